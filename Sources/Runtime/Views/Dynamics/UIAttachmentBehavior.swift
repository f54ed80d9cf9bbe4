// UIAttachmentBehavior.swift: a rod or a spring from an item to a point or to another item.

import Foundation

/// Holds an item at a distance from a point or from another item: rigid, or as a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor = 1
    }

    public let items: [any UIDynamicItem]
    public let attachedBehaviorType: AttachmentType
    private let offsets: [UIOffset]
    /// The point, for an attachment to one.
    open var anchorPoint: CGPoint { didSet { didChange() } }
    /// The distance that is held, points; at first what it is when the behaviour is made.
    open var length: CGFloat { didSet { didChange() } }
    /// Swings a second of a spring; 0, the default, is a rod.
    open var frequency: CGFloat = 0 { didSet { didChange() } }
    /// How soon a spring rests: 1 without swinging.
    open var damping: CGFloat = 0 { didSet { didChange() } }

    @MainActor public init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        items = [item]
        offsets = [offset]
        attachedBehaviorType = .anchor
        anchorPoint = point
        length = 0
        super.init()
        length = CGFloat((Vector(point) - Self.place(item, offset)).length)
    }

    @MainActor public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    @MainActor public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        items = [item1, item2]
        offsets = [offset1, offset2]
        attachedBehaviorType = .items
        anchorPoint = .zero
        length = 0
        super.init()
        length = CGFloat((Self.place(item2, offset2) - Self.place(item1, offset1)).length)
    }

    @MainActor public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> Vector {
        let angle = Double(atan2(item.transform.b, item.transform.a))
        return Vector(x: Double(offset.horizontal), y: Double(offset.vertical)).turned(angle)
            + Vector(item.center)
    }

    override var actedOn: [any UIDynamicItem] { items }

    private struct Rod {
        var a: DynamicBody
        var b: DynamicBody?
        var from: Vector
        var to: Vector
        /// From `from` to `to`.
        var axis: Vector
        var stretch: Double
        var mass: Double
        var speed: Double
    }

    private func rod(_ bodies: DynamicBodies) -> Rod? {
        guard let a = bodies[items[0]] else { return nil }
        func place(_ body: DynamicBody, _ offset: UIOffset) -> Vector {
            Vector(x: Double(offset.horizontal), y: Double(offset.vertical)).turned(body.angle)
                + body.position
        }
        let b = items.count > 1 ? bodies[items[1]] : nil
        if items.count > 1, b == nil { return nil }
        let from = place(a, offsets[0])
        let to = b.map { place($0, offsets[1]) } ?? Vector(anchorPoint)
        let way = to - from
        let axis = way.length > 1e-9 ? way * (1 / way.length) : Vector(x: 0, y: 1)
        var sum = a.inverseMass + pow((from - a.position).cross(axis), 2) * a.inverseInertia
        if let b { sum += b.inverseMass + pow((to - b.position).cross(axis), 2) * b.inverseInertia }
        guard sum > 0 else { return nil }
        let speed = ((b?.velocity(at: to) ?? .zero) - a.velocity(at: from)).dot(axis)
        return Rod(
            a: a, b: b, from: from, to: to, axis: axis, stretch: way.length - Double(max(0, length)),
            mass: 1 / sum,
            speed: speed)
    }

    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        guard frequency > 0, let rod = rod(bodies) else { return }
        let pace = 2 * .pi * Double(frequency)
        let pull = rod.mass * (pace * pace * rod.stretch + 2 * Double(max(0, damping)) * pace * rod.speed)
        rod.a.apply(force: rod.axis * pull, at: rod.from)
        rod.b?.apply(force: rod.axis * -pull, at: rod.to)
    }

    override func constrain(_ bodies: DynamicBodies, _ dt: Double) {
        guard frequency <= 0, let rod = rod(bodies) else { return }
        // A fifth of the error a step brings a rod back that was moved or drifted.
        let impulse = rod.axis * ((rod.speed + 0.2 * rod.stretch / dt) * rod.mass)
        rod.a.push(impulse, at: rod.from)
        rod.b?.push(impulse * -1, at: rod.to)
    }

    override func isTense(_ bodies: DynamicBodies) -> Bool {
        rod(bodies).map { abs($0.stretch) > 0.5 && frequency <= 0 } ?? false
    }
}
