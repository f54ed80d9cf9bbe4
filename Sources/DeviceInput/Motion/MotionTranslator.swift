// MotionTranslator.swift: conversion of accelerations to shakes and tilt.
//
// Axes of the device, as the viewer holds it: x to the right, y up, z towards the viewer. At rest a sensor reports
// gravity: (0, -g, 0) upright, (0, 0, -g) on its back, as in systemd's 60-sensor.hwdb.

import Foundation
import VitrineGraphics
import VitrineInput

/// Converts one accelerometer's samples to motion events.
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

    /// Gravity, and the usual orientation of the device, both averaged over time.
    private var gravity: Vector?
    private var baseline: (horizontal: Double, vertical: Double)?
    private var lastTime = 0.0
    /// The times and directions of jolts in the last second.
    private var jolts: [(time: Double, direction: Vector)] = []
    private var quietUntil = -Double.infinity
    private var lastTilt: (horizontal: Double, vertical: Double) = (0, 0)

    /// The time constants of gravity and of the usual orientation, in seconds.
    private static let gravityTime = 0.15, baselineTime = 8.0
    /// The angle from the usual orientation that is full tilt, in radians.
    private static let fullTilt = 0.35
    /// Smaller changes are noise of the sensor.
    private static let leastTilt = 0.02
    /// The maximum duration of a shake, and the minimum time to the next one, in seconds.
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

    /// Called when tilt is not needed any more: the next tilt begins at the centre.
    mutating func rest() {
        gravity = nil
        baseline = nil
        lastTilt = (0, 0)
        jolts = []
    }

    // MARK: Shakes

    /// A shake consists of jolts above the threshold, each opposite to the one before.
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
        // The height of the right edge, and the backward tilt of the screen.
        let held = (horizontal: asin(min(1, max(-1, up.x))), vertical: atan2(up.z, up.y))
        guard let old = baseline else {
            baseline = held
            return nil
        }
        let part = step / Self.baselineTime
        let away = (
            horizontal: held.horizontal - old.horizontal, vertical: angle(held.vertical - old.vertical)
        )
        baseline = (old.horizontal + away.horizontal * part, old.vertical + away.vertical * part)
        // With its right edge up the screen faces to the left: the viewer is right of its centre.
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

    /// Converts the panel's axes to the picture's. y points up, so a clockwise rotation is to the right.
    private func turned(_ x: Double, _ y: Double, _ z: Double) -> Vector {
        switch rotation {
        case .none: Vector(x: x, y: y, z: z)
        case .clockwise: Vector(x: -y, y: x, z: z)
        case .half: Vector(x: -x, y: -y, z: z)
        case .counterclockwise: Vector(x: y, y: -x, z: z)
        }
    }
}
