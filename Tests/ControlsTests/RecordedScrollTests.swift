import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Replays recordings of iOS 26.1 on a screen of 393x852 points at 3x: touches every 8 ms, offsets read at times
/// from the lift. While a finger is down ours differ by at most 1 point, afterwards by 2.
@MainActor @Suite("Recorded scrolling")
struct RecordedScrollTests {
    private let stage = OffscreenStage(size: CGSize(width: 393, height: 852), scale: 3)
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let release = Release()

    @MainActor private final class Release: UIScrollViewDelegate {
        var velocity: CGFloat?
        var target: CGFloat?
        var start: CGFloat = 0
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            self.velocity = velocity.y
            start = scrollView.contentOffset.y
            target = targetContentOffset.pointee.y
        }
    }

    init() {
        scroll.contentSize = CGSize(width: 393, height: 40_000)
        scroll.delegate = release
        stage.window.addSubview(scroll)
    }

    /// Moves a finger by `step` points every 8 ms; returns the offsets after each step.
    private func play(from y: CGFloat, step: CGFloat, count: Int) async -> [CGFloat] {
        await stage.touchDown(at: CGPoint(x: 196, y: y))
        var offsets: [CGFloat] = []
        for i in 1...count {
            await stage.advance(by: 0.008)
            await stage.touchMove(to: CGPoint(x: 196, y: y + step * CGFloat(i)))
            offsets.append(scroll.contentOffset.y)
        }
        return offsets
    }

    private func lift() async {
        await stage.advance(by: 0.008)
        await stage.touchUp()
    }

    /// Seconds from the lift until the content stops, to a refresh of the recording's 120 Hz.
    private func secondsToRest() async -> Double {
        let start = stage.time
        while scroll.isDecelerating, stage.time - start < 10 { await stage.advance(by: 1.0 / 120) }
        return stage.time - start
    }

    /// A pan begins after exactly 10 points, which are lost; the rest of that step counts.
    @Test(arguments: [6.0, 24, 25]) func theFirstTenPointsAreLost(step: Double) async {
        scroll.contentOffset.y = 5000
        let offsets = await play(from: 700, step: -step, count: 12)
        for (i, offset) in offsets.enumerated() {
            #expect(abs(offset - 5000 - max(0, step * Double(i + 1) - 10)) <= 0.34)
        }
    }

    /// Lifts at 0.75 and 3.0 points a millisecond: 2.16 and 2.85 s until the speed is below 0.01.
    @Test(arguments: [(6.0, 0.75, 2.16), (24, 3.0, 2.85)] as [(Double, Double, Double)])
    func decelerationEndsWhenItIsSlow(step: Double, velocity: Double, seconds: Double) async {
        _ = await play(from: 800, step: -step, count: 20)
        await lift()
        #expect(abs((release.velocity ?? 0) - velocity) < 0.001)
        #expect(abs(await secondsToRest() - seconds) <= 0.012)
        #expect(abs(scroll.contentOffset.y - (release.target ?? 0)) <= 0.34)
        // The speed halves in 346 ms; 2 s after a lift at 3.0 the rest of the way is 499 · (3·0.998^2000 - 0.01).
        #expect(abs((release.target ?? 0) - release.start - 499 * (velocity - 0.01)) <= 0.34)
    }

    @Test func aFlickOfFourStepsHasItsSpeed() async {
        _ = await play(from: 700, step: -25, count: 4)
        await lift()
        #expect(abs((release.velocity ?? 0) - 3.125) < 0.001)
    }

    /// Decelerations on a device: initial and target offset, velocity and seconds
    /// (stackoverflow.com/a/16156346, offsets to half a point, seconds to a tenth frame).
    @Test(
        arguments: [
            (364.0, 2664.5, 4.619940, 3.068916), (2595.5, 3288.5, 1.398724, 2.485449),
            (3094.5, 1907.0, -2.389578, 2.752163), (143.0, 1275.5, 2.279252, 2.718653),
        ] as [(Double, Double, Double, Double)])
    func contentScrollsAsFarAsOnADevice(from: Double, to: Double, velocity: Double, seconds: Double) {
        let target = AxisMotion.target(from: from, velocity: velocity * 1000, decelerationRate: 0.998)
        #expect(abs(target - to) <= 0.25)
        let motion = AxisMotion(
            position: from, velocity: velocity * 1000, target: target, range: 0...10_000, decelerationRate: 0.998,
            bounces: true)
        #expect(motion.isFinished(at: seconds + 0.001) && !motion.isFinished(at: seconds - 0.025))
        #expect(motion.position(at: 10) == target)
    }

    /// 590 points pulled show (1 - 1/(590·0.55/852 + 1))·852 = 235.0.
    @Test func contentReturnsFromOverscroll() async {
        let offsets = await play(from: 120, step: 12, count: 50)
        #expect(abs((offsets.last ?? 0) + 235) <= 0.5)
        await stage.advance(by: 0.4)
        await stage.touchUp()
        let recorded: [(ms: Double, offset: Double)] = [
            (8, -223.3), (41, -173.3), (74, -133.3), (108, -101.3), (174, -57.7), (241, -32.0), (308, -17.7),
            (408, -7.0), (508, -2.7), (691, 0),
        ]
        let start = stage.time
        for (ms, offset) in recorded {
            await stage.advance(by: start + ms / 1000 - stage.time)
            #expect(abs(scroll.contentOffset.y - offset) <= 1, "\(ms) ms: \(scroll.contentOffset.y)")
        }
        await stage.advance(by: 0.02)
        #expect(!scroll.isDecelerating && scroll.contentOffset.y == 0)
    }

    /// Released content beyond an edge never overshoots it, however fast the finger moves back, and moves further
    /// out first if the finger pulls on.
    @Test func returningContentNeverOvershootsTheEdge() async {
        _ = await play(from: 120, step: 12, count: 50)
        for i in 1...4 {
            await stage.advance(by: 0.008)
            await stage.touchMove(to: CGPoint(x: 196, y: 720 - 24 * CGFloat(i)))
        }
        await stage.touchUp()
        var last = scroll.contentOffset.y
        while scroll.isDecelerating {
            await stage.advance(by: 1.0 / 120)
            #expect(scroll.contentOffset.y >= last && scroll.contentOffset.y <= 0)
            last = scroll.contentOffset.y
        }
        #expect(last == 0)
        _ = await play(from: 120, step: 24, count: 5)
        await stage.touchUp()
        let lifted = scroll.contentOffset.y
        await stage.advance(by: 1.0 / 60)
        #expect(scroll.contentOffset.y < lifted - 10)
        await stage.settle()
        #expect(scroll.contentOffset.y == 0)
    }

    /// A slow release has no velocity (github.com/ktiays/fluid-scroll, VelocityTracker:
    /// approaching a halt below 0.25 points a millisecond).
    @Test func aSlowReleaseHasNoVelocity() async {
        let offsets = await play(from: 700, step: -1.6, count: 30)
        await lift()
        #expect(release.velocity == 0 && !scroll.isDecelerating && scroll.contentOffset.y == offsets.last)
    }
}
