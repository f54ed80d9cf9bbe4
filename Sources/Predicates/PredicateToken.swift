// PredicateToken.swift: the tokens of a predicate format.

import Foundation

/// A token of a format.
enum PredicateToken: Equatable {
    case name(String)
    case variable(String)
    case number(Double)
    case string(String)
    case argument(Character)
    case symbol(String)

    /// The token's text in error messages.
    var text: String {
        switch self {
        case .name(let text), .string(let text), .symbol(let text): text
        case .variable(let name): "$" + name
        case .number(let value): "\(value)"
        case .argument(let kind): "%\(kind)"
        }
    }

    private static let symbols = [
        "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ",", ".", "[",
        "]",
        "-",
    ]

    /// - Throws: `PredicateFormatError` for an invalid character or an unterminated string.
    static func words(_ format: String) throws(PredicateFormatError) -> [PredicateToken] {
        let text = Array(format)
        var words: [PredicateToken] = []
        var at = 0
        func isName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
        func name(from start: Int) -> String { String(text[start...].prefix(while: isName)) }
        while at < text.count {
            let character = text[at]
            if character.isWhitespace {
                at += 1
            } else if character == "\"" || character == "'" {
                let (string, end) = try quoted(text, at)
                words.append(.string(string))
                at = end
            } else if character == "$" || character == "@" || character == "#" {
                let name = name(from: at + 1)
                words.append(character == "$" ? .variable(name) : .name(String(character) + name))
                at += 1 + name.count
            } else if character == "%" {
                // C's length modifiers, as in %ld, are ignored.
                let rest = text[(at + 1)...].drop { "lhqzjt".contains($0) }
                guard let kind = rest.first else { throw PredicateFormatError("a % ends the format") }
                words.append(.argument(kind))
                at = rest.startIndex + 1
            } else if character.isNumber {
                let digits = text[at...].prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "E" || $0 == "x" }
                guard let value = Double(String(digits)) else {
                    throw PredicateFormatError("\(String(digits)) is no number")
                }
                words.append(.number(value))
                at += digits.count
            } else if isName(character) {
                let name = name(from: at)
                words.append(.name(name))
                at += name.count
            } else if let symbol = symbols.first(where: { text[at...].starts(with: $0) }) {
                words.append(.symbol(symbol))
                at += symbol.count
            } else {
                throw PredicateFormatError("\(character) begins no word")
            }
        }
        return words
    }

    private static func quoted(_ text: [Character], _ start: Int) throws(PredicateFormatError) -> (String, Int) {
        var string = ""
        var at = start + 1
        while at < text.count {
            if text[at] == text[start] { return (string, at + 1) }
            if text[at] == "\\", at + 1 < text.count {
                at += 1
                let escaped: Character = text[at] == "n" ? "\n" : text[at] == "t" ? "\t" : text[at]
                string.append(escaped)
            } else {
                string.append(text[at])
            }
            at += 1
        }
        throw PredicateFormatError("a string has no end")
    }
}

/// The reason why a format is invalid.
struct PredicateFormatError: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
