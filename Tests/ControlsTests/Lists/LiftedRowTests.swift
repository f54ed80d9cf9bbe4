import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineLayerSettings
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Corners of inset groups while a row of them is lifted.
@MainActor @Suite("Lifted rows of groups")
struct LiftedRowTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    private let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]

    @MainActor
    private final class Rows: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
        var names = ["a", "b", "c"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
            names.insert(names.remove(at: from.row), at: to.row)
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))] }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) {}
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .insetGrouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.dataSource = rows
        stage.window.addSubview(table)
        return table
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func corners(_ table: UITableView) -> [CACornerMask?] {
        (0..<3).map { table.cellForRow(at: path($0))?.placement.corners }
    }

    private func hold(_ point: CGPoint) async {
        await stage.touchDown(at: point)
        await stage.advance(by: 0.6)
    }

    @Test func liftingTheFirstRowMakesTheSecondFirst() async throws {
        let rows = Rows()
        let table = table(rows)
        table.dragInteractionEnabled = true
        await stage.settle()
        let first = table.rectForRow(at: path(0))
        #expect(corners(table) == [top, [], bottom])
        await hold(CGPoint(x: 160, y: first.midY))
        #expect(corners(table) == [top.union(bottom), top, bottom])
        // The remaining rows of the group have the rounded ends.
        await stage.touchMove(to: CGPoint(x: 160, y: first.midY + 60))
        await stage.advance(by: 0.3)
        #expect(corners(table) == [top.union(bottom), top, bottom])
        await stage.touchUp()
        await stage.settle()
        #expect(rows.names == ["b", "a", "c"] && corners(table) == [top, [], bottom])
    }

    /// The separator below the new last row is hidden, as at the end of each group.
    @Test func liftingTheLastRowMakesTheOneAboveLast() async throws {
        let rows = Rows()
        let table = table(rows)
        table.dragInteractionEnabled = true
        await stage.settle()
        await hold(CGPoint(x: 160, y: table.rectForRow(at: path(2)).midY))
        #expect(corners(table) == [top, bottom, top.union(bottom)])
        #expect(table.cellForRow(at: path(1))?.separator.isHidden == true)
        await stage.touchCancel(id: 0)
        await stage.settle()
        #expect(corners(table) == [top, [], bottom])
        #expect(table.cellForRow(at: path(1))?.separator.isHidden == false)
    }

    @Test func aDraggedRowPassesItsCornersToItsNeighbour() async throws {
        let rows = Rows()
        let table = table(rows)
        table.dragDelegate = rows
        table.dropDelegate = rows
        await stage.settle()
        let y = table.rectForRow(at: path(0)).midY
        await hold(CGPoint(x: 160, y: y))
        for step in 1...8 {
            await stage.touchMove(to: CGPoint(x: 160, y: y + CGFloat(step) * 8))
        }
        await stage.advance(by: 0.5)
        #expect(table.rowGaps.drop?.source == path(0))
        #expect(corners(table)[1...] == [top, bottom])
        await stage.touchCancel(id: 0)
        await stage.settle()
        #expect(corners(table) == [top, [], bottom])
    }

    /// While the first row is lifted, a pixel at the second row's corner has the background's colour.
    @Test func theCornerIsDrawn() async throws {
        stage.window.overrideUserInterfaceStyle = .light
        let rows = Rows()
        let table = table(rows)
        defer { withExtendedLifetime(rows) {} }
        table.dragInteractionEnabled = true
        await stage.settle()
        let (first, second) = (table.rectForRow(at: path(0)), table.rectForRow(at: path(1)))
        await hold(CGPoint(x: 160, y: first.midY))
        await stage.touchMove(to: CGPoint(x: 160, y: first.midY + 150))
        await stage.advance(by: 0.5)
        // The rows below have moved up by one.
        let (x, y) = (16, Int(second.minY) - 44)
        let tablePixel = stage.pixel(x - 8, y + 20)
        let row = stage.pixel(x + 20, y + 20)
        #expect(tablePixel.red < row.red)
        #expect(stage.pixel(x, y).red == tablePixel.red)
        #expect(stage.pixel(x, y + 20).red == row.red)
    }

    // MARK: Lists

    private func list() -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        stage.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        return (view, source)
    }

    /// The cells' corners from top to bottom, with the lifted one first.
    private func corners(_ view: UICollectionView, lifted: UICollectionViewCell) -> [CACornerMask] {
        [lifted.placement.corners]
            + view.visibleCells.filter { $0 !== lifted }.sorted { $0.frame.minY < $1.frame.minY }
            .map { $0.placement.corners }
    }

    @Test func collectionItemsHaveTheSameCorners() async throws {
        let (view, source) = list()
        await stage.settle()
        let lifted = try #require(view.cellForItem(at: path(0)))
        #expect(corners(view, lifted: lifted) == [top, [], bottom])
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        await stage.settle()
        #expect(corners(view, lifted: lifted) == [top.union(bottom), top, bottom])
        let last = try #require(view.layoutAttributesForItem(at: path(2))?.frame)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: last.midX, y: last.midY))
        await stage.settle()
        #expect(corners(view, lifted: lifted) == [top.union(bottom), top, bottom])
        view.endInteractiveMovement()
        await stage.settle()
        #expect(source.snapshot().itemIdentifiers == ["b", "c", "a"])
        #expect(corners(view, lifted: lifted) == [bottom, top, []])
    }

    /// A gap at an end of a group of a list is not a row.
    @Test func gapsHaveNoCorners() async throws {
        let (view, source) = list()
        defer { withExtendedLifetime(source) {} }
        await stage.settle()
        #expect(view.showDropGap(ListDropGap(before: path(0), source: nil, size: .zero)))
        await stage.settle()
        #expect(view.cellForItem(at: path(0))?.placement.corners == top)
        #expect(view.showDropGap(ListDropGap(before: path(3), source: path(0), size: .zero)))
        await stage.settle()
        #expect(view.cellForItem(at: path(1))?.placement.corners == top)
        #expect(view.cellForItem(at: path(2))?.placement.corners == bottom)
    }
}
