// UIDynamicItem.swift: objects that an animator moves.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics
public import VitrineObjectiveC

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
public protocol UIDynamicItem: _RespondsToSelectors {
    /// The middle of the item, in the reference view's coordinates.
    var center: CGPoint { get set }
    /// The size of the item; the origin has no effect.
    var bounds: CGRect { get }
    /// The rotation about the middle; an animator does not keep other parts of a transform.
    var transform: CGAffineTransform { get set }
    /// The outline with which the item collides. `.rectangle` by default.
    @_disfavoredOverload var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for `.path`, in points from the item's middle. Its convex hull is used.
    @_disfavoredOverload var collisionBoundingPath: UIBezierPath? { get }
}

extension UIDynamicItem {
    /// Nil.
    @_disfavoredOverload
    public var collisionBoundingPath: UIBezierPath? { VitrineMethods.propertyValue(of: self) { nil } }
    /// `.rectangle`.
    @_disfavoredOverload
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        VitrineMethods.propertyValue(of: self) { .rectangle }
    }
}

/// On iOS the requirements' values are optional: nil if the object does not have the property.
extension _RespondsToSelectors where Self: UIDynamicItem {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var collisionBoundingPath: UIBezierPath?? {
        VitrineMethods.optionalValue(of: self) { () -> UIBezierPath? in collisionBoundingPath }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType? {
        VitrineMethods.optionalValue(of: self) { () -> UIDynamicItemCollisionBoundsType in collisionBoundsType }
    }
}

extension UIView: UIDynamicItem {}
