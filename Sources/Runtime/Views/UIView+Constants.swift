// UIView+Constants.swift: the option types of a view. Raw values are UIKit's.

import Foundation

extension UIView {
    /// The parts of a view's frame that follow the size of its superview.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public var rawValue: UInt

        /// Creates a mask from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// How drawn content is fitted when the bounds change.
    public enum ContentMode: Int, Sendable {
        /// Stretched to fill the bounds.
        case scaleToFill = 0
        /// Scaled in proportion to fit inside the bounds.
        case scaleAspectFit = 1
        /// Scaled in proportion to fill the bounds; parts may be cut off.
        case scaleAspectFill = 2
        /// Drawn again.
        case redraw = 3
        /// Unscaled, in the middle.
        case center = 4
        /// Unscaled, at the middle of the upper edge.
        case top = 5
        /// Unscaled, at the middle of the lower edge.
        case bottom = 6
        /// Unscaled, at the middle of the left edge.
        case left = 7
        /// Unscaled, at the middle of the right edge.
        case right = 8
        /// Unscaled, in the upper left corner.
        case topLeft = 9
        /// Unscaled, in the upper right corner.
        case topRight = 10
        /// Unscaled, in the lower left corner.
        case bottomLeft = 11
        /// Unscaled, in the lower right corner.
        case bottomRight = 12
    }

    /// Whether the tint colour is dimmed.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview.
        case automatic = 0
        /// The tint colour as it is.
        case normal = 1
        /// The tint colour in grey, as below a modal presentation.
        case dimmed = 2
    }
}

/// Whether a view is mirrored for right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored where the language reads from right to left.
    case unspecified = 0
    /// Playback controls: never mirrored.
    case playback = 1
    /// Directions in space: never mirrored.
    case spatial = 2
    /// Laid out from left to right, in every language.
    case forceLeftToRight = 3
    /// Laid out from right to left, in every language.
    case forceRightToLeft = 4
}
