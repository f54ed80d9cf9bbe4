import Foundation
import OffscreenTesting
import Testing
import VitrineContainers
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls

@MainActor @Suite("An application's transitions")
struct CustomTransitionTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let diary = Diary()
    private let root: DiaryController
    private let modal: DiaryController

    /// Slides in from the right.
    final class Slide: UIViewControllerAnimatedTransitioning {
        let isComing: Bool
        init(_ isComing: Bool) { self.isComing = isComing }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: isComing ? .to : .from)!
            let container = context.containerView
            if isComing {
                view.frame = container.bounds.offsetBy(dx: 200, dy: 0)
                container.addSubview(view)
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.x = self.isComing ? 0 : 200
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    final class Placer: UIPresentationController {
        let chrome = UIView()
        var diary: Diary?
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 50, width: 200, height: 50)
        }
        override func presentationTransitionWillBegin() {
            containerView?.addSubview(chrome)
            diary?.add("willBegin")
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { diary?.add("didEnd \(completed)") }
        override func dismissalTransitionWillBegin() { diary?.add("dismissal") }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
            chrome.removeFromSuperview()
            diary?.add("dismissed \(completed)")
        }
    }

    final class Owner: UIViewControllerTransitioningDelegate {
        var finger: UIPercentDrivenInteractiveTransition?
        var diary: Diary?
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(true) }
        func animationController(forDismissed dismissed: UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?
        { Slide(false) }
        func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { finger }
        func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { finger }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let placer = Placer(presentedViewController: presented, presenting: presenting)
            placer.diary = diary
            return placer
        }
    }

    private let owner = Owner()

    init() {
        root = DiaryController("root", diary)
        modal = DiaryController("modal", diary)
        modal.color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        modal.transitioningDelegate = owner
        stage.window.rootViewController = root
    }

    @Test func customAnimators() async {
        await stage.settle()
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        await stage.advance(by: 0.5)
        // Half of a linear second: the edge is in the middle.
        let blue = PixelColor(red: 0, green: 0, blue: 255)
        #expect(stage.pixel(95, 50) != blue && stage.pixel(105, 50) == blue)
        await stage.settle()
        #expect(stage.pixel(5, 50) == blue)
    }

    @Test func customPresentationControllers() async {
        await stage.settle()
        owner.diary = diary
        modal.modalPresentationStyle = .custom
        _ = diary.take()
        root.present(modal, animated: false)
        await stage.settle()
        #expect(diary.take() == ["modal will+", "willBegin", "modal is", "modal did+", "didEnd true"])
        #expect(modal.view.frame == CGRect(x: 0, y: 50, width: 200, height: 50))
        root.dismiss(animated: false)
        #expect(diary.take() == ["modal will-", "dismissal", "modal did-", "dismissed true"])
    }

    @Test func interactivePresentationIsCancelled() async {
        await stage.settle()
        _ = diary.take()
        let finger = UIPercentDrivenInteractiveTransition()
        owner.finger = finger
        modal.modalPresentationStyle = .fullScreen
        var changes = 0
        root.present(modal, animated: true) { [diary] in diary.add("done") }
        modal.transitionCoordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
        // UIViewControllerTransitionCoordinator.h: "When a transition changes from interactive to non-interactive then
        // handler is invoked", before the controllers' methods for a cancelled transition.
        modal.transitionCoordinator?.notifyWhenInteractionEnds { [diary] context in
            diary.add("ends \(context.isCancelled) \(context.isInteractive)")
        }
        await stage.advance(by: 0.1)
        finger.update(0.25)
        await stage.advance(by: 1)
        #expect(finger.percentComplete == 0.25 && modal.transitionCoordinator?.isInteractive == true)
        // It waits for the interaction: a quarter of 200 points.
        let blue = PixelColor(red: 0, green: 0, blue: 255)
        #expect(stage.pixel(145, 50) != blue && stage.pixel(155, 50) == blue)
        finger.cancel()
        await stage.settle()
        #expect(changes == 1 && root.presentedViewController == nil && modal.view.window == nil)
        #expect(
            diary.take() == [
                "root will-~", "modal will+~", "modal is~", "ends true false", "modal will-~", "root will+~",
                "modal did-~", "root is~", "root did+~", "done",
            ])
        root.present(modal, animated: true)
        await stage.advance(by: 0.1)
        finger.update(0.6)
        finger.finish()
        await stage.settle()
        #expect(root.presentedViewController === modal && stage.pixel(5, 50) == blue)
    }

    @Test func interactiveDismissalIsCancelled() async {
        await stage.settle()
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: false)
        await stage.settle()
        _ = diary.take()
        let finger = UIPercentDrivenInteractiveTransition()
        owner.finger = finger
        modal.dismiss(animated: true)
        await stage.advance(by: 0.1)
        finger.update(0.5)
        await stage.advance(by: 0.1)
        finger.cancel()
        await stage.settle()
        #expect(diary.take() == ["modal will-~", "modal will+~", "modal is~", "modal did+~"])
        #expect(modal.view.frame.minX == 0 && root.presentedViewController === modal)
        owner.finger = nil
        modal.dismiss(animated: true)
        await stage.settle()
        #expect(root.presentedViewController == nil)
    }
}
