// SpringCurve.swift: the motion of a damped spring from 0 to 1, in closed form.
//
// m x'' + c x' + k x = 0 for the distance x from rest, with x(0) = 1 and
// x'(0) = -velocity. With w = sqrt(k/m) and z = c / (2 sqrt(km)):
//   z < 1   e^(-zwt) (cos(dt) + (zw - v)/d sin(dt)),  d = w sqrt(1 - z²)
//   z = 1   e^(-wt) (1 + (w - v) t)
//   z > 1   a e^(pt) + b e^(qt),  p, q = w (-z ± sqrt(z² - 1))

import Foundation

/// A spring that is released at distance 1 from its rest position. Plain numbers.
struct SpringCurve: Hashable, Sendable {
    /// Undamped angular frequency, radians per second.
    let frequency: Double
    /// 1 is critical: the fastest motion that does not pass the end.
    let dampingRatio: Double
    /// Towards the end, as a fraction of the full change per second.
    let velocity: Double

    init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool) {
        let m = mass > 0 && mass.isFinite ? mass : 1
        let k = stiffness > 0 && stiffness.isFinite ? stiffness : 1e-6
        let c = damping > 0 && damping.isFinite ? damping : 0
        frequency = (k / m).squareRoot()
        let ratio = c / (2 * (k * m).squareRoot())
        dampingRatio = allowsOverdamping ? ratio : min(ratio, 1)
        self.velocity = velocity.isFinite ? velocity : 0
    }

    init(frequency: Double, dampingRatio: Double, velocity: Double) {
        self.frequency = frequency > 0 && frequency.isFinite ? frequency : 1e-3
        self.dampingRatio = dampingRatio > 0 ? min(dampingRatio, 1e3) : 0
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// The spring of UIKit's block method: it settles at `duration` to a thousandth of the change, for
    /// any damping.
    init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
        let ratio = dampingRatio > 0 ? min(dampingRatio, 1) : 1e-3
        // Finds the frequency with settling time `duration`: the time falls as the frequency rises.
        var low = 1e-3, high = 1e6
        for _ in 0..<80 {
            let middle = (low * high).squareRoot()
            let spring = SpringCurve(frequency: middle, dampingRatio: ratio, velocity: velocity)
            if spring.settlingDuration > duration { low = middle } else { high = middle }
        }
        self.init(frequency: high, dampingRatio: ratio, velocity: velocity)
    }

    /// The spring that appears to last `duration` seconds: the period of an undamped oscillation.
    /// - Parameter bounce: 0 is critical, higher values oscillate longer, values below 0 approach the end slowly.
    init(perceptualDuration duration: Double, bounce: Double, velocity: Double) {
        let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
        self.init(
            frequency: 2 * .pi / (duration > 0 ? duration : 1e-3), dampingRatio: ratio, velocity: velocity)
    }

    /// The completed fraction of the change after `t` seconds; above 1 where the spring overshoots.
    func value(at t: Double) -> Double { 1 - distance(at: t) }

    private func distance(at t: Double) -> Double {
        let t = max(0, t)
        let (w, z) = (frequency, dampingRatio)
        if isCritical { return exp(-w * t) * (1 + (w - velocity) * t) }
        if z < 1 {
            let d = w * (1 - z * z).squareRoot()
            return exp(-z * w * t) * (cos(d * t) + (z * w - velocity) / d * sin(d * t))
        }
        let (a, p, q) = overdamped
        return a * exp(p * t) + (1 - a) * exp(q * t)
    }

    private var isCritical: Bool { abs(dampingRatio - 1) < 1e-6 }

    /// The weight and exponent of the slow part, and the exponent of the fast one.
    private var overdamped: (a: Double, p: Double, q: Double) {
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        let (p, q) = (frequency * (root - dampingRatio), -frequency * (root + dampingRatio))
        // a + b = 1, ap + bq = -velocity
        return ((-velocity - q) / (p - q), p, q)
    }

    /// Seconds until the spring stays within a thousandth of the change from its end. Infinite without damping.
    var settlingDuration: Double {
        let (w, z) = (frequency, dampingRatio)
        if z <= 0 { return .infinity }
        if z < 1 && !isCritical {
            // The oscillation is bounded by e^(-zwt) (|A| + |B|) of the formula above.
            let d = w * (1 - z * z).squareRoot()
            return max(0, log(1000 * (1 + abs(z * w - velocity) / d)) / (z * w))
        }
        // Both parts without their signs cross the thousandth once.
        let (a, p, q) = isCritical ? (0, -w, 0) : overdamped
        func envelope(_ t: Double) -> Double {
            isCritical
                ? exp(-w * t) * (1 + abs(w - velocity) * t) : abs(a) * exp(p * t) + abs(1 - a) * exp(q * t)
        }
        var low = 0.0, high = (30 + 2 * log(1 + abs(velocity) / w)) / -p
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if envelope(middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
