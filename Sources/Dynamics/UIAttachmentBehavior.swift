// UIAttachmentBehavior.swift: a rod, rope, hinge, rail or weld between two items, or an item and a point.
//
// The constraints of each kind are in UIAttachmentBehavior+Constraints.swift.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics
public import VitrineRuntime

/// Attaches an item to a point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The anchor of an attachment.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point.
        case anchor = 1
    }

    enum Kind {
        /// A fixed distance, or that of a spring.
        case rod
        /// A largest distance.
        case rope
        /// Points that stay together, about which the items turn.
        case pin
        /// A line along which an item slides, in the coordinates of the reference view.
        case rail(axis: Vector)
        /// No relative movement.
        case weld
    }

    /// The attached items: one or two.
    public let items: [any UIDynamicItem]
    /// Whether there is a second item or a point.
    public let attachedBehaviorType: AttachmentType
    let kind: Kind
    /// From the middle of each item, before its rotation.
    let arms: [Vector]
    /// The initial rotation of the second item relative to the first.
    let restAngle: Double
    /// The initial rotation of the item with the rail.
    let railAngle: Double
    /// The rows of the last step, with whose impulses the next one begins.
    var previousRows: [ConstraintRow] = []

    /// The point, in the reference view's coordinates, for an attachment to one.
    open var anchorPoint: CGPoint { didSet { didChange() } }
    /// The distance that is kept, in points; at first the one at creation.
    open var length: CGFloat { didSet { didChange() } }
    /// The oscillations of a spring per second; 0, the default, for a rod.
    open var frequency: CGFloat = 0 { didSet { didChange() } }
    /// The damping of a spring: 1 does not oscillate. Default: 0.
    open var damping: CGFloat = 0 { didSet { didChange() } }
    /// The resistance of a pin to turning and of a rail to sliding. Default: 0, none.
    open var frictionTorque: CGFloat = 0 { didSet { didChange() } }
    /// The range of a pin in radians, and of a rail in points, from its initial position. Default: no limit.
    open var attachmentRange = UIFloatRange.infinite { didSet { didChange() } }

    // MARK: To a point

    /// Keeps the distance between `point` and the place at `offset` from the item's middle.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init(.rod, [item], arms: [Vector(offset)], anchor: point)
    }

    /// Keeps the distance between `point` and the item's middle.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    // MARK: To another item

    /// Keeps the distance between places at offsets from the two items' middles.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        self.init(.rod, [item1, item2], arms: [Vector(offset1), Vector(offset2)], anchor: .zero)
    }

    /// Keeps the distance between the middles of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// A rope: limits the distance of two places to the present one.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rope, [item1, item2], arms: [Vector(offset1), Vector(offset2)], anchor: .zero)
    }

    /// A weld: the two items neither move nor turn relative to each other.
    ///
    /// `point` is in the reference view's coordinates.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.weld, [item1, item2], meetingAt: point)
    }

    /// A hinge: the items turn about `point`, within `attachmentRange`.
    ///
    /// `point` is in the reference view's coordinates.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, [item1, item2], meetingAt: point)
    }

    /// A rail: the second item slides along `axis` of the first, and does not turn relative to it.
    ///
    /// `point` and `axis` are in the reference view's coordinates. The axis may have any length but 0.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(axis: Self.unit(axis)), [item1, item2], meetingAt: point)
    }

    /// A fixed rail through `point`: the item slides along it, and does not turn.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(axis: Self.unit(axis)), [item], meetingAt: point)
    }

    private static func unit(_ axis: CGVector) -> Vector {
        let axis = Vector(axis)
        guard axis.isFinite && axis.length > 0 else {
            fatalError("An attachment cannot slide along the axis \(axis)")
        }
        return axis * (1 / axis.length)
    }

    // MARK: Creating

    private convenience init(_ kind: Kind, _ items: [any UIDynamicItem], meetingAt point: CGPoint) {
        let arms = items.map { (Vector(point) - Vector($0.center)).turned(-Self.angle($0)) }
        self.init(kind, items, arms: arms, anchor: point)
    }

    private init(_ kind: Kind, _ items: [any UIDynamicItem], arms: [Vector], anchor: CGPoint) {
        self.kind = kind
        self.items = items
        self.arms = arms
        attachedBehaviorType = items.count > 1 ? .items : .anchor
        anchorPoint = anchor
        let angles = items.map(Self.angle)
        railAngle = angles[0]
        restAngle = items.count > 1 ? angles[1] - angles[0] : angles[0]
        let places = zip(items, zip(arms, angles)).map { item, arm in
            arm.0.turned(arm.1) + Vector(item.center)
        }
        length = CGFloat(((places.count > 1 ? places[1] : Vector(anchor)) - places[0]).length)
        super.init()
    }

    private static func angle(_ item: any UIDynamicItem) -> Double {
        Double(atan2(item.transform.b, item.transform.a))
    }

    override var actedOn: [any UIDynamicItem] { items }
    override func constraints(_ bodies: DynamicBodies, _ dt: Double) -> [ConstraintRow] { rows(bodies, dt) }
    override func isTense(_ bodies: DynamicBodies) -> Bool { isStretched(bodies) }
}
