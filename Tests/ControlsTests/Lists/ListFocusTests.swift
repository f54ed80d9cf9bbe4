import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// The focus among rows and items, and the delegates' calls.
@MainActor @Suite("Focus in lists")
struct ListFocusTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)

    @MainActor private final class Rows: UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var barred: Int?
        var preferred: IndexPath?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
            -> Bool
        { context.nextFocusedIndexPath?.row != barred || barred == nil }
        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) {
            let old = context.previouslyFocusedIndexPath.map { "\($0.row)" } ?? "none"
            let new = context.nextFocusedIndexPath.map { "\($0.row)" } ?? "none"
            log.append("\(old) \(new) \(context.focusHeading == .down)")
        }
        func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        return table
    }

    private func down() async {
        await stage.keyDown(.keyboardDownArrow)
        await stage.keyUp(.keyboardDownArrow)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func delegatesAreNotifiedOfFocusUpdates() async throws {
        let rows = Rows()
        let table = table(rows)
        await stage.settle()
        UIFocusSystem.focusSystem(for: table)?.requestFocusUpdate(
            to: try #require(table.cellForRow(at: path(1))))
        await stage.settle()
        await down()
        await stage.settle()
        #expect(rows.log == ["none 1 false", "1 2 true"])
        rows.barred = 3
        await down()
        await stage.settle()
        #expect(rows.log.count == 2 && table.cellForRow(at: path(2))?.isFocused == true)
    }

    @Test func focusMaySelect() async throws {
        let rows = Rows()
        let table = table(rows)
        table.selectionFollowsFocus = true
        await stage.settle()
        UIFocusSystem.focusSystem(for: table)?.requestFocusUpdate(
            to: try #require(table.cellForRow(at: path(1))))
        await stage.settle()
        await down()
        await stage.settle()
        #expect(table.indexPathForSelectedRow == path(2))
        #expect(rows.log.filter { $0.hasPrefix("select") } == ["select 1", "select 2"])
    }

    /// A row outside the visible part is scrolled into it.
    @Test func thePreferredRowGetsTheFocus() async throws {
        let rows = Rows()
        rows.preferred = path(30)
        let table = table(rows)
        await stage.settle()
        UIFocusSystem.focusSystem(for: table)?.requestFocusUpdate(to: table)
        await stage.settle()
        #expect(table.cellForRow(at: path(30))?.isFocused == true)
        #expect(table.bounds.contains(table.rectForRow(at: path(30))))
        // The last focused row, unless the delegate returns another.
        rows.preferred = nil
        table.remembersLastFocusedIndexPath = true
        let field = UIButton(type: .system)
        field.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        stage.window.addSubview(field)
        UIFocusSystem.focusSystem(for: table)?.requestFocusUpdate(to: field)
        await stage.settle()
        #expect(field.isFocused)
        UIFocusSystem.focusSystem(for: table)?.requestFocusUpdate(to: table)
        await stage.settle()
        #expect(table.cellForRow(at: path(30))?.isFocused == true)
    }
}
