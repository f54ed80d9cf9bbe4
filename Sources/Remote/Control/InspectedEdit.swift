// InspectedEdit.swift: a change of one property, as the inspector requests it.

import Foundation

/// A value in a request: what JSON can say about a property.
public enum InspectedValue: Hashable, Sendable {
    /// No value, for a property that may have none.
    case none
    /// True or false.
    case flag(Bool)
    /// A number, within `largest` of 0.
    case number(Double)
    /// A text, or the name of a choice.
    case text(String)
    /// The numbers of a point, a size, a rectangle, insets or a colour.
    case numbers([Double])

    /// The largest number, and the maximum length of a list and of a text.
    public static let largest = 1e9, mostNumbers = 16, mostCharacters = 10_000

    /// Nil if it is none of these, or beyond the limits.
    init?(json: Any) {
        func isFine(_ number: Double) -> Bool { number.isFinite && abs(number) <= Self.largest }
        switch json {
        case is NSNull: self = .none
        case let text as String:
            guard text.utf8.count <= Self.mostCharacters else { return nil }
            self = .text(text)
        case let list as [Any]:
            guard (1...Self.mostNumbers).contains(list.count) else { return nil }
            var numbers: [Double] = []
            for value in list {
                guard !Self.isFlag(value), let number = value as? Double, isFine(number) else { return nil }
                numbers.append(number)
            }
            self = .numbers(numbers)
        default:
            if Self.isFlag(json), let flag = json as? Bool {
                self = .flag(flag)
            } else if let number = json as? Double, isFine(number) {
                self = .number(number)
            } else {
                return nil
            }
        }
    }

    /// Whether a value of JSONSerialization is `true` or `false`, which it also reads as numbers.
    private static func isFlag(_ json: Any) -> Bool {
        guard let number = json as? NSNumber else { return json is Bool }
        // "c" is a C character: Foundation's Booleans.
        return String(cString: number.objCType) == "c"
    }

    var json: Any {
        switch self {
        case .none: NSNull()
        case .flag(let value): value
        case .number(let value): value
        case .text(let value): value
        case .numbers(let values): values
        }
    }
}

extension InspectedValue: Encodable {
    /// Encodes the value as JSON has it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .none: try container.encodeNil()
        case .flag(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .numbers(let values): try container.encode(values)
        }
    }
}

/// A change of one property of a view, a layer or a constraint.
public struct InspectedEdit: Hashable, Sendable {
    /// The number of the object, from the reply to `inspect`.
    public var object: Int
    /// The name of the property.
    public var property: String
    /// The new value.
    public var value: InspectedValue

    /// A change of a property.
    public init(object: Int, property: String, value: InspectedValue) {
        self.object = object
        self.property = property
        self.value = value
    }

    /// The form of a value, for messages.
    static let advice =
        "null, true or false, a number up to 1e9, a text of at most 10000 bytes, or a list of at most 16 numbers"
}
