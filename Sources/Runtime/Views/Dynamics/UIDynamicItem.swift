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

/// Several items that move as one rigid thing.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    public let items: [any UIDynamicItem]
    private let places: [(offset: CGPoint, angle: CGFloat)]
    private var storedTransform = CGAffineTransform.identity

    public init(items: [any UIDynamicItem]) {
        self.items = items
        let boxes = items.map {
            CGRect(
                x: $0.center.x - $0.bounds.width / 2, y: $0.center.y - $0.bounds.height / 2,
                width: $0.bounds.width,
                height: $0.bounds.height)
        }
        let box = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
        storedCenter = CGPoint(x: box.midX, y: box.midY)
        bounds = CGRect(origin: .zero, size: box.size)
        places = items.map {
            (
                CGPoint(x: $0.center.x - box.midX, y: $0.center.y - box.midY),
                atan2($0.transform.b, $0.transform.a)
            )
        }
        super.init()
    }

    private var storedCenter: CGPoint
    /// Around all items. They collide by their own outlines.
    public let bounds: CGRect

    /// The items' outlines about the group's middle.
    var outlines: [[Vector]] {
        zip(items, places).map { item, place in
            DynamicShape.outline(of: item).map { $0.turned(Double(place.angle)) + Vector(place.offset) }
        }
    }

    open var center: CGPoint {
        get { storedCenter }
        set {
            storedCenter = newValue
            place()
        }
    }

    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            storedTransform = newValue
            place()
        }
    }

    private func place() {
        let angle = atan2(storedTransform.b, storedTransform.a)
        let (s, c) = (sin(angle), cos(angle))
        for (item, place) in zip(items, places) {
            let o = place.offset
            item.center = CGPoint(
                x: storedCenter.x + o.x * c - o.y * s, y: storedCenter.y + o.x * s + o.y * c)
            item.transform = CGAffineTransform(rotationAngle: angle + place.angle)
        }
    }
}
