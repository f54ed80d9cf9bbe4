// JSONValue.swift: JSON from outside, in limits.
//
// A text is checked for its size, its encoding and its nesting before it is parsed, so that no parser meets what it
// could not process.

import Foundation

/// A JSON value.
enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The maximum nesting of lists and objects.
    static let deepest = 64

    /// The reason why a text is not accepted.
    enum Problem: Error, Equatable {
        /// It is no JSON.
        case syntax(String)
        /// It is JSON beyond the limits.
        case tooDeep
    }

    /// Parses a text.
    /// - Throws: `Problem`.
    init(_ data: Data) throws(Problem) {
        // Other encodings of JSON have zero bytes; Foundation would guess one.
        guard !data.contains(0), let text = String(validating: data, as: UTF8.self) else {
            throw .syntax("it is not UTF-8")
        }
        guard Self.depth(of: text) <= Self.deepest else { throw .tooDeep }
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            throw .syntax(reason.map { String($0.prefix(200)) } ?? "it is no JSON")
        }
        self = Self.converted(value)
    }

    /// The deepest nesting of a text, at most one more than the limit.
    private static func depth(of text: String) -> Int {
        var depth = 0, deepest = 0
        var isInText = false, isEscaped = false
        for byte in text.utf8 {
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
                if deepest > Self.deepest { return deepest }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }

    /// Recursive, within the checked depth.
    private static func converted(_ value: Any) -> JSONValue {
        switch value {
        case let text as String: .text(text)
        case let list as [Any]: .list(list.map(converted))
        case let object as [String: Any]: .object(object.mapValues(converted))
        case let number as NSNumber:
            // Foundation's numbers that were `true` and `false` have the type of a C character.
            String(cString: number.objCType) == "c"
                ? .flag(number.boolValue) : .number(number.doubleValue)
        default: .null
        }
    }

    /// The members of an object. Nil for other values.
    var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

    /// The text. Nil for other values.
    var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The kind of the value in a word, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .flag: "a boolean"
        case .number: "a number"
        case .text: "a string"
        case .list: "an array"
        case .object: "an object"
        }
    }
}
