// LocalizedText.swift: a text of the menu, in one language or in several.

import UIKit

/// What a menu file says in quotes, or as an object with a text for each language.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// By language, as `en`, `pt-BR`; one that is the same everywhere stands under no language.
    private var texts: [String: String]

    /// The same in every language.
    public init(_ text: String) { texts = ["": text] }

    public init(stringLiteral value: String) { self.init(value) }

    /// - Parameter texts: by language; one at least.
    init(_ texts: [String: String]) { self.texts = texts }

    /// The languages that it was written in; none if it is the same everywhere.
    var languages: [String] { texts.keys.filter { !$0.isEmpty }.sorted() }

    /// The text for a language: its own, that of the language without a region, English, or whichever comes first.
    public func text(in language: String) -> String {
        let plain = String(language.prefix { $0 != "-" })
        for key in ["", language, plain, "en"] {
            if let text = texts[key] { return text }
        }
        return languages.first.flatMap { texts[$0] } ?? ""
    }

    /// In the language that the app speaks now.
    @MainActor public var text: String { text(in: UIApplication.shared.language) }
}
