import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: receivers of keys, actions and commands", .serialized, .ownPasteboards)
struct HandoverBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)

    private class KeyView: UIView {
        var notes: Notes?
        var name = ""
        var ownUndo: UndoManager?
        override var canBecomeFirstResponder: Bool { true }
        override var undoManager: UndoManager? { ownUndo ?? super.undoManager }
        func ordered() { notes?.add("\(name) ordered") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            notes?.add("\(name) began")
            super.pressesBegan(presses, with: event)
        }
    }

    private final class Copier: KeyView {
        override class var responderActions: ResponderActions {
            super.responderActions.adding(.copy, Copier.copy)
        }
        override func copy(_ sender: Any?) { notes?.add("\(name) copies") }
    }

    private func put<Kind: KeyView>(_ view: Kind, _ name: String, in superview: UIView, _ notes: Notes) -> Kind {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        (view.name, view.notes) = (name, notes)
        superview.addSubview(view)
        return view
    }

    // Behaviour: responder.nilTarget; responder.nilTarget.first
    @Test func anActionWithoutTargetFollowsTheResponderChain() {
        let notes = Notes()
        let outer = put(KeyView(), "outer", in: stage.window, notes)
        let button = UIButton(type: .custom)
        outer.addSubview(button)
        button.addTarget(nil as KeyView?, action: KeyView.ordered, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(notes.take() == ["outer ordered"])
        let other = put(KeyView(), "first", in: stage.window, notes)
        other.becomeFirstResponder()
        button.sendActions(for: .touchUpInside)
        #expect(notes.take() == ["first ordered"])
    }

    // Behaviour: responder.action.chain; responder.action.target
    @Test func targetForActionFollowsTheChain() {
        let notes = Notes()
        let outer = put(Copier(), "outer", in: stage.window, notes)
        let inner = put(KeyView(), "inner", in: outer, notes)
        #expect(!inner.canPerformAction(.copy, withSender: nil) && outer.canPerformAction(.copy, withSender: nil))
        #expect(inner.target(forAction: .copy, withSender: nil) as? UIView === outer)
        #expect(outer.target(forAction: .copy, withSender: nil) as? UIView === outer)
        inner.becomeFirstResponder()
        UIApplication.shared.sendAction(.copy, to: nil, from: nil, for: nil)
        #expect(notes.take() == ["outer copies"])
    }

    // Behaviour: responder.undo; responder.undo.nearest
    @Test func theNearestUndoManagerIsReturned() {
        let notes = Notes()
        let outer = put(KeyView(), "outer", in: stage.window, notes)
        let inner = put(KeyView(), "inner", in: outer, notes)
        #expect(inner.undoManager != nil && inner.undoManager === stage.window.undoManager)
        let own = UndoManager()
        outer.ownUndo = own
        #expect(inner.undoManager === own && stage.window.undoManager !== own)
    }

    @Test func unhandledKeysFollowTheResponderChain() async {
        let notes = Notes()
        let outer = put(KeyView(), "outer", in: stage.window, notes)
        let inner = put(KeyView(), "inner", in: outer, notes)
        inner.becomeFirstResponder()
        await stage.keyDown(.keyboardA)
        await stage.keyUp(.keyboardA)
        #expect(notes.take() == ["inner began", "outer began"])
    }

    // Behaviour: responder.keyCommand.added
    @Test func aControllersCommandsAreAddedAndRemoved() async {
        final class Shop: UIViewController {
            var saved = 0
            override class var responderActions: ResponderActions {
                super.responderActions.adding("save:", Shop.save)
            }
            override var canBecomeFirstResponder: Bool { true }
            func save(_ sender: Any?) { saved += 1 }
        }
        let shop = Shop()
        stage.window.rootViewController = shop
        await stage.settle()
        shop.becomeFirstResponder()
        let command = UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")
        shop.addKeyCommand(command)
        await stage.keyDown(.keyboardS, modifiers: .command)
        await stage.keyUp(.keyboardS)
        #expect(shop.saved == 1)
        shop.removeKeyCommand(command)
        await stage.keyDown(.keyboardS, modifiers: .command)
        await stage.keyUp(.keyboardS)
        #expect(shop.saved == 1)
    }

    // Behaviour: responder.window.order
    @Test func oneWindowResignsBeforeAnotherBecomesKey() {
        final class Noted: UIWindow {
            var notes: Notes?
            override func becomeKey() {
                super.becomeKey()
                notes?.add("become")
            }
            override func resignKey() {
                super.resignKey()
                notes?.add("resign")
            }
        }
        let notes = Notes()
        let (a, b) = (Noted(windowScene: stage.window.windowScene!), Noted(windowScene: stage.window.windowScene!))
        a.makeKeyAndVisible()
        a.notes = notes
        b.notes = notes
        let center = NotificationCenter.default
        let tokens = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { note in
                MainActor.assumeIsolated { notes.add(name == UIWindow.didBecomeKeyNotification ? "+" : "-") }
            }
        }
        defer { for token in tokens { center.removeObserver(token) } }
        b.makeKeyAndVisible()
        let order = notes.take()
        #expect(order.filter { $0.count > 1 } == ["resign", "become"])
        #expect(order.filter { $0.count == 1 } == ["-", "+"])
        for window in [a, b] { window.isHidden = true }
    }

    // Behaviour: responder.focus.default
    @Test func viewsCannotBeFocused() {
        #expect(!UIView().canBecomeFocused)
    }

    // Behaviour: responder.root.nil
    @Test func aWindowHasNoRootController() {
        #expect(UIWindow(windowScene: stage.window.windowScene!).rootViewController == nil)
    }
}
