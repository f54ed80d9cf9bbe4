// NSExpression.swift: an operand of a comparison in a predicate.
//
// Foundation on Linux has a class of this name, of which no object can be made. The front end writes this module's name
// before it.

public import Foundation

/// An operand of a comparison: a constant, the evaluated object, a variable, a key path or a list. A value in the sense
/// of the language: it does not change, and can be used on any thread if its constant can.
public final class NSExpression: NSObject, NSCopying {
    /// The kinds of expressions, with the numbers of NSExpression.h. Functions other than key paths of an expression and
    /// negations, set operations, subqueries, blocks and conditions are never made.
    public enum ExpressionType: UInt, Sendable {
        /// A value.
        case constantValue = 0
        /// The evaluated object, `SELF`.
        case evaluatedObject = 1
        /// A variable, such as `$name`.
        case variable = 2
        /// A property of the evaluated object.
        case keyPath = 3
        /// A function of other expressions.
        case function = 4
        /// The union of two collections.
        case unionSet = 5
        /// The intersection of two collections.
        case intersectSet = 6
        /// The difference of two collections.
        case minusSet = 7
        /// The elements of a collection that match a predicate.
        case subquery = 13
        /// A list of expressions.
        case aggregate = 14
        /// Any key.
        case anyKey = 15
        /// A closure.
        case block = 19
        /// One of two expressions.
        case conditional = 20
    }

    let content: PredicateExpression

    init(_ content: PredicateExpression) { self.content = content }

    /// An expression whose value is `value`.
    public convenience init(forConstantValue value: Any?) { self.init(.constant(value)) }

    /// An expression whose value is a property of the evaluated object; the path may have several names, `a.b`.
    public convenience init(forKeyPath keyPath: String) { self.init(.path(keyPath)) }

    /// An expression whose value is given when the predicate is evaluated. The name has no `$`.
    public convenience init(forVariable name: String) { self.init(.variable(name)) }

    /// A list of expressions.
    public convenience init(forAggregate parts: [NSExpression]) { self.init(.list(parts.map(\.content))) }

    /// An expression whose value is the evaluated object.
    public static func expressionForEvaluatedObject() -> NSExpression { NSExpression(.object) }

    /// The kind of the expression.
    public var expressionType: ExpressionType {
        switch content {
        case .constant: .constantValue
        case .object: .evaluatedObject
        case .variable: .variable
        case .list: .aggregate
        case .negative: .function
        case .property: content.keyPath == nil ? .function : .keyPath
        }
    }

    /// The value of a constant; nil for other expressions.
    public var constantValue: Any? {
        guard case .constant(let value) = content else { return nil }
        return value
    }

    /// The key path of an expression of that kind; of others it is empty.
    public var keyPath: String { content.keyPath ?? "" }

    /// The name of a variable, without `$`; of other expressions it is empty.
    public var variable: String {
        guard case .variable(let name) = content else { return "" }
        return name
    }

    /// The expressions of a list, as an array; nil for other expressions.
    public var collection: Any? {
        guard case .list(let parts) = content else { return nil }
        return parts.map(NSExpression.init)
    }

    /// The expression to which a function is applied; the expression itself if it is no function.
    public var operand: NSExpression {
        switch content {
        case .property(let owner, _) where expressionType == .function: NSExpression(owner.root)
        case .negative(let part): NSExpression(part)
        default: self
        }
    }

    /// The value for an object.
    /// - Parameter context: the values of variables, by name.
    public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        var variables: [String: Any] = [:]
        for (key, value) in context ?? [:] {
            if let key = key as? String { variables[key] = value }
        }
        return content.value(object, variables)
    }

    /// The expression as it is written in a format.
    public override var description: String { content.format }

    /// The expression itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an expression that is written in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSExpression)?.content.format == content.format
    }

    /// Equal for equal expressions.
    public override var hash: Int { content.format.hashValue }
}
