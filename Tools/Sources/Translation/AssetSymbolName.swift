// AssetSymbolName.swift: the Swift names of assets, as Xcode generates them.
//
// Apple publishes no rules. These follow the files GeneratedAssetSymbols.swift of Xcode 15 and later in public
// repositories; the tests list names from them.

/// The Swift name of an asset, or of a group that is a namespace.
public enum AssetSymbolName {
    /// The name of a colour or an image; nil if the asset's name has neither letters nor digits.
    public static func member(_ asset: String) -> String? {
        var name = joined(asset)
        if asset.contains(where: \.isLowercase) {
            name = loweringFirstWord(name, of: asset)
            // What kind of asset it is need not be said again.
            for kind in ["Color", "Image"] where name.hasSuffix(kind) && name.count > kind.count {
                name.removeLast(kind.count)
                break
            }
        }
        return usable(name)
    }

    /// The name of the type for a group's assets; nil if the group's name has neither letters nor digits.
    public static func namespace(_ group: String) -> String? {
        let name = joined(group)
        return usable(name.prefix(1).uppercased() + name.dropFirst())
    }

    private static func words(_ name: String) -> [Substring] {
        name.split { !$0.isLetter && !$0.isNumber }
    }

    /// The words in one: those of a name without small letters with lines between them, others with large first
    /// letters.
    private static func joined(_ name: String) -> String {
        let words = words(name)
        guard name.contains(where: \.isLowercase) else { return words.joined(separator: "_") }
        let first = words.first.map { capitalized($0, isFirst: true) } ?? ""
        return first + words.dropFirst().map { capitalized($0, isFirst: false) }.joined()
    }

    /// Letters after a digit become large, and the first one of a word that is not the name's first.
    private static func capitalized(_ word: Substring, isFirst: Bool) -> String {
        var result = ""
        for character in word {
            let begins = result.isEmpty ? !isFirst : result.last?.isNumber == true
            result += begins && character.isLowercase ? character.uppercased() : String(character)
        }
        return result
    }

    /// The large letters at the start become small, up to the one that begins the next word: `QRCode` is `qrCode`.
    private static func loweringFirstWord(_ name: String, of asset: String) -> String {
        let first = words(asset).first?.count ?? 0
        let large = name.prefix(first).prefix { $0.isUppercase }
        let beginsNext = large.count > 1 && name.dropFirst(large.count).first?.isLowercase == true
        let count = beginsNext ? large.count - 1 : large.count
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    private static func usable(_ name: String) -> String? {
        guard let first = name.first else { return nil }
        if first.isNumber { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
