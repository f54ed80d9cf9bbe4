// SpringTests.swift: springs against the equation of motion.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

@MainActor @Suite("Springs")
struct SpringTests {
    /// The fraction done after `t` seconds, by fourth-order Runge-Kutta on m x'' = -k x - c x' in steps of 10 µs.
    private func integrated(
        _ t: Double, mass: Double, stiffness: Double, damping: Double, velocity: Double
    ) -> Double {
        var x = 1.0, v = -velocity
        let steps = max(1, Int((t / 1e-5).rounded()))
        let h = t / Double(steps)
        func force(_ x: Double, _ v: Double) -> Double { (-stiffness * x - damping * v) / mass }
        for _ in 0..<steps {
            let a1 = force(x, v)
            let v2 = v + h / 2 * a1, a2 = force(x + h / 2 * v, v2)
            let v3 = v + h / 2 * a2, a3 = force(x + h / 2 * v2, v3)
            let v4 = v + h * a3, a4 = force(x + h * v3, v4)
            x += h / 6 * (v + 2 * v2 + 2 * v3 + v4)
            v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        }
        return 1 - x
    }

    @Test(arguments: [
        (1.0, 100.0, 10.0, 0.0), (1, 100, 10, 8), (2, 50, 20, -3), (1, 100, 20, 0), (1, 100, 20, 15),
        (1, 100, 60, 0), (0.5, 200, 4, 0), (1, 30, 0, 1),
    ])
    func theMotionSolvesTheEquation(m: Double, k: Double, c: Double, v: Double) throws {
        let stage = Stage(200, 100)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        try stage.turn()
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping) = (CGFloat(m), CGFloat(k), CGFloat(c))
        spring.initialVelocity = CGFloat(v)
        spring.allowsOverdamping = true
        (spring.fromValue, spring.toValue, spring.duration) = (0.0, 1.0, 5)
        layer.add(spring, forKey: "s")
        try stage.turn()
        for t in stride(from: 0.05, through: 1.5, by: 0.145) {
            try stage.turn(after: 100 + t - stage.clock.seconds)
            let shown = Double(try #require(layer.presentation()).position.x)
            let expected = integrated(t, mass: m, stiffness: k, damping: c, velocity: v)
            #expect(abs(shown - expected) < 1e-6, "t \(t): \(shown), \(expected)")
        }
    }

    @Test func coreAnimationsDefaultSpringSettlesInItsTime() {
        let spring = CASpringAnimation(keyPath: "position")
        // ln(1000 (1 + 0.5 / sqrt(0.75))) / 5
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-9)
        spring.damping = 0
        #expect(spring.settlingDuration == .infinity)
    }

    @Test(arguments: [(10.0, 0.0), (5, 20), (20, 0), (20, 40), (50, 0), (50, -30)])
    func theSpringIsAtItsEndAfterTheSettlingDuration(damping: Double, velocity: Double) {
        let spring = CASpringAnimation(keyPath: "position")
        spring.damping = CGFloat(damping)
        spring.initialVelocity = CGFloat(velocity)
        spring.allowsOverdamping = true
        let end = spring.settlingDuration
        let curve = SpringCurve(
            mass: 1, stiffness: 100, damping: damping, velocity: velocity, allowsOverdamping: true)
        for i in 0..<400 { #expect(abs(1 - curve.value(at: end * (1 + Double(i) / 100))) <= 0.001 + 1e-9) }
    }

    @Test func overdampingIsOptIn() {
        let heavy = SpringCurve(mass: 1, stiffness: 100, damping: 60, velocity: 0, allowsOverdamping: false)
        let critical = SpringCurve(mass: 1, stiffness: 100, damping: 20, velocity: 0, allowsOverdamping: true)
        #expect(heavy.value(at: 0.2) == critical.value(at: 0.2))
    }

    @Test func durationAndBounce() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.3) < 1e-9)
        // (2 pi / 0.5)² and 4 pi 0.7 / 0.5
        #expect(abs(spring.stiffness - 157.91367) < 1e-4 && abs(spring.damping - 17.59292) < 1e-4)
        let creeping = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
        #expect(abs(creeping.bounce + 0.5) < 1e-9 && creeping.allowsOverdamping)
    }

    @Test func aSpringSettlesInItsGivenDuration() {
        for ratio in [0.2, 0.5, 0.8, 1.0] {
            for velocity in [0.0, 5] {
                let spring = SpringCurve(settlingIn: 0.7, dampingRatio: ratio, velocity: velocity)
                #expect(abs(spring.settlingDuration - 0.7) < 1e-6, "\(ratio) \(velocity)")
            }
        }
    }

    @Test func invalidSpringParametersDoNotTrap() {
        for bad in [Double.nan, .infinity, -1, 0] {
            let curve = SpringCurve(
                mass: bad, stiffness: bad, damping: bad, velocity: bad, allowsOverdamping: true)
            #expect(!curve.value(at: 1).isInfinite)
            _ = SpringCurve(settlingIn: bad, dampingRatio: bad, velocity: bad)
            _ = CASpringAnimation(perceptualDuration: bad, bounce: CGFloat(bad)).settlingDuration
        }
    }
}
