import VitrineCompositor
import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineRuntime

/// Random fingers, recognisers and hierarchies: every touch that began ends exactly once.
@MainActor @Suite("Touch sequences under random changes")
struct TouchFuzzTests {
    /// Counts the events of each touch, by its object.
    final class Ledger {
        var open: [ObjectIdentifier: Int] = [:]
        var kept: [UITouch] = []
        var complaints: [String] = []
        var completed = 0
    }

    final class Accountable: UIView {
        var ledger: Ledger?

        private func note(_ touches: Set<UITouch>, _ change: Int, _ word: String) {
            guard let ledger else { return }
            for touch in touches {
                let id = ObjectIdentifier(touch)
                let now = ledger.open[id, default: 0]
                if change > 0 {
                    if now != 0 || ledger.kept.contains(where: { $0 === touch }) {
                        ledger.complaints.append("began twice")
                    }
                    ledger.kept.append(touch)
                } else if now != 1 {
                    ledger.complaints.append("\(word) without began")
                }
                if touch.view !== self { ledger.complaints.append("\(word) at another view") }
                ledger.open[id] = now + change
                if change < 0 { ledger.completed += 1 }
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, 1, "began")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, 0, "moved")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, -1, "ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, -1, "cancelled")
        }
    }

    @Test(arguments: 0..<12) func everyTouchThatBeganEndsOnce(seed: Int) async {
        var dice = SeededNumbers(seed: UInt64(seed) &* 7919 &+ 3)
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let ledger = Ledger()
        var views: [Accountable] = []
        var recognizers: [UIGestureRecognizer] = []
        for index in 0..<8 {
            let view = Accountable(
                frame: CGRect(
                    x: CGFloat.random(in: 0...60, using: &dice), y: CGFloat.random(in: 0...60, using: &dice),
                    width: 60,
                    height: 60))
            view.ledger = ledger
            view.isMultipleTouchEnabled = index % 2 == 0
            view.isExclusiveTouch = index == 5
            let parent = index < 3 ? stage.window : views[index % 3]
            parent.addSubview(view)
            views.append(view)
            let recognizer: UIGestureRecognizer
            switch index % 4 {
            case 0: recognizer = UITapGestureRecognizer()
            case 1: recognizer = UIPanGestureRecognizer()
            case 2: recognizer = UILongPressGestureRecognizer()
            default:
                let double = UITapGestureRecognizer()
                double.numberOfTapsRequired = 2
                recognizer = double
            }
            recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &dice) == 0
            recognizer.cancelsTouchesInView = Bool.random(using: &dice)
            if let other = recognizers.randomElement(using: &dice), Bool.random(using: &dice) {
                recognizer.require(toFail: other)
            }
            view.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }
        var down: Set<Int> = []
        for _ in 0..<250 {
            let id = Int.random(in: 0..<3, using: &dice)
            let point = CGPoint(
                x: CGFloat.random(in: 0...99, using: &dice), y: CGFloat.random(in: 0...99, using: &dice))
            switch Int.random(in: 0..<14, using: &dice) {
            case 0...3:
                if down.insert(id).inserted { await stage.touchDown(at: point, id: id) }
            case 4...6: await stage.touchMove(to: point, id: id)
            case 7...8:
                down.remove(id)
                await stage.touchUp(id: id)
            case 9:
                down.remove(id)
                await stage.touchCancel(id: id)
            case 10: await stage.advance(by: Double.random(in: 0...0.6, using: &dice))
            case 11: views.randomElement(using: &dice)!.removeFromSuperview()
            case 12:
                let view = views.randomElement(using: &dice)!
                if view.superview == nil { stage.window.addSubview(view) }
            default: recognizers.randomElement(using: &dice)!.isEnabled.toggle()
            }
        }
        for id in 0..<3 { await stage.touchUp(id: id) }
        #expect(await stage.settle())
        #expect(ledger.complaints == [])
        #expect(ledger.open.values.allSatisfy { $0 == 0 })
        #expect(ledger.completed > 5)
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
    }
}
