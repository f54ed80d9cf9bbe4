import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls
@testable import VitrineLists

/// Expectations: Apple's comments in UITabBarControllerSidebar.h, UITabBarController.h, UITab.h and UITabGroup.h of
/// iOS 27.
@MainActor @Suite("Drags, drops and edits in the sidebar")
struct TabSidebarDropTests {
    private let stage = OffscreenStage(size: CGSize(width: 1000, height: 700), scale: 1)
    private let children: [UITab]
    private let group: UITabGroup
    private let controller: UITabBarController
    private let log = Log()

    private final class Log: UITabBarController.Sidebar.Delegate, UITabBarControllerDelegate {
        var events: [String] = []
        var dragged = ["a1"]
        var operation = UIDropOperation.copy

        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab
        ) { events.append("gone \(tab.identifier)") }
        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar,
            itemsForBeginning dragSession: any UIDragSession, tab: UITab
        ) -> [UIDragItem] {
            events.append("begin \(tab.identifier)")
            guard dragged.contains(tab.identifier) else { return [] }
            return [UIDragItem(itemProvider: NSItemProvider(object: tab.title))]
        }
        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar,
            itemsForAddingTo dragSession: any UIDragSession, tab: UITab
        ) -> [UIDragItem] {
            events.append("add \(tab.identifier)")
            return [UIDragItem(itemProvider: NSItemProvider(object: tab.title))]
        }
        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
            operationForAcceptingItemsFrom session: any UIDropSession
        ) -> UIDropOperation { operation }
        func tabBarController(
            _ tabs: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
            acceptItemsFrom session: any UIDropSession
        ) { events.append("\(sidebarAction.title) of \(group.identifier) takes \(session.items.count)") }
        func tabBarController(
            _ tabs: UITabBarController, tab: UITab, operationForAcceptingItemsFrom session: any UIDropSession
        ) -> UIDropOperation { tab.identifier == "home" ? operation : .cancel }
        func tabBarController(_ tabs: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession) {
            events.append("\(tab.identifier) takes \(session.items.count)")
        }
        func tabBarController(_ tabs: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
            events.append("order \(group.displayOrderIdentifiers)")
        }
    }

    private static func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }

    init() {
        children = [Self.tab("a1"), Self.tab("a2"), Self.tab("a3")]
        group = UITabGroup(title: "Group", image: nil, identifier: "a", children: children) { _ in UIViewController() }
        group.sidebarActions = [UIAction(title: "New") { _ in }]
        controller = UITabBarController(tabs: [Self.tab("home"), group, Self.tab("b")])
        controller.delegate = log
        controller.sidebar.delegate = log
        stage.window.traitOverrides.horizontalSizeClass = .regular
    }

    private func show() async {
        controller.sidebar.isHidden = false
        stage.window.rootViewController = controller
        await stage.settle()
        log.events = []
    }

    private func middle(_ text: String) -> CGPoint {
        let list = controller.sidebar.view.list
        let cell = list.visibleCells.first { ($0.contentConfiguration as? UIListContentConfiguration)?.text == text }
        return cell.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    }

    /// Lifts a row and drags it to another one.
    private func drag(_ from: String, to: CGPoint) async {
        let start = middle(from)
        await stage.touchDown(at: start)
        await stage.advance(by: 0.7)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            await stage.touchMove(
                to: CGPoint(x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part))
        }
    }

    private func drop() async {
        await stage.touchUp()
        await stage.settle()
    }

    /// "Return drag items if the specified tab can be dragged".
    @Test func aRowIsDraggedToATab() async {
        await show()
        await drag("a1", to: middle("home"))
        await drop()
        #expect(log.events.first == "begin a1" && log.events.contains("home takes 1"))
        log.events = []
        await drag("a2", to: middle("home"))
        await drop()
        #expect(log.events == ["begin a2"], "without items there is no drag")
        log.events = []
        await drag("a1", to: middle("b"))
        await drop()
        #expect(!log.events.contains { $0.contains("takes") }, "the tab does not accept it")
    }

    /// "Receive the drop … into the sidebarAction … This is only called if the drop operation … is valid for a drop."
    @Test func aRowIsDraggedToAnAction() async {
        await show()
        let target = middle("New")
        #expect(target != .zero)
        await drag("a1", to: target)
        await drop()
        #expect(log.events.contains("New of a takes 1"), "dropped at \(target)")
        log.events = []
        // "By default, the drop will be treated as a cancel operation".
        log.operation = .cancel
        await drag("a1", to: middle("New"))
        await drop()
        #expect(!log.events.contains { $0.contains("takes") })
    }

    /// "Notifies the delegate when the sidebar has finished displaying the row representing the specified tab".
    @Test func rowsOfAClosedGroupEndTheirDisplay() async {
        await show()
        let tabs = controller.sidebar.view.source
        var section = tabs.snapshot(for: tabs.snapshot().sectionIdentifiers[1])
        section.collapse([.tab(group)])
        tabs.apply(section, to: tabs.snapshot().sectionIdentifiers[1], animatingDifferences: false)
        await stage.settle()
        #expect(log.events.filter { $0.hasPrefix("gone") }.sorted() == ["gone a1", "gone a2", "gone a3"])
    }

    /// "Called when a new drag session is requesting items to add to the existing drag session".
    @Test func aTapAddsARowToTheDrag() async throws {
        await show()
        let list = controller.sidebar.view.list
        let path = try #require(controller.sidebar.view.source.indexPath(for: .tab(children[1])))
        let session = DragSession(window: stage.window, finger: .zero)
        let added = controller.sidebar.view.collectionView(
            list, itemsForAddingTo: session, at: path, point: .zero)
        #expect(added.count == 1 && log.events == ["add a2"])
    }

    /// "A Boolean value that indicates people can reorder subitems in the sidebar."
    @Test func peopleReorderAGroup() async throws {
        group.allowsReordering = true
        await show()
        let list = controller.sidebar.view.list
        let edit = CGPoint(x: 290, y: 22)
        await stage.tap(at: edit)
        await stage.settle()
        let first = try #require(controller.sidebar.view.source.indexPath(for: .tab(children[0])))
        let last = try #require(controller.sidebar.view.source.indexPath(for: .tab(children[2])))
        #expect(list.beginInteractiveMovementForItem(at: first))
        list.updateInteractiveMovementTargetPosition(
            list.layoutAttributesForItem(at: last).map(\.center) ?? .zero)
        list.endInteractiveMovement()
        await stage.settle()
        #expect(group.displayOrderIdentifiers == ["a2", "a3", "a1"])
        await stage.tap(at: edit)
        await stage.settle()
        #expect(log.events.contains("order [\"a2\", \"a3\", \"a1\"]"))
        // "Additional items to add to the overflow menu in the sidebar's navigation bar."
        let button = controller.sidebar.view.subviews.first { $0.accessibilityIdentifier == "sidebar.more" }
        #expect(button?.isHidden == true)
        controller.sidebar.navigationOverflowItems = UIDeferredMenuElement { $0([UIAction(title: "Help") { _ in }]) }
        #expect(button?.isHidden == false)
    }

    @Test func withoutReorderingRowsStay() async throws {
        await show()
        let list = controller.sidebar.view.list
        await stage.tap(at: CGPoint(x: 290, y: 22))
        await stage.settle()
        let first = try #require(controller.sidebar.view.source.indexPath(for: .tab(children[0])))
        #expect(!list.beginInteractiveMovementForItem(at: first))
    }

    /// "The preferred placement for the tab bar controller when the sidebar and tab bar are mutually exclusive, and only
    /// one placement can be displayed." ".sidebar: Display the sidebar when it is supported."
    @Test func theAppPrefersTheBarOrTheSidebar() async {
        stage.window.rootViewController = controller
        await stage.settle()
        #expect(controller.sidebar.preferredPlacement == .automatic && controller.sidebar.isHidden)
        controller.sidebar.preferredPlacement = .sidebar
        await stage.settle()
        #expect(!controller.sidebar.isHidden && controller.tabBar.frame.minY >= 700)
        controller.sidebar.preferredPlacement = .tabBar
        await stage.settle()
        #expect(!controller.sidebar.isAvailable && controller.tabBar.frame.maxY == 700)
        controller.sidebar.preferredPlacement = .automatic
        await stage.settle()
        #expect(controller.sidebar.isAvailable)
        let raw = [UITabBarController.Sidebar.Placement.automatic, .sidebar, .tabBar].map(\.rawValue)
        #expect(raw == [0, 1, 2])
    }
}
