// DynamicBody.swift: an item as the animator computes with it.
//
// Units are UIKit's: an item of 100 x 100 points with a density of 1 has the
// mass 1; a push of 1 accelerates that by 100 points/s², gravity of 1 is 1000
// points/s². y runs down, angles clockwise.

import Foundation
import VitrineGraphics

struct Vector: Equatable {
    var x: Double
    var y: Double

    static let zero = Vector(x: 0, y: 0)

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    init(_ p: CGPoint) { (x, y) = (Double(p.x), Double(p.y)) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var length: Double { (x * x + y * y).squareRoot() }
    func dot(_ o: Vector) -> Double { x * o.x + y * o.y }
    func cross(_ o: Vector) -> Double { x * o.y - y * o.x }

    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k) }
    static func += (a: inout Vector, b: Vector) { a = a + b }

    func turned(_ angle: Double) -> Vector {
        let (s, c) = (sin(angle), cos(angle))
        return Vector(x: x * c - y * s, y: x * s + y * c)
    }
}

@MainActor
final class DynamicBody {
    let item: any UIDynamicItem
    var position = Vector.zero
    var angle = 0.0
    var velocity = Vector.zero
    var spin = 0.0
    /// For one step, apart from what moves the position.
    var force = Vector.zero
    var torque = 0.0

    var elasticity = 0.0
    var friction = 0.2
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var isAnchored = false
    var allowsRotation = true

    private(set) var outline: [Vector] = []
    private(set) var inverseMass = 1.0
    private(set) var inverseInertia = 1.0

    init(_ item: any UIDynamicItem) {
        self.item = item
        readItem()
    }

    /// Place, turn and size as the item has them now.
    func readItem() {
        position = Vector(item.center)
        angle = Double(atan2(item.transform.b, item.transform.a))
        measure()
    }

    /// Mass and outline, of an item that may have no size.
    func measure() {
        let w = max(1, Double(item.bounds.width)), h = max(1, Double(item.bounds.height))
        switch item.collisionBoundsType {
        case .rectangle:
            outline = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
                Vector(x: $0.0 * w / 2, y: $0.1 * h / 2)
            }
        case .ellipse:
            outline = (0..<24).map { step in
                let turn = Double(step) * 2 * .pi / 24
                return Vector(x: cos(turn) * w / 2, y: sin(turn) * h / 2)
            }
        }
        let mass = max(1e-6, w * h * max(density, 1e-6) / 10_000)
        inverseMass = isAnchored ? 0 : 1 / mass
        inverseInertia = isAnchored || !allowsRotation ? 0 : 12 / (mass * (w * w + h * h))
    }

    /// The outline where the body is.
    var corners: [Vector] { outline.map { $0.turned(angle) + position } }

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
        spin += torque * inverseInertia * dt
        velocity = velocity * (1 / (1 + max(0, resistance) * dt))
        spin *= 1 / (1 + max(0, angularResistance) * dt)
        (force, torque) = (.zero, 0)
        // A mistake of the application must not become places that are no numbers.
        let limit = 100_000.0
        if !velocity.x.isFinite || !velocity.y.isFinite { velocity = .zero }
        if velocity.length > limit { velocity = velocity * (limit / velocity.length) }
        spin = spin.isFinite ? max(-1000, min(1000, spin)) : 0
    }

    func move(_ dt: Double) {
        guard !isAnchored else { return }
        position += velocity * dt
        if allowsRotation { angle += spin * dt }
    }

    func writeItem() {
        item.center = position.point
        if allowsRotation, abs(angle - Double(atan2(item.transform.b, item.transform.a))) > 1e-9 {
            item.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
        }
    }

    /// So slow that nobody sees it move.
    var isAtRest: Bool { isAnchored || (velocity.length < 4 && abs(spin) < 0.05) }
}
