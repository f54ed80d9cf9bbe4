// KeyboardLayoutFile.swift: the letters and words of a language's keyboard, from a data file.
//
// The files of `Keyboard/Layouts` are part of the program. An app adds others, or replaces them, with
// `OnScreenKeyboard.register(_:)`. docs/typing.md describes the format.

import Foundation

/// One language's keyboard.
struct KeyboardLayoutFile: Decodable, Equatable, Sendable {
    /// A language code, such as `de` or `de-CH`.
    var language: String
    /// The name of the language in itself.
    var name: String
    /// The letters from top to bottom, one character for each key.
    var rows: [String]
    /// The choices of a held key, one character for each.
    var accents: [String: String]?
    /// The currency sign on the page of digits.
    var currency: String?
    /// The labels of `space`, `return`, `go`, `next` and other keys.
    var words: [String: String]?
    /// Replacements of signs on the pages of digits and signs.
    var symbols: [String: String]?
    /// Whether there are capitals. Default: true.
    var hasCase: Bool?
    /// Whether addresses can be typed with it. Default: true.
    var isLatin: Bool?
    var isRightToLeft: Bool?

    /// A mistake in the file, for its author; nil if there is none.
    var problem: String? {
        if language.isEmpty { return "`language` is empty" }
        if rows.isEmpty || rows.contains(where: \.isEmpty) { return "`rows` has no letters, or an empty row" }
        if rows.count > 4 { return "`rows` has \(rows.count) rows, but 4 are allowed" }
        if let long = rows.first(where: { $0.count > 13 }) {
            return "the row “\(long)” has \(long.count) keys, but 13 are allowed"
        }
        return nil
    }
}

/// The available layouts.
@MainActor
enum KeyboardLayouts {
    private static var registered: [String: KeyboardLayoutFile] = [:]
    private static var read: [String: KeyboardLayoutFile] = [:]

    private static let embedded: [String: [UInt8]] = [
        "ar": PackageResources.ar_json, "de": PackageResources.de_json, "el": PackageResources.el_json,
        "en": PackageResources.en_json, "es": PackageResources.es_json, "fr": PackageResources.fr_json,
        "he": PackageResources.he_json, "it": PackageResources.it_json, "pl": PackageResources.pl_json,
        "ru": PackageResources.ru_json, "tr": PackageResources.tr_json,
    ]

    static var languages: [String] { Set(embedded.keys).union(registered.keys).sorted() }

    /// The layout of a language such as `de-AT`: that of the region, or of the language, or English.
    static func layout(for language: String) -> KeyboardLayoutFile {
        let tag = language.replacingOccurrences(of: "_", with: "-")
        var parts = tag.split(separator: "-").map(String.init)
        while !parts.isEmpty {
            let code = parts.joined(separator: "-")
            if let found = registered[code] ?? embeddedLayout(code) { return found }
            parts.removeLast()
        }
        return embeddedLayout("en")
            ?? KeyboardLayoutFile(
                language: "en", name: "English", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
    }

    static func register(_ layout: KeyboardLayoutFile) { registered[layout.language] = layout }

    private static func embeddedLayout(_ code: String) -> KeyboardLayoutFile? {
        if let known = read[code] { return known }
        guard let bytes = embedded[code],
            let layout = try? JSONDecoder().decode(KeyboardLayoutFile.self, from: Data(bytes))
        else { return nil }
        read[code] = layout
        return layout
    }
}
