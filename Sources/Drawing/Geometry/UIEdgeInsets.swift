// UIEdgeInsets.swift: distances from the four edges of a rectangle.
//
// Coordinates: points, y down. Positive values point inwards.

public import Foundation

/// Distances from the edges of a rectangle, in points; positive values shrink it.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the upper edge, in points.
    public var top: CGFloat
    /// The distance from the left edge, in points.
    public var left: CGFloat
    /// The distance from the lower edge, in points.
    public var bottom: CGFloat
    /// The distance from the right edge, in points.
    public var right: CGFloat

    /// Creates insets from distances in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets of zero.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// No insets.
    public static let zero = UIEdgeInsets()

    /// Insets only the edges named in `edges`, each by `value`.
    package init(_ value: CGFloat, edges: UIRectEdge = .all) {
        self.init(
            top: edges.contains(.top) ? value : 0, left: edges.contains(.left) ? value : 0,
            bottom: edges.contains(.bottom) ? value : 0, right: edges.contains(.right) ? value : 0)
    }
}

/// Distances from the edges of a rectangle that follow the reading direction, in points: leading is left where text
/// runs left to right, and right where it does not.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the upper edge, in points.
    public var top: CGFloat
    /// The distance from the edge where text begins, in points.
    public var leading: CGFloat
    /// The distance from the lower edge, in points.
    public var bottom: CGFloat
    /// The distance from the edge where text ends, in points.
    public var trailing: CGFloat

    /// Creates insets from distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of zero.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement in points.
public struct UIOffset: Hashable, Codable, Sendable {
    /// The distance to the right, in points.
    public var horizontal: CGFloat
    /// The distance down, in points.
    public var vertical: CGFloat

    /// Creates an offset from distances in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates an offset of zero.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// No displacement.
    public static let zero = UIOffset()
}

extension CGRect {
    /// The rectangle with each edge moved inwards by its inset; negative insets move it outwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// The rectangle with each edge moved inwards by its inset, as `rect.inset(by: insets)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
