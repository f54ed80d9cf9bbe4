// UIColor+System.swift: the named colours.
//
// Values are UIKit's, in light and dark appearance and for more contrast, 8 bits a channel.

import Foundation

extension UIColor {
    // MARK: Fixed

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A grey with white 1/3.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A grey with white 2/3.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A grey with white 0.5.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Full red: 1, 0, 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Full green: 0, 1, 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Full blue: 0, 0, 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue: 0, 1, 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green: 1, 1, 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue: 1, 0, 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange: 1, 0.5, 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: 0.5, 0, 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown: 0.6, 0.4, 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Black with an alpha of 0.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black, for text on light backgrounds. Independent of the appearance.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// White with an alpha of 0.6, for text on dark backgrounds. Independent of the appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    // MARK: Hues

    /// Red that adapts to appearance and contrast.
    public static let systemRed = appearance(
        light: 0xFF3B30, dark: 0xFF453A, high: HighContrast(light: 0xD70015, dark: 0xFF6961))
    /// Orange that adapts to appearance and contrast.
    public static let systemOrange = appearance(
        light: 0xFF9500, dark: 0xFF9F0A, high: HighContrast(light: 0xC93400, dark: 0xFFB340))
    /// Yellow that adapts to appearance and contrast.
    public static let systemYellow = appearance(
        light: 0xFFCC00, dark: 0xFFD60A, high: HighContrast(light: 0xB25000, dark: 0xFFD426))
    /// Green that adapts to appearance and contrast.
    public static let systemGreen = appearance(
        light: 0x34C759, dark: 0x30D158, high: HighContrast(light: 0x248A3D, dark: 0x30DB5B))
    /// Mint that adapts to appearance and contrast.
    public static let systemMint = appearance(
        light: 0x00C7BE, dark: 0x63E6E2, high: HighContrast(light: 0x0C817B, dark: 0x66D4CF))
    /// Teal that adapts to appearance and contrast.
    public static let systemTeal = appearance(
        light: 0x30B0C7, dark: 0x40C8E0, high: HighContrast(light: 0x008299, dark: 0x5DE6FF))
    /// Cyan that adapts to appearance and contrast.
    public static let systemCyan = appearance(
        light: 0x32ADE6, dark: 0x64D2FF, high: HighContrast(light: 0x0071A4, dark: 0x70D7FF))
    /// Blue that adapts to appearance and contrast; the default tint.
    public static let systemBlue = appearance(
        light: 0x007AFF, dark: 0x0A84FF, high: HighContrast(light: 0x0040DD, dark: 0x409CFF))
    /// Indigo that adapts to appearance and contrast.
    public static let systemIndigo = appearance(
        light: 0x5856D6, dark: 0x5E5CE6, high: HighContrast(light: 0x3634A3, dark: 0x7D7AFF))
    /// Purple that adapts to appearance and contrast.
    public static let systemPurple = appearance(
        light: 0xAF52DE, dark: 0xBF5AF2, high: HighContrast(light: 0x8944AB, dark: 0xDA8FFF))
    /// Pink that adapts to appearance and contrast.
    public static let systemPink = appearance(
        light: 0xFF2D55, dark: 0xFF375F, high: HighContrast(light: 0xD30F45, dark: 0xFF6482))
    /// Brown that adapts to appearance and contrast.
    public static let systemBrown = appearance(
        light: 0xA2845E, dark: 0xAC8E68, high: HighContrast(light: 0x7F6545, dark: 0xB59469))

    // MARK: Greys

    /// The base grey. It is the same in light and in dark.
    public static let systemGray = appearance(
        light: 0x8E8E93, dark: 0x8E8E93, high: HighContrast(light: 0x6C6C70, dark: 0xAEAEB2))
    /// The second grey: lighter than `systemGray` in light, darker in dark.
    public static let systemGray2 = appearance(
        light: 0xAEAEB2, dark: 0x636366, high: HighContrast(light: 0x8E8E93, dark: 0x7C7C80))
    /// The third grey, nearer to the background than the second.
    public static let systemGray3 = appearance(
        light: 0xC7C7CC, dark: 0x48484A, high: HighContrast(light: 0xAEAEB2, dark: 0x545456))
    /// The fourth grey, nearer to the background than the third.
    public static let systemGray4 = appearance(
        light: 0xD1D1D6, dark: 0x3A3A3C, high: HighContrast(light: 0xBCBCC0, dark: 0x444446))
    /// The fifth grey, nearer to the background than the fourth.
    public static let systemGray5 = appearance(
        light: 0xE5E5EA, dark: 0x2C2C2E, high: HighContrast(light: 0xD8D8DC, dark: 0x363638))
    /// The grey nearest to the background.
    public static let systemGray6 = appearance(
        light: 0xF2F2F7, dark: 0x1C1C1E, high: HighContrast(light: 0xEBEBF0, dark: 0x242426))

    // MARK: Text

    /// The colour of primary text.
    public static let label = appearance(light: 0x000000, dark: 0xFFFFFF)
    /// The colour of secondary text, such as a subtitle.
    public static let secondaryLabel = appearance(
        light: 0x3C3C43, alpha: 0.6, dark: 0xEBEBF5, alpha: 0.6,
        high: HighContrast(light: 0x3C3C43, alpha: 0.8, dark: 0xEBEBF5, alpha: 0.7))
    /// The colour of disabled text and other text of little importance.
    public static let tertiaryLabel = appearance(
        light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3,
        high: HighContrast(light: 0x3C3C43, alpha: 0.7, dark: 0xEBEBF5, alpha: 0.55))
    /// The faintest colour of text, as for a watermark.
    public static let quaternaryLabel = appearance(
        light: 0x3C3C43, alpha: 0.18, dark: 0xEBEBF5, alpha: 0.16,
        high: HighContrast(light: 0x3C3C43, alpha: 0.55, dark: 0xEBEBF5, alpha: 0.4))
    /// The colour of the prompt in an empty text field.
    public static let placeholderText = appearance(
        light: 0x3C3C43, alpha: 0.3, dark: 0xEBEBF5, alpha: 0.3,
        high: HighContrast(light: 0x3C3C43, alpha: 0.7, dark: 0xEBEBF5, alpha: 0.55))
    /// The colour of links.
    public static let link = appearance(
        light: 0x007AFF, dark: 0x0984FF, high: HighContrast(light: 0x0040DD, dark: 0x409CFF))

