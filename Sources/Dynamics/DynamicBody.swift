// DynamicBody.swift: an item in the animator's computations.
//
// Units are UIKit's: an item of 100 x 100 points with a density of 1 has the
// mass 1; a push of 1 accelerates that by 100 points/s², gravity of 1 is 1000
// points/s². y runs down, angles clockwise.
//
// Overlap is corrected by a second velocity, which moves the body in this step and is then discarded: it
// adds no velocity.

import Foundation
import VitrineGraphics
import VitrineRuntime

@MainActor
final class DynamicBody {
    let item: any UIDynamicItem
    var position = Vector.zero
    var angle = 0.0
    var velocity = Vector.zero
    var spin = 0.0
    /// Moves the body once, points and radians a second.
    var biasVelocity = Vector.zero
    var biasSpin = 0.0
    /// For one step, without corrections of the position.
    var force = Vector.zero
    var torque = 0.0
    /// Given by a field for one step, whatever the forces are.
    var fieldVelocity: Vector?

    var elasticity = 0.0
    var friction = 0.2
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var charge = 0.0
    var isAnchored = false
    var allowsRotation = true

    /// Convex outlines about the middle of the item that is not turned, clockwise.
    private(set) var shapes: [[Vector]] = []
    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0
    /// The shapes where the body is.
    private(set) var placed: [PlacedShape] = []

    init(_ item: any UIDynamicItem) {
        self.item = item
        readItem()
    }

    /// Place, turn and size as the item has them now.
    func readItem() {
        let center = Vector(item.center)
        if center.isFinite { position = center }
        angle = Double(atan2(item.transform.b, item.transform.a))
        measure()
    }

    /// Mass and outline, of an item that may have no size.
    func measure() {
        shapes = DynamicShape.outlines(of: item)
        let (area, moment) = DynamicShape.moments(of: shapes)
        let scale = max(density.isFinite ? density : 1, 1e-6) / 10_000
        inverseMass = isAnchored ? 0 : 1 / max(1e-6, area * scale)
        inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / max(1e-6, moment * scale)
        place()
    }

    func place() {
        let (s, c) = (sin(angle), cos(angle))
        placed = shapes.map { shape in
            PlacedShape(
                shape.map { Vector(x: $0.x * c - $0.y * s, y: $0.x * s + $0.y * c) + position })
        }
    }

    /// A point of the item that is not turned, from its middle.
    func local(_ point: Vector) -> Vector { (point - position).turned(-angle) }

    func velocity(at point: Vector) -> Vector {
        let r = point - position
        return Vector(x: velocity.x - spin * r.y, y: velocity.y + spin * r.x)
    }

    func push(_ impulse: Vector, at point: Vector) {
        velocity += impulse * inverseMass
        spin += (point - position).cross(impulse) * inverseInertia
    }

    func apply(force new: Vector, at point: Vector) {
        force += new
        torque += (point - position).cross(new)
    }

    /// Velocities after `dt` seconds.
    func accelerate(_ dt: Double) {
        velocity += force * (inverseMass * dt)
        if let given = fieldVelocity { velocity = given }
        fieldVelocity = nil
        spin += torque * inverseInertia * dt
        velocity = velocity * (1 / (1 + max(0, resistance) * dt))
        spin *= 1 / (1 + max(0, angularResistance) * dt)
        (force, torque) = (.zero, 0)
        // A mistake of the application must not become places that are no numbers.
        let limit = 100_000.0
        if !velocity.isFinite { velocity = .zero }
        if velocity.length > limit { velocity = velocity * (limit / velocity.length) }
        spin = spin.isFinite ? max(-1000, min(1000, spin)) : 0
    }

    func move(_ dt: Double) {
        defer { (biasVelocity, biasSpin) = (.zero, 0) }
        guard !isAnchored else { return }
        position += (velocity + biasVelocity) * dt
        if allowsRotation { angle += (spin + biasSpin) * dt }
        place()
    }

    func writeItem() {
        item.center = position.point
        if allowsRotation, abs(angle - Double(atan2(item.transform.b, item.transform.a))) > 1e-9 {
            item.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
        }
    }

    func stop() { (velocity, spin) = (.zero, 0) }

    /// Whether it is too slow for its movement to be visible.
    var isAtRest: Bool { isAnchored || (velocity.length < 4 && abs(spin) < 0.05) }
}
