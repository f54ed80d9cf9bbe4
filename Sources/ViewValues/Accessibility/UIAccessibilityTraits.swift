// UIAccessibilityTraits.swift: the kind and state of an element. The values are UIKit's.

/// The kind and state of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public var rawValue: UInt64

    /// Creates traits from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture. May be combined with `button` or `link`.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The selected one of several elements.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Makes its own sound when used: no other is played for it.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Summarises the screen: spoken when the screen appears.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes too often for each change to be spoken.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts sound when used: speech stops for it.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Can be increased and decreased by `accessibilityIncrement()` and `accessibilityDecrement()`.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Touches on it reach the app unchanged, as on a drawing pad.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Reading continues with the next page after it.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading, for moving by headings.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A switch between on and off; its value is "1" or "0".
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
    /// Its content can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}
