// UIFloatRange.swift: how far an attachment lets an item go.

public import Foundation

/// A range of numbers: points, or radians.
public struct UIFloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public init() { self.init(minimum: 0, maximum: 0) }

    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    public static let zero = UIFloatRange()
    /// No limit.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
