// UIDynamicItem.swift: objects that an animator moves.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics

/// The outline with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle = 0
    /// The ellipse in the bounds.
    case ellipse = 1
    /// The outline in `collisionBoundingPath`.
    case path = 2
}

/// An object that an animator moves and rotates: every view.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The middle of the item, in the reference view's coordinates.
    var center: CGPoint { get set }
    /// The size of the item; the origin has no effect.
    var bounds: CGRect { get }
    /// The rotation about the middle; an animator does not keep other parts of a transform.
    var transform: CGAffineTransform { get set }
    /// The outline with which the item collides. `.rectangle` by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for `.path`, in points from the item's middle. Its convex hull is used.
    var collisionBoundingPath: UIBezierPath? { get }
}

extension UIDynamicItem {
    /// Nil.
    public var collisionBoundingPath: UIBezierPath? { nil }
    /// `.rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: UIDynamicItem {}
