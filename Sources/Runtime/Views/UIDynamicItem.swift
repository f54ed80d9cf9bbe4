// UIDynamicItem.swift: what an animator moves.

public import Foundation
public import VitrineGraphics

/// The outline by which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle = 0
    case ellipse = 1
    /// What `collisionBoundingPath` gives.
    case path = 2
}

/// Something that an animator moves and turns: every view.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The middle, in the reference view's coordinates.
    var center: CGPoint { get set }
    /// The size; the origin does not matter.
    var bounds: CGRect { get }
    /// The turn about the middle; what else a transform does is not kept.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for `.path`, in points from the item's middle. Its convex hull counts.
    var collisionBoundingPath: UIBezierPath? { get }
}

extension UIDynamicItem {
    public var collisionBoundingPath: UIBezierPath? { nil }
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: UIDynamicItem {}
