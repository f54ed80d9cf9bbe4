import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// Context menus of rows and items.
@MainActor @Suite("Context menus of lists")
struct ListMenuTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 440), scale: 1)

    @MainActor private final class Rows: UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var movable = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)") }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row < 2 else { return nil }
            log.append("menu \(indexPath.row) \(Int(point.y))")
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in self.log.append("copy \(indexPath.row)") }])
            })
        }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("show") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        return table
    }

    private func hold(_ point: CGPoint) async {
        await stage.touchDown(at: point)
        await stage.advance(by: 0.6)
        await stage.touchUp()
        await stage.settle()
    }

    @Test func aHeldRowShowsItsMenu() async throws {
        let rows = Rows()
        let table = table(rows)
        await stage.settle()
        await hold(CGPoint(x: 100, y: 66))
        let interaction = try #require(table.contextMenuInteraction)
        #expect(rows.log == ["menu 1 66", "show"])
        #expect(interaction.menuAppearance == .rich)
        // The cell is lifted, not the table.
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.alpha == 0 && table.alpha == 1)
        #expect(table.indexPathForSelectedRow == nil)
        interaction.dismissMenu()
        await stage.settle()
        #expect(rows.log == ["menu 1 66", "show", "end"])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.alpha == 1)
    }

    /// Without a menu a held row is selected when the finger is lifted.
    @Test func aHeldRowWithoutAMenuIsSelected() async {
        let rows = Rows()
        let table = table(rows)
        await stage.settle()
        await hold(CGPoint(x: 100, y: 110))
        #expect(rows.log == ["select 2"])
        #expect(table.contextMenuInteraction?.menuAppearance == .unknown)
    }

    /// Return held on the focused row.
    @Test func aHeldKeyOpensTheMenuOfTheFocusedRow() async throws {
        let rows = Rows()
        let table = table(rows)
        await stage.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        UIFocusSystem.focusSystem(for: table)?.requestFocusUpdate(to: cell)
        await stage.settle()
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.advance(by: 0.7)
        await stage.keyUp(.keyboardReturnOrEnter)
        await stage.settle()
        #expect(rows.log == ["menu 1 66", "show"])
    }

    /// A movable row with a menu: the menu appears first, and disappears when the row is dragged.
    @Test func draggingAHeldRowClosesItsMenu() async throws {
        let rows = Rows()
        rows.movable = true
        let table = table(rows)
        table.dragInteractionEnabled = true
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 66))
        await stage.advance(by: 0.6)
        #expect(rows.log == ["menu 1 66", "show"])
        for y in stride(from: 70, through: 160, by: 5) {
            await stage.touchMove(to: CGPoint(x: 100, y: CGFloat(y)))
        }
        #expect(table.reordering != nil)
        let cell = try #require(table.reordering?.cell)
        #expect(cell.alpha == 1)
        await stage.touchUp()
        await stage.settle()
        #expect(rows.log == ["menu 1 66", "show", "end", "move 1 3"])
        #expect(table.contextMenuInteraction?.menuAppearance == .unknown)
    }

    /// A tap of a finger opens no menu, unlike a click of the pointer's secondary button.
    @Test func tapsOpenNoMenu() async {
        let rows = Rows()
        let table = table(rows)
        await stage.settle()
        await stage.tap(at: CGPoint(x: 100, y: 66))
        await stage.settle()
        #expect(rows.log == ["select 1"])
        await stage.pointerMove(to: CGPoint(x: 100, y: 22))
        await stage.pointerButton(0, isDown: true)
        await stage.pointerButton(0, isDown: false)
        await stage.settle()
        #expect(rows.log == ["select 1", "select 0"])
        await stage.pointerButton(1, isDown: true)
        await stage.pointerButton(1, isDown: false)
        await stage.settle()
        #expect(rows.log.suffix(2) == ["menu 0 22", "show"])
        #expect(table.contextMenuInteraction?.menuAppearance == .compact)
    }

    /// Held and moved without editing: row 2 moves to the index of row 4.
    @Test func heldRowsAreMoved() async {
        let rows = Rows()
        rows.movable = true
        let table = table(rows)
        table.dragInteractionEnabled = true
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 110))
        await stage.advance(by: 0.6)
        for y in stride(from: 115, through: 200, by: 5) {
            await stage.touchMove(to: CGPoint(x: 100, y: CGFloat(y)))
        }
        await stage.touchUp()
        await stage.settle()
        #expect(rows.log == ["move 2 4"])
        #expect(table.contentOffset.y == 0)
        // A row with a menu shows it; the delegate is called for it once.
        rows.log = []
        await hold(CGPoint(x: 100, y: 20))
        #expect(rows.log == ["menu 0 20", "show"])
    }

    /// Rows are not lifted by default.
    @Test func rowsAreNotLiftedByDefault() async {
        let rows = Rows()
        rows.movable = true
        let table = table(rows)
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 110))
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 100, y: 60))
        await stage.touchMove(to: CGPoint(x: 100, y: 20))
        #expect(table.reordering == nil && table.isDragging)
        await stage.touchUp()
        await stage.settle()
        #expect(rows.log.allSatisfy { !$0.hasPrefix("move") })
    }

    @MainActor private final class Items: UICollectionViewDelegate {
        var asked: [[IndexPath]] = []
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPaths)
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            })
        }
    }

    /// The menu of one of several selected items applies to all of them; between items there is none.
    @Test func severalItemsHaveOneMenu() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        layout.minimumInteritemSpacing = 20
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let owner = CollectionOwner([9])
        let items = Items()
        view.dataSource = owner
        view.delegate = items
        view.allowsMultipleSelection = true
        stage.window.addSubview(view)
        await stage.settle()
        let path = { IndexPath(item: $0, section: 0) }
        for item in [4, 0] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        for point in [CGPoint(x: 45, y: 45), CGPoint(x: 160, y: 45), CGPoint(x: 95, y: 45)] {
            await hold(point)
            view.contextMenuInteraction?.dismissMenu()
            await stage.settle()
        }
        #expect(items.asked == [[path(0), path(4)], [path(1)], []])
    }
}
