import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Swipes, pinches, rotations, edges, hovering")
struct TwoFingerTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let log = Log()

    init() { stage.window.addSubview(view) }

    @discardableResult
    private func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String)
        -> Recognizer
    {
        let log = log
        recognizer.addHandler { recognizer in
            let words: [UIGestureRecognizer.State: String] = [
                .began: "began", .changed: "changed", .ended: "ended", .cancelled: "cancelled",
            ]
            log.add("\(name) \(words[recognizer.state] ?? "other")")
        }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    // MARK: Swipes

    @Test func quickStraightStrokesAreSwipes() async {
        attach(UISwipeGestureRecognizer(), "right")
        attach(UISwipeGestureRecognizer(), "left or up").direction = [.left, .up]
        await stage.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 120, y: 60), duration: 0.15)
        #expect(log.take() == ["right ended"])
        await stage.drag(from: CGPoint(x: 140, y: 50), to: CGPoint(x: 60, y: 60), duration: 0.15)
        await stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 60), duration: 0.15)
        #expect(log.take() == ["left or up ended", "left or up ended"])
        await stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150), duration: 0.15)
        // Too slow, too short, too slanted.
        await stage.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 120, y: 50), duration: 1.2)
        await stage.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 80, y: 50), duration: 0.1)
        await stage.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 120, y: 120), duration: 0.15)
        #expect(log.take() == [])
    }

    @Test func aSwipeWithTwoFingers() async {
        attach(UISwipeGestureRecognizer(), "two").numberOfTouchesRequired = 2
        await stage.drag(from: CGPoint(x: 40, y: 50), to: CGPoint(x: 120, y: 50), duration: 0.15)
        #expect(log.take() == [])
        await stage.touchDown(at: CGPoint(x: 40, y: 50), id: 1)
        await stage.touchDown(at: CGPoint(x: 40, y: 90), id: 2)
        for step in 1...6 {
            await stage.advance(by: OffscreenStage.frameInterval)
            await stage.touchMove(to: CGPoint(x: 40 + 12 * CGFloat(step), y: 50), id: 1)
            await stage.touchMove(to: CGPoint(x: 40 + 12 * CGFloat(step), y: 90), id: 2)
        }
        await stage.touchUp(id: 1)
        await stage.touchUp(id: 2)
        #expect(log.take() == ["two ended"])
    }

    // MARK: Pinches and rotations

    @Test(arguments: [[1, 2], [2, 1]]) func pinchingScalesByTheFingersDistance(order: [Int]) async {
        let pinch = attach(UIPinchGestureRecognizer(), "pinch")
        await stage.touchDown(at: CGPoint(x: 80, y: 100), id: order[0])
        await stage.touchDown(at: CGPoint(x: 120, y: 100), id: order[1])
        await stage.touchMove(to: CGPoint(x: 77, y: 100), id: order[0])
        #expect(log.take() == [], "3 points are not yet a pinch")
        await stage.touchMove(to: CGPoint(x: 60, y: 100), id: order[0])
        #expect(log.take() == ["pinch began"] && abs(pinch.scale - 1.5) < 1e-9)
        await stage.advance(by: OffscreenStage.frameInterval)
        await stage.touchMove(to: CGPoint(x: 140, y: 100), id: order[1])
        #expect(log.take() == ["pinch changed"] && abs(pinch.scale - 2) < 1e-9)
        #expect(pinch.velocity > 20, "half a scale in a frame")
        #expect(pinch.location(in: view) == CGPoint(x: 100, y: 100) && pinch.numberOfTouches == 2)
        pinch.scale = 1
        await stage.touchMove(to: CGPoint(x: 180, y: 100), id: order[1])
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        _ = log.take()
        // One finger is lifted and touches elsewhere: the scale continues from its value.
        await stage.touchUp(id: order[0])
        await stage.touchMove(to: CGPoint(x: 190, y: 100), id: order[1])
        #expect(abs(pinch.scale - 1.5) < 1e-9 && !log.take().contains("pinch ended"))
        await stage.touchDown(at: CGPoint(x: 90, y: 100), id: order[0])
        await stage.touchMove(to: CGPoint(x: 140, y: 100), id: order[0])
        #expect(abs(pinch.scale - 0.75) < 1e-9)
        _ = log.take()
        await stage.touchUp(id: order[1])
        await stage.touchUp(id: order[0])
        #expect(log.take() == ["pinch ended"] && pinch.state == .possible && pinch.scale == 1)
    }

    @Test(arguments: [[1, 2], [2, 1]]) func rotationIsInRadiansClockwise(order: [Int]) async {
        let turn = attach(UIRotationGestureRecognizer(), "turn")
        let center = CGPoint(x: 100, y: 100)
        func place(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + 50 * cos(angle), y: center.y + 50 * sin(angle))
        }
        func set(_ angle: CGFloat) async {
            await stage.touchMove(to: place(angle), id: order[0])
            await stage.touchMove(to: place(angle + .pi), id: order[1])
        }
        await stage.touchDown(at: place(0), id: order[0])
        await stage.touchDown(at: place(.pi), id: order[1])
        await set(0.1)
        #expect(log.take() == [], "5 points of arc are not yet a rotation")
        // Three times around, in eighths: the angle never jumps back.
        for step in 1...24 { await set(CGFloat(step) * .pi / 4) }
        #expect(log.take().first == "turn began" && abs(turn.rotation - 6 * .pi) < 1e-2)
        turn.rotation = 0
        await set(6 * .pi - 0.5)
        #expect(abs(turn.rotation + 0.5) < 1e-2)
        await stage.touchUp(id: order[0])
        await stage.touchUp(id: order[1])
        #expect(log.take().last == "turn ended" && turn.rotation == 0)
    }

    final class Both: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test func pinchAndRotationAreSimultaneousIfTheDelegateAllows() async {
        let both = Both()
        attach(UIPinchGestureRecognizer(), "pinch").delegate = both
        attach(UIRotationGestureRecognizer(), "turn")
        await stage.touchDown(at: CGPoint(x: 80, y: 100), id: 1)
        await stage.touchDown(at: CGPoint(x: 120, y: 100), id: 2)
        await stage.touchMove(to: CGPoint(x: 140, y: 140), id: 2)
        #expect(Set(log.take()) == ["pinch began", "turn began"])
        await stage.touchCancel(id: 1)
        #expect(Set(log.take()) == ["pinch cancelled", "turn cancelled"])
        await stage.touchUp(id: 2)
    }

    // MARK: Edges

    @Test func edgePansBeginAtTheirEdge() async {
        attach(UIScreenEdgePanGestureRecognizer(), "edge").edges = .left
        await stage.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 80, y: 110), duration: 0.1)
        var lines = log.take()
        #expect(lines.first == "edge began" && lines.last == "edge ended")
        await stage.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 80, y: 100), duration: 0.1)
        await stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 120, y: 100), duration: 0.1)
        await stage.drag(from: CGPoint(x: 5, y: 50), to: CGPoint(x: 10, y: 150), duration: 0.1)
        #expect(log.take() == [])
        attach(UIScreenEdgePanGestureRecognizer(), "bottom").edges = [.bottom, .right]
        await stage.drag(from: CGPoint(x: 100, y: 198), to: CGPoint(x: 100, y: 120), duration: 0.1)
        lines = log.take()
        #expect(lines.first == "bottom began" && lines.last == "bottom ended")
    }

    // MARK: Hovering

    @Test func hoveringFollowsThePointerWithoutAButton() async {
        let small = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
        view.addSubview(small)
        let log = log
        let hover = UIHoverGestureRecognizer { recognizer in
            let p = recognizer.location(in: recognizer.view)
            log.add("\(recognizer.state.rawValue) \(Int(p.x)),\(Int(p.y))")
        }
        small.addGestureRecognizer(hover)
        await stage.pointerMove(to: CGPoint(x: 10, y: 10))
        await stage.pointerMove(to: CGPoint(x: 60, y: 70))
        await stage.pointerMove(to: CGPoint(x: 61, y: 70))
        await stage.pointerMove(to: CGPoint(x: 150, y: 70))
        #expect(log.take() == ["1 10,20", "2 11,20", "3 100,20"])
        #expect(hover.state == .possible)
        await stage.pointerMove(to: CGPoint(x: 60, y: 70))
        await stage.pointerButton(isDown: true)
        await stage.pointerMove(to: CGPoint(x: 65, y: 70))
        #expect(log.take() == ["1 10,20", "3 15,20"])
        await stage.pointerButton(isDown: false)
    }

    // MARK: Imprecise devices

    struct Rate: Sendable, CustomTestStringConvertible {
        var hertz: Double
        var seed: UInt64
        var testDescription: String { "\(Int(hertz)) Hz, seed \(seed)" }
    }

    nonisolated static let rates = [60.0, 120].flatMap { hertz in (0..<8).map { Rate(hertz: hertz, seed: $0) }
    }

    /// Samples that jitter by up to a point and are late or lost, as on cheap panels.
    @Test(arguments: rates) func aPanAndATapNeverBothFire(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 977 &+ 11)
        attach(UIPanGestureRecognizer(), "pan")
        attach(UITapGestureRecognizer(), "tap")
        for _ in 0..<12 {
            let reach = CGFloat.random(in: 0...60, using: &dice)
            let samples = Int.random(in: 2...14, using: &dice)
            await stage.touchDown(at: CGPoint(x: 60, y: 100))
            var farthest: CGFloat = 0
            for sample in 1...samples {
                await stage.advance(by: 1 / rate.hertz * Double.random(in: 0.7...1.3, using: &dice))
                if Int.random(in: 0..<5, using: &dice) == 0 { continue }
                let x = 60 + reach * CGFloat(sample) / CGFloat(samples) + .random(in: -1...1, using: &dice)
                let y = 100 + CGFloat.random(in: -1...1, using: &dice)
                farthest = max(farthest, hypot(x - 60, y - 100))
                await stage.touchMove(to: CGPoint(x: x, y: y))
            }
            await stage.touchUp()
            let lines = log.take()
            let panned = lines.contains("pan began")
            #expect(panned != lines.contains("tap ended"), "\(lines) after \(farthest) points")
            #expect(!panned || lines.last == "pan ended")
            if abs(farthest - 10) > 0.01 { #expect(panned == (farthest > 10)) }
            await stage.advance(by: 0.4)
        }
    }

    @Test(arguments: rates) func theVelocityOfAPanIsThatOfTheFinger(_ rate: Rate) async {
        var dice = SeededNumbers(seed: rate.seed &* 31 &+ 5)
        let pan = UIPanGestureRecognizer()
        var speed = CGPoint.zero
        pan.addHandler { recognizer in
            if recognizer.state == .ended { speed = pan.velocity(in: recognizer.view) }
        }
        view.addGestureRecognizer(pan)
        await stage.touchDown(at: CGPoint(x: 20, y: 100))
        let start = stage.time
        // 500 points a second, some samples lost, others early or late; each location is correct for its time.
        for _ in 0..<Int(rate.hertz / 4) {
            await stage.advance(by: 1 / rate.hertz * Double.random(in: 0.8...1.2, using: &dice))
            if Int.random(in: 0..<6, using: &dice) == 0 { continue }
            await stage.touchMove(to: CGPoint(x: 20 + 500 * (stage.time - start), y: 100))
        }
        await stage.touchUp()
        #expect(abs(speed.x - 500) < 2 && abs(speed.y) < 1)
    }
}
