// UIAccessibility+ElementOptions.swift: options and states of elements.

extension UIAccessibility {
    /// How touches reach an element with the trait `.allowsDirectInteraction` while the spoken cursor is on.
    public struct DirectTouchOptions: OptionSet, Sendable {
        /// The options as bits.
        public var rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element is not spoken when it is touched: it makes its own sound.
        public static let silentOnTouch = DirectTouchOptions(rawValue: 1 << 0)
        /// Touches reach the element only after it was activated, by a double tap for example.
        public static let requiresActivation = DirectTouchOptions(rawValue: 1 << 1)
    }

    /// Whether an element shows more, or can show it. Spoken after its value.
    public enum ExpandedStatus: Int, Sendable {
        /// It cannot be expanded.
        case unsupported = 0
        /// It shows more.
        case expanded = 1
        /// It can show more.
        case collapsed = 2
    }
}
