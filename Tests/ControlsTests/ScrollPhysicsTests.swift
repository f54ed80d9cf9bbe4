import Foundation
import Testing
import VitrineDrawing

@testable import VitrineControls

@MainActor @Suite("Scroll physics")
struct ScrollPhysicsTests {
    /// The sum of v·0.998^n over all milliseconds n from the first on, v points a millisecond: v·0.998/0.002 = v · 499,
    /// without the distance below 0.01 points a millisecond.
    @Test func contentDeceleratesAsFarAsTheRateGives() {
        let target = AxisMotion.target(from: 100, velocity: 1000, decelerationRate: 0.998)
        #expect(abs(target - 100 - 499 * 0.99) < 0.001)
        #expect(abs(AxisMotion.target(from: 0, velocity: -1000, decelerationRate: 0.99) + 99 * 0.99) < 0.001)
        #expect(AxisMotion.target(from: 7, velocity: 9, decelerationRate: 0.998) == 7)
    }

    @Test func velocityFallsByTheRateEachMillisecond() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 494.01, range: 0...10000, decelerationRate: 0.998,
            bounces: true)
        func velocity(_ t: Double) -> CGFloat {
            (motion.position(at: t + 1e-6) - motion.position(at: t - 1e-6)) / 2e-6
        }
        #expect(abs(velocity(0.001) / velocity(0.000_01) - 0.998) < 0.0001)
        // 0.998^500 = 0.3675.
        #expect(abs(velocity(0.5) - 367.5) < 0.5)
    }

    @Test func itEndsAtItsTarget() {
        let motion = AxisMotion(
            position: 0, velocity: 0, target: 300, range: 0...1000, decelerationRate: 0.998, bounces: true)
        // It starts with 300/0.499 + 10 = 611.2 points a second: e^(-2.002·t) = 10/611.2 at t = 2.05 s.
        #expect(!motion.isFinished(at: 2.04) && motion.isFinished(at: 2.06))
        #expect(motion.rest == 300 && motion.position(at: 10) == 300)
        #expect(abs(motion.position(at: 2.05) - 300) < 0.1)
    }

    @Test func itBouncesAtTheEdge() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 494.01, range: 0...100, decelerationRate: 0.998,
            bounces: true)
        var highest: CGFloat = 0
        for i in 0..<3000 { highest = max(highest, motion.position(at: Double(i) / 1000)) }
        // At the edge 399 of 499 points are left, so the velocity is 2.002 · 399 = 798.8. A critically damped spring
        // with 10.927/s moves v/(10.927·e) = 26.89 beyond.
        #expect(abs(highest - 126.89) < 0.05)
        #expect(motion.rest == 100 && motion.isFinished(at: 2) && abs(motion.position(at: 5) - 100) < 1e-6)
    }

    @Test func withoutBouncingItStops() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 494.01, range: 0...100, decelerationRate: 0.998,
            bounces: false)
        for i in 0..<200 { #expect(motion.position(at: Double(i) / 100) <= 100) }
        // 100 of 499: t = ln(1/(1 - 0.2004))/2.002 = 0.1117 s.
        #expect(!motion.isFinished(at: 0.111) && motion.isFinished(at: 0.112))
    }

    @Test func pulledContentSpringsBack() {
        let motion = AxisMotion(
            position: -50, velocity: 0, target: -50, range: 0...100, decelerationRate: 0.998, bounces: true)
        // x(t) = -50·(1 + w·t/3)·e^(-w·t) with w = 2π/0.575 = 10.927, 0.7 ms late: at 0.1007 s
        // -50·1.3642·0.33530 = -22.87.
        #expect(abs(motion.position(at: 0.1007) + 22.87) < 0.01)
        #expect(motion.position(at: 0) == -50 && motion.rest == 0)
        // 0.5 points are left at 0.5 s: -50·2.821·0.00424 = -0.60.
        #expect(!motion.isFinished(at: 0.5) && motion.isFinished(at: 0.56))
    }

    /// (1 - 1/(x·0.55/d + 1))·d: 100 points pulled over 400 show (1 - 1/1.1375)·400 = 48.35.
    @Test func rubberBandStretches() {
        #expect(abs(RubberBand.shown(-100, within: 0...50, length: 400) + 48.3516) < 0.001)
        #expect(abs(RubberBand.shown(150, within: 0...50, length: 400) - 98.3516) < 0.001)
        #expect(RubberBand.shown(20, within: 0...50, length: 400) == 20)
    }

    @Test(arguments: [-300.0, -1, 0, 25, 50, 51, 900])
    func rubberBandIsInvertible(position: Double) {
        let shown = RubberBand.shown(position, within: 0...50, length: 400)
        #expect(abs(RubberBand.pulled(shown, within: 0...50, length: 400) - position) < 0.01)
    }

    @Test func indicatorsShowTheVisibleFraction() {
        // A quarter of the content is visible: a quarter of the track, at its middle.
        let bar = ScrollIndicators.bar(offset: 150, range: 0...300, seen: 100, track: 400)
        #expect(bar.length == 100 && bar.start == 150)
        // Never shorter than 36, except beyond the edge.
        #expect(ScrollIndicators.bar(offset: 0, range: 0...100_000, seen: 100, track: 100).length == 36)
        #expect(ScrollIndicators.bar(offset: -60, range: 0...300, seen: 100, track: 400).length == 40)
        let end = ScrollIndicators.bar(offset: 500, range: 0...300, seen: 100, track: 400)
        #expect(end.length == 8 && end.start == 392)
    }

    /// The edge changes during the motion: if it is not reached the motion is the same, otherwise it ends there.
    @Test func motionsDependOnTheEdgeOnlyIfTheyReachIt() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 494.01, range: 0...10000, decelerationRate: 0.998,
            bounces: true)
        let same = motion.redirected(at: 0.3, to: 0...5000, decelerationRate: 0.998, bounces: true)
        for time in [0.0, 0.1, 0.5, 2] {
            #expect(abs(same.position(at: time) - motion.position(at: time + 0.3)) < 0.001)
        }
        let short = motion.redirected(at: 0.3, to: 0...300, decelerationRate: 0.998, bounces: true)
        #expect(short.rest == 300 && short.isFinished(at: 5) && abs(short.position(at: 5) - 300) < 0.01)
        let moved = motion.shifted(by: 100)
        #expect(abs(moved.position(at: 0.4) - motion.position(at: 0.4) - 100) < 1e-9)
    }
}
