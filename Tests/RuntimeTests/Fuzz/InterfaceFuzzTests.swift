import VitrineCompositor
import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

/// Fingers, keys, hierarchies, first responders, focus and time, at random: touches and presses end once, and
/// all objects are released in the end.
@MainActor @Suite("Random use of an interface")
struct InterfaceFuzzTests {
    /// The events of touches and presses, by their object.
    @MainActor final class Ledger {
        var open: [ObjectIdentifier: Int] = [:]
        var kept: [AnyObject] = []
        var ended = 0
        var complaints: Set<String> = []

        func begin(_ object: AnyObject, _ word: String) {
            if open[ObjectIdentifier(object)] != nil { complaints.insert("\(word) began twice") }
            kept.append(object)
            open[ObjectIdentifier(object)] = 1
        }

        func end(_ object: AnyObject, _ word: String) {
            if open[ObjectIdentifier(object)] != 1 { complaints.insert("\(word) ended without having begun") }
            open[ObjectIdentifier(object)] = 0
            ended += 1
        }

        func change(_ object: AnyObject, _ word: String) {
            if open[ObjectIdentifier(object)] != 1 {
                complaints.insert("\(word) changed without having begun")
            }
        }
    }

    /// The number of living objects.
    @MainActor final class Census { var count = 0 }

    final class Citizen: UIView {
        let census: Census
        let ledger: Ledger
        var reacts = 0

        init(_ census: Census, _ ledger: Ledger) {
            self.census = census
            self.ledger = ledger
            super.init(frame: .zero)
            census.count += 1
        }

        required init?(coder: NSCoder) { fatalError("not archived") }
        isolated deinit { census.count -= 1 }

        override var canBecomeFirstResponder: Bool { true }
        override var canBecomeFocused: Bool { true }

        /// Callbacks may change the views in which they are called.
        private func react() {
            switch reacts {
            case 1: removeFromSuperview()
            case 2: superview?.bringSubviewToFront(self)
            case 3: isHidden = true
            case 4: resignFirstResponder()
            default: break
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { ledger.begin(touch, "touch") }
            react()
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { ledger.change(touch, "touch") }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { ledger.end(touch, "touch") }
            react()
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { ledger.end(touch, "touch") }
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { ledger.begin(press, "press") }
            react()
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { ledger.change(press, "press") }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { ledger.end(press, "press") }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { ledger.end(press, "press") }
        }
    }

    private static let keys: [UIKeyboardHIDUsage] = [
        .keyboardA, .keyboardTab, .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow,
        .keyboardRightArrow,
        .keyboardReturnOrEnter,
    ]

    private func recognizer(_ dice: inout SeededNumbers) -> UIGestureRecognizer {
        let made: UIGestureRecognizer
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: made = UITapGestureRecognizer()
        case 1: made = UIPanGestureRecognizer()
        case 2: made = UILongPressGestureRecognizer()
        case 3: made = UIPinchGestureRecognizer()
        case 4: made = UIRotationGestureRecognizer()
        case 5: made = UISwipeGestureRecognizer()
        case 6:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = [.left, .top]
            made = edge
        default:
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            made = double
        }
        // Some also recognise keys.
        if Int.random(in: 0..<3, using: &dice) == 0 {
            made.allowedPressTypes = [UIPress.PressType.select, .keyboard, .upArrow].map {
                NSNumber(value: $0.rawValue)
            }
        }
        made.delaysTouchesBegan = Int.random(in: 0..<5, using: &dice) == 0
        made.cancelsTouchesInView = Bool.random(using: &dice)
        return made
    }

    private struct Weakly { weak var object: AnyObject? }

    /// Ten runs of a thousand steps.
    @Test(arguments: 0..<10) func everyTouchEndsAndEverythingIsReleased(seed: Int) async {
        let census = Census()
        let ledger = Ledger()
        weak var gone: UIWindow?
        var recognizers: [Weakly] = []
        await run(UInt64(seed) &* 104_729 &+ 7, census, ledger) {
            gone = $0
        } made: {
            recognizers.append(Weakly(object: $0))
        }
        #expect(ledger.complaints == [])
        #expect(ledger.open.values.allSatisfy { $0 == 0 }, "seed \(seed): touches or presses that never ended")
        #expect(ledger.ended > 30)
        ledger.kept = []
        #expect(census.count == 0, "seed \(seed): views that were not released")
        #expect(gone == nil)
        let alive = recognizers.count { $0.object != nil }
        #expect(alive == 0 && recognizers.count > 5, "seed \(seed): \(alive) recognisers were not released")
    }

