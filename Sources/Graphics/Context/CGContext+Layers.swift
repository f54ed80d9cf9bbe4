// CGContext+Layers.swift: transparency layers and shadows: drawing that is composited as a whole.

public import Foundation

/// A bitmap that replaces the context's until its drawing is complete.
struct TransparencyLayer {
    let buffer: PixelBuffer
    /// In device pixels.
    let bounds: PixelRect
    /// The state to restore, whose alpha, blend mode and shadow apply to the whole.
    let outer: GraphicsState
}

extension CGContext {
    /// Begins a layer. Drawing until its end is composited as a whole, with the current alpha, blend mode and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        // Shapes outside of the clip may have a shadow in it.
        let area = state.shadow.map { reach(of: $0, into: state.clip.rect) } ?? state.clip.rect
        let buffer = PixelBuffer(width: area.width, height: area.height)
        layers.append(TransparencyLayer(buffer: buffer, bounds: area, outer: state))
        state.clip = ClipState(rect: area)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Begins a transparency layer that is clipped to `rect`, in user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost layer. Does nothing without one.
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

    /// Sets a shadow for later drawing.
    /// - Parameters:
    ///   - offset: in the context's base space, independent of the transform.
    ///   - blur: the extent of the shadow's edge: twice the deviation of a Gaussian.
    ///   - color: nil means no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(offset: offset, blur: max(0, blur), color: color)
    }

    /// Sets a black shadow with an alpha of one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Draws in a layer, so that the result has a shadow.
    func withShadow(_ body: (CGContext) -> Void) {
        beginTransparencyLayer()
        body(self)
        endTransparencyLayer()
    }

    /// A shadow's offset in device pixels, and the deviation of its Gaussian. Extreme values are clamped.
    private func place(of shadow: GraphicsState.Shadow) -> (dx: Int, dy: Int, deviation: CGFloat) {
        let move = shadow.offset.applying(baseTransform)
        func pixels(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(max(-4096, min(4096, v)).rounded()) }
        let deviation = shadow.blur * scale / 2
        return (pixels(move.width), pixels(move.height), deviation.isNaN ? 0 : min(deviation, 250))
    }

    /// `area` extended by the shapes whose shadow may be in it.
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