    // MARK: Lines and fills

    /// The colour of thin lines between content; what is below shows through.
    public static let separator = appearance(
        light: 0x3C3C43, alpha: 0.29, dark: 0x545458, alpha: 0.6,
        high: HighContrast(light: 0x3C3C43, alpha: 0.37, dark: 0x545458, alpha: 0.8))
    /// The colour of thin lines that hide what is below.
    public static let opaqueSeparator = appearance(
        light: 0xC6C6C8, dark: 0x38383A, high: HighContrast(light: 0xAEAEB2, dark: 0x545456))
    /// A translucent fill for thin and small shapes, such as the track of a slider.
    public static let systemFill = appearance(
        light: 0x787880, alpha: 0.2, dark: 0x787880, alpha: 0.36,
        high: HighContrast(light: 0x787880, alpha: 0.28, dark: 0x787880, alpha: 0.44))
    /// A translucent fill for shapes of medium size, such as the background of a switch.
    public static let secondarySystemFill = appearance(
        light: 0x787880, alpha: 0.16, dark: 0x787880, alpha: 0.32,
        high: HighContrast(light: 0x787880, alpha: 0.24, dark: 0x787880, alpha: 0.4))
    /// A translucent fill for large shapes, such as a text field or a button.
    public static let tertiarySystemFill = appearance(
        light: 0x767680, alpha: 0.12, dark: 0x767680, alpha: 0.24,
        high: HighContrast(light: 0x767680, alpha: 0.2, dark: 0x767680, alpha: 0.32))
    /// A translucent fill for large areas with complex content.
    public static let quaternarySystemFill = appearance(
        light: 0x747480, alpha: 0.08, dark: 0x767680, alpha: 0.18,
        high: HighContrast(light: 0x747480, alpha: 0.16, dark: 0x767680, alpha: 0.26))

    // MARK: Backgrounds

    /// The background of the interface; lighter in dark appearance at the elevated level.
    public static let systemBackground = background(
        light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E,
        high: HighContrast(light: 0xFFFFFF, dark: 0x000000),
        highElevated: 0x242426)
    /// The background of content grouped on `systemBackground`.
    public static let secondarySystemBackground = background(
        light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E,
        high: HighContrast(light: 0xEBEBF0, dark: 0x242426),
        highElevated: 0x363638)
    /// The background of content grouped on `secondarySystemBackground`.
    public static let tertiarySystemBackground = background(
        light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C,
        high: HighContrast(light: 0xFFFFFF, dark: 0x363638),
        highElevated: 0x444446)
    /// The background of the interface with grouped content, as in grouped tables.
    public static let systemGroupedBackground = background(
        light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E,
        high: HighContrast(light: 0xEBEBF0, dark: 0x000000),
        highElevated: 0x242426)
    /// The background of grouped content.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    /// The background of the groups on `systemGroupedBackground`.
    public static let secondarySystemGroupedBackground = background(
        light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E,
        high: HighContrast(light: 0xFFFFFF, dark: 0x242426),
        highElevated: 0x363638)
    /// The background of content grouped within a group.
    public static let tertiarySystemGroupedBackground = background(
        light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C,
        high: HighContrast(light: 0xEBEBF0, dark: 0x363638),
        highElevated: 0x444446)

    /// A background, which is lighter in dark appearance where it is above others.
    private static func background(
        light: UInt32, dark: UInt32, elevated: UInt32, high: HighContrast, highElevated: UInt32
    ) -> UIColor {
        let flat = appearance(light: light, dark: dark, high: high)
        let raised = UIColor(hex: elevated)
        let highRaised = UIColor(hex: highElevated)
        return UIColor {
            guard $0.userInterfaceLevel == .elevated, $0.userInterfaceStyle == .dark else { return flat }
            return $0.accessibilityContrast == .high ? highRaised : raised
        }
    }

    private static func appearance(
        light: UInt32, alpha lightAlpha: CGFloat = 1, dark: UInt32, alpha darkAlpha: CGFloat = 1,
        high: HighContrast? = nil
    ) -> UIColor {
        let inLight = UIColor(hex: light, alpha: lightAlpha)
        let inDark = UIColor(hex: dark, alpha: darkAlpha)
        guard let high else { return UIColor { $0.userInterfaceStyle == .dark ? inDark : inLight } }
        return UIColor {
            let isDark = $0.userInterfaceStyle == .dark
            if $0.accessibilityContrast == .high { return isDark ? high.dark : high.light }
            return isDark ? inDark : inLight
        }
    }

    /// The same colour for high contrast.
    private struct HighContrast {
        let light: UIColor
        let dark: UIColor

        init(light: UInt32, alpha lightAlpha: CGFloat = 1, dark: UInt32, alpha darkAlpha: CGFloat = 1) {
            self.light = UIColor(hex: light, alpha: lightAlpha)
            self.dark = UIColor(hex: dark, alpha: darkAlpha)
        }
    }

    /// `hex` is 0xRRGGBB.
    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha)
    }
}
