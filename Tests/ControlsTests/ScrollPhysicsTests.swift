import Foundation
import Testing

@testable import VitrineControls

@MainActor @Suite("Scroll physics")
struct ScrollPhysicsTests {
    /// The sum of v·0.998^n over all milliseconds n of the distance v/1000 points each, as the limit of
    /// small steps: v / (-1000·ln 0.998) = v · 0.4995.
    @Test func contentCoastsAsFarAsTheRateLets() {
        let target = AxisMotion.target(from: 100, velocity: 1000, decelerationRate: 0.998)
        #expect(abs(target - 599.4997) < 0.001)
        #expect(abs(AxisMotion.target(from: 0, velocity: 1000, decelerationRate: 0.99) - 99.499) < 0.001)
    }

    @Test func velocityFallsByTheRateEachMillisecond() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 499.4997, range: 0...10000, decelerationRate: 0.998,
            bounces: true)
        func velocity(_ t: Double) -> CGFloat {
            (motion.position(at: t + 1e-6) - motion.position(at: t - 1e-6)) / 2e-6
        }
        #expect(abs(velocity(0.001) / velocity(0.000_01) - 0.998) < 0.0001)
        // 0.998^500 = 0.3675.
        #expect(abs(velocity(0.5) - 367.5) < 0.2)
    }

    @Test func itEndsAtItsTarget() {
        let motion = AxisMotion(
            position: 0, velocity: 0, target: 300, range: 0...1000, decelerationRate: 0.998, bounces: true)
        // e^(-2.002·t) = 0.1/300 at t = 4.0 s.
        #expect(!motion.isFinished(at: 3.9) && motion.isFinished(at: 4.1))
        #expect(motion.rest == 300 && motion.position(at: 10) == 300)
    }

    @Test func itBouncesAtTheEdge() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 499.4997, range: 0...100, decelerationRate: 0.998,
            bounces: true)
        var highest: CGFloat = 0
        for i in 0..<3000 { highest = max(highest, motion.position(at: Double(i) / 1000)) }
        // At the edge 399.5 of 499.5 points are left, so the velocity is 799.8. A critically damped spring
        // with 10/s goes v/(10·e) = 29.4 beyond.
        #expect(abs(highest - 129.42) < 0.05)
        #expect(
            motion.rest == 100 && motion.isFinished(at: 2) && motion.position(at: 5) == 100
                || abs(motion.position(at: 5) - 100) < 1e-6)
    }

    @Test func withoutBouncingItStops() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 499.4997, range: 0...100, decelerationRate: 0.998,
            bounces: false)
        for i in 0..<200 { #expect(motion.position(at: Double(i) / 100) <= 100) }
        // 100 of 499.4997: t = ln(1/(1 - 0.2002))/2.002 = 0.1116 s.
        #expect(!motion.isFinished(at: 0.111) && motion.isFinished(at: 0.112))
    }

    @Test func pulledContentSpringsBack() {
        let motion = AxisMotion(
            position: -50, velocity: 0, target: -50, range: 0...100, decelerationRate: 0.998, bounces: true)
        // x(t) = -50·(1 + 10t)·e^(-10t): at 0.1 s -50·2/e = -36.79.
        #expect(abs(motion.position(at: 0.1) + 36.788) < 0.001)
        #expect(motion.position(at: 0) == -50 && motion.rest == 0)
        #expect(!motion.isFinished(at: 0.5) && motion.isFinished(at: 1.2))
    }

    /// (1 - 1/(x·0.55/d + 1))·d: 100 points pulled over 400 show (1 - 1/1.1375)·400 = 48.35.
    @Test func rubberBandGives() {
        #expect(abs(RubberBand.shown(-100, within: 0...50, length: 400) + 48.3516) < 0.001)
        #expect(abs(RubberBand.shown(150, within: 0...50, length: 400) - 98.3516) < 0.001)
        #expect(RubberBand.shown(20, within: 0...50, length: 400) == 20)
    }

    @Test(arguments: [-300.0, -1, 0, 25, 50, 51, 900])
    func rubberBandIsUndone(position: Double) {
        let shown = RubberBand.shown(position, within: 0...50, length: 400)
        #expect(abs(RubberBand.pulled(shown, within: 0...50, length: 400) - position) < 0.01)
    }

    @Test func barsTellTheShare() {
        // A quarter of the content is seen: a quarter of the track, at its middle.
        let bar = ScrollIndicators.bar(offset: 150, range: 0...300, seen: 100, track: 400)
        #expect(bar.length == 100 && bar.start == 150)
        // Never shorter than 36; squeezed by what is pulled beyond the edge.
        #expect(ScrollIndicators.bar(offset: 0, range: 0...100_000, seen: 100, track: 100).length == 36)
        #expect(ScrollIndicators.bar(offset: -60, range: 0...300, seen: 100, track: 400).length == 40)
        let end = ScrollIndicators.bar(offset: 500, range: 0...300, seen: 100, track: 400)
        #expect(end.length == 8 && end.start == 392)
    }

    /// Halfway along, the edge moves: without one in its way the course is the same, with one it ends there.
    @Test func coursesHaveNoMemory() {
        let motion = AxisMotion(
            position: 0, velocity: 1000, target: 499.4997, range: 0...10000, decelerationRate: 0.998,
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
