// FormatSpecifier.swift: the specifiers after the per-cent signs of a format.

import Foundation

/// A specifier after a per-cent sign: "@", "lld", "2$@", ".2lf", "#@files@".
struct FormatSpecifier {
    /// From 1.
    var position: Int?
    var precision: Int?
    /// The name between "#@" and "@".
    var variable: String?

    static func read(_ text: Substring) -> (FormatSpecifier, length: Int)? {
        var found = FormatSpecifier()
        var rest = text
        func number() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, digits.count <= 4 else { return nil }
            rest = rest.dropFirst(digits.count)
            return Int(digits)
        }
        let start = rest
        if let position = number(), rest.first == "$" {
            found.position = position
            rest = rest.dropFirst()
        } else {
            rest = start
        }
        if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
            found.variable = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
            return (found, text.distance(from: text.startIndex, to: end) + 1)
        }
        if rest.first == "." {
            rest = rest.dropFirst()
            found.precision = number()
        }
        for kind in ["@", "lld", "llu", "ld", "lu", "d", "u", "i", "lf", "f", "g"]
        where rest.hasPrefix(kind) {
            return (found, text.count - rest.count + kind.count)
        }
        return nil
    }
}
