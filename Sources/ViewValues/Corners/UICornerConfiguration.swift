// UICornerConfiguration.swift: the radii of a view's corners.

public import Foundation
package import VitrineDrawing

/// How the corners of a view are rounded.
///
/// A layer has one radius: where radii differ, the corners that are rounded have the largest of them.
public struct UICornerConfiguration: Hashable, Sendable {
    /// The radii; nil for a corner that is not rounded.
    var topLeft: UICornerRadius?
    var topRight: UICornerRadius?
    var bottomLeft: UICornerRadius?
    var bottomRight: UICornerRadius?
    /// Half of the shorter side, at most this; nil for a configuration of radii.
    package var capsule: CGFloat?

    package init(
        _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
        _ bottomRight: UICornerRadius?, capsule: CGFloat? = nil
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
        self.capsule = capsule
    }

    /// The radius of one corner.
    package subscript(corner: UIRectCorner) -> UICornerRadius? {
        switch corner {
        case .topLeft: topLeft
        case .topRight: topRight
        case .bottomLeft: bottomLeft
        case .bottomRight: bottomRight
        default: nil
        }
    }

    /// A radius for each corner; nil for none.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration { .init(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius) }

    /// One radius for all corners.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        .init(radius, radius, radius, radius)
    }

    /// One radius for the corners at the top, and one for those at the bottom.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        .init(topRadius, topRadius, bottomRadius, bottomRadius)
    }

    /// One radius for the corners at the left, and one for those at the right.
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        .init(leftRadius, rightRadius, leftRadius, rightRadius)
    }

    /// One radius for the corners at the top; of the others each may have its own.
    public static func uniformTopRadius(
        _ radius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(radius, radius, bottomLeftRadius, bottomRightRadius) }

    /// One radius for the corners at the bottom; of the others each may have its own.
    public static func uniformBottomRadius(
        _ radius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, topRightRadius, radius, radius) }

    /// One radius for the corners at the left; of the others each may have its own.
    public static func uniformLeftRadius(
        _ radius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(radius, topRightRadius, radius, bottomRightRadius) }

    /// One radius for the corners at the right; of the others each may have its own.
    public static func uniformRightRadius(
        _ radius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, radius, bottomLeftRadius, radius) }

    /// Half of the shorter side for all corners, at most `maximumRadius`.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        .init(nil, nil, nil, nil, capsule: maximumRadius ?? .infinity)
    }
}
