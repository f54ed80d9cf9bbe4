// PointerPosition.swift: the position of the pointer, from absolute and relative devices.

import Foundation

/// A position in unit coordinates, clamped to the picture.
struct PointerPosition {
    private(set) var point = CGPoint(x: 0.5, y: 0.5)
    /// The size of the picture in points, as a mouse's motion is.
    var area: CGSize

    /// The largest coordinate: the last point of the picture.
    private var limit: CGPoint {
        CGPoint(x: 1 - 1 / max(area.width, 2), y: 1 - 1 / max(area.height, 2))
    }

    mutating func move(dx: Double, dy: Double) {
        place(at: CGPoint(x: point.x + dx / max(area.width, 1), y: point.y + dy / max(area.height, 1)))
    }

    mutating func place(at unit: CGPoint) {
        guard unit.x.isFinite, unit.y.isFinite else { return }
        point = CGPoint(x: min(max(unit.x, 0), limit.x), y: min(max(unit.y, 0), limit.y))
    }
}
