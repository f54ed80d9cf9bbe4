import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Lists in right-to-left languages: everything with a leading edge changes sides.
@MainActor @Suite("Lists from right to left")
struct RightToLeftListTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    let owner = TableOwner([["Espresso", "Flat white", "Cortado"]])

    init() { stage.window.traitOverrides.layoutDirection = .rightToLeft }

    private func table() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        table.delegate = owner
        stage.window.addSubview(table)
        return table
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    /// The text begins 20 points from the right; the chevron is at the left, beside the content.
    @Test func rowsAreMirrored() async throws {
        let table = table()
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(0)))
        cell.accessoryType = .disclosureIndicator
        cell.indentationLevel = 2
        await stage.settle()
        #expect(cell.contentView.frame == CGRect(x: 34, y: 0, width: 286, height: 44))
        let accessory = try #require(cell.accessory)
        #expect(accessory.frame.minX == 0)
        // Two levels of 10 points, at the right.
        #expect(cell.textLabel?.frame.maxX == 246)
        #expect(cell.separator.frame == CGRect(x: 0, y: 43, width: 280, height: 1))
    }

    @Test func separatorsBeginAtTheText() async throws {
        let table = table()
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(0)))
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        cell.setNeedsLayout()
        await stage.settle()
        // 20, the picture, 16.
        #expect(cell.imageView?.frame.maxX == 300)
        #expect(cell.separator.frame.maxX == 320 - 66 && cell.separator.frame.minX == 0)
    }

    /// A drag to the right shows the trailing actions, which are at the left.
    @Test func rowsAreSwipedInTheOtherDirection() async throws {
        owner.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
        let table = table()
        await stage.settle()
        await stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 130, y: 62), duration: 0.3)
        await stage.settle()
        #expect(table.swipe.row == nil)
        await stage.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 190, y: 62), duration: 0.3)
        await stage.settle()
        let row = try #require(table.swipe.row)
        let buttons = try #require(table.swipe.buttons)
        #expect(!buttons.isRight && row.frame.minX == buttons.openOffset)
    }

    /// The red sign is at the right, the handle at the left; the row is dragged by it.
    @Test func editingIsMirrored() async throws {
        owner.movable = true
        let table = table()
        await stage.settle()
        for cell in table.visibleCells { cell.showsReorderControl = true }
        table.setEditing(true, animated: false)
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(0)))
        #expect(cell.editControl?.frame.maxX == 320 && cell.reorderControl?.frame.minX == 0)
        #expect(cell.contentView.frame == CGRect(x: 50, y: 0, width: 320 - 50 - 34, height: 44))
        await stage.drag(from: CGPoint(x: 20, y: 22), to: CGPoint(x: 20, y: 120), duration: 0.5)
        await stage.settle()
        #expect(owner.log.contains("move 0 2"))
        await stage.tap(at: CGPoint(x: 300, y: 22))
        await stage.settle()
        let buttons = try #require(table.swipe.buttons)
        #expect(!buttons.isRight)
    }

    @MainActor private final class Letters: UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 4 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["א", "ב", "ג", "ד"] }
    }

    @Test func theIndexIsAtTheLeft() async {
        let table = table()
        let letters = Letters()
        owner.height = 50
        table.estimatedRowHeight = 50
        table.dataSource = letters
        await stage.settle()
        #expect(table.visibleCells.first?.contentView.frame == CGRect(x: 20, y: 0, width: 300, height: 50))
        await stage.tap(at: CGPoint(x: 10, y: 193))
        #expect(table.contentOffset.y == 1000)
    }

    // MARK: Collections

    private func collection(_ layout: UICollectionViewLayout, _ counts: [Int], _ owner: CollectionOwner)
        -> UICollectionView
    {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = owner
        stage.window.addSubview(view)
        return view
    }

    @Test func linesBeginAtTheRight() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        layout.minimumInteritemSpacing = 5
        layout.sectionInset = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0)
        let owner = CollectionOwner([3])
        let view = collection(layout, [3], owner)
        await stage.settle()
        // Three of 100 in 314, with 7 between, from the right.
        #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.maxX } == [314, 207, 100])
    }

    /// 20 items of 100 with 10 between: 2,190 points, the first visible at the right.
    @Test func horizontalFlowLinesBeginAtTheRight() async {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 400)
        let owner = CollectionOwner([20])
        let view = collection(layout, [20], owner)
        await stage.settle()
        #expect(view.contentSize.width == 2190 && view.contentOffset.x == 2190 - 320)
        #expect(view.cellForItem(at: path(0))?.frame.maxX == 2190)
        #expect(view.indexPathsForVisibleItems.sorted() == [path(0), path(1), path(2)])
        await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 200), duration: 0.3)
        #expect(view.contentOffset.x < 2190 - 320)
        await stage.settle()
        // Items added at the end do not move the visible part.
        let before = view.convert(view.layoutAttributesForItem(at: path(2))!.frame, to: stage.window)
        owner.counts = [25]
        view.insertItems(at: (20..<25).map { path($0) })
        await stage.settle()
        #expect(view.convert(view.layoutAttributesForItem(at: path(2))!.frame, to: stage.window) == before)
    }

    /// Groups of 200 in a section that scrolls sideways: the first at the right; a drag to the right shows the next.
    @Test func orthogonalSectionsBeginAtTheRight() async throws {
        let one = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: one, subitems: [NSCollectionLayoutItem(layoutSize: one)]))
        section.orthogonalScrollingBehavior = .groupPaging
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0)
        let owner = CollectionOwner([10])
        let view = collection(UICollectionViewCompositionalLayout(section: section), [10], owner)
        await stage.settle()
        func seen(_ item: Int) throws -> CGRect {
            let cell = try #require(view.cellForItem(at: path(item)))
            return cell.convert(cell.bounds, to: stage.window)
        }
        #expect(try seen(0) == CGRect(x: 108, y: 0, width: 200, height: 80))
        #expect(try seen(1).maxX == 108)
        await stage.drag(from: CGPoint(x: 100, y: 40), to: CGPoint(x: 180, y: 40), duration: 0.1)
        await stage.settle()
        #expect(try seen(1).maxX == 308)
        #expect(view.layoutAttributesForItem(at: path(1))?.frame.maxX == 308)
        await stage.tap(at: CGPoint(x: 200, y: 40))
        await stage.settle()
        #expect(view.indexPathsForSelectedItems == [path(1)])
    }

    /// Accessories and indentation of list cells, and their swipes.
    @Test func listCellsAreMirrored() async throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
            cell.indentationLevel = 1
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        stage.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b"])
        source.apply(snapshot, animatingDifferences: false)
        await stage.settle()
        let cell = try #require(view.cellForItem(at: path(0)) as? UICollectionViewListCell)
        #expect(cell.contentView.frame.maxX == 310 && cell.contentView.frame.minX > 20)
        await stage.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 200, y: 22), duration: 0.3)
        await stage.settle()
        #expect(view.swipe.buttons?.isRight == false)
    }
}
