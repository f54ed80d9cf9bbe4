import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineInput
import VitrineRuntime

@MainActor @Suite("Kinds of touches, and coalesced touches")
struct TouchTypeTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let view: UIView

    init() {
        view = UIView(frame: stage.window.bounds)
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    @Test func aRecogniserReceivesOnlyAllowedTouchTypes() async {
        var log: [String] = []
        let finger = UITapGestureRecognizer { _ in log.append("finger") }
        finger.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        let mouse = UITapGestureRecognizer { _ in log.append("mouse") }
        mouse.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        for recognizer in [finger, mouse] { view.addGestureRecognizer(recognizer) }
        await stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(log == ["finger"])
        await stage.advance(by: 1)
        await stage.pointerMove(to: CGPoint(x: 50, y: 50))
        await stage.pointerButton(isDown: true)
        await stage.pointerButton(isDown: false)
        #expect(log == ["finger", "mouse"])
    }

    /// A click that a busy app receives as a whole: the press has its button, although the button is already released.
    @Test func aClickWithinOneTurnIsATap() async {
        var taps = 0
        view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        for kind in [
            InputEvent.Kind.pointerMoved(to: CGPoint(x: 0.25, y: 0.25)), .pointerButton(0, isDown: true),
            .pointerButton(0, isDown: false),
        ] { stage.loop.enqueue(InputEvent(time: stage.loop.clock.seconds, kind: kind)) }
        await stage.advance(by: 0.1)
        #expect(taps == 1)
    }

    @Test(arguments: [true, false]) func fingersAndPointersAreSeparateByDefault(apart: Bool) async {
        var most = 0
        let pan = UIPanGestureRecognizer()
        #expect(pan.requiresExclusiveTouchType, "by default")
        pan.requiresExclusiveTouchType = apart
        pan.addHandler { most = max(most, $0.numberOfTouches) }
        view.addGestureRecognizer(pan)
        await stage.touchDown(at: CGPoint(x: 20, y: 20), id: 1)
        await stage.pointerMove(to: CGPoint(x: 100, y: 50))
        await stage.pointerButton(isDown: true)
        await stage.touchMove(to: CGPoint(x: 60, y: 20), id: 1)
        #expect(most == (apart ? 1 : 2))
        await stage.touchUp(id: 1)
        await stage.pointerButton(isDown: false)
    }

    final class Sketch: UIView {
        var strokes: [[CGFloat]] = []
        var previous: [CGFloat] = []
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            strokes.append((event?.coalescedTouches(for: touch) ?? []).map { $0.location(in: self).x })
            previous.append(touch.previousLocation(in: self).x)
        }
    }

    /// A panel that reports at 240 Hz gives four positions a frame: one report, without losing any of them.
    @Test func locationsBetweenTwoFramesAreCoalesced() async {
        let sketch = Sketch(frame: stage.window.bounds)
        stage.window.addSubview(sketch)
        await stage.touchDown(at: CGPoint(x: 20, y: 50))
        for frame in 0..<2 {
            for sample in 1...4 {
                let x = 20 + CGFloat(frame * 4 + sample) * 10
                let time = stage.loop.clock.seconds + Double(sample) / 240
                stage.loop.enqueue(
                    InputEvent(time: time, kind: .touchMoved(id: 0, to: CGPoint(x: x / 200, y: 0.5))))
            }
            await stage.advance(by: OffscreenStage.frameInterval)
        }
        #expect(sketch.strokes.map { $0.map { $0.rounded() } } == [[30, 40, 50, 60], [70, 80, 90, 100]])
        #expect(sketch.previous.map { $0.rounded() } == [20, 60], "the position in the previous report")
        await stage.touchUp()
    }
}
