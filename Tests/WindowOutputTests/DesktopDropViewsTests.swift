// DesktopDropViewsTests.swift: another program's items on views that take drops without a delegate of the app's, and on
// lists. Expectations: Apple's pages of UITextDroppable and UITableViewDropDelegate.

import CWaylandCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrinePasteboard
import VitrineRuntime
import VitrineTextEditing

@testable import VitrineLaunch
@testable import VitrineWindowOutput

// Other suites may keep the main thread for minutes.
@MainActor @Suite(.timeLimit(.minutes(15))) struct DesktopDropViewsTests {
    private let frame = CGRect(x: 20, y: 20, width: 160, height: 80)

    private func insert(_ text: any UITextInput & UIView, _ rig: DragRig, _ content: () -> String?) async {
        rig.stage.window.addSubview(text)
        await rig.stage.settle()
        rig.give("text/plain", Data("x".utf8))
        // After the text's end in its first line.
        rig.enter("text/plain", 170, 30)
        #expect(rig.answer.action == 1)
        rig.drop()
        await rig.wait { content() != "ab" }
        #expect(content() == "abx")
        await rig.wait { rig.answer.finishes == 1 }
    }

    /// "text views and text fields automatically support drop interactions" (UITextDroppable).
    @Test func aTextViewInsertsText() async throws {
        let text = UITextView(frame: frame)
        text.text = "ab"
        await insert(text, try DragRig()) { text.text }
    }

    @Test func aTextFieldInsertsText() async throws {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 160, height: 30))
        field.text = "ab"
        await insert(field, try DragRig()) { field.text }
    }

    /// A text that cannot be changed, and a field that takes no pictures.
    @Test func aTextThatCannotBeChangedTakesNothing() async throws {
        let rig = try DragRig()
        let text = UITextView(frame: frame)
        text.isEditable = false
        rig.stage.window.addSubview(text)
        await rig.stage.settle()
        rig.enter("text/plain", 100, 40)
        #expect(rig.accepted == "")
        rig.leave()
        text.isEditable = true
        rig.enter("text/plain", 100, 40)
        #expect(rig.accepted == "text/plain")
    }

    @MainActor private final class Menu: NSObject, UITableViewDataSource, UITableViewDropDelegate {
        var rows = ["Tea", "Water"]
        var isLocal: Bool?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            isLocal = session.localDragSession != nil
            return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
            for item in coordinator.items {
                item.dragItem.itemProvider.loadObject(ofClass: String.self) { [self] text, _ in
                    rows.insert(text ?? "nothing", at: path.row)
                    tableView.insertRows(at: [path], with: .none)
                }
            }
        }
    }

    @Test func aTableInsertsARow() async throws {
        let rig = try DragRig()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 120)), menu = Menu()
        table.rowHeight = 40
        table.dataSource = menu
        table.dropDelegate = menu
        rig.stage.window.addSubview(table)
        await rig.stage.settle()
        rig.give("UTF8_STRING", Data("Coffee".utf8))
        rig.enter("UTF8_STRING", 100, 41)
        #expect(rig.answer.action == 1 && menu.isLocal == false)
        rig.drop()
        await rig.wait { menu.rows.count == 3 }
        #expect(menu.rows == ["Tea", "Coffee", "Water"])
        await rig.stage.settle()
        await rig.wait { rig.answer.finishes == 1 }
        #expect(table.numberOfRows(inSection: 0) == 3)
    }

    /// A view with a paste configuration is a destination (UIPasteConfigurationSupporting).
    @Test func aViewThatPastesTakesDrops() async throws {
        final class Paster: UIView {
            var pasted: [NSItemProvider] = []
            override func paste(itemProviders: [NSItemProvider]) { pasted = itemProviders }
        }
        let rig = try DragRig(), view = Paster(frame: frame)
        view.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        rig.stage.window.addSubview(view)
        rig.enter("image/png", 100, 50)
        #expect(rig.accepted == "")
        rig.leave()
        rig.enter("text/plain", 100, 50)
        #expect(rig.accepted == "text/plain")
        rig.drop()
        #expect(view.pasted.count == 1)
    }
}
