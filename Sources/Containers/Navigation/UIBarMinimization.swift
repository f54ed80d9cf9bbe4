// UIBarMinimization.swift: how a navigation bar makes room for content that is scrolled.

/// When a bar minimizes.
public enum UIBarMinimizationBehavior: Int, Sendable {
    /// As the system decides: never.
    case automatic = 0
    /// Never.
    case never
    /// When a person scrolls towards the end.
    case onScrollDown
    /// When a person scrolls towards the beginning.
    case onScrollUp
}

/// Whether the safe area follows a bar that minimizes.
public enum UIBarMinimizationSafeAreaAdjustment: Int, Sendable {
    /// As the system decides: it follows.
    case automatic = 0
    /// It follows, so that content moves up.
    case enabled
    /// It stays.
    case disabled
}

/// When a minimized bar returns.
public enum UIBarMinimizationRestorationBehavior: Int, Sendable {
    /// When a person scrolls the other way; for searches in the middle of the bar as `atScrollEdge`.
    case automatic = 0
    /// When the content is at its edge. Only together with `onScrollDown`.
    case atScrollEdge
}

/// How a navigation bar makes room for content that is scrolled.
public struct UIBarMinimization: Hashable, Sendable {
    /// When the bar minimizes. Default: automatic.
    public var minimizationBehavior = UIBarMinimizationBehavior.automatic
    /// Whether the safe area follows. Default: automatic.
    public var safeAreaAdjustment = UIBarMinimizationSafeAreaAdjustment.automatic
    /// When the bar returns. Default: automatic.
    public var restorationBehavior = UIBarMinimizationRestorationBehavior.automatic

    /// Creates the system's behaviour.
    public init() {}
}
