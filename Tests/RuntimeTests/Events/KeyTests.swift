import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Keys, motion and first responders")
struct KeyTests {
    final class KeyView: UIView {
        let log: Log
        let name: String
        var accepts = true
        var resigns = true
        var handles = true

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }

        required init?(coder: NSCoder) { fatalError("not archived") }

        override var canBecomeFirstResponder: Bool { accepts }
        override var canResignFirstResponder: Bool { resigns }

        private func note(_ line: String, _ presses: Set<UIPress>) {
            for press in presses { log.add("\(name) \(line) \(press.key?.characters ?? "?")") }
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses)
            if !handles { super.pressesBegan(presses, with: event) }
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("changed", presses)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses)
            if !handles { super.pressesEnded(presses, with: event) }
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            log.add("\(name) motionBegan \(motion == .motionShake)")
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            log.add("\(name) motionEnded")
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
    private let log = Log()

    // Shows: UIResponder.pressesBegan(_:with:); UIResponder.pressesEnded(_:with:)
    @Test func keysFollowTheResponderChain() async {
        let (outer, inner) = (KeyView("outer", log), KeyView("inner", log))
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.handles = false
        #expect(inner.becomeFirstResponder() && inner.isFirstResponder)
        await stage.type("aB")
        #expect(
            log.take() == [
                "inner began a", "outer began a", "inner ended a", "outer ended a",
                "inner began B", "outer began B", "inner ended B", "outer ended B",
            ])
    }

    @Test func modifiersAndCodes() async {
        final class Last: UIView {
            var key: UIKey?
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                key = presses.first?.key
            }
        }
        let view = Last()
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        await stage.keyDown(.keyboardA, modifiers: [.shift])
        #expect(
            view.key?.keyCode == .keyboardA && view.key?.characters == "A"
                && view.key?.modifierFlags == .shift)
        await stage.keyUp(.keyboardA)
        await stage.keyDown(.keyboardLeftArrow)
        #expect(view.key?.keyCode == .keyboardLeftArrow && view.key?.modifierFlags == [])
        await stage.keyUp(.keyboardLeftArrow)
    }

    // Shows: UIResponder.isFirstResponder; UIResponder.canBecomeFirstResponder
    // Shows: UIResponder.becomeFirstResponder(); UIResponder.canResignFirstResponder; UIView.endEditing(_:)
    @Test func oneFirstResponderAtATime() {
        let (a, b) = (KeyView("a", log), KeyView("b", log))
        #expect(!a.becomeFirstResponder(), "a view without a window cannot become first responder")
        stage.window.addSubview(a)
        stage.window.addSubview(b)
        #expect(a.becomeFirstResponder())
        a.resigns = false
        #expect(!b.becomeFirstResponder() && a.isFirstResponder)
        a.resigns = true
        b.accepts = false
        #expect(!b.becomeFirstResponder() && a.isFirstResponder)
        b.accepts = true
        #expect(b.becomeFirstResponder() && !a.isFirstResponder)
        #expect(stage.window.endEditing(false) && !b.isFirstResponder)
    }

    // Shows: UIResponder.resignFirstResponder()
    @Test func removingOrHidingResignsFirstResponder() {
        let a = KeyView("a", log)
        stage.window.addSubview(a)
        a.becomeFirstResponder()
        a.isHidden = true
        #expect(!a.isFirstResponder)
        a.isHidden = false
        a.becomeFirstResponder()
        a.removeFromSuperview()
        stage.window.addSubview(a)
        #expect(!a.isFirstResponder)
    }

    // Shows: UIResponder.motionBegan(_:with:); UIResponder.motionEnded(_:with:)
    @Test func shakesAreSentToTheFirstResponder() async {
        let a = KeyView("a", log)
        stage.window.addSubview(a)
        a.becomeFirstResponder()
        await stage.shake()
        #expect(log.take() == ["a motionBegan true", "a motionEnded"])
    }

    // Shows: UIResponder.next
    @Test func theChainOfAControllersView() {
        let parent = UIViewController()
        let child = UIViewController()
        stage.window.rootViewController = parent
        parent.addChild(child)
        let middle = UIView()
        parent.view.addSubview(middle)
        middle.addSubview(child.view)
        let leaf = UIView()
        child.view.addSubview(leaf)
        var chain: [UIResponder] = []
        var responder: UIResponder? = leaf
        while let current = responder {
            chain.append(current)
            responder = current.next
        }
        let expected: [UIResponder] = [
            leaf, child.view, child, middle, parent.view, parent, stage.window, stage.window.windowScene!,
            UIApplication.shared,
        ]
        #expect(Array(chain.prefix(expected.count)) == expected)
    }

    @Test func anActionWithoutTargetFindsItsClassUpTheChain() {
        final class Taker: UIView {
            var taken = 0
            func take() { taken += 1 }
        }
        let taker = Taker()
        let leaf = UIView()
        stage.window.addSubview(taker)
        taker.addSubview(leaf)
        let action = TargetAction(nil as Taker?, action: Taker.take)
        #expect(UIApplication.shared.sendAction(action, from: leaf, for: nil) && taker.taken == 1)
        #expect(!UIApplication.shared.sendAction(action, from: stage.window, for: nil))
    }
}
