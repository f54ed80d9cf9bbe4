import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers

/// Expectations: recordings of iOS 18 in "Causes and countermeasures for lifecycle delays when switching tabs in iOS 18"
/// (classmethod.jp), and ESTabBarController's issue 295: a tap dissolves, and the delegate's animation controller or
/// `setAnimationsEnabled(false)` turns that off.
@MainActor @Suite("Changes of tabs in the design of glass", .serialized)
struct TabDissolveTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let tabs = UITabBarController()
    private let log = Log()

    private final class Log: UITabBarControllerDelegate {
        var events: [String] = []
        var animator: (any UIViewControllerAnimatedTransitioning)?
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    private final class Page: UIViewController {
        let log: Log
        init(_ title: String, _ log: Log) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
            self.title = title
            tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        }
        required init?(coder: NSCoder) { nil }
        private func add(_ what: String) { log.events.append("\(title ?? "") \(what)") }
        override func viewWillAppear(_ animated: Bool) { add(animated ? "comes slowly" : "comes") }
        override func viewDidAppear(_ animated: Bool) { add("is here") }
        override func viewWillDisappear(_ animated: Bool) { add(animated ? "goes slowly" : "goes") }
        override func viewDidDisappear(_ animated: Bool) { add("is gone") }
    }

    private final class AtOnce: UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            transitionContext.view(forKey: .to).map(transitionContext.containerView.addSubview)
            transitionContext.completeTransition(true)
        }
    }

    private func show(_ design: VitrineDesign) async {
        stage.window.traitOverrides.vitrineDesign = design
        tabs.viewControllers = [Page("a", log), Page("b", log)]
        tabs.delegate = log
        stage.window.rootViewController = tabs
        await stage.settle()
        _ = log.take()
    }

    private func tapSecond() async { await stage.tap(at: CGPoint(x: 240, y: 455)) }

    @Test func aTapDissolves() async {
        await show(.glass)
        await tapSecond()
        await stage.advance(by: 0.1)
        #expect(log.take() == ["a goes slowly", "b comes slowly"])
        let coming = tabs.viewControllers?[1].view.layer.presentation()?.opacity ?? 0
        #expect(coming > 0.1 && coming < 0.9)
        await stage.settle()
        #expect(log.take() == ["a is gone", "b is here"] && tabs.viewControllers?[1].view.transform == .identity)
        tabs.selectedIndex = 0
        #expect(log.take() == ["b goes", "a comes", "b is gone", "a is here"], "the app's own change is immediate")
    }

    @Test func aSecondTapInBetweenEndsTheFirst() async {
        await show(.glass)
        await tapSecond()
        await stage.advance(by: 0.1)
        await stage.tap(at: CGPoint(x: 80, y: 455))
        await stage.settle()
        #expect(
            log.take() == [
                "a goes slowly", "b comes slowly", "a is gone", "b is here", "b goes slowly", "a comes slowly",
                "b is gone",
                "a is here",
            ])
        #expect(tabs.selectedIndex == 0 && tabs.viewControllers?[1].viewIfLoaded?.superview == nil)
        #expect(tabs.viewControllers?[0].view.alpha == 1)
    }

    @Test func anAppTurnsItOff() async {
        await show(.glass)
        log.animator = AtOnce()
        await tapSecond()
        await stage.advance(by: 0.02)
        #expect(log.take().last == "b is here")
        log.animator = nil
        UIView.setAnimationsEnabled(false)
        if let item = tabs.tabBar.items?.first { tabs.choose(item) }
        UIView.setAnimationsEnabled(true)
        #expect(log.take() == ["b goes", "a comes", "b is gone", "a is here"])
    }

    @Test func theClassicDesignChangesAtOnce() async {
        await show(.classic)
        await tapSecond()
        #expect(log.take() == ["a goes", "b comes", "a is gone", "b is here"])
    }
}
