// UIColor+Named.swift: an application's own colours, from the colour sets among its resources.

public import Foundation

extension UIColor {
    /// The colour that a colour set describes: `NAME.colorset/Contents.json`, among a bundle's resources or in an asset
    /// catalogue (`.xcassets`) there, also in its groups. It follows light and dark.
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
            let light = set.components(isDark: false)
        else { return nil }
        let dark = set.components(isDark: true) ?? light
        self.init { traits in
            let parts = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
    }
}

/// A colour set as Xcode writes it.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        struct Color: Decodable {
            let components: [String: String]
        }
        let idiom: String?
        let appearances: [AssetAppearance]?
        let color: Color?

        /// Red, green, blue and alpha, each 0…1. Written as parts, as bytes, or in hexadecimal digits.
        var components: [CGFloat]? {
            guard let parts = color?.components else { return nil }
            func part(_ key: String) -> CGFloat? {
                guard let text = parts[key] else { return nil }
                if text.hasPrefix("0x") {
                    return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
                }
                guard let value = Double(text), value.isFinite else { return nil }
                return CGFloat(text.contains(".") ? value : value / 255)
            }
            let alpha = parts["alpha"].flatMap(Double.init).map { CGFloat($0) } ?? 1
            if let white = part("white") { return [white, white, white, alpha] }
            guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
                return nil
            }
            return [red, green, blue, alpha]
        }
    }

    let colors: [Entry]

    /// The colour for light or dark, of any device.
    func components(isDark: Bool) -> [CGFloat]? {
        colors.first { entry in
            entry.color != nil && entry.appearances?.areSpecial != true
                && (entry.appearances?.areDark ?? false) == isDark
        }?.components
    }
}
