import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls

/// Expectations: Apple's comments in UITab.h, UITabGroup.h, UISearchTab.h, UITabAccessory.h and UITabBarController.h of
/// iOS 27, and the article "Elevating your iPad app with a tab bar and sidebar".
@MainActor @Suite("Tabs that make their controllers")
struct TabTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)

    private final class Log: UITabBarControllerDelegate {
        var events: [String] = []
        var refused: String?

        func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            tab.identifier != refused
        }
        func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
            events.append("\(previousTab?.identifier ?? "-") to \(tab.identifier)")
        }
        func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
            events.append("controller")
        }
    }

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in
            let controller = UIViewController()
            controller.title = "screen \(name)"
            return controller
        }
    }

    private func show(_ tabs: UITabBarController) async {
        stage.window.rootViewController = tabs
        await stage.settle()
    }

    @Test func aTabMakesItsControllerWhenItIsSelected() async {
        let tabs = [tab("a"), tab("b"), tab("c")]
        var made: [String] = []
        let lazy = UITab(title: "d", image: nil, identifier: "d") {
            made.append($0.identifier)
            return UIViewController()
        }
        let controller = UITabBarController(tabs: tabs + [lazy])
        await show(controller)
        #expect(controller.selectedTab === tabs[0] && controller.selectedIndex == 0)
        #expect(controller.tabBar.items?.map(\.title) == ["a", "b", "c", "d"])
        #expect(made.isEmpty)
        controller.selectedTab = lazy
        await stage.settle()
        #expect(made == ["d"] && controller.selectedViewController === lazy.viewController)
        #expect(lazy.viewController?.tab === lazy && lazy.viewController?.tabBarController === controller)
        #expect(lazy.viewController?.view.window != nil && tabs[0].viewController?.view.window == nil)
        #expect(made == ["d"])
        #expect(tabs[1].tabBarController === controller && tabs[1].hasVisiblePlacement)
        #expect(controller.tab(forIdentifier: "b") === tabs[1] && controller.tab(forIdentifier: "x") == nil)
        // A search tab has the system's title.
        #expect(UISearchTab { _ in UIViewController() }.title == "Search")
    }

    @Test func tapsAskTheDelegateAboutTabs() async {
        let log = Log()
        let controller = UITabBarController(tabs: [tab("a"), tab("b"), tab("c"), tab("d")])
        controller.delegate = log
        log.refused = "c"
        await show(controller)
        await stage.tap(at: CGPoint(x: 150, y: 580))
        await stage.tap(at: CGPoint(x: 250, y: 580))
        await stage.settle()
        #expect(log.events == ["a to b"] && controller.selectedTab?.identifier == "b")
        controller.tabs[3].isEnabled = false
        await stage.tap(at: CGPoint(x: 350, y: 580))
        #expect(log.events == ["a to b"])
    }

    @Test func titlesImagesAndBadgesFollowTheTab() async {
        let first = tab("a")
        let controller = UITabBarController(tabs: [first, tab("b")])
        await show(controller)
        first.title = "Home"
        first.badgeValue = "3"
        first.accessibilityIdentifier = "home"
        let item = controller.tabBar.items?.first
        #expect(item?.title == "Home" && item?.badgeValue == "3")
        #expect(item?.shownView?.accessibilityIdentifier == "home")
        #expect(first.frame(in: controller.view)?.minX == 0)
    }

    @Test func hiddenTabsLeaveTheBar() async {
        let tabs = [tab("a"), tab("b"), tab("c")]
        let controller = UITabBarController(tabs: tabs)
        await show(controller)
        tabs[0].isHidden = true
        await stage.settle()
        #expect(controller.tabBar.items?.map(\.title) == ["b", "c"])
        #expect(controller.selectedTab === tabs[1] && !tabs[0].hasVisiblePlacement)
        controller.performBatchUpdates {
            tabs[0].isHidden = false
            tabs[2].isHidden = true
            #expect(controller.tabBar.items?.map(\.title) == ["b", "c"])
        }
        #expect(controller.tabBar.items?.map(\.title) == ["a", "b"])
        controller.compactTabIdentifiers = ["b"]
        #expect(controller.tabBar.items?.map(\.title) == ["b"])
    }

    @Test func placementsOrderAWideBar() async {
        stage.window.traitOverrides.horizontalSizeClass = .regular
        let tabs = ["pinned", "first", "movable", "optional", "side", "fixed"].map(tab)
        tabs[0].preferredPlacement = .pinned
        tabs[2].preferredPlacement = .movable
        tabs[3].preferredPlacement = .optional
        tabs[4].preferredPlacement = .sidebarOnly
        tabs[5].preferredPlacement = .fixed
        let controller = UITabBarController(tabs: tabs)
        await show(controller)
        #expect(controller.tabBar.items?.map(\.title) == ["fixed", "first", "movable", "pinned"])
        stage.window.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        #expect(controller.tabBar.items?.count == 5, "the last place has the rest of six tabs")
    }

    @Test func replacedTabsKeepTheSelectedOne() async {
        let tabs = [tab("a"), tab("b"), tab("c")]
        let controller = UITabBarController(tabs: tabs)
        await show(controller)
        controller.selectedTab = tabs[1]
        controller.setTabs([tabs[2], tabs[1]], animated: true)
        await stage.settle()
        #expect(controller.selectedTab === tabs[1] && tabs[0].tabBarController == nil)
        controller.tabs = [tabs[0], tabs[2]]
        await stage.settle()
        #expect(controller.selectedTab === tabs[2] && tabs[1].viewController?.parent == nil)
        controller.viewControllers = [UIViewController()]
        #expect(controller.tabs.isEmpty && controller.selectedTab == nil && controller.selectedIndex == 0)
    }

    @Test func aGroupShowsItsOwnScreenInANarrowView() async {
        let children = [tab("a1"), tab("a2")]
        let group = UITabGroup(title: "a", image: nil, identifier: "a", children: children) { _ in UIViewController() }
        let controller = UITabBarController(tabs: [group, tab("b")])
        await show(controller)
        #expect(!controller.sidebar.isAvailable && controller.selectedTab === group)
        #expect(controller.selectedViewController === group.viewController)
        #expect(children[0].parent === group && group.tab(forIdentifier: "a2") === children[1])
        group.displayOrderIdentifiers = ["a2", "unknown"]
        #expect(group.displayOrder.map(\.identifier) == ["a2", "a1"])
    }

    @Test func aManagedStackFollowsTheSelectedTab() async {
        let children = [tab("a1"), tab("a2")]
        let group = UITabGroup(title: "a", image: nil, identifier: "a", children: children) { _ in UIViewController() }
        let navigation = UINavigationController()
        group.managingNavigationController = navigation
        let controller = UITabBarController(tabs: [group, tab("b")])
        await show(controller)
        #expect(children[0].managingTabGroup === group)
        #expect(navigation.viewControllers == [group.viewController])
        controller.selectedTab = children[1]
        await stage.settle()
        #expect(navigation.viewControllers == [group.viewController, children[1].viewController])
        #expect(group.selectedChild === children[1])
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(controller.selectedTab === group && group.selectedChild == nil)
    }

    @Test func theDelegateChoosesTheScreensOfAManagedStack() async {
        final class Hider: UITabBarControllerDelegate {
            func tabBarController(
                _ tabs: UITabBarController, displayedViewControllersFor tab: UITab,
                proposedViewControllers: [UIViewController]
            ) -> [UIViewController] { tab is UITabGroup ? [] : proposedViewControllers }
        }
        let child = tab("a1")
        let group = UITabGroup(title: "a", image: nil, identifier: "a", children: [child]) { _ in UIViewController() }
        let navigation = UINavigationController()
        group.managingNavigationController = navigation
        let hider = Hider()
        let controller = UITabBarController(tabs: [group])
        controller.delegate = hider
        await show(controller)
        controller.selectedTab = child
        await stage.settle()
        #expect(navigation.viewControllers == [child.viewController])
    }

    @Test func aSearchTabActivatesItsField() async {
        let search = UISearchTab { _ in
            let screen = UIViewController()
            screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
            return UINavigationController(rootViewController: screen)
        }
        search.automaticallyActivatesSearch = true
        let first = tab("a")
        let controller = UITabBarController(tabs: [first, search])
        await show(controller)
        #expect(controller.tabBar.prominentItem === controller.tabBar.items?[1])
        controller.selectedTab = search
        await stage.settle()
        let screen = (search.viewController as? UINavigationController)?.topViewController
        #expect(screen?.navigationItem.searchController?.isActive == true)
        screen?.navigationItem.searchController?.barWasCancelled()
        await stage.settle()
        #expect(controller.selectedTab === first, "the tab before the search is selected again")
    }

    @Test func anAccessoryLiesAboveTheBar() async {
        let controller = UITabBarController(tabs: [tab("a"), tab("b")])
        await show(controller)
        let content = UIView()
        controller.setBottomAccessory(UITabAccessory(contentView: content), animated: false)
        await stage.settle()
        let frame = content.convert(content.bounds, to: controller.view)
        #expect(frame.maxY <= controller.tabBar.frame.minY && frame.height > 0)
        #expect(content.traitCollection.tabAccessoryEnvironment == .regular)
        #expect(controller.view.traitCollection.tabAccessoryEnvironment == .unspecified)
        let guide = controller.contentLayoutGuide
        await stage.settle()
        #expect(guide.layoutFrame.maxY <= frame.minY)
        #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == 600 - guide.layoutFrame.maxY)
        controller.bottomAccessory = nil
        await stage.settle()
        #expect(content.window == nil && guide.layoutFrame.maxY == 551)
    }

    @Test func theBarBecomesSmallWhileContentScrollsDown() async {
        let scroll = UIScrollView()
        let list = UITab(title: "list", image: nil, identifier: "list") { _ in
            let screen = UIViewController()
            screen.view = scroll
            scroll.contentSize = CGSize(width: 400, height: 4000)
            return screen
        }
        let controller = UITabBarController(tabs: [list, tab("b")])
        controller.tabBarMinimizeBehavior = .onScrollDown
        let content = UIView()
        controller.bottomAccessory = UITabAccessory(contentView: content)
        await show(controller)
        await stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: 0.3)
        await stage.settle()
        #expect(controller.tabBar.isMinimized)
        #expect(content.traitCollection.tabAccessoryEnvironment == .inline)
        #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == 49)
        await stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300), duration: 0.3)
        await stage.settle()
        #expect(!controller.tabBar.isMinimized)
        await stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: 0.3)
        await stage.settle()
        await stage.tap(at: CGPoint(x: 46, y: 575))
        await stage.settle()
        #expect(!controller.tabBar.isMinimized && scroll.contentOffset.y > 0, "a tap shows the bar and does not scroll")
    }

    @Test func theSelectedTabIsRestored() async {
        let controller = UITabBarController(tabs: [tab("a"), tab("b"), tab("c")])
        await show(controller)
        controller.selectedTab = controller.tabs[2]
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        controller.encodeRestorableState(with: archiver)
        archiver.finishEncoding()
        let again = UITabBarController(tabs: [tab("c"), tab("a")])
        guard let reader = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else {
            Issue.record("the archive cannot be read")
            return
        }
        reader.requiresSecureCoding = false
        again.decodeRestorableState(with: reader)
        #expect(again.selectedTab?.identifier == "c")
    }

    @Test func aProminentTabIsEmphasized() async {
        let controller = UITabBarController(tabs: [tab("a"), tab("b")])
        await show(controller)
        #expect(controller.tabBar.prominentItem == nil)
        controller.prominentTabIdentifier = "b"
        #expect(controller.tabBar.prominentItem === controller.tabBar.items?[1])
        controller.setProminentTabIdentifier(nil, animated: true)
        #expect(controller.tabBar.prominentItem == nil)
    }

    @Test func theBarHides() async {
        let controller = UITabBarController(tabs: [tab("a"), tab("b")])
        await show(controller)
        controller.setTabBarHidden(true, animated: true)
        await stage.settle()
        #expect(controller.isTabBarHidden && controller.tabBar.frame.minY >= 600)
        #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == 0)
        controller.isTabBarHidden = false
        await stage.settle()
        #expect(controller.tabBar.frame.maxY == 600)
    }
}
