// UICornerConfiguration.swift: the radii of a view's corners.

public import Foundation
package import VitrineDrawing

/// How the corners of a view are rounded.
///
/// A view with one radius is drawn as with its layer's `cornerRadius`. One with different radii is drawn through a mask:
/// its content is clipped, and it costs an offscreen pass while it is on the screen.
public struct UICornerConfiguration: Hashable, Sendable {
    /// The radii; nil for a corner that is not rounded.
    var topLeft: UICornerRadius?
    var topRight: UICornerRadius?
    var bottomLeft: UICornerRadius?
    var bottomRight: UICornerRadius?
    /// Half of the shorter side, at most this; nil for a configuration of radii.
    package var capsule: CGFloat?
    /// The corners that get the largest of their radii.
    package var uniform: [UIRectCorner]

    package init(
        _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
        _ bottomRight: UICornerRadius?, capsule: CGFloat? = nil, uniform: [UIRectCorner] = []
    ) {
        self.uniform = uniform
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
        self.capsule = capsule
    }

    /// Whether a radius follows from the container.
    package var isConcentric: Bool {
        [topLeft, topRight, bottomLeft, bottomRight].contains { radius in
            if case .concentric = radius?.kind { true } else { false }
        }
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

    /// One radius for all corners; one that follows from the container may be another for each corner.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        .init(radius, radius, radius, radius)
    }

    /// One radius for all corners; of those that follow from the container, the largest.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        .init(radius, radius, radius, radius, uniform: [.allCorners])
    }

    /// One radius for the corners at the top, and one for those at the bottom.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        .init(topRadius, topRadius, bottomRadius, bottomRadius, uniform: [top, bottom])
    }

    /// One radius for the corners at the left, and one for those at the right.
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        .init(leftRadius, rightRadius, leftRadius, rightRadius, uniform: [left, right])
    }

    /// One radius for the corners at the top; of the others each may have its own.
    public static func uniformTopRadius(
        _ radius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(radius, radius, bottomLeftRadius, bottomRightRadius, uniform: [top]) }

    /// One radius for the corners at the bottom; of the others each may have its own.
    public static func uniformBottomRadius(
        _ radius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, topRightRadius, radius, radius, uniform: [bottom]) }

    /// One radius for the corners at the left; of the others each may have its own.
    public static func uniformLeftRadius(
        _ radius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(radius, topRightRadius, radius, bottomRightRadius, uniform: [left]) }

    /// One radius for the corners at the right; of the others each may have its own.
    public static func uniformRightRadius(
        _ radius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration { .init(topLeftRadius, radius, bottomLeftRadius, radius, uniform: [right]) }

    private static let top: UIRectCorner = [.topLeft, .topRight]
    private static let bottom: UIRectCorner = [.bottomLeft, .bottomRight]
    private static let left: UIRectCorner = [.topLeft, .bottomLeft]
    private static let right: UIRectCorner = [.topRight, .bottomRight]

    /// Half of the shorter side for all corners, at most `maximumRadius`.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        .init(nil, nil, nil, nil, capsule: maximumRadius ?? .infinity)
    }
}
