// UIAttachmentBehavior.swift: a rod, a rope, a hinge, a rail or glue between two items, or an item and a point.
//
// What each kind keeps stands in UIAttachmentBehavior+Constraints.swift.

public import Foundation
public import VitrineGraphics
public import VitrineRuntime

/// Holds an item to a point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor = 1
    }

    enum Kind {
        /// A distance: rigid, or as a spring.
        case rod
        /// A distance that may become less.
        case rope
        /// Places that stay together, and turn.
        case pin
        /// A way along an axis, given in the coordinates of the reference view.
        case rail(axis: Vector)
        /// Nothing moves.
        case weld
    }

    public let items: [any UIDynamicItem]
    public let attachedBehaviorType: AttachmentType
    let kind: Kind
    /// From the middle of each item that is not turned.
    let arms: [Vector]
    /// The turn of the second item against the first, as it was.
    let restAngle: Double
    /// The turn of the item that a rail belongs to, as it was.
    let railAngle: Double
    /// The rows of the last step: the next begins with their impulses.
    var held: [ConstraintRow] = []

    /// The point, for an attachment to one.
    open var anchorPoint: CGPoint { didSet { didChange() } }
    /// The distance that is held, points; at first what it is when the behaviour is made.
    open var length: CGFloat { didSet { didChange() } }
    /// Swings a second of a spring; 0, the default, is a rod.
    open var frequency: CGFloat = 0 { didSet { didChange() } }
    /// How soon a spring rests: 1 without swinging.
    open var damping: CGFloat = 0 { didSet { didChange() } }
    /// How hard a pin turns, and a rail slides; 0, the default, does not resist.
    open var frictionTorque: CGFloat = 0 { didSet { didChange() } }
    /// How far a pin turns, radians, and a rail goes, points, from where it was made. No limit by default.
    open var attachmentRange = UIFloatRange.infinite { didSet { didChange() } }

    // MARK: To a point

    /// Holds the place `offset` from the item's middle at its distance from `point`.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init(.rod, [item], arms: [Vector(offset)], anchor: point)
    }

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    // MARK: To another item

    /// Holds two places at their distance.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        self.init(.rod, [item1, item2], arms: [Vector(offset1), Vector(offset2)], anchor: .zero)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// A rope: the two places come no further apart than they are now.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rope, [item1, item2], arms: [Vector(offset1), Vector(offset2)], anchor: .zero)
    }

    /// Two items as one: neither moves nor turns against the other.
    ///
    /// - Parameter point: in the reference view's coordinates.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.weld, [item1, item2], meetingAt: point)
    }

    /// A hinge: the items turn about `point`, as far as `attachmentRange` lets them.
    ///
    /// - Parameter point: in the reference view's coordinates.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, [item1, item2], meetingAt: point)
    }

    /// A rail: the second item goes along `axis` of the first, and does not turn against it.
    ///
    /// - Parameters:
    ///   - point: in the reference view's coordinates.
    ///   - axis: in the reference view's coordinates, of any length but 0.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(axis: Self.unit(axis)), [item1, item2], meetingAt: point)
    }

    /// A rail through `point` that does not move: the item goes along it, and does not turn.
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

    // MARK: Making one

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
