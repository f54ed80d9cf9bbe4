// UIFloatRange.swift: the range of an attachment.

public import Foundation

/// A range of numbers, in points or radians.
public struct UIFloatRange: Hashable, Sendable {
    /// The lower limit.
    public var minimum: CGFloat
    /// The upper limit.
    public var maximum: CGFloat

    /// Creates a range from 0 to 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// Creates a range with two limits, which are not checked.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// From 0 to 0.
    public static let zero = UIFloatRange()
    /// No limit.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether there is neither a lower nor an upper limit.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
