// PositionedJSON.swift: JSON values with their lines.
//
// JSONDecoder reports a path of keys, but a person who edits a menu needs the
// line. Grammar: RFC 8259. Lines and columns count from 1, columns in characters.

import UIKit

/// A JSON value with its position.
struct PositionedJSON {
    indirect enum Value {
        case null
        case bool(Bool)
        /// As written: prices must not be converted to binary fractions.
        case number(String)
        case string(String)
        case array([PositionedJSON])
        /// In the order of the file.
        case object([Member])
    }

    struct Member {
        var key: String
        var position: Position
        var value: PositionedJSON
    }

    struct Position: Hashable, Sendable {
        var line: Int
        var column: Int
    }

    /// Text that is not JSON.
    struct SyntaxError: Error {
        var position: Position
        /// The found and the expected text.
        var message: String
    }

    var value: Value
    var position: Position

    /// - Throws: `SyntaxError` at the first invalid character.
    init(parsing text: String) throws(SyntaxError) {
        var parser = JSONParser(text)
        self = try parser.document()
    }

    init(value: Value, position: Position) {
        self.value = value
        self.position = position
    }

    /// The kind of the value, in words.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): "the number \(text)"
        case .string(let text): "the text \"\(text)\""
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// Reads one JSON document.
private struct JSONParser {
    private var rest: Substring.UnicodeScalarView
    private var position = PositionedJSON.Position(line: 1, column: 1)
    private var depth = 0

    init(_ text: String) {
        rest = Substring(text).unicodeScalars
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
    }

    mutating func document() throws(PositionedJSON.SyntaxError) -> PositionedJSON {
        let value = try value(expecting: "a value")
        skipSpace()
        if !rest.isEmpty { throw unexpected(expecting: "the end of the file") }
        return value
    }

    /// - Parameter expected: described in words only in an error.
    private mutating func value(
        expecting expected: @autoclosure () -> String
    ) throws(PositionedJSON.SyntaxError) -> PositionedJSON {
        skipSpace()
        let start = position
        // Deeper files would overflow the stack.
        guard depth < 64 else {
            throw PositionedJSON.SyntaxError(
                position: start, message: "lists and objects are nested more than 64 deep")
        }
        switch rest.first {
        case "{": return PositionedJSON(value: .object(try members()), position: start)
        case "[": return PositionedJSON(value: .array(try elements()), position: start)
        case "\"": return PositionedJSON(value: .string(try string()), position: start)
        case let first? where first == "-" || Self.isDigit(first):
            return PositionedJSON(value: .number(try number()), position: start)
        case "t" where take("true"): return PositionedJSON(value: .bool(true), position: start)
        case "f" where take("false"): return PositionedJSON(value: .bool(false), position: start)
        case "n" where take("null"): return PositionedJSON(value: .null, position: start)
        default: throw unexpected(expecting: expected())
        }
    }

    private mutating func members() throws(PositionedJSON.SyntaxError) -> [PositionedJSON.Member] {
        var members: [PositionedJSON.Member] = []
        advance()
        depth += 1
        defer { depth -= 1 }
        if takeAfterSpace("}") { return members }
        while true {
            skipSpace()
            let start = position
            guard rest.first == "\"" else {
                throw unexpected(
                    expecting: members.isEmpty
                        ? "a key in double quotes or }" : "a key in double quotes after the comma")
            }
            let key = try string()
            guard takeAfterSpace(":") else { throw unexpected(expecting: "a colon after the key \"\(key)\"") }
            members.append(
                .init(key: key, position: start, value: try value(expecting: "the value of \"\(key)\"")))
            if takeAfterSpace("}") { return members }
            guard takeAfterSpace(",") else {
                throw unexpected(expecting: "a comma or } after the value of \"\(key)\"")
            }
        }
    }

    private mutating func elements() throws(PositionedJSON.SyntaxError) -> [PositionedJSON] {
        var elements: [PositionedJSON] = []
        advance()
        depth += 1
        defer { depth -= 1 }
        if takeAfterSpace("]") { return elements }
        while true {
            elements.append(
                try value(expecting: elements.isEmpty ? "a value or ]" : "a value after the comma"))
            if takeAfterSpace("]") { return elements }
            guard takeAfterSpace(",") else {
                throw unexpected(expecting: "a comma or ] after a list's value")
            }
        }
    }

