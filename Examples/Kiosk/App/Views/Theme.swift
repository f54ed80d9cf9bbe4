// Theme.swift: the shop's colours, fonts and sizes.
//
// Sizes are points, for a guest at a distance of an arm's length to two metres.

import UIKit

/// Colours, fonts and sizes that the screens share.
@MainActor enum Theme {
    static let background = color(light: 0xFBF5EC, dark: 0x16110E)
    static let card = color(light: 0xFFFFFF, dark: 0x261E19)
    static let ink = color(light: 0x2C1C14, dark: 0xF5ECE2)
    static let secondaryInk = color(light: 0x746053, dark: 0xC4B3A5, contrast: (0x2C1C14, 0xF5ECE2))
    static let line = color(light: 0xE4D8CA, dark: 0x493C33, contrast: (0x746053, 0xC4B3A5))
    /// For text, symbols and rings.
    static let accent = color(light: 0xBB4922, dark: 0xF0905F)
    /// For surfaces with white text.
    static let accentFill = color(light: 0xBB4922, dark: 0xBB4922)
    static let accentTint = color(light: 0xF9E5DA, dark: 0x4A2C1D)
    static let quiet = color(light: 0xEFE5D8, dark: 0x352A23)
    static let quietPressed = color(light: 0xE0D3C3, dark: 0x45382F)
    /// For the two screens that are dark in both styles.
    static let dark = UIColor(hex: 0x372218)
    static let darkText = UIColor(hex: 0xFBF2E6)
    static let darkSecondaryText = UIColor(hex: 0xD4C1AF)
    static let success = UIColor(hex: 0x719C66)

    /// The smallest height and width of touch targets.
    static let touchTarget: CGFloat = 64
    static let cardRadius: CGFloat = 22
    static let gap: CGFloat = 24

    /// The side margin of a screen of `width`.
    static func margin(_ width: CGFloat) -> CGFloat { width >= 1000 ? 40 : 24 }

    /// A font that grows with the guest's text size. The base sizes of a kiosk are large, so they grow like
    /// titles: to about twice the size.
    /// - Parameter traits: nil for the current traits.
    static func font(
        _ size: CGFloat, _ weight: UIFont.Weight = .regular, for traits: UITraitCollection? = nil
    ) -> UIFont {
        UIFontMetrics(forTextStyle: size >= 40 ? .largeTitle : .title1)
            .scaledFont(for: .systemFont(ofSize: size, weight: weight), compatibleWith: traits)
    }

    /// - Parameter contrast: for guests who prefer higher contrast.
    private static func color(light: Int, dark: Int, contrast: (light: Int, dark: Int)? = nil) -> UIColor {
        let (light, dark) = (UIColor(hex: light), UIColor(hex: dark))
        let strong = contrast.map { (light: UIColor(hex: $0.light), dark: UIColor(hex: $0.dark)) }
        return UIColor { traits in
            let isDark = traits.userInterfaceStyle == .dark
            if let strong, traits.accessibilityContrast == .high {
                return isDark ? strong.dark : strong.light
            }
            return isDark ? dark : light
        }
    }
}

extension UIColor {
    /// - Parameter hex: red, green and blue, as `0xRRGGBB`.
    fileprivate convenience init(hex: Int) {
        func part(_ shift: Int) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}

extension UILabel {
    /// Creates a label that follows the text size.
    convenience init(_ font: UIFont, _ color: UIColor, alignment: NSTextAlignment = .natural, lines: Int = 0) {
        self.init(frame: .zero)
        self.font = font
        adjustsFontForContentSizeCategory = true
        textColor = color
        textAlignment = alignment
        numberOfLines = lines
    }
}

extension UIView {
    /// Adds views that constraints will lay out.
    func addManaged(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }
}

extension UITraitCollection {
    /// Whether the text is so large that views normally side by side are stacked.
    var wantsLargeText: Bool { preferredContentSizeCategory.isAccessibilityCategory }
}
