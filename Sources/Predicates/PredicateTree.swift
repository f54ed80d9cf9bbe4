// PredicateTree.swift: a parsed predicate.

import Foundation

indirect enum PredicateTree {
    enum Quantity { case one, any, all, none }

    case constant(Bool)
    case comparison(Quantity, PredicateExpression, PredicateComparison, PredicateExpression)
    case not(PredicateTree)
    case and(PredicateTree, PredicateTree)
    case or(PredicateTree, PredicateTree)

    func holds(_ object: Any?, _ variables: [String: Any]) -> Bool {
        switch self {
        case .constant(let value): return value
        case .not(let part): return !part.holds(object, variables)
        case .and(let one, let other): return one.holds(object, variables) && other.holds(object, variables)
        case .or(let one, let other): return one.holds(object, variables) || other.holds(object, variables)
        case .comparison(let quantity, let left, let comparison, let right):
            let value = left.value(object, variables), other = right.value(object, variables)
            func holds(_ element: Any) -> Bool { comparison.holds(PredicateExpression.plain(element), other) }
            let elements = value as? [Any] ?? value.map { [$0] } ?? []
            switch quantity {
            case .one: return comparison.holds(value, other)
            case .any: return elements.contains(where: holds)
            case .all: return elements.allSatisfy(holds)
            case .none: return !elements.contains(where: holds)
            }
        }
    }
}
