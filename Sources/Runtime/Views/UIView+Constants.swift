// UIView+Constants.swift: the option types of a view. Raw values are UIKit's.

import Foundation

extension UIView {
    /// Which parts of the frame follow the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public var rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// How what was drawn is fitted when the bounds change.
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        /// Draws again.
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    /// Whether the tint colour is dimmed.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview.
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }
}

/// Which views are mirrored for right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    /// Playback controls: never mirrored.
    case playback = 1
    /// Directions in space: never mirrored.
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

/// The direction in which an interface reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
