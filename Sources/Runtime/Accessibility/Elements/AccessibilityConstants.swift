// AccessibilityConstants.swift: the small enumerations of the accessibility interface.

/// A way in which content is scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left = 2
    /// Towards what lies above.
    case up = 3
    /// Towards what lies below.
    case down = 4
    case next = 5
    case previous = 6
}

/// What kind of group a container is.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case dataTable = 1
    case list = 2
    case landmark = 3
    case semanticGroup = 4
}

/// Whether what is inside is gone through one by one, or counts as one.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic = 0
    /// One after the other, as if they were in no group.
    case separate = 1
    /// The group is one thing.
    case combined = 2
}

/// What kind of text an element holds.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let wordProcessing = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextWordProcessing")
    public static let narrative = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextNarrative")
    public static let messaging = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextMessaging")
    public static let spreadsheet = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSpreadsheet")
    public static let fileSystem = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextFileSystem")
    public static let sourceCode = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSourceCode")
    public static let console = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextConsole")
}
