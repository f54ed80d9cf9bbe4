// ContainerRestorationTests.swift: the previous run's interface is restored: stacks, tabs, columns, scroll positions.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers
import VitrineLists
import VitrineTextEditing

@testable import VitrineAppState
@testable import VitrineDrawing
@testable import VitrineRuntime

/// A screen with a restoration class.
@MainActor
final class RestorablePage: UIViewController, UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        guard let name = identifierComponents.last, name != "gone" else { return nil }
        return RestorablePage(name)
    }

    init(_ name: String) {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = name
        restorationClass = RestorablePage.self
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Rows with model identifiers.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
    var names: [String]
    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String? {
        names[indexPath.row]
    }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
}

@MainActor @Suite("State across runs")
struct ContainerRestorationTests {
    /// Shows a root, and returns its saved state.
    private func state(of root: UIViewController) async -> Data {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.window.rootViewController = root
        await stage.settle()
        return StateArchive.data(of: [stage.window])
    }

    private func show(_ root: UIViewController, with state: Data) async -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.window.rootViewController = root
        await stage.settle()
        #expect(StateArchive.restore(state, to: [stage.window]) != nil)
        await stage.settle()
        return stage
    }

    private func stack(_ names: [String]) -> UINavigationController {
        let stack = UINavigationController(rootViewController: RestorablePage(names[0]))
        stack.restorationIdentifier = "stack"
        for name in names.dropFirst() {
            stack.pushViewController(RestorablePage(name), animated: false)
        }
        return stack
    }

    private func names(_ controllers: [UIViewController]?) -> [String?]? {
        controllers?.map(\.restorationIdentifier)
    }

    @Test func aStackIsAsDeepAsItWas() async {
        let state = await state(of: stack(["menu", "drink", "sizes"]))
        let fresh = stack(["menu"])
        let root = fresh.viewControllers[0]
        _ = await show(fresh, with: state)
        #expect(names(fresh.viewControllers) == ["menu", "drink", "sizes"])
        #expect(fresh.viewControllers[0] === root, "an existing controller is used")
        #expect(fresh.viewControllers.allSatisfy { $0.parent === fresh })
    }

    @Test func restorationStopsAtAMissingScreen() async {
        let state = await state(of: stack(["menu", "drink", "gone", "sizes"]))
        let fresh = stack(["menu"])
        _ = await show(fresh, with: state)
        #expect(names(fresh.viewControllers) == ["menu", "drink"])
    }

    @Test func tabsAreRestoredInAnyOrder() async {
        func tabs(_ names: [String], _ selected: Int) -> UITabBarController {
            let tabs = UITabBarController()
            tabs.restorationIdentifier = "tabs"
            tabs.viewControllers = names.map { name in
                let inner = stack([name])
                inner.restorationIdentifier = name
                return inner
            }
            tabs.selectedIndex = selected
            return tabs
        }
        let before = tabs(["menu", "cart", "help"], 1)
        (before.selectedViewController as? UINavigationController)?.pushViewController(
            RestorablePage("pay"), animated: false)
        let state = await state(of: before)
        let fresh = tabs(["help", "menu", "cart"], 0)
        _ = await show(fresh, with: state)
        #expect(fresh.selectedIndex == 2)
        #expect(
            names((fresh.selectedViewController as? UINavigationController)?.viewControllers) == [
                "cart", "pay",
            ])
    }

    @Test func columnsHaveTheirControllers() async {
        func split(_ detail: String) -> UISplitViewController {
            let split = UISplitViewController(style: .doubleColumn)
            split.restorationIdentifier = "split"
            split.setViewController(RestorablePage("list"), for: .primary)
            split.setViewController(RestorablePage(detail), for: .secondary)
            return split
        }
        let state = await state(of: split("latte"))
        let fresh = split("nothing")
        _ = await show(fresh, with: state)
        #expect(fresh.viewController(for: .secondary)?.restorationIdentifier == "latte")
        #expect(fresh.viewController(for: .primary)?.restorationIdentifier == "list")
    }

    /// A screen with one view with a restoration identifier.
    private func screen(_ view: UIView, _ name: String) -> UIViewController {
        let page = RestorablePage("page")
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        view.restorationIdentifier = name
        page.view.addSubview(view)
        return page
    }

    @Test func aTableShowsTheSameRowAfterInsertionsBefore() async {
        func table(_ rows: Rows) -> UITableView {
            let table = UITableView(frame: .zero, style: .plain)
            table.rowHeight = 50
            table.dataSource = rows
            table.allowsMultipleSelection = true
            return table
        }
        let names = (0..<100).map { "drink \($0)" }
        let (old, new) = (Rows(names), Rows(["new", "newer"] + names))
        let (before, after) = (table(old), table(new))
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.window.rootViewController = screen(before, "list")
        await stage.settle()
        before.setContentOffset(CGPoint(x: 0, y: 1020), animated: false)
        before.selectRow(at: IndexPath(row: 22, section: 0), animated: false, scrollPosition: .none)
        await stage.settle()
        let state = StateArchive.data(of: [stage.window])
        _ = await show(screen(after, "list"), with: state)
        // Two rows of 50 points were inserted above.
        #expect(after.contentOffset.y == 1120)
        #expect(after.indexPathsForSelectedRows == [IndexPath(row: 24, section: 0)])
    }

    @Test func scrollViewsAndTextViewsRestoreTheirOffset() async {
        func text() -> UITextView {
            let text = UITextView(frame: .zero)
            text.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
            return text
        }
        let (before, after) = (text(), text())
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.window.rootViewController = screen(before, "text")
        await stage.settle()
        before.selectedRange = NSRange(location: 14, length: 4)
        before.setContentOffset(CGPoint(x: 0, y: 150), animated: false)
        await stage.settle()
        let state = StateArchive.data(of: [stage.window])
        _ = await show(screen(after, "text"), with: state)
        #expect(after.contentOffset.y == 150)
        #expect(after.selectedRange == NSRange(location: 14, length: 4))

        // Shorter content is scrolled to its end.
        let scroller = UIScrollView(frame: .zero)
        scroller.contentSize = CGSize(width: 320, height: 340)
        _ = await show(screen(scroller, "text"), with: state)
        #expect(scroller.contentOffset.y == 40)
    }

    @Test func screensBelowTheTopAreRestoredToo() async {
        let before = stack(["menu", "drink"])
        func scroller(in page: UIViewController) -> UIScrollView {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
            view.contentSize = CGSize(width: 320, height: 2000)
            view.restorationIdentifier = "menu.list"
            view.contentInsetAdjustmentBehavior = .never
            page.view.addSubview(view)
            return view
        }
        scroller(in: before.viewControllers[0]).contentOffset.y = 500
        let state = await state(of: before)
        let fresh = stack(["menu"])
        let list = scroller(in: fresh.viewControllers[0])
        _ = await show(fresh, with: state)
        #expect(names(fresh.viewControllers) == ["menu", "drink"])
        #expect(list.contentOffset.y == 500)
    }

    @Test func statesOfOtherInterfacesAreIgnored() async {
        let state = await state(of: stack(["menu", "drink"]))
        let other = UITabBarController()
        other.restorationIdentifier = "stack"
        other.viewControllers = [RestorablePage("menu"), RestorablePage("cart")]
        _ = await show(other, with: state)
        #expect(other.selectedIndex == 0 && other.viewControllers?.count == 2)
    }
}
