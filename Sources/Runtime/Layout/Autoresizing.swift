// Autoresizing.swift: one axis of a view that follows its superview's size.

import Foundation

enum Autoresizing {
    /// Place and length along one axis after the superview's length changed.
    ///
    /// The change is shared by the flexible parts in proportion to their present lengths, and
    /// equally if those add up to nothing. Without a flexible part nothing moves.
    static func place(
        _ origin: CGFloat, _ length: CGFloat, in oldTotal: CGFloat, to newTotal: CGFloat,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (origin: CGFloat, length: CGFloat) {
        let change = newTotal - oldTotal
        guard change != 0 else { return (origin, length) }
        let parts: [(isFlexible: Bool, length: CGFloat)] = [
            (flexible.before, origin), (flexible.length, length),
            (flexible.after, oldTotal - origin - length),
        ]
        let flexibleParts = parts.filter(\.isFlexible)
        guard !flexibleParts.isEmpty else { return (origin, length) }
        let total = flexibleParts.reduce(0) { $0 + $1.length }
        func share(_ part: (isFlexible: Bool, length: CGFloat)) -> CGFloat {
            guard part.isFlexible else { return 0 }
            return total == 0 ? change / CGFloat(flexibleParts.count) : change * part.length / total
        }
        return (origin + share(parts[0]), max(0, length + share(parts[1])))
    }
}
