// Contact.swift: two outlines in contact.
//
// A contact exists as long as the outlines touch. It matches its points with those from
// step to step by the corners they are made of, and begins each step with the
// impulses of the previous step.

import Foundation

/// The obstacle of a body: another body's outline, or a line of a boundary.
@MainActor
struct Obstacle {
    let body: DynamicBody?
    let shape: PlacedShape
    let elasticity: Double
    let friction: Double

    init(_ body: DynamicBody, _ shape: Int) {
        self.body = body
        self.shape = body.placed[shape]
        elasticity = body.elasticity
        friction = body.friction
    }

    init(from: Vector, to: Vector, like other: DynamicBody) {
        body = nil
        shape = PlacedShape([from, to])
        elasticity = other.elasticity
        friction = other.friction
    }
}

@MainActor
final class Contact {
    private let a: DynamicBody
    private var manifold: Manifold
    private var normals: [ConstraintRow] = []
    private var sides: [ConstraintRow] = []

    /// Contacts below this speed do not bounce, in points per second.
    private static let slowest = 20.0
    /// Overlap that is not corrected, so that resting contacts persist, in points.
    private static let slop = 0.1

    /// Nil if the two do not touch.
    init?(_ a: DynamicBody, _ shape: Int, _ obstacle: Obstacle) {
        guard let found = Manifold(a.placed[shape], obstacle.shape, before: nil) else { return nil }
        self.a = a
        manifold = found
    }

    /// Updates the contact; false if the two bodies no longer touch.
    func update(_ shape: Int, _ obstacle: Obstacle) -> Bool {
        guard let found = Manifold(a.placed[shape], obstacle.shape, before: manifold.reference) else {
            return false
        }
        var kept: [Int: (Double, Double)] = [:]
        for (i, point) in manifold.points.enumerated() where i < normals.count {
            kept[point.feature] = (normals[i].impulse, sides[i].impulse)
        }
        manifold = found
        memory = kept
        return true
    }

    /// Impulses of the step before, by the feature of the point.
    private var memory: [Int: (Double, Double)] = [:]

    /// The rows for a step, which begin with their last impulses.
    func prepare(_ obstacle: Obstacle, _ dt: Double) -> [ConstraintRow] {
        let elasticity = max(0, max(a.elasticity, obstacle.elasticity))
        let friction = (max(0, a.friction) * max(0, obstacle.friction)).squareRoot()
        let along = Vector(x: -manifold.normal.y, y: manifold.normal.x)
        let b = obstacle.body
        normals = []
        sides = []
        for point in manifold.points {
            let normal = ConstraintRow(along: manifold.normal, a, point.place, b, point.place)
            normal.lower = 0
            let speed = normal.speed
            normal.target = point.gap > 0 ? -point.gap / dt : 0
            if speed < -Self.slowest { normal.target = max(normal.target, -speed * elasticity) }
            normal.error = min(0, point.gap + Self.slop)
            let side = ConstraintRow(along: along, a, point.place, b, point.place)
            side.rubs(friction, under: normal)
            normals.append(normal)
            sides.append(side)
        }
        for (i, point) in manifold.points.enumerated() {
            guard let (press, rub) = memory[point.feature] else { continue }
            normals[i].begin(with: press)
            sides[i].begin(with: rub)
        }
        memory = [:]
        // Pressure comes last, so that preventing overlap has precedence.
        return sides + normals
    }

    var middle: CGPoint {
        let sum = manifold.points.reduce(Vector.zero) { $0 + $1.place }
        return (sum * (1 / Double(max(1, manifold.points.count)))).point
    }
}
