import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Rows and items that are moved within their list by drag and drop, as in common apps.
@MainActor @Suite("Gaps and placeholders of drops")
struct DropGapTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)

    @MainActor
    private final class Drinks: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
        var names: [String]
        var contexts: [any UITableViewDropPlaceholderContext] = []
        var usesPlaceholders = false
        var asked: [IndexPath?] = []
        var log: [String] = []
        init(_ names: [String]) { self.names = names }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        private func item(_ row: Int) -> UIDragItem {
            UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[row])))
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [item(indexPath.row)] }
        func tableView(
            _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
            point: CGPoint
        ) -> [UIDragItem] { [item(indexPath.row)] }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            asked.append(destinationIndexPath)
            return UITableViewDropProposal(
                operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
        }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {
            guard let to = coordinator.destinationIndexPath else { return }
            for item in coordinator.items {
                if let from = item.sourceIndexPath {
                    tableView.performBatchUpdates {
                        let name = self.names.remove(at: from.row)
                        self.names.insert(name, at: to.row)
                        tableView.deleteRows(at: [from], with: .automatic)
                        tableView.insertRows(at: [to], with: .automatic)
                    }
                    let animator = coordinator.drop(item.dragItem, toRowAt: to)
                    animator.addCompletion { _ in self.log.append("landed") }
                } else if usesPlaceholders {
                    contexts.append(
                        coordinator.drop(
                            item.dragItem,
                            to: UITableViewDropPlaceholder(
                                insertionIndexPath: to, reuseIdentifier: "placeholder", rowHeight: 30)))
                }
            }
        }
    }

    private func table(_ drinks: Drinks, x: CGFloat) -> UITableView {
        let table = UITableView(frame: CGRect(x: x, y: 0, width: 190, height: 300), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
        table.rowHeight = 40
        table.dataSource = drinks
        table.dragDelegate = drinks
        table.dropDelegate = drinks
        stage.window.addSubview(table)
        return table
    }

    private func hold(at start: CGPoint) async {
        await stage.touchDown(at: start)
        await stage.advance(by: 0.6)
    }

    private func drag(from start: CGPoint, to end: CGPoint) async {
        await stage.move(from: start, to: end)
        await stage.advance(by: 0.5)
    }

    private func texts(_ table: UITableView) -> [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }

    // MARK: Tables

    @Test func aMovedRowIsReplacedByTheGap() async {
        let drinks = Drinks(["Espresso", "Mocha", "Latte", "Chai"])
        let view = table(drinks, x: 0)
        await stage.settle()
        await hold(at: CGPoint(x: 60, y: 20))
        // Over the lower half of the third row: behind it.
        await drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60, y: 115))
        #expect(drinks.asked.last == IndexPath(row: 2, section: 0))
        let frames = (1...3).map { view.rectForRow(at: IndexPath(row: $0, section: 0)).minY }
        #expect(frames == [0, 40, 120] && view.contentSize.height == 160)
        #expect(view.cellForRow(at: IndexPath(row: 0, section: 0))?.alpha == 0)
        await stage.touchUp()
        await stage.settle()
        #expect(drinks.names == ["Mocha", "Latte", "Espresso", "Chai"] && drinks.log == ["landed"])
        #expect(texts(view) == drinks.names && view.visibleCells.allSatisfy { $0.alpha == 1 })
        #expect(view.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
        #expect(view.visibleCells.allSatisfy { $0.contentView.alpha == 1 })
    }

    @Test func theLastIndexIsOneLessForARowOfTheTable() async {
        let drinks = Drinks(["Espresso", "Mocha", "Latte"])
        let view = table(drinks, x: 0)
        await stage.settle()
        await hold(at: CGPoint(x: 60, y: 20))
        await drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60, y: 250))
        #expect(drinks.asked.last == IndexPath(row: 2, section: 0))
        await stage.touchUp()
        await stage.settle()
        #expect(drinks.names == ["Mocha", "Latte", "Espresso"] && texts(view) == drinks.names)
    }

    @Test func leavingTheTableClosesTheGap() async {
        let (left, right) = (Drinks(["Espresso"]), Drinks(["Tea", "Chai"]))
        let (from, to) = (table(left, x: 0), table(right, x: 210))
        await stage.settle()
        await hold(at: CGPoint(x: 60, y: 20))
        await drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 300, y: 10))
        #expect(to.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 40)
        // A drag over the gap keeps it, down to its end.
        await drag(from: CGPoint(x: 300, y: 10), to: CGPoint(x: 300, y: 38))
        #expect(to.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 40)
        #expect(from.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.alpha == CGFloat(Float(0.4)))
        await drag(from: CGPoint(x: 300, y: 38), to: CGPoint(x: 200, y: 38))
        #expect(to.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0 && to.contentSize.height == 80)
        await stage.touchUp()
        await stage.settle()
        #expect(from.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.alpha == 1)
    }

    @Test func theTableScrollsNearItsEdge() async {
        let (left, right) = (Drinks(["Espresso"]), Drinks((0..<40).map { "\($0)" }))
        _ = table(left, x: 0)
        let to = table(right, x: 210)
        await stage.settle()
        await hold(at: CGPoint(x: 60, y: 20))
        await drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 300, y: 296))
        await stage.advance(by: 1)
        #expect(to.contentOffset.y > 200)
        await stage.touchUp()
        let offset = to.contentOffset.y
        await stage.settle()
        #expect(
            to.contentOffset.y == offset
                && to.visibleCells.count == to.indexPathsForRows(in: to.bounds)?.count)
    }

    // MARK: Several at once

    @Test func tapsOfAnotherFingerAddRows() async throws {
        let (left, right) = (Drinks(["Espresso", "Mocha", "Latte"]), Drinks(["Tea"]))
        let from = table(left, x: 0)
        _ = table(right, x: 210)
        right.usesPlaceholders = true
        await stage.settle()
        await hold(at: CGPoint(x: 60, y: 20))
        await stage.touchMove(to: CGPoint(x: 80, y: 200))
        func badge() -> String? {
            stage.window.subviews.lazy.compactMap { ($0 as? DragPreviewView)?.badgeText }.first
        }
        #expect(badge() == nil)
        await stage.touchDown(at: CGPoint(x: 60, y: 60), id: 1)
        await stage.advance(by: 0.05)
        await stage.touchUp(id: 1)
        #expect(badge() == 2.formatted() && from.indexPathForSelectedRow == nil)
        // Adding the same row again has no effect.
        await stage.touchDown(at: CGPoint(x: 60, y: 60), id: 1)
        await stage.advance(by: 0.05)
        await stage.touchUp(id: 1)
        #expect(badge() == 2.formatted())
        await stage.advance(by: 0.5)
        let pictures = stage.window.subviews.compactMap { $0 as? DragPreviewView }
        try #require(pictures.count == 2)
        #expect(pictures[1].center.x == pictures[0].center.x + 6)
        await drag(from: CGPoint(x: 80, y: 200), to: CGPoint(x: 300, y: 10))
        await stage.touchUp()
        await stage.settle()
        #expect(right.contexts.count == 2)
        #expect(!stage.window.subviews.contains { $0 is DragPreviewView })
    }

    // MARK: Placeholders

    @Test func placeholdersAreBetweenRowsUntilCommitted() async throws {
        let (left, right) = (Drinks(["Espresso"]), Drinks(["Tea", "Chai"]))
        right.usesPlaceholders = true
        _ = table(left, x: 0)
        let to = table(right, x: 210)
        await stage.settle()
        await hold(at: CGPoint(x: 60, y: 20))
        await drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 300, y: 35))
        await stage.touchUp()
        await stage.settle()
        let context = try #require(right.contexts.first)
        #expect(to.numberOfRows(inSection: 0) == 2)
        #expect(to.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 70)
        // Rows are inserted and deleted around it.
        right.names.insert("Cocoa", at: 0)
        to.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        await stage.settle()
        #expect(to.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 110)
        var path: IndexPath?
        #expect(
            context.commitInsertion {
                path = $0
                right.names.insert("Espresso", at: $0.row)
            })
        await stage.settle()
        #expect(path == IndexPath(row: 2, section: 0))
        #expect(texts(to) == ["Cocoa", "Tea", "Espresso", "Chai"])
        #expect(to.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
        #expect(!context.deletePlaceholder() && !context.commitInsertion { _ in })
    }

    @Test func placeholdersCanBeDeleted() async throws {
        let (left, right) = (Drinks(["Espresso"]), Drinks(["Tea"]))
        right.usesPlaceholders = true
        _ = table(left, x: 0)
        let to = table(right, x: 210)
        await stage.settle()
        for _ in 0..<2 {
            await hold(at: CGPoint(x: 60, y: 20))
            await drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 300, y: 200))
            await stage.touchUp()
            await stage.settle()
        }
        #expect(to.contentSize.height == 100)
        #expect(right.contexts[0].deletePlaceholder())
        await stage.settle()
        #expect(to.contentSize.height == 70)
        to.reloadData()
        await stage.settle()
        #expect(to.contentSize.height == 40 && !right.contexts[1].deletePlaceholder())
    }

    /// 200 random batches around three placeholders end in the state of a new table.
    @Test func placeholderRowsMoveWithBatchUpdates() async throws {
        let seed: UInt64 = 20
        var generator = Seeded(seed)
        let drinks = Drinks((0..<12).map { "\($0)" })
        let view = table(drinks, x: 0)
        await stage.settle()
        let placeholders = [0, 5, 12].map {
            TablePlaceholder(UITableViewCell(), at: IndexPath(row: $0, section: 0), height: 20)
        }
        for placeholder in placeholders { view.insert(placeholder) }
        for _ in 0..<200 {
            let gone = drinks.names.indices.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            let left = drinks.names.count - gone.count
            var come: [Int] = []
            for row in 0...left where Int.random(in: 0..<4, using: &generator) == 0 {
                come.append(row + come.count)
            }
            view.performBatchUpdates {
                for row in gone.reversed() { drinks.names.remove(at: row) }
                for row in come { drinks.names.insert("new", at: row) }
                view.deleteRows(at: gone.map { IndexPath(row: $0, section: 0) }, with: .none)
                view.insertRows(at: come.map { IndexPath(row: $0, section: 0) }, with: .none)
            }
            let paths = placeholders.compactMap(\.path)
            #expect(paths.count == 3 && paths == paths.sorted(), "seed \(seed)")
            #expect(view.contentSize.height == CGFloat(drinks.names.count) * 40 + 60, "seed \(seed)")
            for row in drinks.names.indices {
                let above = paths.count { $0.row <= row }
                let y = view.rectForRow(at: IndexPath(row: row, section: 0)).minY
                #expect(y == CGFloat(row) * 40 + CGFloat(above) * 20, "seed \(seed)")
            }
        }
    }
}
