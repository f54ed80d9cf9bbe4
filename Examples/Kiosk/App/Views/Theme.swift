// Theme.swift: the shop's colours, type and measures.
//
// Sizes are points, for a guest who stands an arm's length to two metres away.

import UIKit

/// Colours, fonts and measures that the screens share.
@MainActor enum Theme {
    static let background = UIColor(red: 0.984, green: 0.961, blue: 0.925, alpha: 1)
    static let card = UIColor.white
    static let ink = UIColor(red: 0.173, green: 0.110, blue: 0.078, alpha: 1)
    static let secondaryInk = UIColor(red: 0.455, green: 0.376, blue: 0.325, alpha: 1)
    static let line = UIColor(red: 0.894, green: 0.847, blue: 0.792, alpha: 1)
    static let accent = UIColor(red: 0.733, green: 0.286, blue: 0.133, alpha: 1)
    static let accentPressed = UIColor(red: 0.596, green: 0.220, blue: 0.098, alpha: 1)
    static let accentTint = UIColor(red: 0.976, green: 0.898, blue: 0.855, alpha: 1)
    static let quiet = UIColor(red: 0.937, green: 0.898, blue: 0.847, alpha: 1)
    static let quietPressed = UIColor(red: 0.878, green: 0.827, blue: 0.765, alpha: 1)
    static let dark = UIColor(red: 0.216, green: 0.133, blue: 0.094, alpha: 1)
    static let darkText = UIColor(red: 0.984, green: 0.949, blue: 0.902, alpha: 1)
    static let darkSecondaryText = UIColor(red: 0.831, green: 0.757, blue: 0.686, alpha: 1)
    static let success = UIColor(red: 0.443, green: 0.612, blue: 0.400, alpha: 1)

    static let headerHeight: CGFloat = 96
    static let touchTarget: CGFloat = 64
    static let cardRadius: CGFloat = 22
    static let gap: CGFloat = 24

    /// The margin at the sides of a screen of `width`.
    static func margin(_ width: CGFloat) -> CGFloat { width >= 1000 ? 40 : 24 }

    static func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
        .systemFont(ofSize: size, weight: weight)
    }
}

extension UILabel {
    /// A label of one line.
    convenience init(_ text: String, _ font: UIFont, _ color: UIColor, alignment: NSTextAlignment = .left) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        textColor = color
        textAlignment = alignment
    }
}
