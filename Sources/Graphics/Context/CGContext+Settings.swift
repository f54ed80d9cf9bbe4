// CGContext+Settings.swift: the colours, line settings and modes of the graphics state.

public import Foundation

extension CGContext {
    /// Sets the colour of fills. Ignored in a cell of an uncoloured pattern, as all colours are.
    public func setFillColor(_ color: CGColor) {
        if !state.colorsAreLocked { state.fillColor = color }
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        if !state.colorsAreLocked { state.strokeColor = color }
    }

    /// Sets a fill colour in device RGB, components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a stroke colour in device RGB, components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets a grey fill colour, from 0 for black to 1 for white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets a grey stroke colour, from 0 for black to 1 for white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the space of the components passed to `setFillColor(_:)`. The fill colour becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        setFillColor(.black)
    }

    /// Sets the space of the components passed to `setStrokeColor(_:)`. The stroke colour becomes black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        setStrokeColor(.black)
    }

    /// Sets the fill colour by its components.
    /// - Parameter components: the components in the fill colour space, then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// Sets the stroke colour by its components.
    /// - Parameter components: the components in the stroke colour space, then alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
            setStrokeColor(color)
        }
    }

    /// Sets a pattern, whose cells fills draw.
    ///
    /// `components` is alpha for a coloured pattern. Otherwise the components in the base space of the fill colour
    /// space, RGB by default, then alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGContext.color(pattern, components, state.fillSpace) { setFillColor(color) }
    }

    /// Sets a pattern, whose cells strokes draw. See `setFillPattern(_:colorComponents:)`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGContext.color(pattern, components, state.strokeSpace) { setStrokeColor(color) }
    }

    private static func color(
        _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
    ) -> CGColor? {
        if pattern.isColored {
            return CGColor(patternSpace: .coloredPattern, pattern: pattern, components: components)
        }
        let base = space.model == .pattern ? space.baseColorSpace : space
        return CGColorSpace(patternBaseSpace: base ?? .rgb)
            .flatMap { CGColor(patternSpace: $0, pattern: pattern, components: components) }
    }

    /// Sets the origin of patterns, in the context's base space. Default: zero.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    /// Sets both colours and ignores later changes, for the cells of uncoloured patterns.
    func lockColors(_ color: CGColor) {
        state.fillColor = color
        state.strokeColor = color
        state.colorsAreLocked = true
    }

    package var fillColor: CGColor { state.fillColor }
    package var strokeColor: CGColor { state.strokeColor }

    /// Sets the opacity of all drawing, from 0 to 1, by which the colours' alpha is multiplied.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : max(0, min(1, alpha)) }

    /// Sets how drawn pixels combine with those below. Default: `normal`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the line width in user space. With zero or less, strokes draw nothing. Default: 1.
    public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
    /// Sets the shape of line ends. Default: `butt`.
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
    /// Sets the shape of corners. Default: `miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

    /// Sets the limit of mitred corners: one longer than `limit` line widths becomes a bevel. Default: 10.
    public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

    /// Sets the lengths of dashes and gaps in turn, in user space. An empty array draws solid lines.
    ///
    /// `phase` is the distance into the pattern at which a line begins.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashLengths = lengths
    }

    /// Has no effect: curves are always flattened to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}

    /// Has no effect: colours outside the bitmap's space are always clamped.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Sets whether edges are antialiased, if the context allows it. Default: true.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// Sets whether the context allows antialiasing at all. Not part of the graphics state. Default: true.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        self.allowsAntialiasing = allowsAntialiasing
    }

    /// Whether edges are antialiased.
    var antialiases: Bool { state.shouldAntialias && allowsAntialiasing }

    /// How images are scaled. Default: `default`, which interpolates.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
