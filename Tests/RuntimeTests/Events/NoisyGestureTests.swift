import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// Every gesture from panels at 60 and 120 Hz whose samples jitter by a point, are late, or are lost.
@MainActor @Suite("Gestures on imprecise panels")
struct NoisyGestureTests {
    typealias Rate = TwoFingerTests.Rate
    nonisolated static let rates = TwoFingerTests.rates

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let view: UIView
    private let log = Log()

    @MainActor final class Log { var lines: [String] = [] }

    init() {
        view = UIView(frame: stage.window.bounds)
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    @discardableResult
    private func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String)
        -> Recognizer
    {
        recognizer.addHandler { [log] recognizer in
            let word =
                switch recognizer.state {
                case .began: "began"
                case .ended: "ended"
                case .cancelled: "cancelled"
                default: ""
                }
            if !word.isEmpty { log.lines.append("\(name) \(word)") }
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func jitter(_ point: CGPoint, _ dice: inout SeededNumbers, by reach: CGFloat = 1) -> CGPoint {
        CGPoint(
            x: point.x + .random(in: -reach...reach, using: &dice),
            y: point.y + .random(in: -reach...reach, using: &dice))
    }

    /// Moves fingers for `seconds` along `places`, a function of the elapsed part, 0…1. Of five samples one is lost.
    private func move(
        _ fingers: [Int], for seconds: Double, _ rate: Rate, _ dice: inout SeededNumbers,
        _ places: (CGFloat) -> [CGPoint]
    ) async {
        let start = stage.time
        while stage.time - start < seconds {
            await stage.advance(by: 1 / rate.hertz * Double.random(in: 0.7...1.3, using: &dice))
            let part = CGFloat(min(1, (stage.time - start) / seconds))
            for (finger, place) in zip(fingers, places(part)).shuffled(using: &dice)
            where Int.random(in: 0..<5, using: &dice) > 0 {
                await stage.touchMove(to: jitter(place, &dice), id: finger)
            }
        }
        // The last sample arrives: a panel reports the position at which a finger is lifted.
        for (finger, place) in zip(fingers, places(1)) { await stage.touchMove(to: place, id: finger) }
    }

    @Test(arguments: rates) func pinchesScaleByTheFingersDistance(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 131 &+ 3)
        let pinch = attach(UIPinchGestureRecognizer(), "pinch")
        attach(UITapGestureRecognizer(), "tap")
        var last: CGFloat = 1
        pinch.addHandler { [unowned pinch] _ in if pinch.state == .changed { last = pinch.scale } }
        let fingers = [1, 2].shuffled(using: &dice)
        await stage.touchDown(at: CGPoint(x: 80, y: 100), id: fingers[0])
        await stage.advance(by: Double.random(in: 0...0.1, using: &dice))
        await stage.touchDown(at: CGPoint(x: 120, y: 100), id: fingers[1])
        await move(fingers, for: 0.4, rate, &dice) { part in
            [CGPoint(x: 80 - 40 * part, y: 100), CGPoint(x: 120 + 40 * part, y: 100)]
        }
        for finger in fingers.shuffled(using: &dice) { await stage.touchUp(id: finger) }
        // From 40 points apart to 120.
        #expect(abs(last - 3) < 0.01 && log.lines == ["pinch began", "pinch ended"])
    }

    @Test(arguments: rates) func rotationIsTheAngleBetweenTheFingers(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 151 &+ 5)
        let turn = attach(UIRotationGestureRecognizer(), "turn")
        var last: CGFloat = 0
        turn.addHandler { [unowned turn] _ in if turn.state == .changed { last = turn.rotation } }
        let fingers = [1, 2].shuffled(using: &dice)
        func places(_ angle: CGFloat) -> [CGPoint] {
            [0, CGFloat.pi].map { CGPoint(x: 100 + 60 * cos(angle + $0), y: 100 + 60 * sin(angle + $0)) }
        }
        for (finger, place) in zip(fingers, places(0)) { await stage.touchDown(at: place, id: finger) }
        await move(fingers, for: 0.5, rate, &dice) { places($0 * 2.5) }
        for finger in fingers.shuffled(using: &dice) { await stage.touchUp(id: finger) }
        #expect(abs(last - 2.5) < 0.01 && log.lines == ["turn began", "turn ended"])
    }

