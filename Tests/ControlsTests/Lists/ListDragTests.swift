import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Rows and items that are dragged from one list to another.
@MainActor @Suite("Drag and drop of lists")
struct ListDragTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)

    @MainActor
    private final class Drinks: UITableViewDataSource, UITableViewDragDelegate,
        UITableViewDropDelegate
    {
        var names: [String]
        var log: [String] = []
        init(_ names: [String]) { self.names = names }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))]
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
            log.append("end")
        }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {
            let to = coordinator.destinationIndexPath ?? IndexPath(row: names.count, section: 0)
            for item in coordinator.items {
                log.append("\(item.sourceIndexPath?.row ?? -1) to \(to.row)")
                item.dragItem.itemProvider.loadObject(ofClass: String.self) { name, _ in
                    guard let name else { return }
                    self.names.insert(name, at: to.row)
                    tableView.insertRows(at: [to], with: .automatic)
                    coordinator.drop(item.dragItem, toRowAt: to)
                }
            }
        }
    }

    private func table(_ drinks: Drinks, x: CGFloat) -> UITableView {
        let table = UITableView(frame: CGRect(x: x, y: 0, width: 190, height: 300), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 40
        table.dataSource = drinks
        table.dragDelegate = drinks
        table.dropDelegate = drinks
        stage.window.addSubview(table)
        return table
    }

    @Test func aRowIsDraggedToAnotherTable() async throws {
        let (left, right) = (Drinks(["Espresso", "Mocha"]), Drinks(["Tea", "Chai", "Cocoa"]))
        let (from, to) = (table(left, x: 0), table(right, x: 210))
        await stage.settle()
        // The lower half of the first row: after it.
        await stage.carry(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 300, y: 35))
        #expect(from.hasActiveDrag && to.hasActiveDrop && !to.hasActiveDrag)
        #expect(from.contentOffset.y == 0 && from.indexPathForSelectedRow == nil)
        // A gap of a row's height after the first row; the finger is over its lower half.
        await stage.advance(by: 0.5)
        #expect(to.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        #expect(to.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 80)
        #expect(to.contentSize.height == 160)
        await stage.touchUp()
        await stage.settle()
        #expect(right.names == ["Tea", "Mocha", "Chai", "Cocoa"] && right.log == ["-1 to 1"])
        #expect(left.log == ["end"] && !from.hasActiveDrag && !to.hasActiveDrop)
        #expect(to.contentSize.height == 160 && to.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 120)
        #expect(to.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Mocha")
    }

    @Test func aTableRecognisesItsOwnRows() async {
        let drinks = Drinks(["Espresso", "Mocha", "Latte"])
        _ = table(drinks, x: 0)
        await stage.settle()
        await stage.carry(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 60, y: 250))
        await stage.touchUp()
        await stage.settle()
        // Below all rows: the last index of the table without the lifted row.
        #expect(drinks.log == ["0 to 2", "end"])
    }

    @MainActor private final class Cups: UICollectionViewDropDelegate {
        var proposals: [IndexPath?] = []
        var dropped: [IndexPath?] = []
        var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            proposals.append(destinationIndexPath)
            return UICollectionViewDropProposal(operation: .copy, intent: intent)
        }
        func collectionView(
            _ collectionView: UICollectionView,
            performDropWith coordinator: any UICollectionViewDropCoordinator
        ) { dropped.append(coordinator.destinationIndexPath) }
    }

    @Test func itemsAreDroppedBetweenItemsOrIntoThem() async throws {
        let drinks = Drinks(["Espresso"])
        _ = table(drinks, x: 0)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 210, y: 0, width: 190, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let owner = CollectionOwner([6])
        let cups = Cups()
        view.dataSource = owner
        view.dropDelegate = cups
        stage.window.addSubview(view)
        await stage.settle()
        // On the way a gap opens before the first item and moves it: its right half.
        await stage.carry(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 210 + 110, y: 30))
        await stage.advance(by: 0.5)
        let frames = (0...1).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minX }
        #expect(frames == [0, 130])
        #expect(cups.proposals.last == IndexPath(item: 1, section: 0))
        await stage.touchUp()
        await stage.settle()
        cups.intent = .insertIntoDestinationIndexPath
        await stage.carry(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 210 + 50, y: 30))
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.layer.borderWidth == 2)
        await stage.touchUp()
        await stage.settle()
        #expect(cups.dropped == [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 0)])
        #expect(cell.layer.borderWidth == 0)
    }
}
