// CGContext+Settings.swift: colours, lines and modes of the graphics state.

import Foundation

extension CGContext {
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
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

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        if !allowsAntialiasing { state.antialiases = false }
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
