// CASpringAnimation.swift: from one value to another as a spring goes.

public import Foundation

/// A basic animation whose pace is that of a mass on a damped spring. It lasts `duration`, so that is usually
/// set to `settlingDuration`.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// Of what hangs on the spring; above 0. 1 by default.
    open var mass: CGFloat = 1
    /// Force per unit of distance; above 0. 100 by default.
    open var stiffness: CGFloat = 100
    /// Force per unit of speed against the motion; 0 swings for ever. 10 by default.
    open var damping: CGFloat = 10
    /// Speed at the start, in units of the whole way per second; positive is towards the end. 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping ratio above 1 creeps towards the end; else it counts as 1. False by default.
    open var allowsOverdamping = false

    /// A spring that seems to take `perceptualDuration` seconds.
    /// - Parameter bounce: -1…1; 0 does not pass the end, 1 swings for ever, below 0 creeps.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let seconds = perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.001
        let b = bounce.isNaN ? 0 : max(-0.999, min(1, Double(bounce)))
        mass = 1
        stiffness = CGFloat(pow(2 * .pi / seconds, 2))
        // Damping ratio 1 - bounce, or 1 / (1 + bounce): c = 2 · ratio · sqrt(km).
        damping = CGFloat(4 * .pi / seconds * (b >= 0 ? 1 - b : 1 / (1 + b)))
        allowsOverdamping = b < 0
    }

    /// Seconds of one swing without damping: how long the spring seems to take.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / Double((stiffness / mass).squareRoot()) }

    /// How springy it looks: 0 for critical damping, up to 1 without any.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// Seconds until the value stays within a thousandth of the way of its end. Infinite without damping.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// Comes to rest in `seconds`, to a thousandth of the way, whatever its damping.
    /// - Parameter dampingRatio: 1 does not pass the end; towards 0 it swings.
    package func settle(in seconds: Double, dampingRatio: Double, velocity: Double) {
        take(SpringCurve(settlingIn: seconds, dampingRatio: dampingRatio, velocity: velocity))
    }

    private func take(_ curve: SpringCurve) {
        mass = 1
        stiffness = CGFloat(curve.frequency * curve.frequency)
        damping = CGFloat(2 * curve.dampingRatio * curve.frequency)
        initialVelocity = CGFloat(curve.velocity)
    }

    private var curve: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
    }

    open override func makeCopy() -> CAAnimation { CASpringAnimation() }

    override class var allArchivedKeys: [ArchivedKey] { archivedSpringKeys }

    open override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override var pace: AnimationPace { .spring(curve) }
}
