// CGContext+Settings.swift: colours, lines and modes of the graphics state.

public import Foundation

extension CGContext {
    public func setFillColor(_ color: CGColor) {
        if !state.keepsColors { state.fillColor = color }
    }

    public func setStrokeColor(_ color: CGColor) {
        if !state.keepsColors { state.strokeColor = color }
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// The space of the components that `setFillColor(_:)` takes next; the fill colour becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        setFillColor(.black)
    }

    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        setStrokeColor(.black)
    }

    /// - Parameter components: of the fill colour space, and then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// - Parameter components: of the stroke colour space, and then alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
            setStrokeColor(color)
        }
    }

    /// Fills draw the pattern's cells.
    /// - Parameter components: alpha for a coloured pattern; for another those of the fill colour space's base
    ///   space, RGB unless it was set, and then alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        if let color = CGContext.color(pattern, components, state.fillSpace) { setFillColor(color) }
    }

    /// Strokes draw the pattern's cells; the same as `setFillPattern(_:colorComponents:)` otherwise.
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

    /// Moves the origin of patterns, in the context's base space.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    /// From here on colours stay `color`, whatever is set: for cells of uncoloured patterns.
    func keepColor(_ color: CGColor) {
        state.fillColor = color
        state.strokeColor = color
        state.keepsColors = true
    }

    package var fillColor: CGColor { state.fillColor }
    package var strokeColor: CGColor { state.strokeColor }

    /// Opacity of everything drawn, 0…1, on top of the colours' own.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : max(0, min(1, alpha)) }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// In user space; a width of zero or less draws no line.
    public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }

    /// Corners whose spike would be longer than `limit` line widths become bevels.
    public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

    /// Dashes and gaps in turn, in user space. An empty array draws whole lines.
    /// - Parameter phase: how far into the pattern a line begins.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashLengths = lengths
    }

    /// Curves are always flattened to a fraction of a pixel; the setting has no effect.
    public func setFlatness(_ flatness: CGFloat) {}

    /// How colours outside the bitmap's space are brought into it. They are clamped; the setting has no effect.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Whether edges are smooth, as long as the context allows it.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    /// Whether the context draws smooth edges at all. Not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        self.allowsAntialiasing = allowsAntialiasing
    }

    /// Edges are drawn smooth.
    var antialiases: Bool { state.shouldAntialias && allowsAntialiasing }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
