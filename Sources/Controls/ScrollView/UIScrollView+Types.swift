// UIScrollView+Types.swift: rates, styles and modes. Raw values are UIKit's.

public import Foundation
import VitrineRuntime

extension UIScrollView {
    /// What is left of the velocity after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public enum IndicatorStyle: Int, Sendable {
        /// Stands out from any background.
        case `default`
        case black, white
    }

    /// Whether the safe area adds to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes in which the content scrolls. Above and below also where it does not, if the scroll view is the
        /// content view of a controller in a navigation or tab bar controller.
        case automatic = 0
        /// Along the axes in which the content scrolls.
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// Whether dragging the content takes the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        /// As soon as a drag begins.
        case onDrag = 1
        /// When the finger reaches the keyboard.
        case interactive = 2
        case onDragWithAccessory = 3
        case interactiveWithAccessory = 4
    }
}
