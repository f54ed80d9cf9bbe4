// AccessibilityConstants.swift: the enumerations of the accessibility interface.

/// A direction in which content is scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// Towards the content on the right.
    case right = 1
    /// Towards the content on the left.
    case left = 2
    /// Towards the content above.
    case up = 3
    /// Towards the content below.
    case down = 4
    /// To the next page.
    case next = 5
    /// To the previous page.
    case previous = 6
}

/// The kind of group that a container is.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Not a group.
    case none = 0
    /// A table with rows and columns, as `UIAccessibilityContainerDataTable`.
    case dataTable = 1
    /// An ordered list, such as a table of contents.
    case list = 2
    /// A part of the screen that people look for, such as a navigation.
    case landmark = 3
    /// Elements that belong together, such as the segments of a control.
    case semanticGroup = 4
}

/// Whether people move through the elements of a group one by one, or past the group as a whole.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// As the tool decides.
    case automatic = 0
    /// One after the other, as if there were no group.
    case separate = 1
    /// The group is one element.
    case combined = 2
}

/// The kind of text that an element holds, for speech.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the kind.
    public var rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text that is being written and edited.
    public static let wordProcessing = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// Text of a story or an article.
    public static let narrative = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextNarrative")
    /// Text that people send each other, as in a chat.
    public static let messaging = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextMessaging")
    /// Values and formulas in cells.
    public static let spreadsheet = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// Names and paths of files.
    public static let fileSystem = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextFileSystem")
    /// Source code, where every sign matters.
    public static let sourceCode = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSourceCode")
    /// Input and output of commands.
    public static let console = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextConsole")
}
