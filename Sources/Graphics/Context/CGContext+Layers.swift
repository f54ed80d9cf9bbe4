// CGContext+Layers.swift: transparency layers and shadows: drawing that is composited as a whole.

import Foundation

/// A bitmap that stands in for the context's until its drawing is complete.
struct TransparencyLayer {
    let buffer: PixelBuffer
    /// Device pixels.
    let bounds: PixelRect
    /// The state to go back to, whose alpha, blend mode and shadow act on the whole.
    let outer: GraphicsState
}

extension CGContext {
    /// What is drawn until the layer ends is composited as one, with the present alpha, blend mode and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        // Shapes outside the clip may throw their shadow into it.
        let area = state.shadow == nil ? state.clip.rect : PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let buffer = PixelBuffer(width: area.width, height: area.height)
        layers.append(TransparencyLayer(buffer: buffer, bounds: area, outer: state))
        state.clip = ClipState(rect: area)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// - Parameter rect: in user space; only what is drawn inside it is kept.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost layer; without one nothing happens.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        state = layer.outer
        let target = painter()
        let alpha = UInt8((state.alpha * 255).rounded())
        if let shadow = state.shadow { paint(shadow, of: layer, alpha: alpha, with: target) }
        let area = layer.bounds.intersection(target.clip.rect)
        for y in area.minY..<area.maxY where !area.isEmpty {
            let row = UnsafePointer(layer.buffer.row(y - layer.bounds.minY)) + (area.minX - layer.bounds.minX)
            target.paint(row, x: area.minX, y: y, count: area.width, coverage: nil, alpha: alpha)
        }
    }

    /// Everything drawn from now on throws a shadow.
    /// - Parameters:
    ///   - offset: in the context's base space, whatever the transform.
    ///   - blur: how far the shadow's edge spreads; twice the deviation of a Gaussian.
    ///   - color: nil: no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(offset: offset, blur: max(0, blur), color: color)
    }

    /// A shadow of black at a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Draws in a layer, so that the shadow falls from the result.
    func withShadow(_ body: (CGContext) -> Void) {
        beginTransparencyLayer()
        body(self)
        endTransparencyLayer()
    }

    private func paint(_ shadow: GraphicsState.Shadow, of layer: TransparencyLayer, alpha: UInt8, with target: RowPainter) {
        let move = shadow.offset.applying(baseTransform)
        let dx = Int(max(-32_768, min(32_768, move.width)).rounded())
        let dy = Int(max(-32_768, min(32_768, move.height)).rounded())
        let deviation = min(shadow.blur * scale / 2, 500)
        let mask = BlurredAlpha.mask(of: layer.buffer, deviation: deviation)
        let bounds = mask.bounds.offsetBy(dx: layer.bounds.minX + dx, dy: layer.bounds.minY + dy)
        let area = bounds.intersection(target.clip.rect)
        let color = shadow.color.premultiplied.scaled(by: alpha)
        for y in area.minY..<area.maxY where !area.isEmpty {
            target.paint(
                color, x: area.minX, y: y, count: area.width,
                coverage: mask.pixel(mask.bounds.minX + area.minX - bounds.minX, mask.bounds.minY + y - bounds.minY))
        }
    }
}
