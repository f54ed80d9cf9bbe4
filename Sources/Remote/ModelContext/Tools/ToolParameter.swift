// ToolParameter.swift: a parameter of a tool, its JSON Schema and its check.

import Foundation

/// A parameter of a tool.
struct ToolParameter: Sendable {
    /// The values of a parameter.
    enum Kind: Sendable {
        /// A string of at most this many characters.
        case text(most: Int)
        /// One of these strings.
        case choice([String])
        /// A number within a range.
        case number(ClosedRange<Double>)
        /// A whole number within a range.
        case integer(ClosedRange<Int>)
        /// At most this many strings, each of at most 200 characters.
        case texts(most: Int)
    }

    let name: String
    let kind: Kind
    let description: String
    var isRequired = false

    /// The maximum number of characters of each string of a list.
    private static let longestItem = 200

    /// The schema of the value.
    var schema: [String: Any] {
        var schema: [String: Any] =
            switch kind {
            case .text(let most): ["type": "string", "maxLength": most]
            case .choice(let names): ["type": "string", "enum": names]
            case .number(let range):
                ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .integer(let range):
                ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .texts(let most):
                ["type": "array", "maxItems": most, "items": ["type": "string", "maxLength": Self.longestItem]]
            }
        schema["description"] = description
        return schema
    }

    /// The reason why a value is not accepted, with the expected form. Nil if it is.
    func problem(of value: JSONValue) -> String? {
        isAccepted(value) ? nil : "\"\(name)\" is \(expected), not \(Self.short(value))"
    }

    private func isAccepted(_ value: JSONValue) -> Bool {
        switch (kind, value) {
        case (.text(let most), .text(let text)): text.count <= most
        case (.choice(let names), .text(let text)): names.contains(text)
        case (.number(let range), .number(let number)): range.contains(number)
        case (.integer(let range), .number(let number)): Int(exactly: number).map(range.contains) ?? false
        case (.texts(let most), .list(let items)):
            items.count <= most && items.allSatisfy { ($0.string?.count ?? .max) <= Self.longestItem }
        default: false
        }
    }

    private var expected: String {
        switch kind {
        case .text(let most): "a string of at most \(most) characters"
        case .choice(let names): "one of \(names.joined(separator: ", "))"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .texts(let most): "an array of at most \(most) strings"
        }
    }

    private static func short(_ value: JSONValue) -> String {
        switch value {
        case .text(let text) where text.count <= 40: "\"\(text)\""
        case .text(let text): "a string of \(text.count) characters"
        case .number(let number): "\(number)"
        default: value.kind
        }
    }
}
