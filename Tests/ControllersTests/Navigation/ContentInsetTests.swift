import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

/// Apple, ContentInsetAdjustmentBehavior.automatic: "Content is always adjusted vertically when the scroll view is the
/// content view of a view controller that is currently displayed by a navigation or tab bar controller. If the scroll
/// view is horizontally scrollable, the horizontal content offset is also adjusted". UIScrollView.h: "regardless of
/// whether the scroll view is scrollable".
@MainActor @Suite("Content insets between bars")
struct ContentInsetTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let controller = UIViewController()
    private let scroll = UIScrollView()

    private func show(asView: Bool, in container: (UIViewController) -> UIViewController) async {
        if asView {
            controller.view = scroll
        } else {
            scroll.frame = controller.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(scroll)
        }
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 12, bottom: 20, right: 8)
        stage.window.rootViewController = container(controller)
        await stage.settle()
    }

    @Test(arguments: [false, true]) func shortContentIsInsetBelowTheNavigationBar(asView: Bool) async {
        scroll.contentSize = CGSize(width: 100, height: 60)
        await show(asView: asView) { UINavigationController(rootViewController: $0) }
        #expect(controller.view.safeAreaInsets.top == 44)
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: -44))
        // If it scrolls horizontally, the sides count, too.
        scroll.contentSize.width = 500
        await stage.settle()
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 44, left: 12, bottom: 20, right: 8))
        #expect(scroll.contentOffset == CGPoint(x: -12, y: -44))
        scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 8))
    }

    @Test func shortContentIsInsetAboveTheTabBar() async {
        await show(asView: true) {
            let tabs = UITabBarController()
            tabs.viewControllers = [$0]
            return tabs
        }
        let bottom = controller.view.safeAreaInsets.bottom
        #expect(bottom > 20 && scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
    }

    @Test func scrollViewsThatAreTheViewAreAdjustedOnlyIfTheyScroll() async {
        scroll.contentSize = CGSize(width: 100, height: 60)
        await show(asView: true) { $0 }
        #expect(scroll.adjustedContentInset == .zero)
        scroll.contentSize.height = 900
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    }

    /// A scroll view somewhere on a page is not its content view.
    @Test func nestedScrollViewsAreNotAdjusted() async {
        let page = UIView()
        controller.view.addSubview(page)
        page.frame = controller.view.bounds
        scroll.contentSize = CGSize(width: 100, height: 60)
        scroll.frame = page.bounds
        page.addSubview(scroll)
        stage.window.rootViewController = UINavigationController(rootViewController: controller)
        await stage.settle()
        #expect(scroll.adjustedContentInset == .zero)
    }
}
