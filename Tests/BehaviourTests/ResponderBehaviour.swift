import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: the first responder")
struct ResponderBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)

    private final class KeyView: UIView {
        var can = true, stays = false
        var notes: Notes?
        var name = ""
        var board: UIView?
        override var canBecomeFirstResponder: Bool { can }
        override var canResignFirstResponder: Bool { !stays }
        override func becomeFirstResponder() -> Bool {
            let became = super.becomeFirstResponder()
            notes?.add("\(name) became \(became)")
            return became
        }
        override func resignFirstResponder() -> Bool {
            let resigned = super.resignFirstResponder()
            notes?.add("\(name) resigned \(resigned)")
            return resigned
        }
        override var inputView: UIView? { board }
    }

    private func view(_ name: String, _ notes: Notes) -> KeyView {
        let view = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.name = name
        view.notes = notes
        stage.window.addSubview(view)
        return view
    }

    // Behaviour: responder.default; responder.handover; responder.refuses
    @Test func theCurrentFirstResponderIsAskedToResign() {
        #expect(!UIView().canBecomeFirstResponder && UIView().canResignFirstResponder)
        let notes = Notes()
        let (a, b) = (view("a", notes), view("b", notes))
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        _ = notes.take()
        #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
        #expect(notes.take() == ["a resigned true", "b became true"])
        b.stays = true
        #expect(!a.becomeFirstResponder() && b.isFirstResponder)
        #expect(notes.take().last == "a became false")
    }

    // Behaviour: responder.cannot; responder.again
    @Test func respondersThatCannotAndThatAlreadyAreFirst() {
        let notes = Notes()
        let a = view("a", notes)
        a.can = false
        #expect(!a.becomeFirstResponder() && !a.isFirstResponder)
        a.can = true
        #expect(a.becomeFirstResponder() && a.becomeFirstResponder() && a.isFirstResponder)
        #expect(a.resignFirstResponder() && !a.isFirstResponder)
    }

    @Test func aRemovedViewIsNotFirstResponder() {
        let notes = Notes()
        let a = view("a", notes)
        _ = a.becomeFirstResponder()
        a.removeFromSuperview()
        #expect(!a.isFirstResponder)
    }

    // Behaviour: responder.chain.view; responder.chain.controller; responder.chain.window
    @Test func theChain() async throws {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        await stage.settle()
        let inner = UIView()
        controller.view.addSubview(inner)
        #expect(inner.next === controller.view && controller.view.next === controller)
        var last: UIResponder? = controller
        var chain: [UIResponder] = []
        while let next = last?.next {
            chain.append(next)
            last = next
        }
        let window = try #require(chain.firstIndex { $0 === stage.window })
        let application = try #require(chain.firstIndex { $0 is UIApplication })
        #expect(window < application)
        let child = UIViewController()
        controller.addChild(child)
        controller.view.addSubview(child.view)
        #expect(child.view.next === child && child.next === controller.view)
    }

    // Behaviour: responder.endEditing
    @Test func endEditingReachesSubviewsOnly() {
        let notes = Notes()
        let (a, b) = (view("a", notes), view("b", notes))
        _ = a.becomeFirstResponder()
        _ = notes.take()
        _ = b.endEditing(true)
        #expect(a.isFirstResponder)
        #expect(stage.window.endEditing(false) && !a.isFirstResponder)
        #expect(notes.take() == ["a resigned true"])
    }

    // Behaviour: responder.inputView.chain; responder.reload.other
    @Test func inputViewsAreSearchedUpTheChain() async {
        let notes = Notes()
        final class PlainKeyView: UIView { override var canBecomeFirstResponder: Bool { true } }
        let (outer, inner) = (view("outer", notes), PlainKeyView())
        outer.addSubview(inner)
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        outer.board = board
        #expect(inner.becomeFirstResponder())
        await stage.settle()
        #expect(board.window != nil)
        _ = inner.resignFirstResponder()
        await stage.settle()
        #expect(board.window == nil)
        inner.reloadInputViews()
        #expect(board.window == nil)
    }

    // Behaviour: responder.descendant; responder.tag
    @Test func viewsAreDescendantsOfThemselves() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(
            inner.isDescendant(of: outer) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
        inner.tag = 7
        outer.tag = 8
        #expect(
            outer.viewWithTag(8) === outer && outer.viewWithTag(7) === inner && inner.viewWithTag(8) == nil)
    }

    // Behaviour: responder.window.key; responder.window.canBecomeKey
    @Test func keyWindows() {
        final class Shy: UIWindow { override var canBecomeKey: Bool { false } }
        let first = stage.window
        let second = UIWindow(windowScene: first.windowScene!)
        #expect(second.isHidden && !second.isKeyWindow)
        second.makeKeyAndVisible()
        #expect(second.isKeyWindow && !first.isKeyWindow && !second.isHidden)
        first.makeKey()
        #expect(first.isKeyWindow && !second.isHidden)
        let shy = Shy(windowScene: first.windowScene!)
        shy.makeKeyAndVisible()
        #expect(!shy.isKeyWindow && first.isKeyWindow && !shy.isHidden)
        for window in [second, shy] { window.isHidden = true }
    }
}