    private func run(
        _ seed: UInt64, _ census: Census, _ ledger: Ledger, window: (UIWindow) -> Void,
        made: (UIGestureRecognizer) -> Void
    ) async {
        var dice = SeededNumbers(seed: seed)
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        window(stage.window)
        var views: [Citizen] = []
        var keysDown: Set<UIKeyboardHIDUsage> = []
        var recognizers: [UIGestureRecognizer] = []
        func side(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &dice) }
        for step in 0..<1000 {
            let place = CGPoint(x: side(0...99), y: side(0...99))
            let finger = Int.random(in: 0..<3, using: &dice)
            let any = views.randomElement(using: &dice)
            switch Int.random(in: 0..<26, using: &dice) {
            case 0, 1:
                if views.count >= 12 {
                    // Removed views are added again.
                    for view in views where view.superview == nil { stage.window.addSubview(view) }
                    for view in views { view.isHidden = false }
                    break
                }
                let view = Citizen(census, ledger)
                view.frame = CGRect(
                    x: side(-10...60), y: side(-10...60), width: side(0...70), height: side(0...70))
                view.isMultipleTouchEnabled = Bool.random(using: &dice)
                view.isExclusiveTouch = Int.random(in: 0..<8, using: &dice) == 0
                view.reacts = Int.random(in: 0..<14, using: &dice)
                (any ?? stage.window).addSubview(view)
                views.append(view)
            case 2, 3, 4, 5: await stage.touchDown(at: place, id: finger)
            case 6, 7, 8: await stage.touchMove(to: place, id: finger)
            case 9, 10: await stage.touchUp(id: finger)
            case 11: await stage.touchCancel(id: finger)
            case 12: await stage.advance(by: Double.random(in: 0...0.6, using: &dice))
            case 13:
                let key = Self.keys.randomElement(using: &dice)!
                keysDown.insert(key)
                await stage.keyDown(key)
            case 14:
                if let key = keysDown.popFirst() { await stage.keyUp(key) }
            case 15: any?.becomeFirstResponder()
            case 16: stage.window.endEditing(Bool.random(using: &dice))
            case 17: any?.removeFromSuperview()
            case 18:
                // Moved into another view, unless that is a descendant.
                if let any, let other = views.randomElement(using: &dice), !other.isDescendant(of: any) {
                    other.addSubview(any)
                }
            case 19: any?.isHidden.toggle()
            case 20:
                if let any {
                    let new = recognizer(&dice)
                    made(new)
                    if let other = recognizers.randomElement(using: &dice) { new.require(toFail: other) }
                    any.addGestureRecognizer(new)
                    recognizers = recognizers.suffix(6) + [new]
                }
            case 21: recognizers.randomElement(using: &dice)?.isEnabled.toggle()
            case 22:
                if let any, let mine = any.gestureRecognizers?.randomElement(using: &dice) {
                    any.removeGestureRecognizer(mine)
                }
            case 23:
                await stage.suspend()
                if Bool.random(using: &dice) { await stage.advance(by: 0.2) }
                await stage.resume()
            case 24:
                any?.transform = CGAffineTransform(rotationAngle: side(-1...1))
                any?.alpha = Bool.random(using: &dice) ? 1 : 0
                any?.overrideUserInterfaceStyle = Bool.random(using: &dice) ? .dark : .unspecified
            default:
                if step % 3 == 0, let place = views.indices.randomElement(using: &dice) {
                    views[place].removeFromSuperview()
                    views.remove(at: place)
                } else {
                    await stage.shake()
                }
            }
            if let first = stage.window.firstResponder as? UIView, first.window !== stage.window {
                ledger.complaints.insert("a first responder outside of its window")
            }
            if let focused = stage.screen.focusedView, focused.window !== stage.window {
                ledger.complaints.insert("a focused view outside of its window")
            }
        }
        for finger in 0..<3 { await stage.touchUp(id: finger) }
        for key in keysDown { await stage.keyUp(key) }
        #expect(await stage.settle())
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
        for view in stage.window.subviews { view.removeFromSuperview() }
        await stage.settle()
    }
}
