// LanguageTag.swift: languages by name, and the choice among an app's translations.
//
// Foundation on Linux ignores both LANG and a choice made while running, so the choice among a bundle's folders is made
// here, by the lookup of BCP 47.

import Foundation

/// A language tag of BCP 47 in parts: "zh-Hant-TW".
package struct LanguageTag: Hashable, Sendable {
    var language: String
    var script: String?
    var region: String?

    /// Nil for names without a language: an empty one, "C", "POSIX", "Base".
    /// - Parameter name: with hyphens, or in the form of the environment: "de_AT.UTF-8@euro".
    package init?(_ name: String) {
        let tag = name.prefix { $0 != "." && $0 != "@" }
        let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(Self.isLetter) else {
            return nil
        }
        language = Self.renamed[first.lowercased()] ?? first.lowercased()
        for part in parts.dropFirst() {
            if part.count == 4, part.allSatisfy(Self.isLetter), script == nil {
                script = part.capitalized
            } else if part.count == 2 || part.count == 3, region == nil {
                region = part.uppercased()
            }
        }
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    /// Former codes, and two with the same meaning.
    private static let renamed = ["iw": "he", "in": "id", "ji": "yi", "tl": "fil", "no": "nb"]

    /// In full.
    package var identifier: String { ([language] + [script, region].compactMap { $0 }).joined(separator: "-") }

    /// The script of the language, where it distinguishes translations.
    var writing: String? {
        if let script { return script }
        guard language == "zh" else { return nil }
        return ["TW", "HK", "MO"].contains(region ?? "") ? "Hant" : "Hans"
    }

    package var isRightToLeft: Bool {
        switch script {
        case "Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg": true
        case .some: false
        case nil: Locale.Language(identifier: language).characterDirection == .rightToLeft
        }
    }

    /// The languages of the keyboards for it: itself, and English if addresses could not be typed.
    package var typed: [String] {
        let script = script ?? Locale.Language(identifier: identifier).script?.identifier
        return script == nil || script == "Latn" ? [identifier] : [identifier, "en"]
    }

    /// The one of `names` that serves best; nil if none is in the language at all.
    package func best(of names: [String]) -> String? {
        let known = names.compactMap { name in LanguageTag(name).map { (name: name, tag: $0) } }
            .filter { $0.tag.language == language && ($0.tag.writing == writing || $0.tag.writing == nil) }
        // The same region, then no region, then any of the language, by name so that the choice is always the same.
        return known.min { a, b in
            let (first, second) = (distance(to: a.tag), distance(to: b.tag))
            return first != second ? first < second : a.name < b.name
        }?.name
    }

    private func distance(to other: LanguageTag) -> Int {
        if other.region == region { return 0 }
        return other.region == nil ? 1 : 2
    }
}
