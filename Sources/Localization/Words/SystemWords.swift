// SystemWords.swift: the tables of SystemString, a language each.

/// Words by name.
typealias SystemWordTable = [SystemString: String]

enum SystemWords {
    /// The languages that there are words in.
    static let languages = [
        "ar", "de", "el", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh-Hans",
    ]

    /// The table of the best of `languages`, English if none is close. A table is created at first use.
    static func table(for tag: LanguageTag) -> SystemWordTable {
        switch tag.best(of: languages) {
        case "ar": arabic
        case "de": german
        case "el": greek
        case "es": spanish
        case "fr": french
        case "he": hebrew
        case "it": italian
        case "ja": japanese
        case "nl": dutch
        case "pl": polish
        case "pt": portuguese
        case "ru": russian
        case "tr": turkish
        case "zh-Hans": chinese
        default: english
        }
    }
}
