// TranslationCheck.swift: texts that stay in the app's first language when it has another.

/// Compares the texts of a screen in two languages.
package struct TranslationCheck {
    /// The texts in the app's first language.
    let original: [String]
    /// Names that have no translation.
    let names: Set<String>

    /// - Parameters:
    ///   - original: the texts in the app's first language.
    ///   - names: names that have no translation.
    package init(original: [String], names: Set<String>) { (self.original, self.names) = (original, names) }

    /// Scripts of languages that use other letters than Latin ones.
    private static let otherScripts: Set = [
        "ar", "he", "fa", "ur", "ru", "uk", "bg", "sr", "el", "zh", "ja", "ko", "th", "hi", "bn", "ka", "hy",
    ]

    /// Phrases of a text that were not translated to a language.
    ///
    /// In a language with other letters, these are phrases in Latin letters that the original has. In one with Latin
    /// letters, a text of two words or more that is the same: one word may be the same in both.
    package func untranslated(_ text: String, in language: String) -> [String] {
        if Self.otherScripts.contains(String(language.prefix { $0 != "-" })) {
            return Self.latinPhrases(text).filter { phrase in
                !isName(phrase) && original.contains { $0.contains(phrase) }
            }
        }
        let words = Self.latinPhrases(text).flatMap { $0.split(separator: " ") }
        return words.count > 1 && original.contains(text) && !isName(text) ? [text] : []
    }

    private func isName(_ phrase: String) -> Bool {
        phrase.contains(TextSamples.mark) || names.contains { phrase == $0 || phrase.contains($0) }
    }

    /// Runs of words in Latin letters, with three letters or more.
    static func latinPhrases(_ text: String) -> [String] {
        text.matches(of: /[A-Za-zÀ-ÖØ-öø-ÿ]+(?:[ &'’-]+[A-Za-zÀ-ÖØ-öø-ÿ]+)*/).map { String($0.output) }
            .filter { $0.count(where: \.isLetter) >= 3 }
    }
}
