// LocalizedText.swift: a text of the menu, in one or several languages.

import UIKit

/// A text in a menu file: a string, or an object with a text for each language.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Texts by language, such as `en` or `pt-BR`. The key of a text for all languages is empty.
    private var texts: [String: String]

    /// Creates a text for all languages.
    public init(_ text: String) { texts = ["": text] }

    public init(stringLiteral value: String) { self.init(value) }

    /// - Parameter texts: texts by language; at least one.
    init(_ texts: [String: String]) { self.texts = texts }

    /// The languages of the text. Empty if it is the same in all.
    var languages: [String] { texts.keys.filter { !$0.isEmpty }.sorted() }

    /// The text for a language: its own, that of the language without a region, English, or the first one.
    public func text(in language: String) -> String {
        let plain = String(language.prefix { $0 != "-" })
        for key in ["", language, plain, "en"] {
            if let text = texts[key] { return text }
        }
        return languages.first.flatMap { texts[$0] } ?? ""
    }

    /// The text in the app's current language.
    @MainActor public var text: String { text(in: UIApplication.shared.language) }
}
