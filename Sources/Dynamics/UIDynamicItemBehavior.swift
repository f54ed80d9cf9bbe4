// UIDynamicItemBehavior.swift: elasticity, friction, density and other properties of items.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

/// Sets the physical properties of items, such as elasticity and friction.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
    /// 0, the default, does not bounce, 1 bounces without loss of speed.
    open var elasticity: CGFloat = 0 { didSet { didChange() } }
    /// The resistance to sliding along other items. Default: 0.2.
    open var friction: CGFloat = 0.2 { didSet { didChange() } }
    /// The mass per area; 1, the default, for a mass of 1 at 100 x 100 points.
    open var density: CGFloat = 1 { didSet { didChange() } }
    /// The fraction by which the speed decreases per second. Default: 0.
    open var resistance: CGFloat = 0 { didSet { didChange() } }
    /// The fraction by which the rotation slows down per second. Default: 0.
    open var angularResistance: CGFloat = 0 { didSet { didChange() } }
    /// The charge on which electric and magnetic fields act. Default: 0, no effect.
    open var charge: CGFloat = 0 { didSet { didChange() } }
    /// Whether nothing moves the item, while others collide with it. Default: false.
    open var isAnchored = false { didSet { didChange() } }
    /// Whether the item rotates. Default: true.
    open var allowsRotation = true { didSet { didChange() } }
    private var added: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

    /// Creates a behaviour without items.
    public convenience init() { self.init(items: []) }

    /// Creates a behaviour for items.
    public init(items: [any UIDynamicItem]) {
        super.init(items)
    }

    /// Adds to the item's velocity, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        added.append((item, Vector(velocity), 0))
        didChange()
    }
    /// Adds to the item's rotation, in radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        added.append((item, .zero, Double(velocity)))
        didChange()
    }
    /// The velocity of an item in points per second; zero if no animator moves it.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        dynamicAnimator?.bodies[item]?.velocity.point ?? .zero
    }
    /// The rotation of an item in radians per second; 0 if no animator moves it.
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
