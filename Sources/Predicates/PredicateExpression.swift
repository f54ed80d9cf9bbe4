// PredicateExpression.swift: an operand of a predicate.

import Foundation
import VitrineObjectiveC

indirect enum PredicateExpression {
    case constant(Any?)
    case object
    case variable(String)
    case list([PredicateExpression])
    /// A property of another expression's value.
    case property(PredicateExpression, String)
    /// The negated value.
    case negative(PredicateExpression)

    /// A property of the evaluated object; the path may have several names.
    static func path(_ text: String) -> PredicateExpression {
        text.split(separator: ".").reduce(.object) { .property($0, String($1)) }
    }

    func value(_ object: Any?, _ variables: [String: Any]) -> Any? {
        switch self {
        case .constant(let value): Self.plain(value)
        case .object: Self.plain(object)
        case .variable(let name): Self.plain(variables[name])
        case .list(let parts): parts.map { $0.value(object, variables) as Any }
        case .negative(let part): Self.number(part.value(object, variables)).map { -$0 }
        case .property(let owner, let name): Self.property(name, of: owner.value(object, variables))
        }
    }

    /// The names of a property of the evaluated object; nil for other expressions.
    var keyPath: String? {
        guard case .property(let owner, let name) = self else { return nil }
        if case .object = owner { return name }
        return owner.keyPath.map { $0 + "." + name }
    }

    /// The expression whose property this is, or whose property's property.
    var root: PredicateExpression {
        guard case .property(let owner, _) = self else { return self }
        return owner.root
    }

    /// The expression as it is written in a format.
    var format: String {
        switch self {
        case .constant(let value): Self.format(of: Self.plain(value))
        case .object: "SELF"
        case .variable(let name): "$" + name
        case .list(let parts): "{" + parts.map(\.format).joined(separator: ", ") + "}"
        case .negative(let part): "-" + part.format
        case .property(let owner, let name): keyPath ?? owner.format + "." + name
        }
    }

    private static func format(of constant: Any?) -> String {
        switch constant {
        case nil: "nil"
        case let text as String: "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case let list as [Any]: "{" + list.map { format(of: plain($0)) }.joined(separator: ", ") + "}"
        case let value as Bool: value ? "1" : "0"
        case let value as Double where value == value.rounded() && abs(value) < 1e15: "\(Int(value))"
        case let value?: "\(value)"
        }
    }

    private static func property(_ name: String, of owner: Any?) -> Any? {
        switch (owner, name) {
        case (nil, _): nil
        case (let list as [Any], "@count"): list.count
        case (let list as [Any], "@sum"): list.reduce(0) { $0 + (number($1) ?? 0) }
        case (let list as [Any], "@max"): list.compactMap(number).max()
        case (let list as [Any], "@min"): list.compactMap(number).min()
        case (let list as [Any], "@avg"):
            list.isEmpty ? nil : list.reduce(0) { $0 + (number($1) ?? 0) } / Double(list.count)
        // The property of each element.
        case (let list as [Any], _): list.map { property(name, of: $0) as Any }
        case (let values as [String: Any], _): plain(values[name])
        case (let text as String, "length"): (text as NSString).length
        case (let object as NSObject, _): plain(object.value(forKey: name))
        default: nil
        }
    }

    /// The unwrapped value: nil for NSNull and for an optional without a value.
    static func plain(_ value: Any?) -> Any? {
        switch value {
        case nil, is NSNull: nil
        case let text as NSString: String(describing: text)
        case let list as NSArray: list.map { $0 }
        case let list as Set<AnyHashable>: list.map { $0 as Any }
        case let some?:
            if let optional = some as? any PredicateOptional { optional.unwrapped.flatMap { plain($0) } } else { some }
        }
    }

    static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as NSNumber: value.doubleValue
        case let value as Date: value.timeIntervalSinceReferenceDate
        default: nil
        }
    }
}

private protocol PredicateOptional { var unwrapped: Any? { get } }
extension Optional: PredicateOptional { fileprivate var unwrapped: Any? { self } }
