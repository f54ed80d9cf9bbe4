// NSComparisonPredicate.swift: a predicate that compares two expressions.
//
// Foundation on Linux has a class of this name, of which no object can be made. The front end writes this module's name
// before it.

public import Foundation

/// Compares the values of two expressions.
public final class NSComparisonPredicate: NSPredicate {
    /// Which elements of a collection on the left must agree, with the numbers of NSComparisonPredicate.h.
    public enum Modifier: UInt, Sendable {
        /// The values themselves are compared.
        case direct = 0
        /// All elements.
        case all = 1
        /// At least one element.
        case any = 2
    }

    /// The comparisons, with the numbers of NSComparisonPredicate.h.
    public enum Operator: UInt, Sendable {
        /// `<`
        case lessThan = 0
        /// `<=`
        case lessThanOrEqualTo = 1
        /// `>`
        case greaterThan = 2
        /// `>=`
        case greaterThanOrEqualTo = 3
        /// `==`
        case equalTo = 4
        /// `!=`
        case notEqualTo = 5
        /// The whole text matches a regular expression.
        case matches = 6
        /// The text matches a pattern with `*` and `?`.
        case like = 7
        /// The text begins with another.
        case beginsWith = 8
        /// The text ends with another.
        case endsWith = 9
        /// The left value is an element or a part of the right one.
        case `in` = 10
        /// The right value is an element or a part of the left one.
        case contains = 99
        /// The left value is in a closed range, which the right one lists.
        case between = 100
    }

    /// How texts are compared, with the numbers of NSComparisonPredicate.h.
    public struct Options: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Options with the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Capital and small letters are equal: `[c]`.
        public static let caseInsensitive = Options(rawValue: 1)
        /// Letters with and without marks are equal: `[d]`.
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// The texts were normalised. Has no effect: they are always compared by canonical equivalence.
        public static let normalized = Options(rawValue: 4)
    }

    /// The left operand.
    public let leftExpression: NSExpression
    /// The right operand.
    public let rightExpression: NSExpression
    /// Which elements of a collection on the left must agree.
    public let comparisonPredicateModifier: Modifier
    /// The comparison.
    public let predicateOperatorType: Operator
    /// How texts are compared.
    public let options: Options

    /// A predicate that compares two expressions.
    public init(
        leftExpression left: NSExpression, rightExpression right: NSExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        leftExpression = left
        rightExpression = right
        comparisonPredicateModifier = modifier
        predicateOperatorType = type
        self.options = options
        let comparison = PredicateComparison(kind: PredicateComparison.Kind(type), options)
        super.init(block: { object, variables in
            let value = left.content.value(object, variables ?? [:])
            let other = right.content.value(object, variables ?? [:])
            guard modifier != .direct else { return comparison.holds(value, other) }
            let elements = (value as? [Any] ?? value.map { [$0] } ?? []).map { PredicateExpression.plain($0) }
            return modifier == .any
                ? elements.contains { comparison.holds($0, other) }
                : elements.allSatisfy { comparison.holds($0, other) }
        })
    }

    /// The comparison as it is written in a format.
    public override var description: String {
        let modifier = ["", "ALL ", "ANY "][Int(comparisonPredicateModifier.rawValue)]
        var letters = options.contains(.caseInsensitive) ? "c" : ""
        if options.contains(.diacriticInsensitive) { letters += "d" }
        let name = PredicateComparison.Kind(predicateOperatorType).rawValue + (letters.isEmpty ? "" : "[\(letters)]")
        return "\(modifier)\(leftExpression) \(name) \(rightExpression)"
    }

    /// Whether the other object is a comparison that is written in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSComparisonPredicate)?.description == description
    }

    /// Equal for equal comparisons.
    public override var hash: Int { description.hashValue }
}

extension PredicateComparison.Kind {
    init(_ type: NSComparisonPredicate.Operator) {
        self =
            switch type {
            case .lessThan: .less
            case .lessThanOrEqualTo: .atMost
            case .greaterThan: .greater
            case .greaterThanOrEqualTo: .atLeast
            case .equalTo: .equal
            case .notEqualTo: .unequal
            case .matches: .matches
            case .like: .like
            case .beginsWith: .begins
            case .endsWith: .ends
            case .in: .among
            case .contains: .contains
            case .between: .between
            }
    }
}
