// KeyboardLayoutFile.swift: the letters and words of a language's keyboard, from a data file.
//
// The files of `Keyboard/Layouts` are part of the program. An application adds
// its own, or replaces one, with `OnScreenKeyboard.register(_:)`. docs/typing.md
// describes the format.

import Foundation

/// One language's keyboard.
struct KeyboardLayoutFile: Decodable, Equatable, Sendable {
    /// As in `de`, or `de-CH`.
    var language: String
    /// The language's own name.
    var name: String
    /// Letters from top to bottom, a character a key.
    var rows: [String]
    /// What a key that is held offers, a character each.
    var accents: [String: String]?
    /// The sign on the page of digits.
    var currency: String?
    /// Labels: `space`, `return`, `go`, `next` and the like.
    var words: [String: String]?
    /// Signs that stand for others on the pages of digits and signs.
    var symbols: [String: String]?
    /// Whether there are capitals. True where it is missing.
    var hasCase: Bool?
    /// Whether addresses can be typed with it. True where it is missing.
    var isLatin: Bool?
    var isRightToLeft: Bool?

    /// What is wrong with it, for its author; nil if nothing is.
    var problem: String? {
        if language.isEmpty { return "`language` is empty" }
        if rows.isEmpty || rows.contains(where: \.isEmpty) { return "`rows` has no letters, or an empty row" }
        if rows.count > 4 { return "`rows` has \(rows.count) rows, but there is room for 4" }
        if let long = rows.first(where: { $0.count > 13 }) {
            return "the row “\(long)” has \(long.count) keys, but there is room for 13"
        }
        return nil
    }
}

/// The layouts that there are.
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

    /// That of a language as in `de-AT`: the region's own, else the language's, else English.
    static func layout(for language: String) -> KeyboardLayoutFile {
        let tag = language.replacingOccurrences(of: "_", with: "-")
        var parts = tag.split(separator: "-").map(String.init)
        while !parts.isEmpty {
            let code = parts.joined(separator: "-")
            if let found = registered[code] ?? embeddedLayout(code) { return found }
            parts.removeLast()
        }
        return embeddedLayout("en") ?? KeyboardLayoutFile(
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
