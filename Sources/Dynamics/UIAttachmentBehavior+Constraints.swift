// UIAttachmentBehavior+Constraints.swift: the rows that each kind of attachment keeps.

import Foundation

extension UIAttachmentBehavior {
    /// The points where the attachment holds its items.
    private struct Joint {
        var a: DynamicBody
        /// Nil for a point.
        var b: DynamicBody?
        var from: Vector
        var to: Vector
    }

    /// A distance below this is no direction, points.
    private static let least = 1e-3

    private func joint(_ bodies: DynamicBodies) -> Joint? {
        guard let a = bodies[items[0]] else { return nil }
        let b = items.count > 1 ? bodies[items[1]] : nil
        if items.count > 1, b == nil { return nil }
        let from = arms[0].turned(a.angle) + a.position
        let to = b.map { arms[1].turned($0.angle) + $0.position } ?? Vector(anchorPoint)
        return from.isFinite && to.isFinite ? Joint(a: a, b: b, from: from, to: to) : nil
    }

    func rows(_ bodies: DynamicBodies, _ dt: Double) -> [ConstraintRow] {
        guard let hold = joint(bodies) else { return [] }
        var rows: [ConstraintRow] = []
        switch kind {
        case .rod: rows = rod(hold, dt)
        case .rope:
            let row = distance(hold)
            row.upper = 0
            row.error = max(0, row.error)
            if row.error > 0 { rows = [row] }
        case .pin: rows = pointToPoint(hold, dt) + hinge(hold, dt)
        case .weld: rows = pointToPoint(hold, dt) + [straight(hold)]
        case .rail(let axis): rows = rail(hold, axis, dt)
        }
        if rows.count == previousRows.count {
            for (row, old) in zip(rows, previousRows) { row.begin(with: old.impulse) }
        }
        previousRows = rows
        return rows
    }

    private func rod(_ hold: Joint, _ dt: Double) -> [ConstraintRow] {
        if length < CGFloat(Self.least) { return pointToPoint(hold, dt) }
        let row = distance(hold)
        if frequency > 0 {
            row.springs(frequency: Double(frequency), damping: Double(max(0, damping)), dt)
        }
        return [row]
    }

    private func distance(_ hold: Joint) -> ConstraintRow {
        let way = hold.to - hold.from
        let axis = way.length > Self.least ? way * (1 / way.length) : Vector(x: 0, y: 1)
        let row = ConstraintRow(along: axis, hold.a, hold.from, hold.b, hold.to)
        row.error = way.length - Double(max(0, length))
        return row
    }

    /// The two places are one.
    private func pointToPoint(_ hold: Joint, _ dt: Double) -> [ConstraintRow] {
        let way = hold.to - hold.from
        return [Vector(x: 1, y: 0), Vector(x: 0, y: 1)].map { axis in
            let row = ConstraintRow(along: axis, hold.a, hold.from, hold.b, hold.to)
            row.error = axis.dot(way)
            if frequency > 0 {
                row.springs(frequency: Double(frequency), damping: Double(max(0, damping)), dt)
            }
            return row
        }
    }

    /// The rotation of the second item, or the only one, from its initial angle.
    private func turn(_ hold: Joint) -> Double {
        hold.b.map { $0.angle - hold.a.angle - restAngle } ?? (restAngle - hold.a.angle)
    }

    private func straight(_ hold: Joint) -> ConstraintRow {
        let row = ConstraintRow(turning: hold.a, hold.b)
        row.error = turn(hold)
        return row
    }

    private func hinge(_ hold: Joint, _ dt: Double) -> [ConstraintRow] {
        limits(turn(hold), dt) { ConstraintRow(turning: hold.a, hold.b) }
    }

    private func rail(_ hold: Joint, _ axis: Vector, _ dt: Double) -> [ConstraintRow] {
        // A rail of an item turns with it; that of a point stays.
        let along = hold.b == nil ? axis : axis.turned(hold.a.angle - railAngle)
        let across = Vector(x: -along.y, y: along.x)
        let way = hold.to - hold.from
        let row = ConstraintRow(along: across, hold.a, hold.from, hold.b, hold.to)
        row.error = across.dot(way)
        // Relative to a point the item moves in the opposite direction.
        let side = hold.b == nil ? along * -1 : along
        return [straight(hold), row]
            + limits(side.dot(way), dt) {
                ConstraintRow(along: side, hold.a, hold.from, hold.b, hold.to)
            }
    }

    /// Friction, and the ends of the range.
    private func limits(_ value: Double, _ dt: Double, _ make: () -> ConstraintRow) -> [ConstraintRow] {
        var rows: [ConstraintRow] = []
        let rub = make()
        (rub.lower, rub.upper) = (-Double(max(0, frictionTorque)) * dt, Double(max(0, frictionTorque)) * dt)
        rows.append(rub)
        let low = make(), high = make()
        low.lower = 0
        high.upper = 0
        if value < Double(attachmentRange.minimum) {
            low.error = value - Double(attachmentRange.minimum)
            rows.append(low)
        } else if value > Double(attachmentRange.maximum) {
            high.error = value - Double(attachmentRange.maximum)
            rows.append(high)
        }
        return rows
    }

    /// Whether it still pulls on an item that is at rest for a moment.
    func isStretched(_ bodies: DynamicBodies) -> Bool {
        guard case .rod = kind, frequency <= 0, let hold = joint(bodies) else { return false }
        return abs((hold.to - hold.from).length - Double(max(0, length))) > 0.5
    }
}
