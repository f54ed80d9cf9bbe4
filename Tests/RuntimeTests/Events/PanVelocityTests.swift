import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

/// The velocity of a pan. A handler that counts in steps gets the fingers' velocity too: the sample code of
/// "Handling pan gestures" and most apps reset the translation at each change and read the velocity at the end.
@MainActor @Suite("Pan velocity")
struct PanVelocityTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 400), scale: 1)
    private let pan = UIPanGestureRecognizer()
    private let log = Log()

    @MainActor private final class Log {
        var velocities: [CGFloat] = []
        var ways: [CGFloat] = []
        var end: CGFloat?
    }

    init() { stage.window.addGestureRecognizer(pan) }

    private func listen(countingInSteps: Bool) {
        pan.addHandler { [log] recognizer in
            guard let pan = recognizer as? UIPanGestureRecognizer else { return }
            switch pan.state {
            case .changed:
                log.velocities.append(pan.velocity(in: pan.view).y)
                log.ways.append(pan.translation(in: pan.view).y)
                if countingInSteps { pan.setTranslation(.zero, in: pan.view) }
            case .ended: log.end = pan.velocity(in: pan.view).y
            default: break
            }
        }
    }

    private func move(_ places: [CGFloat], every seconds: Double = 1.0 / 60, id: Int = 0) async {
        for y in places {
            await stage.advance(by: seconds)
            await stage.touchMove(to: CGPoint(x: 100, y: y), id: id)
        }
    }

    /// 30 points each sixtieth of a second are 1800 a second; the distance before the recognition counts.
    @Test(arguments: [false, true]) func aShortFlickHasTheSpeedOfTheFinger(countingInSteps: Bool) async {
        listen(countingInSteps: countingInSteps)
        await stage.touchDown(at: CGPoint(x: 100, y: 20))
        await move([50, 80, 110, 140])
        await stage.touchUp()
        #expect(log.velocities.count == 3 && log.velocities.allSatisfy { abs($0 - 1800) < 1 })
        #expect(log.ways == (countingInSteps ? [60, 30, 30] : [60, 90, 120]))
        #expect(abs((log.end ?? 0) - 1800) < 1)
    }

    /// The step before the last weighs 0.8, the last 0.2, from the weights of the last three steps in the velocity of
    /// scroll views on iOS (0.6, 0.35, 0.05; api.flutter.dev, IOSScrollViewFlingVelocityTracker), which mixes that of
    /// the pan (0.8, 0.2) with that of the report before (0.25, 0.75).
    @Test func theLastStepHasASmallWeight() async {
        listen(countingInSteps: true)
        await stage.touchDown(at: CGPoint(x: 100, y: 20))
        await move([44, 56, 74], every: 0.01)
        await stage.touchUp()
        // 2400, 1200 and 1800 points a second.
        #expect(abs((log.end ?? 0) - (0.8 * 1200 + 0.2 * 1800)) < 1)
        #expect(log.velocities.count == 2 && abs(log.velocities[0] - (0.8 * 2400 + 0.2 * 1200)) < 1)
    }

    @Test func restingFingersHaveNoVelocity() async {
        listen(countingInSteps: false)
        await stage.touchDown(at: CGPoint(x: 100, y: 20))
        await move([60, 100, 140])
        await stage.advance(by: 0.3)
        await stage.touchUp()
        #expect(log.end == 0)
        // The finger trembles as it is lifted.
        await stage.touchDown(at: CGPoint(x: 100, y: 20))
        await move([60, 100, 140])
        await stage.advance(by: 0.3)
        await stage.touchMove(to: CGPoint(x: 100, y: 141))
        await stage.touchUp()
        #expect(abs(log.end ?? 100) < 10)
    }

    /// Two fingers are never lifted at the same time.
    @Test func fingersLiftedOneByOneKeepTheVelocity() async {
        listen(countingInSteps: false)
        await stage.touchDown(at: CGPoint(x: 100, y: 20), id: 0)
        await stage.touchDown(at: CGPoint(x: 200, y: 20), id: 1)
        for y in stride(from: 40.0, through: 120, by: 20) {
            await stage.advance(by: 1.0 / 60)
            await stage.touchMove(to: CGPoint(x: 100, y: y), id: 0)
            await stage.touchMove(to: CGPoint(x: 200, y: y), id: 1)
        }
        await stage.touchUp(id: 0)
        await stage.advance(by: 0.008)
        await stage.touchUp(id: 1)
        #expect(abs((log.end ?? 0) - 1200) < 1)
    }

    /// Panels may report two positions at almost the same time.
    @Test func reportsAtTheSameTimeAreOneStep() async {
        listen(countingInSteps: false)
        await stage.touchDown(at: CGPoint(x: 100, y: 20))
        await move([40, 60, 80])
        await stage.advance(by: 0.0002)
        await stage.touchMove(to: CGPoint(x: 100, y: 82))
        await stage.touchUp()
        #expect(abs((log.end ?? 0) - 1200) < 1)
    }
}
