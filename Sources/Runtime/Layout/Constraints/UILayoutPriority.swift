// UILayoutPriority.swift: the importance of a constraint.

/// From 1 to 1000. Constraints of a higher priority are satisfied before those of lower ones; at 1000 they must be
/// satisfied.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority as a number.
    public var rawValue: Float

    /// Creates a priority from a number, which is not checked.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a number, which is not checked.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// 750: the default with which content resists being cut off.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag may resize the scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the scene would rather keep its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag may not resize the scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: the default with which content resists being stretched.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: the strength of the target size when a view is measured.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first priority is lower.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// The priority, raised by a number.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
        UILayoutPriority(a.rawValue + b)
    }
    /// The priority, lowered by a number.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
        UILayoutPriority(a.rawValue - b)
    }
}
