import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers
@testable import VitrineControls

/// Apple, tabBarController(_:animationControllerForTransitionFrom:to:): "Called to allow the delegate to return a … object
/// for use during a noninteractive tab bar view controller transition": also if code selects. XCoordinator's tests, which
/// its authors run on iOS, expect the animation of `selectedViewController`, `selectedIndex` and `setViewControllers`.
@MainActor @Suite("Tabs that code selects")
struct TabTransitionTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let tabs = UITabBarController()
    private let fader = Fader()
    private let pages = [UIViewController(), UIViewController(), UIViewController()]

    private final class Fader: UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
        var count = 0
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            count += 1
            let view = transitionContext.view(forKey: .to)!
            view.alpha = 0
            transitionContext.containerView.addSubview(view)
            UIView.animate(withDuration: 0.2) {
                view.alpha = 1
            } completion: { _ in
                transitionContext.completeTransition(true)
            }
        }
    }

    private func show() async {
        tabs.setViewControllers([pages[0], pages[1]], animated: false)
        tabs.delegate = fader
        stage.window.rootViewController = tabs
        await stage.settle()
        #expect(fader.count == 0)
    }

    @Test func theDelegateAnimatesASelection() async {
        await show()
        tabs.selectedViewController = pages[1]
        await stage.settle()
        #expect(fader.count == 1 && pages[1].view.window != nil && pages[0].view.window == nil)
        tabs.selectedIndex = 0
        await stage.settle()
        #expect(fader.count == 2 && pages[0].view.window != nil)
    }

    @Test func theDelegateAnimatesNewControllers() async {
        await show()
        tabs.setViewControllers([pages[2]], animated: true)
        #expect(tabs.selectedViewController === pages[2])
        await stage.advance(by: 0.1)
        // The old one stays until the end.
        #expect(fader.count == 1 && pages[0].view.window != nil && pages[1].parent == nil)
        await stage.settle()
        #expect(pages[0].view.window == nil && pages[0].parent == nil && pages[2].view.window != nil)
        tabs.setViewControllers([pages[0]], animated: false)
        await stage.settle()
        #expect(fader.count == 1 && pages[0].view.window != nil && pages[2].parent == nil)
    }
}
