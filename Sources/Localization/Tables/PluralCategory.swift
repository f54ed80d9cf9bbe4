// PluralCategory.swift: the plural form for a number, by ICU.

import Foundation
import VitrineUnicode

/// CLDR's categories of numbers.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// That of a number in a language; English's rule if ICU does not have the language.
    static func of(_ number: Double, in language: LanguageTag) -> PluralCategory {
        let name = language.identifier.replacingOccurrences(of: "-", with: "_")
        guard let category = PluralRules.category(of: number, in: name) else { return number == 1 ? .one : .other }
        return PluralCategory(rawValue: category) ?? .other
    }
}
