// PluralCategory.swift: the plural form for a number, by ICU.

import CVitrineICU
import Foundation

/// CLDR's categories of numbers.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// That of a number in a language; English's rule where ICU's library is missing.
    static func of(_ number: Double, in language: LanguageTag) -> PluralCategory {
        let name = language.identifier.replacingOccurrences(of: "-", with: "_")
        return switch vitrine_plural_of(name, number) {
        case VITRINE_PLURAL_ZERO: .zero
        case VITRINE_PLURAL_ONE: .one
        case VITRINE_PLURAL_TWO: .two
        case VITRINE_PLURAL_FEW: .few
        case VITRINE_PLURAL_MANY: .many
        case VITRINE_PLURAL_OTHER: .other
        default: number == 1 ? .one : .other
        }
    }
}
