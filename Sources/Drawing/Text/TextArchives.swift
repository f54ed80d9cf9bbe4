// TextArchives.swift: paragraph styles, tab stops and shadows in archives.

import Foundation

extension NSCoder {
    func encode(_ values: NSParagraphStyle.Values) {
        encode(values.alignment.rawValue, forKey: "NSAlignment")
        encode(values.lineBreakMode.rawValue, forKey: "NSLineBreakMode")
        encode(values.baseWritingDirection.rawValue, forKey: "NSWritingDirection")
        encode(Int(values.lineBreakStrategy.rawValue), forKey: "NSLineBreakStrategy")
        encode(values.allowsDefaultTighteningForTruncation, forKey: "NSAllowsTightening")
        encode(values.usesDefaultHyphenation, forKey: "NSUsesDefaultHyphenation")
        encode(Double(values.hyphenationFactor), forKey: "NSHyphenationFactor")
        for (key, path) in NSParagraphStyle.archivedLengths { encode(Double(values[keyPath: path]), forKey: key) }
        if !values.textLists.isEmpty { encode(values.textLists as NSArray, forKey: "NSTextLists") }
        if let stops = values.tabStops { encode(stops as NSArray, forKey: "NSTabStops") }
    }

    /// The archived values; defaults where the archive has none that can be used.
    func paragraphValues() -> NSParagraphStyle.Values {
        var values = NSParagraphStyle.Values()
        values.alignment = choice("NSAlignment") ?? values.alignment
        values.lineBreakMode = choice("NSLineBreakMode") ?? values.lineBreakMode
        values.baseWritingDirection = choice("NSWritingDirection") ?? values.baseWritingDirection
        values.lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(
            rawValue: UInt(clamping: integer("NSLineBreakStrategy") ?? 0))
        values.allowsDefaultTighteningForTruncation = flag("NSAllowsTightening") ?? false
        values.usesDefaultHyphenation = flag("NSUsesDefaultHyphenation") ?? false
        values.hyphenationFactor = Float(finite("NSHyphenationFactor") ?? 0)
        for (key, path) in NSParagraphStyle.archivedLengths {
            if let length = finite(key) { values[keyPath: path] = CGFloat(length) }
        }
        if containsValue(forKey: "NSTextLists") {
            values.textLists =
                decodeObject(of: [NSArray.self, NSTextList.self], forKey: "NSTextLists") as? [NSTextList] ?? []
        }
        if containsValue(forKey: "NSTabStops") {
            values.tabStops = decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
        }
        return values
    }
}

extension NSParagraphStyle {
    fileprivate static var archivedLengths: [(String, WritableKeyPath<Values, CGFloat>)] {
        [
            ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
            ("NSParagraphSpacingBefore", \.paragraphSpacingBefore),
            ("NSFirstLineHeadIndent", \.firstLineHeadIndent), ("NSHeadIndent", \.headIndent),
            ("NSTailIndent", \.tailIndent), ("NSMinimumLineHeight", \.minimumLineHeight),
            ("NSMaximumLineHeight", \.maximumLineHeight), ("NSLineHeightMultiple", \.lineHeightMultiple),
            ("NSDefaultTabInterval", \.defaultTabInterval),
        ]
    }
}

/// The archived properties of a tab stop.
struct ArchivedTab {
    var alignment: NSTextAlignment
    var location: CGFloat
    var options: [NSTextTab.OptionKey: Any]

    init?(_ coder: NSCoder) {
        guard let location = coder.finite("NSLocation") else { return nil }
        self.location = CGFloat(location)
        alignment = coder.choice("NSAlignment") ?? .natural
        options = [:]
        if coder.containsValue(forKey: "NSColumnTerminators"),
            let bits = coder.decodeObject(of: NSData.self, forKey: "NSColumnTerminators")
        {
            options[.columnTerminators] = CharacterSet(bitmapRepresentation: bits as Data)
        }
    }
}

extension NSTextTab {
    func store(in coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "NSAlignment")
        coder.encode(Double(location), forKey: "NSLocation")
        if let ends = options[.columnTerminators] {
            let set = ends as? CharacterSet ?? CharacterSet()
            coder.encode(set.bitmapRepresentation as NSData, forKey: "NSColumnTerminators")
        }
    }
}
