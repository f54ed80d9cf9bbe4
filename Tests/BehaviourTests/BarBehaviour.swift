import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: bars and insets")
struct BarBehaviour {
    private final class Owner: UIScrollViewDelegate {
        var changes = 0
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
    }

    /// A scroll view that fills a controller with safe area insets of 30 points at the top and 10 at the left.
    private func scrollView(_ content: CGSize) async -> (UIScrollView, UIViewController, OffscreenStage) {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
        let controller = UIViewController()
        stage.window.rootViewController = controller
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 10, bottom: 0, right: 0)
        let scrollView = UIScrollView(frame: controller.view.bounds)
        scrollView.contentSize = content
        controller.view.addSubview(scrollView)
        await stage.settle()
        return (scrollView, controller, stage)
    }

    // Behaviour: inset.never; inset.always; inset.scrollable; inset.added; inset.changes
    @Test func contentInsetsAreAdjusted() async {
        let (scrollView, _, stage) = await scrollView(CGSize(width: 100, height: 1000))
        scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let owner = Owner()
        scrollView.delegate = owner
        scrollView.contentInsetAdjustmentBehavior = .never
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        scrollView.contentInsetAdjustmentBehavior = .always
        await stage.settle()
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 31, left: 12, bottom: 3, right: 4))
        scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
        await stage.settle()
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 31, left: 2, bottom: 3, right: 4))
        scrollView.alwaysBounceHorizontal = true
        await stage.settle()
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 31, left: 12, bottom: 3, right: 4))
        #expect(owner.changes >= 3)
        scrollView.alwaysBounceHorizontal = false
        scrollView.contentSize.height = 10
        await stage.settle()
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func contentRestsBelowItsInset() async {
        let (scrollView, _, stage) = await scrollView(CGSize(width: 100, height: 1000))
        scrollView.contentInsetAdjustmentBehavior = .always
        await stage.settle()
        #expect(scrollView.contentOffset.y == -30)
        #expect(scrollView.contentSize == CGSize(width: 100, height: 1000))
    }

    // Behaviour: safe.guide
    @Test func safeAreaInsetsAreThoseOfTheOverlap() async {
        let (_, controller, stage) = await scrollView(.zero)
        let view = controller.view!
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 10, bottom: 0, right: 0))
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 10, y: 30, width: 190, height: 270))
        let low = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
        view.addSubview(low)
        await stage.settle()
        #expect(low.safeAreaInsets == UIEdgeInsets(top: 10, left: 10, bottom: 0, right: 0))
        low.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        #expect(low.layoutMargins == UIEdgeInsets(top: 15, left: 15, bottom: 5, right: 5))
        low.insetsLayoutMarginsFromSafeArea = false
        #expect(low.layoutMargins == UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
        low.frame.origin = CGPoint(x: 50, y: 150)
        await stage.settle()
        #expect(low.safeAreaInsets == .zero)
    }

    // Behaviour: margins.cascade
    @Test func marginsExtendToViewsNearTheEdge() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 100))
        outer.addSubview(inner)
        inner.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
        #expect(inner.layoutMargins.left == 8 && !inner.preservesSuperviewLayoutMargins)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins.left == 30)
        inner.frame.origin.x = 100
        #expect(inner.layoutMargins.left == 8)
    }

    // Behaviour: bar.items.single; bar.items.array
    @Test func theSingleBarItemIsTheFirstOfSeveral() {
        let item = UINavigationItem(title: "t")
        #expect(
            item.leftBarButtonItem == nil && item.leftBarButtonItems == nil
                && !item.leftItemsSupplementBackButton)
        let (a, b) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit))
        item.rightBarButtonItems = [a, b]
        #expect(item.rightBarButtonItem === a)
        item.rightBarButtonItem = b
        #expect(item.rightBarButtonItems == [b])
        item.rightBarButtonItem = nil
        #expect(item.rightBarButtonItems?.isEmpty != false)
    }

    // Behaviour: bar.title; bar.tab.title; bar.tab.lazy
    @Test func barsShowTheTitleOfTheController() {
        let controller = UIViewController()
        controller.title = "Menu"
        #expect(controller.navigationItem.title == "Menu" && controller.tabBarItem.title == "Menu")
        let item = controller.tabBarItem
        #expect(controller.tabBarItem === item)
        controller.navigationItem.title = "Other"
        #expect(controller.title == "Menu")
        #expect(!controller.isViewLoaded)
    }

    // Behaviour: bar.backTitle
    @Test func backBarButtonItemTakesPrecedenceOverTheTitle() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
        let root = UIViewController()
        root.title = "Root"
        root.navigationItem.backButtonTitle = "Second choice"
        root.navigationItem.backBarButtonItem = UIBarButtonItem(
            title: "First", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        navigation.pushViewController(UIViewController(), animated: false)
        await stage.settle()
        #expect(
            stage.accessibilityTree.contains("First") && !stage.accessibilityTree.contains("Second choice"))
        #expect(navigation.navigationBar.backItem === root.navigationItem)
    }

    // Behaviour: bar.left.replaces; bar.left.supplements
    @Test func aLeftItemReplacesTheBackButton() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
        let (root, top) = (UIViewController(), UIViewController())
        root.title = "Root"
        top.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Left", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        navigation.pushViewController(top, animated: false)
        await stage.settle()
        #expect(stage.accessibilityTree.contains("Left") && !stage.accessibilityTree.contains("Root"))
        top.navigationItem.leftItemsSupplementBackButton = true
        await stage.settle()
        #expect(stage.accessibilityTree.contains("Left") && stage.accessibilityTree.contains("Root"))
        top.navigationItem.hidesBackButton = true
        await stage.settle()
        #expect(!stage.accessibilityTree.contains("Root"))
    }

    // Behaviour: bar.toolbar.hidden; bar.hidesBottom
    @Test func toolbarsAreHiddenByDefault() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
        let (root, top) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.window.rootViewController = tabs
        await stage.settle()
        #expect(navigation.isToolbarHidden && root.view.safeAreaInsets.bottom > 0)
        top.hidesBottomBarWhenPushed = true
        navigation.pushViewController(top, animated: false)
        await stage.settle()
        #expect(top.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: false)
        await stage.settle()
        #expect(root.view.safeAreaInsets.bottom > 0)
    }

    // Behaviour: bar.visible
    @Test func theVisibleControllerMayBePresented() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
        let (root, modal) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        await stage.settle()
        #expect(navigation.visibleViewController === root)
        root.present(modal, animated: false)
        await stage.settle()
        #expect(navigation.visibleViewController === modal && navigation.topViewController === root)
    }

    // Behaviour: bar.more
    @Test func theMoreControllerIsNotOneOfTheTabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<3).map { _ in UIViewController() }
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === tabs.viewControllers?[0])
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController === tabs.viewControllers?[2])
        tabs.selectedViewController = tabs.viewControllers?[1]
        #expect(tabs.selectedIndex == 1)
        #expect(tabs.viewControllers?.contains(tabs.moreNavigationController) == false)
    }
}
