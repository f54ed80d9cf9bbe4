// UIFont+Descriptor.swift: finds the font for a descriptor.

public import Foundation
import VitrineText

extension UIFont {
    /// Finds the font that matches a descriptor best; never fails.
    ///
    /// - Parameters:
    ///   - descriptor: the attributes to match.
    ///   - pointSize: in points; 0 for the descriptor's own, and 12 where that has none.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : 12
        self.init(UIFont.resolve(descriptor, size: size))
    }

    /// A descriptor of this font.
    public var fontDescriptor: UIFontDescriptor {
        var symbolic: UIFontDescriptor.SymbolicTraits = []
        if font.isItalic { symbolic.insert(.traitItalic) }
        if font.weight >= Weight.semibold.rawValue { symbolic.insert(.traitBold) }
        if font.isMonospaced { symbolic.insert(.traitMonoSpace) }
        if font.face.width < 100 { symbolic.insert(.traitCondensed) }
        if font.face.width > 100 { symbolic.insert(.traitExpanded) }
        var attributes: [UIFontDescriptor.AttributeName: Any] = [
            .name: fontName, .family: familyName, .size: pointSize,
            .traits: [
                UIFontDescriptor.TraitKey.symbolic: symbolic.rawValue,
                .weight: font.weight,
            ],
        ]
        if !font.features.isEmpty {
            attributes[.featureSettings] = font.features.map {
                [UIFontDescriptor.FeatureKey.openTypeTag: $0.tag, .openTypeValue: Int($0.value)]
                    as [UIFontDescriptor.FeatureKey: Any]
            }
        }
        if let adjustment { attributes[.textStyle] = adjustment.style }
        return UIFontDescriptor(fontAttributes: attributes)
    }

    private static func resolve(_ descriptor: UIFontDescriptor, size: CGFloat) -> Font {
        var font = named(descriptor, size: size) ?? wished(descriptor, size: size)
        let features =
            (descriptor.fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? [])
            .flatMap(FontFeatureSetting.features)
        if !features.isEmpty { font = font.withFeatures(font.features + features) }
        let variations = variations(descriptor.fontAttributes[.variation], axes: font.face.axes)
        if !variations.isEmpty { font = font.withFace(FontLibrary.shared.varied(font.face, variations)) }
        if let cascade = descriptor.fontAttributes[.cascadeList] as? [UIFontDescriptor] {
            font = font.withCascade(cascade.map { resolve($0, size: size).face })
        }
        return font
    }

    private static func named(_ descriptor: UIFontDescriptor, size: CGFloat) -> Font? {
        if let name = descriptor.fontAttributes[.name] as? String {
            return FontLibrary.shared.font(named: name, size: size)
        }
        guard let family = descriptor.fontAttributes[.family] as? String,
            let face = descriptor.fontAttributes[.face] as? String
        else { return nil }
        return FontLibrary.shared.fontNames(family: family).lazy
            .compactMap { FontLibrary.shared.font(named: $0, size: size) }
            .first { $0.styleName.caseInsensitiveCompare(face) == .orderedSame }
    }

    private static func wished(_ descriptor: UIFontDescriptor, size: CGFloat) -> Font {
        let symbolic = descriptor.symbolicTraits
        let traits = descriptor.traits
        func number(_ key: UIFontDescriptor.TraitKey) -> CGFloat? {
            switch traits[key] {
            case nil: nil
            case let weight as Weight: weight.rawValue
            case let width as Width: width.rawValue
            case let value: length(value)
            }
        }
        let width =
            number(.width)
            ?? (symbolic.contains(.traitCondensed) ? -0.2 : symbolic.contains(.traitExpanded) ? 0.2 : 0)
        return FontLibrary.shared.font(
            family: descriptor.fontAttributes[.family] as? String,
            weight: number(.weight) ?? (symbolic.contains(.traitBold) ? Weight.bold.rawValue : 0),
            italic: symbolic.contains(.traitItalic) || (number(.slant) ?? 0) > 0,
            monospaced: symbolic.contains(.traitMonoSpace), width: Width(width).percent, size: size)
    }

    private static func variations(_ value: Any?, axes: [FontAxis]) -> FontVariations {
        var found: FontVariations = [:]
        if let byTag = value as? [String: Any] {
            for (tag, value) in byTag { found[tag] = length(value) }
        }
        if let byNumber = value as? [Int: Any] {
            for (number, value) in byNumber {
                if let axis = axes.first(where: { Int($0.identifier) == number }) {
                    found[axis.tag] = length(value)
                }
            }
        }
        return found
    }
}

/// Translates Apple's numbers of font features to OpenType's tags.
enum FontFeatureSetting {
    static func features(_ setting: [UIFontDescriptor.FeatureKey: Any]) -> [FontFeature] {
        if let tag = setting[.openTypeTag] as? String {
            return [FontFeature(tag, UInt32(clamping: Int(setting[.openTypeValue].map { length($0) } ?? 1)))]
        }
        guard let type = setting[.type], let selector = setting[.selector] else { return [] }
        return features(type: Int(length(type)), selector: Int(length(selector)))
    }

    /// Types and selectors of Apple's SFNTLayoutTypes.h. Unknown ones change nothing.
    private static func features(type: Int, selector: Int) -> [FontFeature] {
        // Stylistic sets: 2 turns the first on, 3 off, and so on up to the twentieth.
        if type == 35, (2...41).contains(selector) {
            let number = selector / 2
            return [FontFeature("ss" + (number < 10 ? "0" : "") + "\(number)", selector % 2 == 0 ? 1 : 0)]
        }
        return table[type]?[selector].map { [$0] } ?? []
    }

    private static let table: [Int: [Int: FontFeature]] = [
        1: [
            2: FontFeature("liga"), 3: FontFeature("liga", 0), 4: FontFeature("dlig"),
            5: FontFeature("dlig", 0),
            18: FontFeature("clig"), 19: FontFeature("clig", 0), 20: FontFeature("hlig"),
            21: FontFeature("hlig", 0),
        ],
        3: [3: FontFeature("smcp")],
        6: [0: FontFeature("tnum"), 1: FontFeature("pnum")],
        10: [
            1: FontFeature("sups"), 2: FontFeature("subs"), 3: FontFeature("ordn"), 4: FontFeature("sinf"),
        ],
        11: [1: FontFeature("afrc"), 2: FontFeature("frac")],
        14: [4: FontFeature("zero"), 5: FontFeature("zero", 0)],
        21: [0: FontFeature("onum"), 1: FontFeature("lnum")],
        33: [
            0: FontFeature("case"), 1: FontFeature("case", 0), 2: FontFeature("cpsp"),
            3: FontFeature("cpsp", 0),
        ],
        36: [
            0: FontFeature("calt"), 1: FontFeature("calt", 0), 2: FontFeature("swsh"),
            3: FontFeature("swsh", 0),
        ],
        37: [1: FontFeature("smcp"), 2: FontFeature("pcap")],
        38: [1: FontFeature("c2sc"), 2: FontFeature("c2pc")],
    ]
}
