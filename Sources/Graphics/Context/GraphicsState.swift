// GraphicsState.swift: the state that saveGState saves.

package import Foundation

/// The state of drawing, except the current path.
struct GraphicsState {
    /// The transform from user space to device pixels, with y down.
    var deviceTransform: CGAffineTransform
    var clip: ClipState
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    /// The space of the components of `setFillColor(_:)`.
    var fillSpace = CGColorSpace.rgb
    var strokeSpace = CGColorSpace.rgb
    /// The opacity, 0…1, by which a colour's alpha is multiplied.
    var alpha: CGFloat = 1
    /// Whether colours cannot be changed, in an uncoloured pattern's cell.
    var colorsAreLocked = false
    /// The origin of patterns, in the base space.
    var patternPhase = CGSize.zero
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var stroke = StrokeStyle()
    var shadow: Shadow?
    var glyphSource: (any GlyphSource)?
    /// In units of text space per em.
    var fontSize: CGFloat = 0
    var textMode = CGTextDrawingMode.fill

    struct Shadow {
        /// In the context's base space: points, not affected by the transform.
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    /// The state's alpha, 0…255.
    var alphaByte: UInt8 { UInt8((alpha * 255).rounded()) }

    /// A colour's pixel, multiplied by the state's alpha.
    func pixel(_ color: CGColor) -> UInt32 {
        alpha >= 1 ? color.premultiplied : effective(color).premultiplied
    }

    /// A colour, multiplied by the state's alpha.
    func effective(_ color: CGColor) -> CGColor {
        alpha >= 1 ? color : color.withAlpha(max(0, min(1, color.alpha)) * alpha)
    }
}

/// The settings of strokes, in user space.
package struct StrokeStyle: Equatable, Sendable {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    /// The lengths of dashes and gaps in turn. Empty: no dashes.
    package var dashLengths: [CGFloat] = []

    package init() {}

    package init(
        width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashPhase = dashPhase
        self.dashLengths = dashLengths
    }
}
