// Material.swift: the tint over the blur of a visual effect view.
//
// Without a blur, and with reduced transparency, the tint is opaque: text on it is never above other text.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// The blur and the tint of a style.
struct Material: Equatable {
    /// The standard deviation of the blur, in points.
    let radius: CGFloat
    /// The factor of saturation of the colours behind; 1 leaves them.
    let saturation: CGFloat
    /// The tint's grey, from 0 to 1, and its opacity.
    let white: CGFloat
    let alpha: CGFloat
    /// The grey of an opaque tint.
    let opaqueWhite: CGFloat

    var tintColor: UIColor { UIColor(white: white, alpha: alpha) }
    var opaque: UIColor { UIColor(white: opaqueWhite, alpha: 1) }

    private static func light(_ alpha: CGFloat, _ white: CGFloat = 0.97) -> Material {
        Material(radius: 20, saturation: 1.8, white: white, alpha: alpha, opaqueWhite: white)
    }

    private static func dark(_ alpha: CGFloat, _ white: CGFloat = 0.11) -> Material {
        Material(radius: 20, saturation: 1.8, white: white, alpha: alpha, opaqueWhite: white)
    }

    static func of(_ style: UIBlurEffect.Style, isDark: Bool) -> Material {
        switch style {
        case .extraLight: light(0.85)
        case .light: light(0.5, 0.95)
        case .dark: dark(0.73)
        case .regular: isDark ? dark(0.75) : light(0.72)
        case .prominent: isDark ? dark(0.6, 0.2) : light(0.85)
        case .systemUltraThinMaterial: isDark ? dark(0.5, 0.14) : light(0.44)
        case .systemThinMaterial: isDark ? dark(0.65, 0.14) : light(0.6)
        case .systemMaterial: isDark ? dark(0.78, 0.14) : light(0.76)
        case .systemThickMaterial: isDark ? dark(0.88, 0.14) : light(0.88)
        case .systemChromeMaterial: isDark ? dark(0.75) : light(0.8, 0.976)
        case .systemUltraThinMaterialLight: light(0.44)
        case .systemThinMaterialLight: light(0.6)
        case .systemMaterialLight: light(0.76)
        case .systemThickMaterialLight: light(0.88)
        case .systemChromeMaterialLight: light(0.8, 0.976)
        case .systemUltraThinMaterialDark: dark(0.5, 0.14)
        case .systemThinMaterialDark: dark(0.65, 0.14)
        case .systemMaterialDark: dark(0.78, 0.14)
        case .systemThickMaterialDark: dark(0.88, 0.14)
        case .systemChromeMaterialDark: dark(0.75)
        }
    }
}
