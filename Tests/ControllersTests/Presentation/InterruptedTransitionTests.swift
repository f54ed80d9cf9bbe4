import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers

/// Transitions that an application interrupts, moves and reverses.
@MainActor @Suite("Transitions that are interrupted")
struct InterruptedTransitionTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let diary = Diary()
    private let a: DiaryController
    private let b: DiaryController

    /// Slides the incoming view from the right, with one interruptible animator.
    final class Slider: UIViewControllerAnimatedTransitioning {
        private var animator: UIViewPropertyAnimator?
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
            -> any UIViewImplicitlyAnimating
        {
            if let animator { return animator }
            let view = context.view(forKey: .to)!
            view.frame = context.containerView.bounds.offsetBy(dx: 200, dy: 0)
            context.containerView.addSubview(view)
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 0 }
            made.addCompletion { [weak self] place in
                self?.animator = nil
                context.completeTransition(place == .end)
            }
            animator = made
            return made
        }
    }

    final class Owner: UINavigationControllerDelegate, UITabBarControllerDelegate {
        let slider = Slider()
        let finger = UIPercentDrivenInteractiveTransition()
        init(interactive: Bool) { finger.wantsInteractiveStart = interactive }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { slider }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { slider }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
    }

    init() {
        (a, b) = (DiaryController("a", diary), DiaryController("b", diary))
    }

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).frame.minX }

    @Test func aRunningPushIsInterruptedAndReversed() async {
        let owner = Owner(interactive: false)
        let navigation = UINavigationController(rootViewController: a)
        stage.window.rootViewController = navigation
        await stage.settle()
        navigation.delegate = owner
        _ = diary.take()
        navigation.pushViewController(b, animated: true)
        await stage.advance(by: 0.5)
        #expect(abs(x(b.view) - 100) < 5 && navigation.transitionCoordinator?.isInteractive == false)
        owner.finger.pause()
        #expect(abs(owner.finger.percentComplete - 0.5) < 0.03)
        #expect(navigation.transitionCoordinator?.isInterruptible == true)
        await stage.advance(by: 0.5)
        // The interaction is in progress.
        #expect(abs(x(b.view) - 100) < 5)
        owner.finger.update(0.25)
        await stage.advance(by: 0.02)
        #expect(abs(x(b.view) - 150) < 3)
        owner.finger.cancel()
        await stage.settle()
        #expect(navigation.viewControllers == [a] && b.view.window == nil && b.parent == nil)
        #expect(
            diary.take() == [
                "a will-~", "b will+~", "b is~", "b will-~", "a will+~", "b did-~", "a is~", "a did+~",
            ])
    }

    @Test func aRunningPushIsInterruptedAndContinues() async {
        let owner = Owner(interactive: false)
        let navigation = UINavigationController(rootViewController: a)
        stage.window.rootViewController = navigation
        await stage.settle()
        navigation.delegate = owner
        navigation.pushViewController(b, animated: true)
        await stage.advance(by: 0.3)
        owner.finger.pause()
        owner.finger.update(0.8)
        owner.finger.finish()
        await stage.settle()
        #expect(navigation.viewControllers == [a, b] && b.view.frame.minX == 0)
    }

    @Test func anInteractiveTabChangeIsCancelled() async {
        let owner = Owner(interactive: true)
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        tabs.delegate = owner
        stage.window.rootViewController = tabs
        await stage.settle()
        _ = diary.take()
        await stage.tap(at: CGPoint(x: 150, y: 75))
        owner.finger.update(0.4)
        await stage.advance(by: 0.2)
        #expect(abs(x(b.view) - 120) < 3 && tabs.selectedIndex == 1)
        owner.finger.cancel()
        await stage.settle()
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem && b.view.window == nil)
        #expect(
            diary.take() == [
                "a will-~", "b will+~", "b is~", "b will-~", "a will+~", "b did-~", "a is~", "a did+~",
            ])
    }

    @Test func aCancelledDismissalCoversAgain() async {
        final class Delegate: UIViewControllerTransitioningDelegate {
            let finger = UIPercentDrivenInteractiveTransition()
            final class Fader: UIViewControllerAnimatedTransitioning {
                func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
                    -> TimeInterval
                {
                    1
                }
                func animateTransition(using context: any UIViewControllerContextTransitioning) {
                    let view = context.view(forKey: .from)!
                    UIView.animate(withDuration: 1) {
                        view.alpha = 0
                    } completion: { _ in
                        view.alpha = 1
                        context.completeTransition(!context.transitionWasCancelled)
                    }
                }
            }
            func animationController(forDismissed dismissed: UIViewController)
                -> (any UIViewControllerAnimatedTransitioning)?
            { Fader() }
            func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
                -> (any UIViewControllerInteractiveTransitioning)?
            { finger }
        }
        let delegate = Delegate()
        stage.window.rootViewController = a
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        await stage.settle()
        a.present(b, animated: false)
        await stage.settle()
        _ = diary.take()
        b.dismiss(animated: true)
        await stage.advance(by: 0.1)
        delegate.finger.update(0.5)
        await stage.advance(by: 0.1)
        delegate.finger.cancel()
        await stage.settle()
        #expect(
            diary.take() == [
                "b will-~", "a will+~", "a is~", "a will-~", "b will+~", "a did-~", "b is~", "b did+~",
            ])
        #expect(a.presentedViewController === b && a.view.window == nil && b.view.alpha == 1)
    }
}
