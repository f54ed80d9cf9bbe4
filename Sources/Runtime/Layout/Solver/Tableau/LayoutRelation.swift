// LayoutRelation.swift: how the sum of an equation compares with 0.

/// How a sum compares with 0.
package enum LayoutRelation: Int8, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}
