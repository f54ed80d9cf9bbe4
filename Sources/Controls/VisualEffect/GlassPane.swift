// GlassPane.swift: the looks of glass, in light and dark.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineLayerSettings
import VitrineRuntime

/// Pieces of glass as a view shows them.
struct GlassPane: Equatable {
    struct Piece: Equatable {
        /// In the coordinates of the backdrop.
        var rect: CGRect
        /// In points: upper left, upper right, lower left, lower right.
        var radii: SIMD4<Double>
        var tint: UIColor?
    }

    var style: UIGlassEffect.Style
    var pieces: [Piece]
    /// The distance at which pieces begin to join, in points.
    var spacing: CGFloat = 0
    /// Whether a finger is on it.
    var isLit = false

    /// What happens to the content behind.
    var filters: [CAFilter] {
        switch style {
        case .regular: [.gaussianBlur(radius: 8), .colorSaturate(amount: 1.6)]
        case .clear: [.gaussianBlur(radius: 2), .colorSaturate(amount: 1.2)]
        }
    }

    func shape(in traits: UITraitCollection, isOpaque: Bool) -> GlassShape {
        let isDark = traits.userInterfaceStyle == .dark
        let light: CGFloat = isLit ? 1 : isDark ? 0.4 : 0.7
        let thickness: CGFloat = style == .regular ? 14 : 20
        return GlassShape(
            pieces: pieces.map {
                GlassShape.Piece(rect: $0.rect, radii: $0.radii, tint: tint($0.tint, isDark, isOpaque, traits))
            }, spacing: spacing, depth: thickness, bend: isOpaque ? 0 : thickness, light: light)
    }

    /// The colour over the content: grey as in the materials, below the piece's own.
    private func tint(_ own: UIColor?, _ isDark: Bool, _ isOpaque: Bool, _ traits: UITraitCollection) -> SIMD4<Double> {
        let white = isDark ? 0.12 : 0.98
        let alpha = isOpaque ? 1 : style == .regular ? 0.65 : (isDark ? 0.16 : 0.08)
        let base = SIMD4(white, white, white, alpha)
        guard let own else { return base }
        var (red, green, blue, opacity): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        own.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &opacity)
        let share = Double(opacity) * (isOpaque ? 1 : style == .regular ? 0.9 : 0.6)
        // The colour over the grey, as one.
        let all = share + alpha * (1 - share)
        guard all > 0 else { return .zero }
        let color = SIMD4(Double(red), Double(green), Double(blue), 1)
        var mixed = (color * share + base * (alpha * (1 - share))) / all
        mixed.w = all
        return mixed
    }
}
