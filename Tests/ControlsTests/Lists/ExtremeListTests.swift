// ExtremeListTests.swift: counts and lengths beyond every list's limits.
//
// The counts come from servers, the lengths from divisions by zero. The lists must
// continue: no hang, no unlimited memory, no trap.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineLists
@testable import VitrinePickers
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct ExtremeListTests {
    /// A table's or a collection's data, of any size.
    @MainActor
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
    {
        var sections = 1
        var items = 0
        var height: (Int) -> CGFloat = { _ in UITableView.automaticDimension }
        var size = CGSize(width: 50, height: 50)
        var made = 0

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            height(indexPath.row)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            made += 1
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { size }
    }

    private let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
    private let source = Source()

    private func table() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        stage.window.addSubview(table)
        return table
    }

    private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        collection.delegate = source
        stage.window.addSubview(collection)
        return collection
    }

    nonisolated private static let impossible: [CGFloat] = [.infinity, .nan, .greatestFiniteMagnitude, 1e300]

    // MARK: Tables

    @Test(arguments: impossible) func rowsOfInvalidHeightAreAsHighAsTheirContent(_ height: CGFloat) async {
        source.items = 20
        source.height = { $0 == 3 ? height : 40 }
        let table = table()
        await stage.settle()
        let row = table.rectForRow(at: IndexPath(row: 3, section: 0))
        #expect(row.height > 0 && row.height < 400)
        #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)).minY == row.maxY)
        #expect(table.contentSize.height < 2000 && table.contentSize.height > 19 * 40)
        #expect(table.cellForRow(at: IndexPath(row: 4, section: 0)) != nil)
    }

    @Test(arguments: impossible) func aTableWithAnInvalidRowHeightShowsItsRows(_ height: CGFloat) async {
        source.items = 20
        let table = table()
        (table.rowHeight, table.estimatedRowHeight) = (height, height)
        (table.sectionHeaderHeight, table.sectionFooterHeight) = (height, height)
        await stage.settle()
        #expect(table.visibleCells.count > 3 && table.visibleCells.count <= 20)
        #expect(table.contentSize.height.isFinite && table.contentSize.height < 10_000)
    }

    @Test func aMillionRowsWithoutHeightNeedNoCells() async {
        source.items = 1_000_000
        let table = table()
        table.delegate = nil
        table.rowHeight = 0
        await stage.settle()
        #expect(table.contentSize.height == 0 && source.made == 0)
        (source.items, source.height) = (100_000, { _ in 0 })
        table.delegate = source
        table.rowHeight = UITableView.automaticDimension
        await stage.settle()
        #expect(table.contentSize.height == 0 && source.made == 0)
    }

    @Test func aRowAmongManyWithoutHeightIsVisible() async {
        source.items = 20_000
        source.height = { $0 == 15_000 || $0 == 19_999 ? 30 : 0 }
        let table = table()
        await stage.settle()
        #expect(table.contentSize.height == 60)
        #expect(table.cellForRow(at: IndexPath(row: 15_000, section: 0))?.frame.minY == 0)
        #expect(table.cellForRow(at: IndexPath(row: 19_999, section: 0))?.frame.minY == 30)
        #expect(source.made < 100)
    }

    /// Each row reports a height of 0.
    @Test func theNumberOfCellsWithoutHeightIsLimited() async {
        source.items = 1_000_000
        let table = table()
        table.register(FlatCell.self, forCellReuseIdentifier: "cell")
        await stage.settle()
        #expect(source.made <= ListLimits.maximumZeroHeightCells + 100)
        #expect(table.visibleCells.count > 3)
    }

    @MainActor private final class FlatCell: UITableViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: 0) }
    }

    @Test func aTableOfTheMaximumNumberOfRowsScrolls() async {
        source.items = .max
        let table = table()
        table.delegate = nil
        await stage.settle()
        #expect(table.numberOfRows(inSection: 0) == ListLimits.mostItems)
        #expect(table.visibleCells.count > 3)
        table.scrollToRow(at: IndexPath(row: 1_000_000, section: 0), at: .top, animated: false)
        await stage.settle()
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 1_000_000, section: 0))
    }

    @Test func theMaximumNumberOfSectionsIsLimited() async {
        (source.sections, source.items) = (.max, 0)
        let table = table()
        await stage.settle()
        #expect(table.numberOfSections == ListLimits.mostSections)
    }

    // MARK: Collections

    @Test(arguments: impossible) func itemsOfInvalidSizeHaveTheDefaultSize(_ length: CGFloat) async {
        source.items = 20
        for size in [CGSize(width: length, height: 40), CGSize(width: 40, height: length)] {
            source.size = size
            let layout = UICollectionViewFlowLayout()
            let collection = collection(layout)
            await stage.settle()
            #expect(collection.visibleCells.count > 3)
            #expect(collection.contentSize.height.isFinite && collection.contentSize.height < 2000)
            collection.delegate = nil
            layout.itemSize = size
            layout.minimumLineSpacing = length
            layout.sectionInset = UIEdgeInsets(top: length, left: length, bottom: 0, right: 0)
            await stage.settle()
            #expect(collection.visibleCells.count > 3)
            layout.estimatedItemSize = size
            await stage.settle()
            #expect(collection.contentSize.height.isFinite)
            collection.removeFromSuperview()
        }
    }

    @Test(arguments: impossible) func compositionalItemsOfInvalidSizeDoNotTrap(_ length: CGFloat) async {
        source.items = 20
        let size = NSCollectionLayoutSize(
            widthDimension: .absolute(length), heightDimension: .fractionalWidth(length))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(length)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let collection = collection(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        await stage.settle()
        #expect(collection.contentSize.height.isFinite && collection.contentSize.width.isFinite)
    }

    @Test func aMillionItemsWithoutSizeNeedNoCells() async {
        source.items = 1_000_000
        source.size = .zero
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let collection = collection(layout)
        await stage.settle()
        #expect(source.made == 0)
        collection.delegate = nil
        layout.itemSize = .zero
        await stage.settle()
        #expect(source.made == 0)
    }

    @Test func aCollectionOfTheMaximumNumberOfItemsScrolls() async {
        source.items = .max
        let collection = collection(UICollectionViewFlowLayout())
        collection.delegate = nil
        await stage.settle()
        #expect(collection.numberOfItems(inSection: 0) == ListLimits.mostItems)
        #expect(collection.visibleCells.count > 3)
    }

    // MARK: Pages and wheels

    @Test func aBillionPagesShowSomeOfTheirDots() async {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        stage.window.addSubview(pages)
        pages.numberOfPages = 1_000_000_000
        pages.currentPage = 999_999_999
        await stage.settle()
        #expect(pages.numberOfPages == 1_000_000_000 && pages.currentPage == 999_999_999)
        #expect(pages.subviews.count < 1000)
        #expect(pages.intrinsicContentSize.width < 10_000)
        await stage.tap(at: CGPoint(x: 20, y: 15))
        #expect(pages.currentPage == 999_999_998)
        pages.numberOfPages = .max
        pages.currentPage = .max
        #expect(pages.currentPage == .max - 1)
    }

    @Test func wheelsOfAnySizeTurn() async {
        let numbers = Numbers()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
        picker.dataSource = numbers
        picker.delegate = numbers
        stage.window.addSubview(picker)
        await stage.settle()
        #expect(picker.numberOfComponents == 100)
        #expect(picker.rowSize(forComponent: 0).height.isFinite)
        picker.selectRow(.max, inComponent: 0, animated: false)
        await stage.settle()
        #expect(picker.selectedRow(inComponent: 0) == ListLimits.mostItems - 1)
    }

    @MainActor private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1_000_000_000 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { .max }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { .infinity }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { .nan }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row)"
        }
    }
}
