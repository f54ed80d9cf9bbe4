// TwoFingers.swift: the line between two fingers, and its changes.
//
// Pinches and rotations watch the first two fingers of their view, in either order. When a finger leaves, the gesture
// pauses; another finger replaces it from its own position.

import Foundation

/// A value that is followed over time, such as a distance or an angle.
struct Followed {
    private struct Sample {
        var time: Double
        var value: CGFloat
    }

    private var samples: [Sample] = []
    /// The time over which the velocity is computed, in seconds.
    private static let window = 0.1

    mutating func addSample(_ value: CGFloat, at time: Double) {
        samples.append(Sample(time: time, value: value))
        if samples.count > 32 { samples.removeFirst(16) }
    }

    mutating func reset() { samples = [] }

    /// A second; 0 while too little is known.
    var velocity: CGFloat {
        guard let last = samples.last,
            let first = samples.first(where: { last.time - $0.time <= Self.window }), last.time > first.time
        else { return 0 }
        return (last.value - first.value) / CGFloat(last.time - first.time)
    }
}

@MainActor
struct TwoFingers {
    /// Points from the first finger to the second.
    let distance: CGFloat
    /// The direction from the first to the second, in radians, clockwise on the screen.
    let angle: CGFloat

    /// Nil with fewer than two fingers.
    init?(_ touches: [UITouch]) {
        let down = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
        guard down.count >= 2 else { return nil }
        let (a, b) = (down[0].position, down[1].position)
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
