// UILayoutPriority.swift: how much a constraint matters.

/// 1…1000. A constraint of a higher priority is satisfied before all of lower ones; 1000 must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold.
    public static let required = UILayoutPriority(1000)
    /// 750: how a button resists being made smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: a drag may resize the scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: the scene would rather keep its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: a drag may not resize the scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: how a button resists being made larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how much a view wants the target size when it is measured.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
        UILayoutPriority(a.rawValue + b)
    }
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
        UILayoutPriority(a.rawValue - b)
    }
}
