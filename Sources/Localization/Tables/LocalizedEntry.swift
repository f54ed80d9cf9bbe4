// LocalizedEntry.swift: the entry of a table for a key: a text, or one with plural forms.

import Foundation

/// A translation, with forms for numbers where it has them.
struct LocalizedEntry: Equatable, Sendable {
    /// The value for `%#@name@` in a format.
    struct Variable: Equatable, Sendable {
        /// Which argument is counted, from 0; nil: the next one, or the first number of a whole sentence.
        var argument: Int?
        /// The forms are sentences with all arguments, not words for one.
        var isSentence = false
        var forms: [PluralCategory: String] = [:]

        /// The form for a number.
        func form(_ number: Double?, in language: LanguageTag) -> String {
            // The form for zero is used wherever an author wrote one, whatever the language's rules are.
            if number == 0, let zero = forms[.zero] { return zero }
            let category = number.map { PluralCategory.of($0, in: language) } ?? .other
            return forms[category] ?? forms[.other]
                ?? PluralCategory.allCases.lazy.compactMap { forms[$0] }.first ?? ""
        }
    }

    var format: String
    var variables: [String: Variable] = [:]

    init(_ format: String, variables: [String: Variable] = [:]) {
        self.format = format
        self.variables = variables
    }

    /// A sentence that has a form for each category of one number in it.
    init(sentence variable: Variable) {
        var variable = variable
        variable.isSentence = true
        self.init("%#@sentence@", variables: ["sentence": variable])
    }

    /// Its text where no number is known: the form for most numbers.
    var plainText: String { variables.isEmpty ? format : plain(format, depth: 0) }

    private func plain(_ format: String, depth: Int) -> String {
        var result = ""
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            let after = rest.dropFirst()
            if let (specifier, length) = FormatSpecifier.read(after),
                let form = specifier.variable.flatMap({ variables[$0] })?.form(nil, in: AppLanguage.current),
                depth < LocalizedFormat.deepest, result.utf8.count < LocalizedFormat.longest
            {
                result += plain(form, depth: depth + 1)
                rest = after.dropFirst(length)
            } else {
                let isPercent = after.first == "%"
                result += isPercent ? "%%" : "%"
                rest = isPercent ? after.dropFirst() : after
            }
        }
        return result + rest
    }
}
