// UIColor+Named.swift: an application's own colours, from the colour sets among its resources.

public import Foundation

extension UIColor {
    /// The colour that a colour set describes: `NAME.colorset/Contents.json`, among a bundle's resources or in an asset
    /// catalogue (`.xcassets`) there, also in its groups. It follows light, dark and high contrast.
    ///
    /// Nil if there is none of that name, or the file does not describe a colour.
    ///
    /// - Parameters:
    ///   - name: the name of the colour set, without its extension.
    ///   - bundle: the main one by default.
    ///   - traitCollection: not used: the colour follows the traits that it is shown with.
    public convenience init?(
        named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        guard let folder = AssetCatalogue.set(named: name, kind: "colorset", in: bundle ?? .main),
            let set = AssetCatalogue.read(ColorSet.self, of: folder),
            let light = set.color(isDark: false, isHigh: false)
        else { return nil }
        let dark = set.color(isDark: true, isHigh: false) ?? light
        let highLight = set.color(isDark: false, isHigh: true) ?? light
        let highDark = set.color(isDark: true, isHigh: true) ?? dark
        self.init { traits in
            let isHigh = traits.accessibilityContrast == .high
            return traits.userInterfaceStyle == .dark ? (isHigh ? highDark : dark) : (isHigh ? highLight : light)
        }
    }
}

/// A colour set as Xcode writes it.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        struct Color: Decodable {
            let components: [String: String]?
            /// The name of one of UIKit's colours, in place of components.
            let reference: String?
        }
        let idiom: String?
        let appearances: [AssetAppearance]?
        let color: Color?

        /// One of UIKit's colours, or one of the components.
        var value: UIColor? {
            if let name = color?.reference { return UIColor.referenced(name) }
            return components.map { UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
        }

        /// Red, green, blue and alpha, each 0…1. Written as parts, as bytes, or in hexadecimal digits.
        private var components: [CGFloat]? {
            guard let parts = color?.components else { return nil }
            func part(_ key: String) -> CGFloat? {
                guard let text = parts[key] else { return nil }
                if text.hasPrefix("0x") {
                    return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
                }
                guard let value = Double(text), value.isFinite else { return nil }
                return CGFloat(text.contains(".") ? value : value / 255)
            }
            let alpha = parts["alpha"].flatMap(Double.init).map { $0.isFinite ? CGFloat(min(max($0, 0), 1)) : 1 } ?? 1
            if let white = part("white") { return [white, white, white, alpha] }
            guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
                return nil
            }
            return [red, green, blue, alpha]
        }
    }

    let colors: [Entry]

    /// The colour for light or dark and for ordinary or high contrast, of any device.
    func color(isDark: Bool, isHigh: Bool) -> UIColor? {
        colors.first { entry in
            let appearances = entry.appearances ?? []
            return entry.color != nil && appearances.areDark == isDark && appearances.areHigh == isHigh
                && (!appearances.areSpecial || isHigh)
        }?.value
    }
}
