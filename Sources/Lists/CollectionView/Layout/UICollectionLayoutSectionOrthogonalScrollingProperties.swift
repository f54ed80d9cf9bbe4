// UICollectionLayoutSectionOrthogonalScrollingProperties.swift: the motion of a section that scrolls across.

public import Foundation
public import VitrineControls

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

    /// The rate of deceleration; nil, the default, for that of the scrolling behaviour.
    public var decelerationRate: UIScrollView.DecelerationRate?
    /// Whether the section bounces at its ends. Default: automatic.
    public var bounce = Bounce.automatic
}
