// StringCatalogue.swift: `.xcstrings` files: the texts of all languages in one.

import Foundation

/// The contents of a string catalogue.
struct StringCatalogue: Decodable {
    let sourceLanguage: String
    private let strings: [String: Item]

    private struct Item: Decodable {
        var localizations: [String: Translation]?
    }

    private struct Translation: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    private struct Unit: Decodable {
        var value: String
    }

    private struct Variations: Decodable {
        var plural: [String: Translation]?
        var device: [String: Translation]?
    }

    private struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    /// The languages that any of its strings is in.
    var languages: [String] {
        Set(strings.values.flatMap { $0.localizations?.keys.map { $0 } ?? [] }).union([sourceLanguage])
            .sorted()
    }

    /// The strings of a language, by the catalogue's name for it. In the source language a key without an entry is its
    /// own text.
    func entries(in language: String) -> [String: LocalizedEntry] {
        var entries: [String: LocalizedEntry] = [:]
        for (key, item) in strings {
            if let translation = item.localizations?[language] {
                entries[key] = Self.entry(translation)
            } else if language == sourceLanguage {
                entries[key] = LocalizedEntry(key)
            }
        }
        return entries
    }

    private static func entry(_ translation: Translation) -> LocalizedEntry? {
        if let variations = translation.variations {
            if let device = variations.device {
                return (device["other"] ?? device.min { $0.key < $1.key }?.value).flatMap(entry)
            }
            guard let plural = variations.plural else { return nil }
            return LocalizedEntry(sentence: variable(plural, argument: nil, specifier: nil))
        }
        guard let value = translation.stringUnit?.value else { return nil }
        let variables = (translation.substitutions ?? [:]).compactMapValues { substitution in
            substitution.variations?.plural.map {
                variable($0, argument: substitution.argNum, specifier: substitution.formatSpecifier)
            }
        }
        return LocalizedEntry(value, variables: variables)
    }

    /// - Parameter argument: from 1, as tables count.
    private static func variable(_ plural: [String: Translation], argument: Int?, specifier: String?)
        -> LocalizedEntry.Variable
    {
        var variable = LocalizedEntry.Variable(argument: argument.flatMap { $0 > 0 ? $0 - 1 : nil })
        let position = argument.map { "\($0)$" } ?? ""
        for (name, translation) in plural {
            guard let category = PluralCategory(rawValue: name), let text = translation.stringUnit?.value
            else {
                continue
            }
            variable.forms[category] = text.replacingOccurrences(
                of: "%arg", with: "%\(position)\(specifier ?? "lld")")
        }
        return variable
    }
}
