// ConstraintRow.swift: one quantity of two bodies that must reach a value: a gap, a distance, an angle.
//
// Impulses are computed one row after the other, in several rounds per step, and kept from step to step: a row that
// starts with its last impulse is nearly right at once, and a stack is stable (sequential impulses with warm starting:
// Catto, GDC 2006). The error of the quantity itself, as opposed to its change, is corrected by a second velocity,
// which adds no velocity.

import Foundation

@MainActor
final class ConstraintRow {
    private let a: DynamicBody
    private let b: DynamicBody?
    private let linear: Vector
    private let angularA: Double
    private let angularB: Double
    private let mass: Double

    /// The quantity minus its target; the position correction reduces it to 0.
    var error = 0.0
    /// The target for the change of the quantity per second.
    var target = 0.0
    /// The compliance of the row: 0 for a rigid one.
    private var softness = 0.0
    var lower = -Double.infinity
    var upper = Double.infinity
    /// For friction: the row whose impulse limits it.
    private var pressure: ConstraintRow?
    private var friction = 0.0
    private(set) var impulse = 0.0
    private var correction = 0.0

    /// The fraction of the error that a step corrects, and the limit, in units per second.
    private static let biasFactor = 0.2
    private static let maximumBias = 400.0

    private init(
        _ a: DynamicBody, _ b: DynamicBody?, _ linear: Vector, _ angularA: Double, _ angularB: Double
    ) {
        self.a = a
        self.b = b
        self.linear = linear
        self.angularA = angularA
        self.angularB = angularB
        var sum = linear.dot(linear) * (a.inverseMass + (b?.inverseMass ?? 0))
        sum += angularA * angularA * a.inverseInertia + angularB * angularB * (b?.inverseInertia ?? 0)
        mass = sum > 1e-12 ? 1 / sum : 0
    }

    /// The distance along `axis` from a place of `a` to a place of `b`.
    convenience init(along axis: Vector, _ a: DynamicBody, _ from: Vector, _ b: DynamicBody?, _ to: Vector) {
        self.init(
            a, b, axis, (from - a.position).cross(axis), b.map { (to - $0.position).cross(axis) } ?? 0)
    }

    /// The angle from `a` to `b`.
    convenience init(turning a: DynamicBody, _ b: DynamicBody?) { self.init(a, b, .zero, 1, 1) }

    /// Rubbing along `axis`, for as long as `pressure` presses.
    func rubs(_ friction: Double, under pressure: ConstraintRow) {
        (self.friction, self.pressure) = (friction, pressure)
    }

    /// Makes the row a spring with `frequency` swings a second.
    func springs(frequency: Double, damping: Double, _ dt: Double) {
        guard mass > 0 else { return }
        let pace = 2 * .pi * frequency
        let stiffness = mass * pace * pace, drag = 2 * mass * damping * pace
        softness = 1 / (dt * (drag + dt * stiffness))
        target = -error * dt * stiffness * softness
        error = 0
    }

    /// Begins with the impulse of the step before.
    func begin(with old: Double) {
        impulse = max(lower, min(upper, old))
        apply(impulse)
    }

    /// The present change of the quantity per second.
    var speed: Double {
        var speed = -linear.dot(a.velocity) - angularA * a.spin
        if let b { speed += linear.dot(b.velocity) + angularB * b.spin }
        return speed
    }

    func solve() {
        if let pressure { (lower, upper) = (-friction * pressure.impulse, friction * pressure.impulse) }
        let give = mass > 0 ? 1 / (1 / mass + softness) : 0
        let total = max(lower, min(upper, impulse + (target - speed - softness * impulse) * give))
        apply(total - impulse)
        impulse = total
    }

    private func apply(_ impulse: Double) {
        a.velocity += linear * (-impulse * a.inverseMass)
        a.spin -= angularA * impulse * a.inverseInertia
        guard let b else { return }
        b.velocity += linear * (impulse * b.inverseMass)
        b.spin += angularB * impulse * b.inverseInertia
    }

    /// One iteration of the position correction.
    func correct(_ dt: Double) {
        guard error != 0, mass > 0 else { return }
        var speed = -linear.dot(a.biasVelocity) - angularA * a.biasSpin
        if let b { speed += linear.dot(b.biasVelocity) + angularB * b.biasSpin }
        let wanted = max(-Self.maximumBias, min(Self.maximumBias, -error * Self.biasFactor / dt))
        // A row that only pushes does not pull either.
        let floor = lower == 0 ? 0 : -Double.infinity, ceiling = upper == 0 ? 0 : Double.infinity
        let total = max(floor, min(ceiling, correction + (wanted - speed) * mass))
        let part = total - correction
        correction = total
        a.biasVelocity += linear * (-part * a.inverseMass)
        a.biasSpin -= angularA * part * a.inverseInertia
        guard let b else { return }
        b.biasVelocity += linear * (part * b.inverseMass)
        b.biasSpin += angularB * part * b.inverseInertia
    }
}
