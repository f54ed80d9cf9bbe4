// CASpringAnimation.swift: an animation with the motion of a spring.

public import Foundation

/// A basic animation with the timing of a mass on a damped spring. It lasts `duration`, which is usually
/// set to `settlingDuration`.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The mass of the object on the spring; above 0. Default: 1.
    open var mass: CGFloat = 1
    /// The stiffness: force per unit of distance; above 0. Default: 100.
    open var stiffness: CGFloat = 100
    /// The damping: force per unit of speed against the motion; 0 oscillates for ever. Default: 10.
    open var damping: CGFloat = 10
    /// The speed at the start, as a fraction of the full change per second; positive is towards the end. Default: 0.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping ratio above 1 approaches the end slowly; otherwise it counts as 1. Default: false.
    open var allowsOverdamping = false

    /// Creates a spring that appears to last `perceptualDuration` seconds.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds.
    ///   - bounce: -1…1. 0 does not pass the end, 1 oscillates for ever, below 0 approaches it slowly.
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

    /// The period of an undamped oscillation, in seconds: the apparent duration of the spring.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / Double((stiffness / mass).squareRoot()) }

    /// The amount of bounce: 0 for critical damping, up to 1 without damping.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// Seconds until the value stays within a thousandth of the change from its end. Infinite without damping.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// Makes the spring settle in `seconds`, to a thousandth of the change, for any damping.
    /// - Parameter dampingRatio: 1 does not pass the end; lower values oscillate longer.
    package func settle(in seconds: Double, dampingRatio: Double, velocity: Double) {
        apply(SpringCurve(settlingIn: seconds, dampingRatio: dampingRatio, velocity: velocity))
    }

    private func apply(_ curve: SpringCurve) {
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
