// UICollectionLayoutSectionOrthogonalScrollingProperties.swift: the motion of a section that scrolls across.

public import Foundation
import VitrineControls

/// Deceleration and bouncing of a section that scrolls across.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// Whether a section bounces at its ends.
    public enum Bounce: Int, Sendable {
        /// Bounces if its content is longer than the section.
        case automatic = 0
        /// Always bounces.
        case always = 1
        /// Never bounces.
        case never = 2
    }

    /// How fast scrolling slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The rate as a number: the part of the speed that is left after a millisecond; negative for `automatic`.
        public var rawValue: CGFloat
        /// Makes a rate from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The rate of the scroll view around the section, or a fast one for sections that stop at groups.
        public static let automatic = DecelerationRate(rawValue: -1)
        /// The usual rate.
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        /// A rate that soon comes to rest.
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// The rate of deceleration. Default: automatic.
    public var decelerationRate = DecelerationRate.automatic
    /// Whether the section bounces at its ends. Default: automatic.
    public var bounce = Bounce.automatic
}
