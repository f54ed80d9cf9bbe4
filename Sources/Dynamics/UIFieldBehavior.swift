// UIFieldBehavior.swift: forces that depend on where an item is, how fast it moves, and when.
//
// Units: gravities (linear, radial, vortex) accelerate equally, whatever an item
// weighs; 1 is gravity's 1000 points/s². Everything else is a force, and 1 is a
// push's: 100 points/s² for an item of 100 x 100 points and a density of 1. What
// grows with a distance or a speed is so strong at 100 points, or points a second.

public import Foundation
public import VitrineGraphics

/// A force that fills a region. Made by one of the class's methods; strength, falloff and region are set afterwards.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicItemsBehavior {
    /// Computes a custom field's force from the field, an item's position, velocity, mass and charge, and the step in
    /// seconds.
    public typealias Evaluation =
        @MainActor (
            _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat,
            _ charge: CGFloat, _ deltaTime: TimeInterval
        ) -> CGVector

    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric,
            magnetic
        case custom(Evaluation)
    }

    /// The position of the field's origin, in points of the reference view. Default: (0, 0).
    open var position = CGPoint.zero { didSet { didChange() } }
    /// The area where the field acts, relative to its origin. Default: everywhere.
    open var region = UIRegion.infinite { didSet { didChange() } }
    /// A factor for the force. Default: 1.
    open var strength: CGFloat = 1 { didSet { didChange() } }
    /// The decrease of the field: beyond the minimum radius the force is divided by (1 + d / 100) to this power, d
    /// being the distance from there in points. Default: 0, no decrease.
    open var falloff: CGFloat = 0 { didSet { didChange() } }
    /// Up to so far from the origin the field has its full strength, points.
    open var minimumRadius: CGFloat = 1e-6 { didSet { didChange() } }
    /// The direction and magnitude of linear gravity or velocity; zero for other fields.
    open var direction: CGVector {
        get { storedDirection }
        set {
            guard isDirected else { return }
            storedDirection = newValue
            didChange()
        }
    }
    /// For noise and turbulence: 0 is roughest, 1 is smoothest; 0 for other fields.
    open var smoothness: CGFloat = 0 { didSet { didChange() } }
    /// The frequency of changes of noise and turbulence, in Hz; 0 for none.
    open var animationSpeed: CGFloat = 0 { didSet { didChange() } }

    private let kind: Kind
    private var storedDirection = CGVector(dx: 0, dy: 0)

    private init(_ kind: Kind) {
        self.kind = kind
        super.init([])
    }

    private var isDirected: Bool {
        switch kind {
        case .linearGravity, .velocity: true
        default: false
        }
    }

    // MARK: Kinds

    /// Slows items down by a force that grows with their speed.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Turns items about the origin, counterclockwise; with a strength below 0 clockwise. Grows with the distance.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Pulls items towards `position`, the harder the farther they are; with a strength below 0 it drives them away.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items along `direction`, whose length counts.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Sets the velocity of items to `direction`, in points per second, whatever else accelerates them.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Pushes items about by smooth noise.
    /// - Parameters:
    ///   - smoothness: 0 is as rough as can be, 1 as smooth.
    ///   - speed: how fast it changes, Hz.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        noisy(.noise, smoothness, speed)
    }

    /// Noise that grows with an item's speed.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        noisy(.turbulence, smoothness, speed)
    }

    private static func noisy(_ kind: Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Pulls items to the origin as a spring does (Hooke's law): they swing, more slowly the more they weigh.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Drives charged items away from the origin, those with a charge below 0 towards it.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Bends the path of charged items that move: counterclockwise for a charge above 0.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// A custom field. The unit of its force is that of a push.
    open class func field(evaluationBlock block: @escaping Evaluation) -> UIFieldBehavior {
        UIFieldBehavior(.custom(block))
    }

    // MARK: Forces

    override func apply(_ bodies: DynamicBodies, _ dt: Double) {
        let origin = Vector(position), time = dynamicAnimator?.elapsedTime ?? 0
        for body in items.compactMap({ bodies[$0] }) where !body.isAnchored {
            let way = body.position - origin
            guard region.contains(way.point) else { continue }
            let share = Double(strength) * fading(at: way.length)
            guard share.isFinite else { continue }
            if case .velocity = kind {
                body.fieldVelocity = Vector(storedDirection) * share
            } else {
                body.force += force(on: body, way, time, dt) * share
            }
        }
    }

    private func fading(at distance: Double) -> Double {
        let beyond = distance - max(0, Double(minimumRadius))
        guard falloff != 0, beyond > 0 else { return 1 }
        return pow(1 + beyond / 100, -Double(falloff))
    }

    /// - Parameter way: from the origin to the item.
    private func force(on body: DynamicBody, _ way: Vector, _ time: Double, _ dt: Double) -> Vector {
        let mass = 1 / body.inverseMass
        switch kind {
        case .drag: return body.velocity * -1
        // y runs down: counterclockwise is from the right upwards.
        case .vortex: return Vector(x: way.y, y: -way.x) * (10 * mass)
        case .radialGravity: return way * (-10 * mass)
        case .linearGravity: return Vector(storedDirection) * (1000 * mass)
        case .noise: return noise(at: body.position, time) * 100
        case .turbulence: return noise(at: body.position, time) * body.velocity.length
        case .spring: return way * -1
        case .electric: return way.length > 0 ? way * (100 * body.charge / way.length) : .zero
        case .magnetic: return Vector(x: body.velocity.y, y: -body.velocity.x) * body.charge
        case .velocity: return .zero
        case .custom(let evaluate):
            let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
            let own = Vector(
                evaluate(self, body.position.point, velocity, CGFloat(mass), CGFloat(body.charge), dt))
            return own.isFinite ? own * 100 : .zero
        }
    }

    /// Each component -1…1. Rough noise changes within some 10 points, smooth noise within 200.
    private func noise(at place: Vector, _ time: Double) -> Vector {
        let scale = 10 + 190 * min(1, max(0, Double(smoothness)))
        let z = time * Double(animationSpeed)
        let (x, y) = (place.x / scale, place.y / scale)
        // The second component is the same noise elsewhere.
        return Vector(x: GradientNoise.value(x, y, z), y: GradientNoise.value(x + 57.3, y - 31.7, z + 11.1))
    }

    /// A field that changes by itself may move items that are at rest for a moment.
    override func isTense(_ bodies: DynamicBodies) -> Bool {
        guard strength != 0, !items.isEmpty else { return false }
        switch kind {
        case .noise: return animationSpeed != 0
        case .velocity: return storedDirection != CGVector(dx: 0, dy: 0)
        default: return false
        }
    }
}
