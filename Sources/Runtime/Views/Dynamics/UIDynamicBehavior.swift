// UIDynamicBehavior.swift: what moves items, and what keeps them from moving.

import Foundation
import VitrineGraphics

/// Something that acts on items while an animator has it. Behaviours may stand inside one another.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Called after every step of the animator.
    open var action: (() -> Void)?
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Who has this behaviour, or the one around it.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    @MainActor public override init() { super.init() }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.enter(dynamicAnimator) }
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
    }

    /// The animator is about to have this behaviour; nil: not any more.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func enter(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        let old = dynamicAnimator
        dynamicAnimator = animator
        for child in childBehaviors { child.enter(animator) }
        (animator ?? old)?.behaviorDidChange()
    }

    func didChange() { dynamicAnimator?.behaviorDidChange() }

    /// The items that it acts on.
    var actedOn: [any UIDynamicItem] { [] }
    /// Sets properties of bodies, before anything else.
    func configure(_ bodies: DynamicBodies) {}
    /// Forces for a step of `dt` seconds.
    func apply(_ bodies: DynamicBodies, _ dt: Double) {}
    /// Keeps what is to be kept, after forces; several rounds a step.
    func constrain(_ bodies: DynamicBodies, _ dt: Double) {}
    /// Whether it still pulls on something that stands still for a moment.
    func isTense(_ bodies: DynamicBodies) -> Bool { false }
}

/// The bodies of an animator, by item.
@MainActor
final class DynamicBodies {
    private(set) var all: [DynamicBody] = []
    private var byItem: [ObjectIdentifier: DynamicBody] = [:]

    subscript(item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

    /// Makes bodies for `items`, keeps those that are there, and drops the others.
    func adopt(_ items: [any UIDynamicItem]) {
        var kept: [ObjectIdentifier: DynamicBody] = [:]
        all = []
        for item in items where kept[ObjectIdentifier(item)] == nil {
            let body = byItem[ObjectIdentifier(item)] ?? DynamicBody(item)
            kept[ObjectIdentifier(item)] = body
            all.append(body)
        }
        byItem = kept
    }
}

/// A list of items, as most behaviours have it.
@MainActor
struct DynamicItems {
    private(set) var items: [any UIDynamicItem]
    mutating func add(_ item: any UIDynamicItem) {
        if !items.contains(where: { $0 === item }) { items.append(item) }
    }
    mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// Pulls items one way: 1000 points/s² at a magnitude of 1, down by default.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var list: DynamicItems
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }

    @MainActor public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items: items)
        super.init()
    }

    open var items: [any UIDynamicItem] { list.items }
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    /// The way, radians clockwise from the right.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override var actedOn: [any UIDynamicItem] { items }
    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        for body in items.compactMap({ bodies[$0] }) where !body.isAnchored {
            let pull = 1000 / body.inverseMass
            body.force += Vector(x: Double(gravityDirection.dx) * pull, y: Double(gravityDirection.dy) * pull)
        }
    }
}

/// Pushes items, for as long as it is active or once. A magnitude of 1 gives an item of 100 x 100 points and a
/// density of 1 an acceleration of 100 points/s², or at once a speed of 100 points/s.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    private var list: DynamicItems
    public let mode: Mode
    /// Whether it pushes. An instantaneous push turns itself off once it has pushed.
    open var active = true { didSet { if active { didChange() } } }
    open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    @MainActor public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItems(items: items)
        self.mode = mode
        super.init()
    }

    open var items: [any UIDynamicItem] { list.items }
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// Where the item is pushed, points from its middle; off the middle it turns too.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        didChange()
    }

    override var actedOn: [any UIDynamicItem] { items }
    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        guard active else { return }
        let push = Vector(x: Double(pushDirection.dx) * 100, y: Double(pushDirection.dy) * 100)
        for body in items.compactMap({ bodies[$0] }) {
            let offset = targetOffsetFromCenter(for: body.item)
            let place =
                Vector(x: Double(offset.horizontal), y: Double(offset.vertical)).turned(body.angle)
                + body.position
            if mode == .instantaneous {
                body.push(push, at: place)
            } else {
                body.apply(force: push, at: place)
            }
        }
        if mode == .instantaneous { active = false }
    }
}

/// Pulls an item to a point, with a swing, and upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    open var snapPoint: CGPoint { didSet { didChange() } }
    /// How soon the swing dies: 0 swings long, 1 not at all. 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { didChange() } }
    /// Radians a second of the spring.
    private static let pace = 16.0

    @MainActor public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    override var actedOn: [any UIDynamicItem] { [item] }
    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        guard let body = bodies[item], !body.isAnchored else { return }
        let ratio = 0.35 + 0.65 * Double(max(0, min(1, damping)))
        let (stiffness, drag) = (Self.pace * Self.pace, 2 * ratio * Self.pace)
        let pull = (Vector(snapPoint) - body.position) * stiffness - body.velocity * drag
        body.force += pull * (1 / body.inverseMass)
        if body.inverseInertia > 0 {
            body.torque +=
                (-remainder(body.angle, 2 * .pi) * stiffness - body.spin * drag) / body.inverseInertia
        }
    }
    override func isTense(_ bodies: DynamicBodies) -> Bool {
        guard let body = bodies[item], !body.isAnchored else { return false }
        return (Vector(snapPoint) - body.position).length > 0.1 || abs(remainder(body.angle, 2 * .pi)) > 0.005
    }
}

/// Sets how items take part: how they bounce, rub, weigh, slow down and turn.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItems
    /// 0 does not bounce, 1 bounces as fast as it came.
    open var elasticity: CGFloat = 0 { didSet { didChange() } }
    open var friction: CGFloat = 0.2 { didSet { didChange() } }
    open var density: CGFloat = 1 { didSet { didChange() } }
    /// How an item slows down by itself: speed falls by this part a second.
    open var resistance: CGFloat = 0 { didSet { didChange() } }
    open var angularResistance: CGFloat = 0 { didSet { didChange() } }
    /// Whether nothing moves the item; others bump into it.
    open var isAnchored = false { didSet { didChange() } }
    open var allowsRotation = true { didSet { didChange() } }
    private var added: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

    @MainActor public init(items: [any UIDynamicItem]) {
        list = DynamicItems(items: items)
        super.init()
    }

    open var items: [any UIDynamicItem] { list.items }
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        didChange()
    }
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didChange()
    }

    /// Adds to the item's speed, points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        added.append((item, Vector(velocity), 0))
        didChange()
    }
    /// Adds to the item's turning, radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        added.append((item, .zero, Double(velocity)))
        didChange()
    }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        dynamicAnimator?.bodies[item]?.velocity.point ?? .zero
    }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat(dynamicAnimator?.bodies[item]?.spin ?? 0)
    }

    override var actedOn: [any UIDynamicItem] { items }
    override func configure(_ bodies: DynamicBodies) {
        for body in items.compactMap({ bodies[$0] }) {
            body.elasticity = Double(elasticity)
            body.friction = Double(friction)
            body.density = Double(density)
            body.resistance = Double(resistance)
            body.angularResistance = Double(angularResistance)
            body.isAnchored = isAnchored
            body.allowsRotation = allowsRotation
            body.measure()
            if isAnchored { (body.velocity, body.spin) = (.zero, 0) }
        }
        for change in added {
            guard let body = bodies[change.item], !body.isAnchored else { continue }
            body.velocity += change.velocity
            body.spin += change.spin
        }
        added = []
    }
}
