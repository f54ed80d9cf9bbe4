import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls
@testable import VitrineLists

/// Expectations: Apple's comments in UITabBarControllerSidebar.h, UITabSidebarItem.h and UITabGroup.h of iOS 27.
@MainActor @Suite("The sidebar of tabs")
struct TabSidebarTests {
    private let stage = OffscreenStage(size: CGSize(width: 1000, height: 700), scale: 1)
    private let children: [UITab]
    private let group: UITabGroup
    private let controller: UITabBarController

    private final class Log: UITabBarController.Sidebar.Delegate, UITabBarControllerDelegate {
        var events: [String] = []

        func tabBarController(
            _ tabs: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating
        ) {
            events.append(sidebar.isHidden ? "hides" : "shows")
            animator.addAnimations { self.events.append("animates") }
            animator.addCompletion { self.events.append("ends") }
        }
        func tabBarController(
            _ tabs: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
        ) { events.append("available \(sidebar.isAvailable)") }
        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
        ) -> UITabSidebarItem {
            let item = UITabSidebarItem(request: request)
            if case .tab(let tab) = request.content, tab.identifier == "a2" {
                var content = item.defaultContentConfiguration()
                content.text = "Second"
                item.contentConfiguration = content
            }
            return item
        }
        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab
        ) { events.append("row \(tab.identifier)") }
        func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
            events.append("\(previousTab?.identifier ?? "-") to \(tab.identifier)")
        }
        func tabBarControllerWillBeginEditing(_ tabs: UITabBarController) { events.append("edits") }
        func tabBarControllerDidEndEditing(_ tabs: UITabBarController) { events.append("edited") }
        func tabBarController(_ tabs: UITabBarController, visibilityDidChangeFor changed: [UITab]) {
            events.append("visible \(changed.map(\.identifier))")
        }

        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    private static func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }

    init() {
        children = [Self.tab("a1"), Self.tab("a2")]
        group = UITabGroup(title: "Group", image: nil, identifier: "a", children: children) { _ in UIViewController() }
        controller = UITabBarController(tabs: [Self.tab("home"), group, Self.tab("b")])
        stage.window.traitOverrides.horizontalSizeClass = .regular
    }

    private func show() async {
        stage.window.rootViewController = controller
        await stage.settle()
    }

    /// The titles of the rows that are shown, from top to bottom.
    private var rows: [String] {
        let list = controller.sidebar.view.list
        return list.indexPathsForVisibleItems.sorted().compactMap { place in
            let cell = list.cellForItem(at: place) as? UICollectionViewListCell
            return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    private func tapRow(_ text: String) async {
        let list = controller.sidebar.view.list
        let cell = list.visibleCells.first {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text == text
        }
        guard let cell else {
            Issue.record("no row '\(text)' in \(rows)")
            return
        }
        await stage.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        await stage.settle()
    }

    private func button(_ label: String, in view: UIView) -> UIView? {
        if view is UIButton, view.accessibilityLabel == label { return view }
        return view.subviews.lazy.compactMap { button(label, in: $0) }.first
    }

    @Test func aGroupMakesASidebarAvailableInAWideView() async {
        let log = Log()
        controller.sidebar.delegate = log
        await show()
        #expect(controller.sidebar.isAvailable && controller.sidebar.isHidden)
        stage.window.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        #expect(!controller.sidebar.isAvailable && log.take() == ["available false"])
        stage.window.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(log.take() == ["available true"])
        controller.mode = .tabBar
        await stage.settle()
        #expect(!controller.sidebar.isAvailable)
        controller.tabs = [Self.tab("home")]
        controller.mode = .automatic
        #expect(!controller.sidebar.isAvailable, "automatic: only with a group")
        controller.mode = .tabSidebar
        #expect(controller.sidebar.isAvailable)
    }

    @Test func theSidebarReplacesTheBar() async {
        let log = Log()
        controller.sidebar.delegate = log
        await show()
        // The button at the leading end of the bar.
        await stage.tap(at: CGPoint(x: 38, y: 675))
        await stage.settle()
        #expect(!controller.sidebar.isHidden)
        #expect(controller.tabBar.frame.minY >= 700 && controller.sidebar.view.frame.minX == 0)
        #expect(rows == ["home", "Group", "a1", "Second", "b"])
        let events = log.take()
        #expect(events.first == "shows" && events.contains("animates") && events.contains("ends"))
        #expect(events.filter { $0.hasPrefix("row") } == ["row home", "row a", "row a1", "row a2", "row b"])
        // Overlapping: the content is below the sidebar, its safe area is not.
        let shown = controller.selectedViewController?.view
        #expect(shown?.frame.width == 1000 && shown?.safeAreaInsets.left == 320)
        controller.sidebar.preferredLayout = .tile
        await stage.settle()
        #expect(shown?.frame.width == 680 && shown?.safeAreaInsets.left == 0)
        controller.sidebar.isHidden = true
        await stage.settle()
        #expect(shown?.frame.width == 1000 && controller.tabBar.frame.maxY == 700)
        #expect(log.take() == ["hides", "animates", "ends"])
    }

    @Test func rowsSelectTabs() async {
        let log = Log()
        controller.delegate = log
        controller.sidebar.isHidden = false
        await show()
        await tapRow("a2")
        #expect(log.take() == ["home to a2"] && controller.selectedTab === children[1])
        #expect(controller.selectedViewController === children[1].viewController)
        #expect(children[1].viewController?.view.window != nil && group.selectedChild === children[1])
        await tapRow("b")
        #expect(log.take() == ["a2 to b"])
        // A group without a screen of its own opens and closes.
        await tapRow("Group")
        #expect(log.take().isEmpty && rows == ["home", "Group", "b"])
        controller.selectedTab = group
        #expect(controller.selectedTab === children[1], "the child that was selected before")
    }

    @Test func aGroupSelectsItsDefaultChild() async {
        group.defaultChildIdentifier = "a2"
        await show()
        controller.selectedTab = group
        #expect(controller.selectedTab === children[1])
        group.isSidebarDestination = true
        controller.selectedTab = group
        #expect(controller.selectedTab === group && controller.selectedViewController === group.viewController)
        group.selectedChild = children[0]
        #expect(controller.selectedTab === children[0])
    }

    @Test func groupsNestAsTheirAppearanceSays() async {
        let inner = UITabGroup(title: "Inner", image: nil, identifier: "i", children: [Self.tab("i1")])
        let inline = UITabGroup(title: "Inline", image: nil, identifier: "n", children: [Self.tab("n1")])
        inline.sidebarAppearance = .inline
        group.children = children + [inner, inline]
        controller.sidebar.isHidden = false
        await show()
        #expect(rows == ["home", "Group", "a1", "a2", "Inner", "i1", "n1", "b"])
        inner.sidebarAppearance = .rootSection
        await stage.settle()
        #expect(rows == ["home", "Group", "a1", "a2", "n1", "Inner", "i1", "b"])
        inner.isHidden = true
        await stage.settle()
        #expect(rows == ["home", "Group", "a1", "a2", "n1", "b"])
    }

    @Test func actionsFollowTheChildren() async {
        var performed = 0
        group.sidebarActions = [UIAction(title: "New") { _ in performed += 1 }]
        controller.sidebar.isHidden = false
        await show()
        #expect(rows == ["home", "Group", "a1", "a2", "New", "b"])
        await tapRow("New")
        #expect(performed == 1 && controller.selectedTab?.identifier == "home")
        #expect(controller.sidebar.view.list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }

    @Test func closedGroupsAndEndsOfTheList() async {
        group.isCollapsedByDefault = true
        var header = UIListContentConfiguration.cell()
        header.text = "Above"
        controller.sidebar.headerContentConfiguration = header
        let bar = UIToolbar()
        controller.sidebar.bottomBarView = bar
        controller.sidebar.isHidden = false
        await show()
        #expect(rows == ["home", "Group", "b"])
        let list = controller.sidebar.view.list
        #expect(list.contentInset.top > 30 && list.contentOffset.y == -list.contentInset.top)
        #expect(bar.frame.maxY == 700 && bar.frame.height > 0 && list.frame.maxY == bar.frame.minY)
    }

    @Test func editingHidesTabs() async {
        let log = Log()
        controller.delegate = log
        children[0].allowsHiding = true
        children[1].isHidden = true
        controller.sidebar.isHidden = false
        await show()
        #expect(rows == ["home", "Group", "a1", "b"])
        let edit = CGPoint(x: 290, y: 22)
        await stage.tap(at: edit)
        await stage.settle()
        #expect(rows == ["home", "Group", "a1", "a2", "b"] && log.take() == ["edits"])
        let list = controller.sidebar.view.list
        let cell = list.cellForItem(at: IndexPath(item: 1, section: 1))
        guard let cell, let box = button("a1", in: cell) else {
            Issue.record("the row has no box")
            return
        }
        await stage.tap(at: box.convert(CGPoint(x: box.bounds.midX, y: box.bounds.midY), to: nil))
        await stage.settle()
        #expect(children[0].isHidden)
        await stage.tap(at: edit)
        await stage.settle()
        #expect(log.take() == ["edited", "visible [\"a1\"]"] && rows == ["home", "Group", "b"])
    }

    /// An app that is reset may release its controller while a transition still has the view.
    @Test func theViewMayOutliveItsController() async {
        weak var released: UITabBarController?
        var view: UIView?
        do {
            let tabs = UITabBarController(tabs: [
                Self.tab("home"),
                UITabGroup(title: "Group", image: nil, identifier: "g", children: [Self.tab("g1")]),
            ])
            tabs.traitOverrides.horizontalSizeClass = .regular
            tabs.sidebar.isHidden = false
            tabs.view.frame = stage.window.bounds
            tabs.view.layoutIfNeeded()
            (released, view) = (tabs, tabs.view)
        }
        #expect(released == nil)
        if let view { stage.window.addSubview(view) }
        await stage.settle()
        await stage.tap(at: CGPoint(x: 38, y: 22))
        await stage.tap(at: CGPoint(x: 100, y: 66))
        await stage.settle()
        #expect(view?.window != nil)
    }

    @Test func theSidebarIsAtTheOtherSideInRightToLeftLanguages() async {
        controller.sidebar.preferredLayout = .tile
        controller.sidebar.isHidden = false
        controller.view.semanticContentAttribute = .forceRightToLeft
        await show()
        #expect(controller.sidebar.view.frame == CGRect(x: 680, y: 0, width: 320, height: 700))
        #expect(controller.selectedViewController?.view.convert(CGPoint.zero, to: nil) == .zero)
    }

    @Test func rowsFollowTheirTabs() async {
        final class Painter: UITabBarController.Sidebar.Delegate {
            var updates: [String] = []
            func tabBarController(
                _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem
            ) {
                guard case .tab(let tab) = item.content else { return }
                updates.append(tab.identifier)
                var background = item.defaultBackgroundConfiguration()
                if item.configurationState.isSelected { background.backgroundColor = .red }
                item.backgroundConfiguration = background
            }
        }
        let painter = Painter()
        controller.sidebar.delegate = painter
        controller.sidebar.isHidden = false
        await show()
        let list = controller.sidebar.view.list
        func cell(_ section: Int, _ item: Int) -> UICollectionViewListCell? {
            list.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
        }
        #expect(cell(0, 0)?.backgroundConfiguration?.backgroundColor == .red)
        children[0].title = "First"
        children[0].subtitle = "below"
        children[0].badgeValue = "7"
        await stage.settle()
        let content = cell(1, 1)?.contentConfiguration as? UIListContentConfiguration
        #expect(content?.text == "First" && content?.secondaryText == "below")
        #expect(cell(1, 1)?.accessories.contains { $0.accessoryType == .label } == true)
        painter.updates = []
        controller.sidebar.reconfigureItem(for: children[1])
        await stage.settle()
        #expect(painter.updates.contains("a2"))
    }

    @Test func rowsHaveMenusAndSwipes() async {
        final class Menus: UITabBarController.Sidebar.Delegate {
            func tabBarController(
                _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
            ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(identifier: tab.identifier as NSString) }
            func tabBarController(
                _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar,
                trailingSwipeActionsConfigurationFor tab: UITab
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "t \(tab.identifier)") { $2(true) }
                ])
            }
            func tabBarController(
                _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar,
                leadingSwipeActionsConfigurationFor tab: UITab
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "l \(tab.identifier)") { $2(true) }
                ])
            }
        }
        let menus = Menus()
        controller.sidebar.delegate = menus
        controller.sidebar.isHidden = false
        await show()
        let view = controller.sidebar.view
        let place = IndexPath(item: 1, section: 1)
        let menu = view.collectionView(view.list, contextMenuConfigurationForItemsAt: [place], point: .zero)
        #expect(menu?.identifier as? String == "a1")
        guard let cell = view.list.cellForItem(at: place) else {
            Issue.record("no row")
            return
        }
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        await stage.drag(from: middle, to: CGPoint(x: middle.x - 110, y: middle.y), duration: 0.4)
        await stage.settle()
        #expect(button("t a1", in: controller.view) != nil || label("t a1", in: controller.view))
    }

    private func label(_ text: String, in view: UIView) -> Bool {
        (view as? UILabel)?.text == text || view.subviews.contains { label(text, in: $0) }
    }
}
