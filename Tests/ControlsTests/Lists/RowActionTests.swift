import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// UITableViewRowAction, the older form of swipe configurations.
@MainActor @Suite("Row actions")
struct RowActionTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 300), scale: 1)
    private let owner = Owner()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain)

    @MainActor private final class Owner: UITableViewDataSource, UITableViewDelegate {
        var actions: [UITableViewRowAction]?
        var configuration: UISwipeActionsConfiguration?
        var mayEdit = true

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
            -> [UITableViewRowAction]?
        { actions }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { configuration }
    }

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        table.delegate = owner
        stage.window.addSubview(table)
    }

    private func swipe(to x: CGFloat = 120) async {
        await stage.settle()
        await stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: x, y: 62), duration: 0.4)
        await stage.settle()
    }

    private var titles: [String?]? { table.swipe.buttons?.configuration.actions.map(\.title) }

    @Test func aTapPerformsTheActionAndClosesTheRow() async throws {
        var done: [String] = []
        let more = UITableViewRowAction(style: .normal, title: "More") {
            done.append("\($0.title!) \($1.row)")
        }
        let delete = UITableViewRowAction(style: .destructive, title: "Delete") { done.append("\($1)") }
        more.backgroundColor = .systemBlue
        owner.actions = [delete, more]
        await swipe()
        let buttons = try #require(table.swipe.buttons)
        #expect(titles == ["Delete", "More"])
        #expect(buttons.configuration.actions.map(\.backgroundColor) == [.systemRed, .systemBlue])
        // The first is at the edge; the second is to its left.
        await stage.tap(at: CGPoint(x: 320 - buttons.openOffset + 20, y: 60))
        await stage.settle()
        #expect(done == ["More 1"] && table.swipe.row == nil)
    }

    @Test func aLongSwipeOpensAndPerformsNothing() async {
        var done = 0
        owner.actions = [UITableViewRowAction(style: .default, title: "Delete") { _, _ in done += 1 }]
        await swipe(to: 5)
        #expect(done == 0 && titles == ["Delete"])
    }

    @Test func aSwipeConfigurationTakesPrecedenceAndNilDeletes() async {
        await swipe()
        #expect(titles == [SystemString.delete.text])
        table.closeSwipe(animated: false)
        owner.actions = [UITableViewRowAction(style: .normal, title: "More") { _, _ in }]
        owner.configuration = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { $2(true) }
        ])
        await swipe()
        #expect(titles == ["Flag"])
    }

    @Test func rowsWithoutActionsOrEditingDoNotMove() async {
        owner.actions = []
        await swipe()
        #expect(table.swipe.row == nil)
        owner.actions = [UITableViewRowAction(style: .normal, title: "More") { _, _ in }]
        owner.mayEdit = false
        await swipe()
        #expect(table.swipe.row == nil)
    }

    @Test func anEffectIsBehindTheTitle() async throws {
        let action = UITableViewRowAction(style: .normal, title: "More") { _, _ in }
        action.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        let copy = try #require(action.copy() as? UITableViewRowAction)
        owner.actions = [copy]
        await swipe()
        let button = try #require(table.swipe.buttons?.subviews.first as? UIButton)
        let effect = try #require(button.subviews.first as? UIVisualEffectView)
        #expect(effect.frame == button.bounds && effect.frame.height == 44)
    }
}
