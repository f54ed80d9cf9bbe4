// FontArchives.swift: fonts and their descriptors in archives.
//
// A font is archived by its name and properties: if there is no font of that name when it is read, the most similar one
// of the system replaces it.

import Foundation
import VitrineText

/// The archived properties of a font.
struct ArchivedFont {
    var font: Font
    var adjustment: UIFont.Adjustment?

    init?(_ coder: NSCoder) {
        guard let size = coder.finite("UIFontPointSize"), size > 0, size <= 10_000,
            let name = coder.text("UIFontName")
        else { return nil }
        let named = FontLibrary.shared.font(named: name, size: CGFloat(size))
        var font =
            named
            ?? FontLibrary.shared.font(
                family: nil, weight: CGFloat(coder.finite("UIFontWeight") ?? 0),
                italic: coder.flag("UIFontIsItalic") ?? false,
                monospaced: coder.flag("UIFontIsMonospaced") ?? false, size: CGFloat(size))
        let tags = coder.texts("UIFontFeatureTags"), values = coder.texts("UIFontFeatureValues")
        if !tags.isEmpty, tags.count == values.count {
            font = font.withFeatures(zip(tags, values).map { FontFeature($0, UInt32($1) ?? 1) })
        }
        self.font = font
        guard let style = coder.text("UIFontTextStyle"), let category = coder.text("UIFontContentSizeCategory") else {
            return
        }
        adjustment = UIFont.Adjustment(
            style: UIFont.TextStyle(rawValue: style),
            base: coder.containsValue(forKey: "UIFontBase")
                ? coder.decodeObject(of: UIFont.self, forKey: "UIFontBase") : nil,
            maximum: CGFloat(coder.finite("UIFontMaximum") ?? 0),
            category: UIContentSizeCategory(rawValue: category))
    }
}

extension UIFont {
    func store(in coder: NSCoder) {
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(Double(pointSize), forKey: "UIFontPointSize")
        coder.encode(Double(font.weight), forKey: "UIFontWeight")
        coder.encode(font.isItalic, forKey: "UIFontIsItalic")
        coder.encode(font.isMonospaced, forKey: "UIFontIsMonospaced")
        if !font.features.isEmpty {
            coder.encode(font.features.map(\.tag) as NSArray, forKey: "UIFontFeatureTags")
            coder.encode(font.features.map { "\($0.value)" } as NSArray, forKey: "UIFontFeatureValues")
        }
        guard let adjustment else { return }
        coder.encode(adjustment.style.rawValue as NSString, forKey: "UIFontTextStyle")
        coder.encode(adjustment.category.rawValue as NSString, forKey: "UIFontContentSizeCategory")
        coder.encode(Double(adjustment.maximum), forKey: "UIFontMaximum")
        if let base = adjustment.base { coder.encode(base, forKey: "UIFontBase") }
    }
}

extension NSCoder {
    package func text(_ key: String) -> String? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: NSString.self, forKey: key) as String?
    }

    func texts(_ key: String) -> [String] {
        guard containsValue(forKey: key) else { return [] }
        return decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [String] ?? []
    }
}

/// Attributes of a descriptor as texts, numbers, lists and dictionaries, and back.
enum ArchivedAttributes {
    static let classes: [AnyClass] = [
        NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, UIFontDescriptor.self,
    ]

    /// The prefix of a key that is a number, such as an axis.
    private static let numberMark = "#"

    static func boxed(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in attributes {
            if let value = box(value) { result[key.rawValue as NSString] = value }
        }
        return result
    }

    private static func box(_ value: Any) -> Any? {
        switch value {
        case let value as String: value as NSString
        case let value as UIFont.TextStyle: value.rawValue as NSString
        case let value as UIFont.Weight: NSNumber(value: Double(value.rawValue))
        case let value as UIFont.Width: NSNumber(value: Double(value.rawValue))
        case let value as UIFontDescriptor: value
        case let value as [UIFontDescriptor.TraitKey: Any]: dictionary(of: value.map { ($0.key.rawValue, $0.value) })
        case let value as [UIFontDescriptor.FeatureKey: Any]: dictionary(of: value.map { ($0.key.rawValue, $0.value) })
        case let value as [String: Any]: dictionary(of: value.map { ($0.key, $0.value) })
        case let value as [Int: Any]: dictionary(of: value.map { (numberMark + "\($0.key)", $0.value) })
        case let value as [Any]: value.compactMap { box($0) } as NSArray
        default: length(value).isFinite ? NSNumber(value: Double(length(value))) : nil
        }
    }

    private static func dictionary(of pairs: [(String, Any)]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in pairs { if let value = box(value) { result[key as NSString] = value } }
        return result
    }

    static func unboxed(_ any: Any?) -> [UIFontDescriptor.AttributeName: Any]? {
        guard let dictionary = any as? [String: Any] else { return nil }
        var result: [UIFontDescriptor.AttributeName: Any] = [:]
        for (name, value) in dictionary {
            let key = UIFontDescriptor.AttributeName(rawValue: name)
            result[key] = unbox(value, of: key)
        }
        return result
    }

    private static func unbox(_ value: Any, of key: UIFontDescriptor.AttributeName) -> Any? {
        switch key {
        case .textStyle: (value as? String).map { UIFont.TextStyle(rawValue: $0) }
        case .traits:
            (value as? [String: Any]).map { pairs in
                Dictionary(
                    uniqueKeysWithValues: pairs.map { (UIFontDescriptor.TraitKey(rawValue: $0.key), plain($0.value)) })
            }
        case .featureSettings: (value as? [Any])?.compactMap { feature($0) }
        case .variation: (value as? [String: Any]).map { variation($0) }
        default: plain(value)
        }
    }

    private static func feature(_ value: Any) -> [UIFontDescriptor.FeatureKey: Any]? {
        guard let pairs = value as? [String: Any] else { return nil }
        return Dictionary(
            uniqueKeysWithValues: pairs.map { (UIFontDescriptor.FeatureKey(rawValue: $0.key), plain($0.value)) })
    }

    private static func variation(_ pairs: [String: Any]) -> Any {
        let numbers = pairs.compactMap { pair in
            pair.key.hasPrefix(numberMark) ? Int(pair.key.dropFirst()).map { ($0, plain(pair.value)) } : nil
        }
        if !numbers.isEmpty { return Dictionary(numbers) { $1 } as [Int: Any] }
        return pairs.mapValues { plain($0) }
    }

    /// A number of this library's for one of the archive's.
    private static func plain(_ value: Any) -> Any {
        value is String || value is UIFontDescriptor || value is [Any] ? value : length(value)
    }
}
