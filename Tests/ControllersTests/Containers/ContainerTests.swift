import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

@MainActor @Suite("Tabs, columns and pages")
struct ContainerTests {
    private let diary = Diary()

    private func make(_ names: [String]) -> [DiaryController] { names.map { DiaryController($0, diary) } }

    @Test func tapsSelectTabs() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let tabs = UITabBarController()
        let pages = make(["a", "b", "c"])
        tabs.viewControllers = pages
        stage.window.rootViewController = tabs
        await stage.settle()
        #expect(tabs.selectedIndex == 0 && pages[0].view.safeAreaInsets.bottom == 49)
        _ = diary.take()
        await stage.tap(at: CGPoint(x: 150, y: 380))
        await stage.settle()
        #expect(diary.take() == ["a will-", "b will+", "a did-", "b is", "b did+"])
        #expect(tabs.selectedViewController === pages[1] && tabs.tabBar.selectedItem === pages[1].tabBarItem)
        tabs.selectedIndex = 2
        #expect(tabs.tabBar.selectedItem?.title == "c" && pages[1].view.window == nil)
        pages[2].tabBarItem.badgeValue = "3"
        #expect(pages[2].tabBarItem.shownView?.accessibilityValue == "3")
    }

    @Test func theDelegateMayRefuseATab() async {
        final class Refuser: UITabBarControllerDelegate {
            var chosen: [String] = []
            func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController)
                -> Bool
            {
                controller.title != "b"
            }
            func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
                chosen.append(controller.title!)
            }
        }
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let tabs = UITabBarController()
        let refuser = Refuser()
        tabs.delegate = refuser
        tabs.viewControllers = make(["a", "b", "c"])
        stage.window.rootViewController = tabs
        await stage.settle()
        await stage.tap(at: CGPoint(x: 150, y: 380))
        await stage.tap(at: CGPoint(x: 250, y: 380))
        await stage.settle()
        #expect(refuser.chosen == ["c"] && tabs.selectedIndex == 2)
    }

    @Test func moreThanFiveTabsAreInAList() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let tabs = UITabBarController()
        let pages = make(["a", "b", "c", "d", "e", "f", "g"])
        tabs.viewControllers = pages
        stage.window.rootViewController = tabs
        await stage.settle()
        #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d", "More"])
        await stage.tap(at: CGPoint(x: 270, y: 380))
        await stage.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        // The second row of the list, below a bar of 44 points.
        await stage.tap(at: CGPoint(x: 100, y: 110))
        await stage.settle()
        #expect(tabs.moreNavigationController.topViewController === pages[5])
        tabs.selectedViewController = pages[0]
        tabs.selectedViewController = pages[6]
        await stage.settle()
        #expect(tabs.moreNavigationController.topViewController === pages[6])
        #expect(pages[6].view.window != nil && tabs.selectedIndex == 6)
    }

    @Test func aPushedScreenMayHideTheTabs() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let pages = make(["a", "b"])
        let navigation = UINavigationController(rootViewController: pages[0])
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.window.rootViewController = tabs
        await stage.settle()
        pages[1].hidesBottomBarWhenPushed = true
        navigation.pushViewController(pages[1], animated: true)
        await stage.settle()
        #expect(tabs.tabBar.frame.minY >= 400 && pages[1].view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(tabs.tabBar.frame.maxY == 400 && pages[0].view.safeAreaInsets.bottom == 49)
    }

    @Test func columnsSideBySideAndOnTop() async {
        let stage = OffscreenStage(size: CGSize(width: 1000, height: 700), scale: 1)
        let split = UISplitViewController(style: .doubleColumn)
        let pages = make(["list", "detail", "other"])
        split.setViewController(pages[0], for: .primary)
        split.setViewController(pages[1], for: .secondary)
        stage.window.rootViewController = split
        await stage.settle()
        #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed)
        #expect(
            pages[0].view.convert(pages[0].view.bounds, to: nil)
                == CGRect(x: 0, y: 0, width: 320, height: 700))
        #expect(pages[1].view.convert(pages[1].view.bounds, to: nil).minX == 320)
        split.hide(.primary)
        await stage.settle()
        #expect(split.displayMode == .secondaryOnly)
        #expect(pages[1].view.convert(pages[1].view.bounds, to: nil).minX == 0)
        split.preferredSplitBehavior = .overlay
        split.show(.primary)
        await stage.settle()
        #expect(split.displayMode == .oneOverSecondary)
        #expect(pages[1].view.convert(pages[1].view.bounds, to: nil).minX == 0)
        await stage.tap(at: CGPoint(x: 800, y: 400))
        await stage.settle()
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test func columnsCollapseToAStackAndExpandAgain() async {
        let stage = OffscreenStage(size: CGSize(width: 1000, height: 700), scale: 1)
        let split = UISplitViewController(style: .doubleColumn)
        let pages = make(["list", "detail", "other"])
        split.setViewController(pages[0], for: .primary)
        split.setViewController(pages[1], for: .secondary)
        stage.window.rootViewController = split
        await stage.settle()
        split.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        let stack = pages[0].navigationController
        #expect(split.isCollapsed && stack?.viewControllers == [pages[0], pages[1]])
        #expect(pages[1].view.window != nil)
        split.showDetailViewController(pages[2], sender: nil)
        await stage.settle()
        #expect(stack?.topViewController === pages[2])
        stack?.popToRootViewController(animated: false)
        split.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(!split.isCollapsed && pages[0].navigationController?.viewControllers == [pages[0]])
        #expect(pages[0].view.window != nil && split.children.count == 2)
    }

    @Test func threeColumns() async {
        let stage = OffscreenStage(size: CGSize(width: 1200, height: 700), scale: 1)
        let split = UISplitViewController(style: .tripleColumn)
        let pages = make(["one", "two", "three"])
        for (column, page) in zip([UISplitViewController.Column.primary, .supplementary, .secondary], pages) {
            split.setViewController(page, for: column)
        }
        split.preferredDisplayMode = .twoBesideSecondary
        stage.window.rootViewController = split
        await stage.settle()
        let edges = pages.map { $0.view.convert($0.view.bounds, to: nil).minX }
        #expect(edges == [0, 320, 640])
        split.hide(.primary)
        await stage.settle()
        #expect(pages[1].view.convert(pages[1].view.bounds, to: nil).minX == 0)
        #expect(pages[2].view.convert(pages[2].view.bounds, to: nil).minX == 320)
    }

    final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [UIViewController]
        var turned: [Bool] = []
        init(_ pages: [UIViewController]) { self.pages = pages }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? {
            pages.firstIndex(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
        }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? {
            pages.firstIndex(of: page).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
        }
        func pageViewController(
            _ controller: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { turned.append(completed) }
        func presentationCount(for controller: UIPageViewController) -> Int { pages.count }
    }

    @Test func pagesAreTurnedByASwipe() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let source = Pages(make(["a", "b", "c"]))
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.delegate = source
        controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        stage.window.rootViewController = controller
        await stage.settle()
        #expect(source.pages[0].view.convert(source.pages[0].view.bounds, to: nil) == stage.window.bounds)
        for expected in [1, 2, 2] {
            await stage.drag(from: CGPoint(x: 280, y: 200), to: CGPoint(x: 40, y: 200), duration: 0.2)
            await stage.settle()
            #expect(controller.viewControllers == [source.pages[expected]])
            let page = source.pages[expected].view!
            #expect(page.convert(page.bounds, to: nil) == stage.window.bounds)
        }
        #expect(source.turned.filter { $0 }.count == 2)
        await stage.drag(from: CGPoint(x: 40, y: 200), to: CGPoint(x: 280, y: 200), duration: 0.2)
        await stage.settle()
        #expect(controller.viewControllers == [source.pages[1]])
        var completed = false
        controller.setViewControllers([source.pages[0]], direction: .reverse, animated: true) {
            completed = $0
        }
        await stage.settle()
        #expect(
            completed && controller.viewControllers == [source.pages[0]] && controller.children.count == 1)
    }

    @Test func pagesAreCurled() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let source = Pages(make(["a", "b"]))
        let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.delegate = source
        controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        stage.window.rootViewController = controller
        await stage.settle()
        await stage.drag(from: CGPoint(x: 280, y: 200), to: CGPoint(x: 40, y: 200), duration: 0.1)
        await stage.settle()
        #expect(controller.viewControllers == [source.pages[1]] && source.turned == [true])
        #expect(source.pages[0].view.window == nil && source.pages[1].view.window != nil)
    }

    /// Apple, setViewControllers: a double-sided page with a spine at an edge is given as its front and its back.
    /// XCoordinator makes such a controller with `init()`, whose pages curl.
    @Test func aCurledPageMayHaveABack() {
        let controller = UIPageViewController()
        #expect(controller.transitionStyle == .pageCurl && controller.navigationOrientation == .horizontal)
        #expect(controller.spineLocation == .min)
        controller.isDoubleSided = true
        let pages = make(["front", "back"])
        controller.setViewControllers(pages, direction: .forward, animated: false)
        #expect(controller.viewControllers == [pages[0]])
    }

    /// A toolbar above a tab bar: the content ends above both, and both detect its bottom edge.
    @Test func aToolbarIsAboveTheTabBar() async throws {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let page = UIViewController()
        let list = UIScrollView()
        list.contentSize = CGSize(width: 300, height: 1000)
        page.view = list
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let navigation = UINavigationController(rootViewController: page)
        navigation.setToolbarHidden(false, animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.window.rootViewController = tabs
        await stage.settle()
        let toolbar = try #require(navigation.toolbar)
        // 49 points of tabs, 44 of the toolbar above them.
        #expect(toolbar.convert(toolbar.bounds, to: nil) == CGRect(x: 0, y: 307, width: 300, height: 93))
        #expect(list.safeAreaInsets.bottom == 93 && list.adjustedContentInset.bottom == 93)
        #expect(!toolbar.isAtScrollEdge && !tabs.tabBar.isAtScrollEdge)
        list.contentOffset.y = 1000 - 400 + 93
        await stage.settle()
        #expect(toolbar.isAtScrollEdge && tabs.tabBar.isAtScrollEdge)
        list.contentOffset.y = 100
        await stage.settle()
        #expect(!toolbar.isAtScrollEdge && !tabs.tabBar.isAtScrollEdge)
        // Without the toolbar the tab bar still does.
        navigation.setToolbarHidden(true, animated: false)
        await stage.settle()
        #expect(list.adjustedContentInset.bottom == 49)
        list.contentOffset.y = 1000 - 400 + 49
        await stage.settle()
        #expect(tabs.tabBar.isAtScrollEdge)
    }
}
