// MotionTranslator.swift: accelerations as shakes and tilt.
//
// Axes of the device as the viewer holds it: x to the right, y up, z towards the
// viewer. At rest a sensor reports gravity: (0, -g, 0) upright, (0, 0, -g) lying
// on its back, as systemd's 60-sensor.hwdb has it.

import Foundation
import VitrineGraphics
import VitrineInput

/// Makes motion events of one accelerometer's samples.
struct MotionTranslator {
    var rotation = QuarterTurn.none
    var wantsTilt = false
    var wantsShake = true
    let shakeThreshold: Double
    let shakeCount: Int

    private struct Vector {
        var x, y, z: Double

        static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
        static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
        static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k, z: a.z * k) }
        static func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }
        var length: Double { Vector.dot(self, self).squareRoot() }
    }

    /// Gravity, and how the device is usually held, both averaged over time.
    private var gravity: Vector?
    private var usual: (horizontal: Double, vertical: Double)?
    private var lastTime = 0.0
    /// Times and directions of jolts of the last second.
    private var jolts: [(time: Double, direction: Vector)] = []
    private var quietUntil = -Double.infinity
    private var lastTilt: (horizontal: Double, vertical: Double) = (0, 0)

    /// Seconds over which gravity and the usual way to hold the device are averaged.
    private static let gravityTime = 0.15, usualTime = 8.0
    /// Radians from the usual way that count as fully tilted.
    private static let fullTilt = 0.35
    /// Smaller changes are the sensor's noise.
    private static let leastTilt = 0.02
    /// A shake happens within this many seconds, and the next one that long after it at the earliest.
    private static let shakeTime = 1.0

    init(shakeThreshold: Double, shakeCount: Int) {
        self.shakeThreshold = shakeThreshold
        self.shakeCount = max(1, shakeCount)
    }

    mutating func translate(x: Double, y: Double, z: Double, time: Double) -> [InputEvent] {
        guard x.isFinite, y.isFinite, z.isFinite else { return [] }
        let sample = turned(x, y, z)
        guard let before = gravity else {
            gravity = sample
            lastTime = time
            return []
        }
        let step = min(1, max(0, time - lastTime))
        lastTime = time
        var events: [InputEvent] = []
        if wantsShake, let shake = shake(sample - before, time) { events.append(shake) }
        let now = before + (sample - before) * (step / (step + Self.gravityTime))
        gravity = now
        if wantsTilt, let tilt = tilt(now, step, time) { events.append(tilt) }
        return events
    }

    /// Nobody looks any more: the next tilt begins anew, from the middle.
    mutating func rest() {
        gravity = nil
        usual = nil
        lastTilt = (0, 0)
        jolts = []
    }

    // MARK: Shakes

    /// A shake goes to and fro: jolts above the threshold, each against the one before.
    private mutating func shake(_ acceleration: Vector, _ time: Double) -> InputEvent? {
        jolts.removeAll { time - $0.time > Self.shakeTime }
        guard acceleration.length >= shakeThreshold, time >= quietUntil else { return nil }
        if let last = jolts.last, Vector.dot(last.direction, acceleration) > 0 { return nil }
        jolts.append((time, acceleration))
        guard jolts.count > shakeCount else { return nil }
        jolts = []
        quietUntil = time + Self.shakeTime
        return InputEvent(time: time, kind: .shake)
    }

    // MARK: Tilt

    private mutating func tilt(_ gravity: Vector, _ step: Double, _ time: Double) -> InputEvent? {
        let length = gravity.length
        guard length > 1 else { return nil }
        let up = gravity * (-1 / length)
        // How far the right edge is up, and how far the screen leans back.
        let held = (horizontal: asin(min(1, max(-1, up.x))), vertical: atan2(up.z, up.y))
        guard let old = usual else {
            usual = held
            return nil
        }
        let part = step / Self.usualTime
        let away = (
            horizontal: held.horizontal - old.horizontal, vertical: angle(held.vertical - old.vertical)
        )
        usual = (old.horizontal + away.horizontal * part, old.vertical + away.vertical * part)
        // With its right edge up the screen looks to the left: the viewer is to the right of its middle.
        let tilt = (
            horizontal: min(1, max(-1, away.horizontal / Self.fullTilt)),
            vertical: min(1, max(-1, away.vertical / Self.fullTilt))
        )
        guard
            abs(tilt.horizontal - lastTilt.horizontal) >= Self.leastTilt
                || abs(tilt.vertical - lastTilt.vertical) >= Self.leastTilt
        else { return nil }
        lastTilt = tilt
        return InputEvent(time: time, kind: .tilt(horizontal: tilt.horizontal, vertical: tilt.vertical))
    }

    private func angle(_ value: Double) -> Double { atan2(sin(value), cos(value)) }

    /// From the panel's axes to the picture's. y points up, so a clockwise turn is one to the right.
    private func turned(_ x: Double, _ y: Double, _ z: Double) -> Vector {
        switch rotation {
        case .none: Vector(x: x, y: y, z: z)
        case .clockwise: Vector(x: -y, y: x, z: z)
        case .half: Vector(x: -x, y: -y, z: z)
        case .counterclockwise: Vector(x: y, y: -x, z: z)
        }
    }
}
