// SelfSizingScrollTests.swift: scrolling to a row in lists whose rows are measured when they become visible.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineLists
import VitrineDrawing
import VitrineRuntime

/// Rows of many heights, none of them the estimated one.
@MainActor
private func height(of row: Int) -> CGFloat { CGFloat(50 + row * 37 % 61) }

@MainActor
private final class Rows: UIViewController, UICollectionViewDataSource, UITableViewDataSource {
    final class Item: UICollectionViewCell {
        var height: CGFloat = 0
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    final class Row: UITableViewCell {
        var height: CGFloat = 0
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            CGSize(width: targetSize.width, height: height)
        }
    }

    var count = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) as! Item
        cell.height = height(of: indexPath.item)
        return cell
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Row
        cell.height = height(of: indexPath.row)
        return cell
    }
}

// Source: developer.apple.com/documentation/uikit/uicollectionview/scrolltoitem(at:at:animated:) "Scrolls the collection
// view contents until the specified item is visible"; uitableview/scrolltorow(at:at:animated:) "Scrolls the table view
// so that the selected row … is at a specific position".
@MainActor @Suite("Scrolling to rows that measure themselves")
struct SelfSizingScrollTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 2)
    private let rows = Rows()

    private func collection(_ count: Int) async -> UICollectionView {
        rows.count = count
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let view = UICollectionView(
            frame: stage.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        view.register(Rows.Item.self, forCellWithReuseIdentifier: "item")
        view.dataSource = rows
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    private func table(_ count: Int) async -> UITableView {
        rows.count = count
        let view = UITableView(frame: stage.window.bounds)
        view.estimatedRowHeight = 44
        view.register(Rows.Row.self, forCellReuseIdentifier: "row")
        view.dataSource = rows
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    /// The item's distance from the requested position: of its top from the top of the visible part, or its bottom from
    /// the bottom, or its middle from the middle.
    private static func distance(_ frame: CGRect, in bounds: CGRect, _ place: String) -> CGFloat {
        switch place {
        case "top": frame.minY - bounds.minY
        case "bottom": frame.maxY - bounds.maxY
        default: frame.midY - bounds.midY
        }
    }

    @Test(arguments: [false, true], ["top", "middle", "bottom"])
    func itemsOfACollection(animated: Bool, place: String) async throws {
        let view = await collection(5000)
        let position: UICollectionView.ScrollPosition =
            place == "top" ? .top : place == "bottom" ? .bottom : .centeredVertically
        for item in [499, 4990, 2500, 2000, 30, 2501] {
            let path = IndexPath(item: item, section: 0)
            view.scrollToItem(at: path, at: position, animated: animated)
            if !animated { #expect(view.cellForItem(at: path) != nil) }
            await stage.settle()
            let cell = try #require(view.cellForItem(at: path), "item \(item)")
            #expect(cell.frame.height == height(of: item))
            #expect(abs(Self.distance(cell.frame, in: view.bounds, place)) <= 0.5, "item \(item)")
        }
        // At the ends as far as the content allows.
        view.scrollToItem(at: IndexPath(item: 4999, section: 0), at: position, animated: animated)
        await stage.settle()
        let last = try #require(view.cellForItem(at: IndexPath(item: 4999, section: 0)))
        #expect(last.frame.maxY == view.bounds.maxY && view.contentSize.height == last.frame.maxY)
        view.scrollToItem(at: IndexPath(item: 0, section: 0), at: position, animated: animated)
        await stage.settle()
        #expect(view.contentOffset.y == 0)
    }

    @Test(arguments: [false, true], ["top", "middle", "bottom"])
    func rowsOfATable(animated: Bool, place: String) async throws {
        let view = await table(5000)
        let position: UITableView.ScrollPosition =
            place == "top" ? .top : place == "bottom" ? .bottom : .middle
        for row in [499, 4990, 2500, 2000, 30, 2501] {
            let path = IndexPath(row: row, section: 0)
            view.scrollToRow(at: path, at: position, animated: animated)
            if !animated { #expect(view.cellForRow(at: path) != nil) }
            await stage.settle()
            let cell = try #require(view.cellForRow(at: path), "row \(row)")
            #expect(cell.frame.height == height(of: row))
            #expect(abs(Self.distance(cell.frame, in: view.bounds, place)) <= 0.5, "row \(row)")
        }
        view.scrollToRow(at: IndexPath(row: 4999, section: 0), at: position, animated: animated)
        await stage.settle()
        let last = try #require(view.cellForRow(at: IndexPath(row: 4999, section: 0)))
        #expect(last.frame.maxY == view.bounds.maxY)
        view.scrollToRow(at: IndexPath(row: 0, section: 0), at: position, animated: animated)
        await stage.settle()
        #expect(view.contentOffset.y == 0)
    }

    /// Just into the visible part, from either side.
    @Test(arguments: [false, true]) func intoSight(animated: Bool) async throws {
        let view = await collection(500)
        for item in [300, 100, 499, 0] {
            view.scrollToItem(at: IndexPath(item: item, section: 0), at: [], animated: animated)
            await stage.settle()
            let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)), "item \(item)")
            #expect(view.bounds.insetBy(dx: 0, dy: -0.5).contains(cell.frame), "item \(item)")
        }
    }

    /// A touch stops the scrolling, and the target row is dropped.
    @Test func aFingerEndsIt() async {
        let view = await table(500)
        view.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: true)
        await stage.advance(by: 0.1)
        await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 260), duration: 0.3)
        await stage.settle()
        #expect(view.indexPathsForVisibleRows?.contains(IndexPath(row: 400, section: 0)) == false)
    }
}
