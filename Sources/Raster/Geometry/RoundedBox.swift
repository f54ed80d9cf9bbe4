// RoundedBox.swift: the outline of a rectangle with rounded corners, as points.

import Foundation

struct RoundedBox {
    private let box: Box
    private let radius: Double
    private let corners: UInt8
    /// The number of chords of each corner.
    private let segments: Int

    /// - Parameter scale: the largest number of device pixels per unit of `box`. A chord stays within 1/50 pixel of its
    ///   arc.
    init(_ box: Box, radius: Double, corners: UInt8, scale: Double) {
        self.box = box
        self.corners = corners
        let r = max(0, min(radius, min(box.width, box.height) / 2))
        self.radius = r
        let step = r * scale > 0.02 ? 2 * acos(max(0, 1 - 0.02 / (r * scale))) : Double.pi / 2
        segments = step > 0 ? max(1, min(256, Int((Double.pi / 2 / step).rounded(.up)))) : 256
    }

    /// Calls `body` for each point, clockwise from the upper left.
    @inline(__always)
    func forEachPoint(_ body: (_ x: Double, _ y: Double) -> Void) {
        // The corner's point, the direction of its centre and the start angle of its arc.
        let b = box
        let around: [(bit: UInt8, x: Double, y: Double, dx: Double, dy: Double, angle: Double)] = [
            (1, b.x0, b.y0, 1, 1, Double.pi), (2, b.x1, b.y0, -1, 1, Double.pi * 1.5),
            (8, b.x1, b.y1, -1, -1, 0),
            (4, b.x0, b.y1, 1, -1, Double.pi / 2),
        ]
        for corner in around {
            guard corners & corner.bit != 0, radius > 0 else {
                body(corner.x, corner.y)
                continue
            }
            if corners & ContinuousCorner.bit != 0 {
                continuous(corner.x, corner.y, corner.dx, corner.dy, isReversed: corner.bit & 9 != 0, body)
                continue
            }
            let cx = corner.x + corner.dx * radius, cy = corner.y + corner.dy * radius
            for i in 0...segments {
                let angle = corner.angle + Double.pi / 2 * Double(i) / Double(segments)
                body(cx + cos(angle) * radius, cy + sin(angle) * radius)
            }
        }
    }
}

extension RoundedBox {
    /// - Parameter isReversed: whether the outline starts at the vertical edge.
    private func continuous(
        _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, isReversed: Bool,
        _ body: (_ x: Double, _ y: Double) -> Void
    ) {
        let share = ContinuousCorner.share(available: min(box.width, box.height) / 2 / radius)
        // The curve is symmetric about the diagonal.
        ContinuousCorner.forEachPoint(share: share, segments: segments) { u, v in
            let (h, w) = isReversed ? (v, u) : (u, v)
            body(x + dx * h * radius, y + dy * w * radius)
        }
    }
}

extension Affine {
    /// The largest number of device pixels per unit.
    var largestScale: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}

extension Projection {
    /// The largest number of device pixels per unit of `b`, for the part well in front of the camera.
    func largestScale(over b: Box) -> Double {
        let corners = [map(b.x0, b.y0), map(b.x1, b.y0), map(b.x1, b.y1), map(b.x0, b.y1)]
        let farthest = corners.reduce(0) { max($0, $1.w) }
        // d(x / w) = dx / w - x dw / w^2
        return corners.reduce(0) { scale, p in
            let w = max(p.w, farthest / 64)
            guard w > 0 else { return scale }
            let bend = (abs(perspective.x) + abs(perspective.y)) * max(abs(p.x), abs(p.y)) / (w * w)
            return max(scale, affine.largestScale / w + bend)
        }
    }
}
