import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: tables and collections")
struct ListBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let notes = Notes()
        var names = (0..<40).map { "\($0)" }
        var refusesSelection = false, refusesHighlight = false
        var headerHeight: CGFloat?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            notes.add("should highlight")
            return !refusesHighlight
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            notes.add("will select")
            return refusesSelection ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            notes.add("did select")
        }
        func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            notes.add("primary")
        }
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        table.layoutIfNeeded()
        return table
    }

    private func row(_ index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

    // Behaviour: list.cell.invisible; list.path.outside; list.path.rect; list.path.foreign
    @Test func rowQueries() {
        let rows = Rows()
        let table = table(rows)
        #expect(table.cellForRow(at: row(0)) != nil && table.cellForRow(at: row(39)) == nil)
        #expect(
            table.cellForRow(at: row(99)) == nil && table.cellForRow(at: IndexPath(row: 0, section: 7)) == nil
        )
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 45)) == row(1))
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: -5)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 5000)) == nil)
        #expect(table.indexPathsForRows(in: .null) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 41, width: 10, height: 40)) == [row(1), row(2)])
        #expect(table.indexPath(for: UITableViewCell()) == nil)
        #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
    }

    // Behaviour: list.highlight.refused; list.select.refused; list.primary
    @Test func selectingARow() async {
        let rows = Rows()
        let table = table(rows)
        await stage.tap(at: CGPoint(x: 50, y: 60))
        await stage.settle()
        #expect(rows.notes.take() == ["should highlight", "will select", "did select", "primary"])
        rows.refusesHighlight = true
        await stage.tap(at: CGPoint(x: 50, y: 100))
        #expect(rows.notes.take() == ["should highlight"] && table.indexPathForSelectedRow == row(1))
        rows.refusesHighlight = false
        rows.refusesSelection = true
        await stage.tap(at: CGPoint(x: 50, y: 100))
        await stage.settle()
        #expect(!rows.notes.take().contains("did select") && table.indexPathForSelectedRow == row(1))
    }

    // Behaviour: list.primary.refused
    @Test func thePrimaryActionDoesNotNeedTheSelection() async {
        let rows = Rows()
        _ = table(rows)
        rows.refusesSelection = true
        await stage.tap(at: CGPoint(x: 50, y: 60))
        await stage.settle()
        #expect(rows.notes.take() == ["should highlight", "will select", "primary"])
    }

    // Behaviour: list.multiple; list.editing.selection
    @Test func severalRowsAndEditing() async {
        let rows = Rows()
        let table = table(rows)
        await stage.tap(at: CGPoint(x: 50, y: 20))
        await stage.tap(at: CGPoint(x: 50, y: 60))
        #expect(table.indexPathsForSelectedRows == [row(1)])
        table.allowsMultipleSelection = true
        await stage.tap(at: CGPoint(x: 50, y: 20))
        #expect(table.indexPathsForSelectedRows?.count == 2)
        await stage.tap(at: CGPoint(x: 50, y: 20))
        #expect(table.indexPathsForSelectedRows == [row(1)])
        table.allowsMultipleSelection = false
        table.isEditing = true
        await stage.settle()
        _ = rows.notes.take()
        await stage.tap(at: CGPoint(x: 150, y: 100))
        #expect(!rows.notes.take().contains("did select"))
        table.allowsSelectionDuringEditing = true
        await stage.tap(at: CGPoint(x: 150, y: 100))
        #expect(rows.notes.take().contains("did select"))
    }

    // Behaviour: list.batch.deletes; list.batch.order
    @Test func deletesAreCountedBeforeInserts() async {
        let rows = Rows()
        rows.names = ["a", "b", "c", "d"]
        let table = table(rows)
        rows.names = ["b", "x", "d"]
        table.performBatchUpdates {
            // The insert counts after the deletions, whatever the order of the calls.
            table.insertRows(at: [row(1)], with: .none)
            table.deleteRows(at: [row(0), row(2)], with: .none)
        }
        await stage.settle()
        let texts = (0..<3).map { table.cellForRow(at: row($0))?.textLabel?.text }
        #expect(texts == ["b", "x", "d"] && table.numberOfRows(inSection: 0) == 3)
    }

    // Behaviour: list.batch.nested
    @Test func batchUpdatesNest() async {
        let rows = Rows()
        rows.names = ["a", "b"]
        let table = table(rows)
        table.beginUpdates()
        rows.names = ["a", "b", "c"]
        // Counted after all deletions of the whole batch.
        table.insertRows(at: [row(1)], with: .none)
        table.beginUpdates()
        rows.names = ["b", "c"]
        table.deleteRows(at: [row(0)], with: .none)
        table.endUpdates()
        #expect(table.numberOfRows(inSection: 0) == 2)
        table.endUpdates()
        await stage.settle()
        #expect((0..<2).map { table.cellForRow(at: row($0))?.textLabel?.text } == ["b", "c"])
    }

    // Behaviour: list.section.rect; list.background
    @Test func rectanglesOfATable() {
        let rows = Rows()
        let table = table(rows)
        #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 200, height: 1600))
        #expect(table.rectForRow(at: row(2)) == CGRect(x: 0, y: 80, width: 200, height: 40))
        let tableBackground = UIView()
        table.backgroundView = tableBackground
        table.layoutIfNeeded()
        #expect(tableBackground.superview === table && tableBackground.frame.size == table.bounds.size)
        #expect(
            table.subviews.firstIndex(of: tableBackground)! < table.subviews.firstIndex(
                of: table.cellForRow(at: row(0))!)!)
    }

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        let notes = Notes()
        var count = 20
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
            -> Bool
        {
            notes.add("should highlight")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            notes.add("did highlight")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            notes.add("did unhighlight")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
            -> Bool
        {
            notes.add("should select")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            notes.add("did select")
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
            -> Bool
        {
            notes.add("should deselect")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            notes.add("did deselect")
        }
    }

    private func collection(_ items: Items) -> UICollectionView {
        let collection = UICollectionView(
            frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        collection.delegate = items
        stage.window.addSubview(collection)
        collection.layoutIfNeeded()
        return collection
    }

    // Behaviour: list.item.order
    @Test func aTouchOnAnItem() async {
        let items = Items()
        _ = collection(items)
        await stage.touchDown(at: CGPoint(x: 20, y: 20))
        await stage.advance(by: 0.3)
        #expect(items.notes.take() == ["should highlight", "did highlight"])
        await stage.touchUp()
        #expect(items.notes.take() == ["should select", "did select", "did unhighlight"])
    }

    // Behaviour: list.item.deselect
    @Test func aSelectedItemIsDeselectedWhereSeveralAreAllowed() async {
        let items = Items()
        let collection = collection(items)
        collection.allowsMultipleSelection = true
        await stage.tap(at: CGPoint(x: 20, y: 20))
        await stage.settle()
        _ = items.notes.take()
        await stage.tap(at: CGPoint(x: 20, y: 20))
        await stage.settle()
        let lines = items.notes.take()
        #expect(lines.filter { $0.hasSuffix("select") } == ["should deselect", "did deselect"])
        #expect(collection.indexPathsForSelectedItems?.isEmpty == true)
    }

    // Behaviour: list.item.nil
    @Test func itemsSelectedByCode() {
        let items = Items()
        let collection = collection(items)
        let path = IndexPath(item: 2, section: 0)
        collection.selectItem(at: path, animated: false, scrollPosition: [])
        #expect(items.notes.take() == [] && collection.indexPathsForSelectedItems == [path])
        #expect(collection.cellForItem(at: path)?.isSelected == true)
        collection.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(collection.indexPathsForSelectedItems?.isEmpty == true)
        #expect(collection.cellForItem(at: IndexPath(item: 99, section: 0)) == nil)
        #expect(collection.indexPathForItem(at: CGPoint(x: -5, y: -5)) == nil)
    }

    // Behaviour: list.item.reconfigure
    @Test func reconfiguringKeepsTheCell() async {
        let items = Items()
        let collection = collection(items)
        let path = IndexPath(item: 0, section: 0)
        let cell = collection.cellForItem(at: path)
        collection.reconfigureItems(at: [path])
        await stage.settle()
        #expect(collection.cellForItem(at: path) === cell)
    }

    private final class CountingLayout: UICollectionViewLayout {
        let notes = Notes()
        override func prepare() {
            super.prepare()
            notes.add("prepare")
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            notes.add("elements")
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            return [attributes]
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            nil
        }
    }

    // Behaviour: list.layout.prepare; list.layout.invalidate
    @Test func aLayoutIsPreparedFirstAndAfterInvalidation() async {
        let items = Items()
        items.count = 1
        let layout = CountingLayout()
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        stage.window.addSubview(collection)
        await stage.settle()
        let first = layout.notes.take()
        #expect(
            first.first == "prepare" && first.filter { $0 == "prepare" }.count == 1
                && layout.collectionView === collection)
        collection.setNeedsLayout()
        await stage.settle()
        #expect(!layout.notes.take().contains("prepare"))
        layout.invalidateLayout()
        await stage.settle()
        #expect(layout.notes.take().filter { $0 == "prepare" }.count == 1)
    }

    // Behaviour: list.context.reload
    @Test func reloadingInvalidatesEverything() async {
        final class Watching: UICollectionViewFlowLayout {
            let notes = Notes()
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                notes.add("\(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
                super.invalidateLayout(with: context)
            }
        }
        let items = Items()
        let layout = Watching()
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = items
        stage.window.addSubview(collection)
        await stage.settle()
        _ = layout.notes.take()
        collection.reloadData()
        await stage.settle()
        #expect(layout.notes.take().contains("true true"))
        items.count = 21
        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        await stage.settle()
        #expect(layout.notes.take().contains("false true"))
    }
}
