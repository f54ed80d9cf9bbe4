// UIDynamicItemBehavior.swift: how items bounce, rub, weigh and turn.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

/// Sets how items take part: how they bounce, rub, weigh, slow down and turn.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
    /// 0 does not bounce, 1 bounces as fast as it came.
    open var elasticity: CGFloat = 0 { didSet { didChange() } }
    open var friction: CGFloat = 0.2 { didSet { didChange() } }
    open var density: CGFloat = 1 { didSet { didChange() } }
    /// How an item slows down by itself: speed falls by this part a second.
    open var resistance: CGFloat = 0 { didSet { didChange() } }
    open var angularResistance: CGFloat = 0 { didSet { didChange() } }
    /// What electric and magnetic fields act on. 0 by default: they do not.
    open var charge: CGFloat = 0 { didSet { didChange() } }
    /// Whether nothing moves the item; others bump into it.
    open var isAnchored = false { didSet { didChange() } }
    open var allowsRotation = true { didSet { didChange() } }
    private var added: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

    public init(items: [any UIDynamicItem]) {
        super.init(items)
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

    override func configure(_ bodies: DynamicBodies) {
        for body in items.compactMap({ bodies[$0] }) {
            body.elasticity = Double(elasticity)
            body.friction = Double(friction)
            body.density = Double(density)
            body.resistance = Double(resistance)
            body.angularResistance = Double(angularResistance)
            body.charge = charge.isFinite ? Double(charge) : 0
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