    private mutating func string() throws(PositionedJSON.SyntaxError) -> String {
        let start = position
        advance()
        var text = String(plainText()).unicodeScalars
        while let scalar = rest.first {
            switch scalar {
            case "\"":
                advance()
                return String(text)
            case "\\":
                advance()
                text.append(try escape())
            case "\n", "\r":
                throw PositionedJSON.SyntaxError(
                    position: start, message: "the text has no closing quote on its line")
            case _ where scalar.value < 0x20:
                throw unexpected(expecting: "an escape such as \\t for a control character")
            default:
                text.append(scalar)
                advance()
            }
        }
        throw PositionedJSON.SyntaxError(position: start, message: "the text has no closing quote")
    }

    /// The text up to the next quote, backslash or control character: usually the whole string.
    private mutating func plainText() -> Substring.UnicodeScalarView {
        let end = rest.firstIndex { $0 == "\"" || $0 == "\\" || $0.value < 0x20 } ?? rest.endIndex
        let text = rest[..<end]
        position.column += text.count
        rest = rest[end...]
        return text
    }

    private mutating func escape() throws(PositionedJSON.SyntaxError) -> Unicode.Scalar {
        let plain: [Unicode.Scalar: Unicode.Scalar] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        if let scalar = rest.first, let meant = plain[scalar] {
            advance()
            return meant
        }
        guard rest.first == "u" else {
            throw unexpected(expecting: "one of \" \\ / b f n r t u after the backslash")
        }
        advance()
        let unit = try hexUnit()
        guard (0xD800..<0xDC00).contains(unit) else {
            // Half of a surrogate pair has no meaning.
            return Unicode.Scalar(unit) ?? "\u{FFFD}"
        }
        guard take("\\u") else { return "\u{FFFD}" }
        let low = try hexUnit()
        guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexUnit() throws(PositionedJSON.SyntaxError) -> UInt32 {
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        guard digits.unicodeScalars.count == 4, digits.allSatisfy(\.isHexDigit),
            let unit = UInt32(digits, radix: 16)
        else {
            throw unexpected(expecting: "four hexadecimal digits after \\u")
        }
        for _ in 0..<4 { advance() }
        return unit
    }

    private mutating func number() throws(PositionedJSON.SyntaxError) -> String {
        var text = String.UnicodeScalarView()
        takeOne(of: "-", into: &text)
        if takeOne(of: "0", into: &text) {
            if let next = rest.first, Self.isDigit(next) {
                throw unexpected(expecting: "no digit after a leading zero")
            }
        } else {
            try digits(into: &text)
        }
        if takeOne(of: ".", into: &text) { try digits(into: &text) }
        if takeOne(of: "eE", into: &text) {
            takeOne(of: "+-", into: &text)
            try digits(into: &text)
        }
        return String(text)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private mutating func digits(into text: inout String.UnicodeScalarView) throws(PositionedJSON.SyntaxError) {
        guard let first = rest.first, Self.isDigit(first) else { throw unexpected(expecting: "a digit") }
        while let scalar = rest.first, Self.isDigit(scalar) {
            text.append(scalar)
            advance()
        }
    }

    @discardableResult
    private mutating func takeOne(of scalars: String, into text: inout String.UnicodeScalarView) -> Bool {
        guard let scalar = rest.first, scalars.unicodeScalars.contains(scalar) else { return false }
        text.append(scalar)
        advance()
        return true
    }

    // MARK: Characters

    private mutating func advance() {
        guard let scalar = rest.popFirst() else { return }
        if scalar == "\n" {
            position.line += 1
            position.column = 1
        } else {
            position.column += 1
        }
    }

    private mutating func skipSpace() {
        while let scalar = rest.first, scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
            advance()
        }
    }

    private mutating func take(_ word: String) -> Bool {
        guard rest.starts(with: word.unicodeScalars) else { return false }
        for _ in word.unicodeScalars { advance() }
        return true
    }

    private mutating func takeAfterSpace(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard rest.first == scalar else { return false }
        advance()
        return true
    }

    private func unexpected(expecting expected: String) -> PositionedJSON.SyntaxError {
        guard let scalar = rest.first else {
            return PositionedJSON.SyntaxError(
                position: position, message: "the file ends here; expected \(expected)")
        }
        return PositionedJSON.SyntaxError(
            position: position, message: "found \"\(scalar)\"; expected \(expected)")
    }
}
