// CGContext+Layers.swift: transparency layers and shadows: drawing that is composited as a whole.

public import Foundation

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
        let area = state.shadow.map { reach(of: $0, into: state.clip.rect) } ?? state.clip.rect
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
        let alpha = state.alphaByte
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

    /// A shadow's move in device pixels, and its Gaussian's deviation. Absurd values are cut.
    private func place(of shadow: GraphicsState.Shadow) -> (dx: Int, dy: Int, deviation: CGFloat) {
        let move = shadow.offset.applying(baseTransform)
        func pixels(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(max(-4096, min(4096, v)).rounded()) }
        let deviation = shadow.blur * scale / 2
        return (pixels(move.width), pixels(move.height), deviation.isNaN ? 0 : min(deviation, 250))
    }

    /// `area`, and where shapes lie whose shadow falls into it.
    private func reach(of shadow: GraphicsState.Shadow, into area: PixelRect) -> PixelRect {
        if area.isEmpty { return area }
        let (dx, dy, deviation) = place(of: shadow)
        let blur = Int((deviation * 3).rounded(.up)) + 2
        let source = PixelRect(
            minX: area.minX - dx - blur, minY: area.minY - dy - blur, maxX: area.maxX - dx + blur,
            maxY: area.maxY - dy + blur)
        return area.union(source)
    }

    private func paint(
        _ shadow: GraphicsState.Shadow, of layer: TransparencyLayer, alpha: UInt8, with target: RowPainter
    ) {
        let (dx, dy, deviation) = place(of: shadow)
        let mask = BlurredAlpha.mask(of: layer.buffer, deviation: deviation)
        let bounds = mask.bounds.offsetBy(dx: layer.bounds.minX + dx, dy: layer.bounds.minY + dy)
        let area = bounds.intersection(target.clip.rect)
        let color = shadow.color.premultiplied.scaled(by: alpha)
        for y in area.minY..<area.maxY where !area.isEmpty {
            target.paint(
                color, x: area.minX, y: y, count: area.width,
                coverage: mask.pixel(
                    mask.bounds.minX + area.minX - bounds.minX, mask.bounds.minY + y - bounds.minY))
        }
    }
}
