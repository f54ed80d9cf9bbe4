import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: presentation and appearance")
struct PresentationBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let notes = Notes()

    private final class Controller: UIViewController {
        let name: String
        let notes: Notes
        var moments: [String: [Bool]] = [:]
        init(_ name: String, _ notes: Notes) {
            (self.name, self.notes) = (name, notes)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        private func note(_ what: String) {
            notes.add("\(name) \(what)")
            moments[what] = [isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent]
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            note("will+")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            note("did+")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            note("will-")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            note("did-")
        }
    }

    private func root() async -> Controller {
        let root = Controller("root", notes)
        stage.window.rootViewController = root
        await stage.settle()
        _ = notes.take()
        return root
    }

    // Behaviour: present.automatic
    @Test func theAutomaticStyleResolvesToAPageSheet() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .pageSheet)
        controller.modalPresentationStyle = .fullScreen
        #expect(controller.modalPresentationStyle == .fullScreen)
        controller.modalPresentationStyle = .automatic
        #expect(controller.modalPresentationStyle == .pageSheet)
        #expect(controller.modalTransitionStyle == .coverVertical)
    }

    // Behaviour: present.ancestors; present.farthest
    @Test func thePresentingController() async {
        let root = await root()
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        let modal = UINavigationController(rootViewController: UIViewController())
        child.present(modal, animated: false)
        await stage.settle()
        #expect(root.presentedViewController === modal && child.presentedViewController === modal)
        #expect(modal.presentingViewController === root)
        #expect(modal.topViewController?.presentingViewController === root)
        #expect(modal.parent == nil)
    }

    // Behaviour: dismiss.forwarded; dismiss.stack
    @Test func dismissingFromAboveAndBelow() async {
        let root = await root()
        let (a, b) = (Controller("a", notes), Controller("b", notes))
        root.present(a, animated: false)
        await stage.settle()
        a.dismiss(animated: false)
        await stage.settle()
        #expect(root.presentedViewController == nil && a.presentingViewController == nil)
        root.present(a, animated: false)
        await stage.settle()
        a.present(b, animated: false)
        await stage.settle()
        #expect(a.presentedViewController === b && b.presentingViewController === a)
        root.dismiss(animated: false)
        await stage.settle()
        #expect(root.presentedViewController == nil && a.presentedViewController == nil)
        #expect(a.viewIfLoaded?.window == nil && b.viewIfLoaded?.window == nil)
    }

    // Behaviour: present.flags; move.flags
    @Test func flagsInTheCallbacks() async {
        let root = await root()
        let modal = Controller("modal", notes)
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        await stage.settle()
        root.dismiss(animated: true)
        await stage.settle()
        #expect(modal.moments["will+"] == [true, false, false, false])
        #expect(modal.moments["did+"] == [true, false, false, false])
        #expect(modal.moments["will-"] == [false, true, false, false])
        #expect(!modal.isBeingPresented && !modal.isBeingDismissed)
        let (first, second) = (Controller("first", notes), Controller("second", notes))
        let navigation = UINavigationController(rootViewController: first)
        stage.window.rootViewController = navigation
        await stage.settle()
        navigation.pushViewController(second, animated: true)
        await stage.settle()
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(second.moments["will+"] == [false, false, true, false])
        #expect(second.moments["will-"] == [false, false, false, true])
        #expect(first.moments["will-"] == [false, false, false, false])
    }

    // Behaviour: present.fullScreen; present.overFullScreen
    @Test func entirelyCoveredControllersDisappear() async {
        let root = await root()
        let modal = Controller("modal", notes)
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false)
        await stage.settle()
        #expect(notes.take().filter { $0.hasPrefix("root") } == ["root will-", "root did-"])
        #expect(root.view.window == nil)
        root.dismiss(animated: false)
        await stage.settle()
        #expect(notes.take().filter { $0.hasPrefix("root") } == ["root will+", "root did+"])
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: false)
        await stage.settle()
        #expect(notes.take().filter { $0.hasPrefix("root") } == [] && root.view.window != nil)
    }

    private final class Sheet: NSObject, UIAdaptivePresentationControllerDelegate {
        let notes: Notes
        var allows = true
        init(_ notes: Notes) { self.notes = notes }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            notes.add("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            notes.add("did dismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            notes.add("attempt")
        }
    }

    /// Drags the sheet down by its top.
    private func drawDown(_ controller: UIViewController) async {
        let top = controller.view.convert(CGPoint(x: 200, y: 20), to: nil)
        await stage.drag(from: top, to: CGPoint(x: top.x, y: 590), duration: 0.3)
        await stage.settle()
    }

    // Behaviour: sheet.byCode; sheet.byHand; sheet.modal; sheet.refused
    @Test func onlyInteractiveDismissalCallsTheSheetDelegate() async {
        let root = await root()
        let modal = Controller("modal", notes)
        let owner = Sheet(notes)
        modal.modalPresentationStyle = .pageSheet
        modal.presentationController?.delegate = owner
        root.present(modal, animated: true)
        await stage.settle()
        root.dismiss(animated: true)
        await stage.settle()
        #expect(!notes.take().contains { $0.hasSuffix("dismiss") })
        let second = Controller("second", notes)
        second.modalPresentationStyle = .pageSheet
        second.presentationController?.delegate = owner
        second.isModalInPresentation = true
        root.present(second, animated: true)
        await stage.settle()
        await drawDown(second)
        #expect(root.presentedViewController === second)
        #expect(notes.take().filter { $0 == "attempt" || $0.hasSuffix("dismiss") } == ["attempt"])
        second.isModalInPresentation = false
        owner.allows = false
        await drawDown(second)
        #expect(root.presentedViewController === second)
        #expect(notes.take().filter { $0 == "attempt" || $0.hasSuffix("dismiss") } == ["attempt"])
        owner.allows = true
        await drawDown(second)
        #expect(root.presentedViewController == nil)
        let lines = notes.take().filter { $0.hasSuffix("dismiss") || $0 == "second did-" }
        #expect(lines.first == "will dismiss" && lines.contains("did dismiss"))
    }

    private final class Owner: NSObject, UINavigationControllerDelegate {
        let finger = UIPercentDrivenInteractiveTransition()
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
    }

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .to)!
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 1) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    // Behaviour: cancel.callbacks; cancel.coordinator; cancel.stack
    @Test func aCancelledPush() async {
        let (first, second) = (Controller("first", notes), Controller("second", notes))
        let navigation = UINavigationController(rootViewController: first)
        stage.window.rootViewController = navigation
        await stage.settle()
        _ = notes.take()
        let owner = Owner()
        navigation.delegate = owner
        navigation.pushViewController(second, animated: true)
        await stage.advance(by: 0.1)
        #expect(notes.take() == ["first will-", "second will+"])
        let coordinator = navigation.transitionCoordinator
        #expect(coordinator != nil && coordinator?.isInteractive == true && coordinator?.isCancelled == false)
        let notes = notes
        coordinator?.notifyWhenInteractionChanges { context in notes.add("changes \(context.isCancelled)") }
        coordinator?.animate(alongsideTransition: nil) { context in notes.add("ended \(context.isCancelled)")
        }
        owner.finger.update(0.4)
        await stage.advance(by: 0.1)
        owner.finger.cancel()
        await stage.settle()
        let lines = notes.take()
        #expect(lines.first == "changes true")
        #expect(lines.contains("second will-") && lines.contains("first will+"))
        #expect(lines.contains("second did-") && lines.contains("first did+") && lines.contains("ended true"))
        #expect(!lines.contains("second did+") && !lines.contains("first did-"))
        #expect(navigation.viewControllers == [first] && navigation.transitionCoordinator == nil)
    }

    // Behaviour: appearance.forward; appearance.manual
    @Test func appearanceIsForwardedToChildrenUnlessTheParentDoesIt() async {
        final class Manual: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        for (parent, expected) in [(UIViewController(), ["child will+", "child did+"]), (Manual(), [])] {
            let child = Controller("child", notes)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            stage.window.rootViewController = UIViewController()
            await stage.settle()
            _ = notes.take()
            stage.window.rootViewController = parent
            await stage.settle()
            #expect(notes.take() == expected)
            guard parent is Manual else { continue }
            child.beginAppearanceTransition(true, animated: false)
            #expect(notes.take() == ["child will+"])
            child.endAppearanceTransition()
            #expect(notes.take() == ["child did+"])
        }
    }

    // Behaviour: transition.siblings
    @Test func aTransitionBetweenChildrenMovesTheirViews() async {
        let root = await root()
        let (a, b) = (UIViewController(), UIViewController())
        root.addChild(a)
        root.addChild(b)
        root.view.addSubview(a.view)
        var done = false
        root.transition(from: a, to: b, duration: 0.2, options: []) {
        } completion: { _ in
            done = true
        }
        #expect(b.view.superview === root.view)
        await stage.settle()
        #expect(done && a.view.superview == nil && b.view.superview === root.view)
    }

    // Behaviour: transition.views; transition.showHide
    @Test func aTransitionBetweenViews() async {
        let root = await root()
        let (a, b) = (UIView(), UIView())
        root.view.addSubview(a)
        UIView.transition(from: a, to: b, duration: 0.2, options: .transitionCrossDissolve)
        await stage.settle()
        #expect(a.superview == nil && b.superview === root.view)
        let c = UIView()
        c.isHidden = true
        root.view.addSubview(c)
        UIView.transition(
            from: b, to: c, duration: 0.2, options: [.showHideTransitionViews, .transitionCrossDissolve])
        await stage.settle()
        #expect(b.superview === root.view && b.isHidden && !c.isHidden)
    }

    // Behaviour: present.controller.defaults
    @Test func aPresentationControllersDefaults() {
        let (a, b) = (UIViewController(), UIViewController())
        let controller = UIPresentationController(presentedViewController: b, presenting: a)
        #expect(controller.shouldPresentInFullscreen && !controller.shouldRemovePresentersView)
        #expect(controller.presentedView === b.view && controller.containerView == nil)
        #expect(!a.definesPresentationContext && !a.providesPresentationContextTransitionStyle)
    }

    // Behaviour: editing.item
    @Test func theEditItemTogglesEditing() {
        let controller = UIViewController()
        let item = controller.editButtonItem
        #expect(!controller.isEditing && controller.editButtonItem === item)
        #expect(item.storedSystemItem == .edit)
        controller.setEditing(true, animated: false)
        #expect(controller.isEditing && item.storedSystemItem == .done)
        controller.setEditing(false, animated: false)
        #expect(item.storedSystemItem == .edit)
    }
}