    @Test(arguments: rates) func restingFingersAreLongPresses(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 171 &+ 7)
        attach(UILongPressGestureRecognizer(), "press")
        attach(UIPanGestureRecognizer(), "pan")
        attach(UITapGestureRecognizer(), "tap")
        await stage.touchDown(at: CGPoint(x: 100, y: 100))
        await move([0], for: 0.8, rate, &dice) { _ in [CGPoint(x: 100, y: 100)] }
        await stage.touchUp()
        #expect(log.lines == ["press began", "press ended"])
    }

    @Test(arguments: rates) func onlyQuickStrokesAreSwipes(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 191 &+ 9)
        attach(UISwipeGestureRecognizer(), "swipe")
        await stage.touchDown(at: CGPoint(x: 30, y: 100))
        await move([0], for: 0.15, rate, &dice) { [CGPoint(x: 30 + 120 * $0, y: 100)] }
        await stage.touchUp()
        #expect(log.lines == ["swipe ended"])
        await stage.advance(by: 0.5)
        await stage.touchDown(at: CGPoint(x: 30, y: 100))
        await move([0], for: 2, rate, &dice) { [CGPoint(x: 30 + 120 * $0, y: 100)] }
        await stage.touchUp()
        #expect(log.lines == ["swipe ended"])
    }

    @Test(arguments: rates) func tremblingDoubleTaps(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 211 &+ 11)
        let double = attach(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        let single = attach(UITapGestureRecognizer(), "single")
        single.require(toFail: double)
        for _ in 0..<2 {
            let place = jitter(CGPoint(x: 100, y: 100), &dice, by: 8)
            await stage.touchDown(at: place)
            await move([0], for: 0.06, rate, &dice) { _ in [place] }
            await stage.touchUp()
            await stage.advance(by: 0.1)
        }
        #expect(log.lines == ["double ended"])
        await stage.advance(by: 0.5)
        await stage.touchDown(at: CGPoint(x: 100, y: 100))
        await move([0], for: 0.06, rate, &dice) { _ in [CGPoint(x: 100, y: 100)] }
        await stage.touchUp()
        #expect(log.lines == ["double ended"], "the second tap may still come")
        await stage.advance(by: 0.5)
        #expect(log.lines == ["double ended", "single ended"])
    }

    @Test(arguments: rates) func edgePansBeginOnlyAtTheEdge(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 231 &+ 13)
        attach(UIScreenEdgePanGestureRecognizer(), "edge").edges = .left
        for (start, expected) in [(3.0, ["edge began", "edge ended"]), (60.0, [])] {
            log.lines = []
            await stage.touchDown(at: CGPoint(x: start, y: 100))
            await move([0], for: 0.3, rate, &dice) { [CGPoint(x: start + 80 * $0, y: 100)] }
            await stage.touchUp()
            #expect(log.lines == expected)
            await stage.advance(by: 0.5)
        }
    }

    /// Two fingers that both move: only one of a pan and a pinch is recognised, whichever finger moves first.
    @Test(arguments: rates) func twoFingersPanOrPinch(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 251 &+ 17)
        attach(UIPinchGestureRecognizer(), "pinch")
        let pan = attach(UIPanGestureRecognizer(), "pan")
        pan.minimumNumberOfTouches = 2
        for apart in [CGFloat(0), 60] {
            log.lines = []
            let fingers = [1, 2].shuffled(using: &dice)
            await stage.touchDown(at: CGPoint(x: 70, y: 60), id: fingers[0])
            await stage.touchDown(at: CGPoint(x: 110, y: 60), id: fingers[1])
            await move(fingers, for: 0.3, rate, &dice) { part in
                [
                    CGPoint(x: 70, y: 60 + (apart == 0 ? 80 * part : 0)),
                    CGPoint(x: 110 + apart * part, y: 60 + (apart == 0 ? 80 * part : 0)),
                ]
            }
            for finger in fingers { await stage.touchUp(id: finger) }
            let began = log.lines.filter { $0.hasSuffix("began") }
            #expect(began.count == 1, "\(log.lines)")
            #expect(log.lines.count == 2 && log.lines.last?.hasSuffix("ended") == true)
            await stage.advance(by: 0.5)
        }
    }
}
