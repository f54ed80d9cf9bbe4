// UIDynamicItemGroup.swift: several items that move as one.

public import Foundation
public import VitrineGraphics
public import VitrineRuntime

/// Several items that move as one rigid body.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items of the group.
    public let items: [any UIDynamicItem]
    private let places: [(offset: CGPoint, angle: CGFloat)]
    private var storedTransform = CGAffineTransform.identity

    /// Creates a group of items in their present positions.
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
    /// A rectangle around all items. They collide with their own outlines.
    public let bounds: CGRect

    /// The items' outlines relative to the group's middle.
    var outlines: [[Vector]] {
        zip(items, places).map { item, place in
            DynamicShape.outline(of: item).map { $0.turned(Double(place.angle)) + Vector(place.offset) }
        }
    }

    /// The middle of the group. Setting it moves the items.
    open var center: CGPoint {
        get { storedCenter }
        set {
            storedCenter = newValue
            place()
        }
    }

    /// The rotation of the group. Setting it moves and rotates the items.
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
