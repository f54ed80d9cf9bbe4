// UIScrollView+Types.swift: rates, styles and modes. Raw values are UIKit's.

public import Foundation
import VitrineRuntime

extension UIScrollView {
    /// The fraction of the velocity that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction, between 0 and 1.
        public let rawValue: CGFloat
        /// Makes a rate from a fraction between 0 and 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The usual rate: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate with which scrolling stops sooner: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// A colour that is visible on any background.
        case `default`
        /// Always black, or always white.
        case black, white
    }

    /// Whether the safe area adds to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes that scroll. Above and below also without scrolling, if the scroll view is the content of a
        /// controller in a navigation or tab bar controller.
        case automatic = 0
        /// Along the axes that scroll.
        case scrollableAxes = 1
        /// Never.
        case never = 2
        /// On all edges.
        case always = 3
    }

    /// Whether dragging the content dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Dragging leaves the keyboard open.
        case none = 0
        /// As soon as a drag begins.
        case onDrag = 1
        /// When the finger reaches the keyboard.
        case interactive = 2
        /// As soon as a drag begins, with the accessory view.
        case onDragWithAccessory = 3
        /// When the finger reaches the keyboard, with the accessory view.
        case interactiveWithAccessory = 4
    }
}
