// GraphicsState.swift: what saveGState keeps.

package import Foundation

/// Everything that drawing depends on, but not the current path.
struct GraphicsState {
    /// From user space to device pixels, whose y points down.
    var deviceTransform: CGAffineTransform
    var clip: ClipState
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    /// What the components of `setFillColor(_:)` mean.
    var fillSpace = CGColorSpace.rgb
    var strokeSpace = CGColorSpace.rgb
    /// 0…1, on top of a colour's own.
    var alpha: CGFloat = 1
    /// Set in an uncoloured pattern's cell: colours do not change.
    var keepsColors = false
    /// Where patterns begin, in the base space.
    var patternPhase = CGSize.zero
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var stroke = StrokeStyle()
    var shadow: Shadow?
    var glyphSource: (any GlyphSource)?
    /// Points per em.
    var fontSize: CGFloat = 0
    var textMode = CGTextDrawingMode.fill

    struct Shadow {
        /// In the context's base space: points, not turned or scaled by the transform.
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    /// The state's alpha, 0…255.
    var alphaByte: UInt8 { UInt8((alpha * 255).rounded()) }

    /// A colour's pixel with the state's alpha in it.
    func pixel(_ color: CGColor) -> UInt32 {
        alpha >= 1 ? color.premultiplied : effective(color).premultiplied
    }

    /// A colour with the state's alpha in it.
    func effective(_ color: CGColor) -> CGColor {
        alpha >= 1 ? color : color.withAlpha(max(0, min(1, color.alpha)) * alpha)
    }
}

/// How lines are drawn, in user space.
package struct StrokeStyle: Equatable, Sendable {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    /// Lengths of dashes and gaps in turn; empty: no dashes.
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
