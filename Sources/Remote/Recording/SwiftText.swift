// SwiftText.swift: names, numbers and literals of Swift.

package import Foundation
import VitrineControlSocket

/// Writes Swift.
package enum SwiftText {
    /// A string literal. Its escapes are those of input scripts.
    package static func literal(_ text: String) -> String { QuotedText.quoted(text) }

    /// A number as people write it: whole ones without a point.
    package static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        return value == value.rounded() && value.magnitude < 1e9 ? String(Int(value)) : "\(value)"
    }

    package static func point(_ point: CGPoint) -> String {
        "CGPoint(x: \(number(Double(point.x))), y: \(number(Double(point.y))))"
    }

    /// The words of a sentence as a name: of their letters and digits in ASCII, at most 80. Empty if there are none, or
    /// the first is a digit.
    package static func camelCase(_ sentence: String) -> String {
        let words = sentence.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        var name = ""
        for word in words {
            let word = String(word)
            name +=
                name.isEmpty
                ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }
        name = String(name.prefix(80))
        guard let first = name.first, first.isLetter else { return "" }
        return keywords.contains(name) ? name + "Test" : name
    }

    private static let keywords: Set = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil",
        "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Whether a text is a name in ASCII, such as that of a module.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.first, first == "_" || first.isLetter, text.count <= 100 else { return false }
        return text.allSatisfy { $0.isASCII && ($0 == "_" || $0.isLetter || $0.isNumber) }
    }

    /// The text size of a short name. `nil` for that of the process.
    package static func category(_ name: String) -> String {
        textSizes.first { $0.name == name }?.member ?? "nil"
    }

    /// The short names of the text sizes with the members of UIContentSizeCategory, from small to large.
    package static let textSizes: [(name: String, member: String)] = [
        ("XS", ".extraSmall"), ("S", ".small"), ("M", ".medium"), ("L", ".large"), ("XL", ".extraLarge"),
        ("XXL", ".extraExtraLarge"), ("XXXL", ".extraExtraExtraLarge"), ("AX1", ".accessibilityMedium"),
        ("AX2", ".accessibilityLarge"), ("AX3", ".accessibilityExtraLarge"), ("AX4", ".accessibilityExtraExtraLarge"),
        ("AX5", ".accessibilityExtraExtraExtraLarge"),
    ]
}
