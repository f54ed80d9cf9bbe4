import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineLayerSettings
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

@MainActor
final class CollectionOwner: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts: [Int]
    var size: ((IndexPath) -> CGSize)?
    var log: [String] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size?(indexPath) ?? (collectionViewLayout as! UICollectionViewFlowLayout).itemSize }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.item)")
    }
}

@MainActor @Suite("UICollectionView")
struct UICollectionViewTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    /// Collections do not retain their data sources.
    private let kept = Kept()

    @MainActor
    private final class Kept { var owners: [CollectionOwner] = [] }

    private func collection(_ layout: UICollectionViewLayout, _ owner: CollectionOwner) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        kept.owners.append(owner)
        view.dataSource = owner
        view.delegate = owner
        stage.window.addSubview(view)
        return view
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    private func frames(_ view: UICollectionView, _ items: Range<Int>, _ section: Int = 0) -> [CGRect] {
        items.compactMap { view.layoutAttributesForItem(at: path($0, section))?.frame }
    }

    /// 320 wide, items of 100 with at least 10 between: three in a line, 10 between them.
    @Test func flowBreaksLines() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
        let owner = CollectionOwner([4, 100])
        let view = collection(layout, owner)
        await stage.settle()
        #expect(
            frames(view, 0..<4) == [
                CGRect(x: 0, y: 35, width: 100, height: 50), CGRect(x: 110, y: 35, width: 100, height: 50),
                CGRect(x: 220, y: 35, width: 100, height: 50), CGRect(x: 0, y: 95, width: 100, height: 50),
            ])
        // 30 + 5 + 50 + 10 + 50 + 5.
        #expect(frames(view, 0..<1, 1) == [CGRect(x: 0, y: 185, width: 100, height: 50)])
        // The second section: 34 lines of 50 with 10 between, after 150 of the first.
        // 150 + 30 + 5 + 1700 + 330 + 5.
        #expect(view.contentSize == CGSize(width: 320, height: 2220))
        #expect(view.indexPathForItem(at: CGPoint(x: 230, y: 40)) == path(2))
        #expect(view.indexPathForItem(at: CGPoint(x: 105, y: 40)) == nil)
        view.contentOffset.y = 1000
        await stage.settle()
        let cells = view.subviews.compactMap { $0 as? UICollectionViewCell }
        #expect(cells.count < 40 && view.visibleCells.count == cells.count { !$0.isHidden })
    }

    /// 120 + 10 + 180 fills 310 of 320; the last item is in the next line.
    @Test func flowUsesTheSizeOfEachItem() async {
        let layout = UICollectionViewFlowLayout()
        let owner = CollectionOwner([3])
        let sizes = [
            CGSize(width: 120, height: 40), CGSize(width: 180, height: 60), CGSize(width: 50, height: 20),
        ]
        owner.size = { sizes[$0.item] }
        let view = collection(layout, owner)
        await stage.settle()
        #expect(
            frames(view, 0..<3) == [
                CGRect(x: 0, y: 10, width: 120, height: 40), CGRect(x: 140, y: 0, width: 180, height: 60),
                CGRect(x: 0, y: 70, width: 50, height: 20),
            ])
    }

    @Test func flowRunsAcross() async {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 60, height: 195)
        let view = collection(layout, CollectionOwner([6]))
        await stage.settle()
        #expect(frames(view, 0..<3).map(\.origin) == [.zero, CGPoint(x: 0, y: 205), CGPoint(x: 70, y: 0)])
        #expect(view.contentSize == CGSize(width: 200, height: 400))
    }

    @Test func headersArePinned() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let view = collection(layout, CollectionOwner([10, 10]))
        await stage.settle()
        view.contentOffset.y = 200
        await stage.settle()
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
        #expect(header?.frame.minY == 200)
    }

    @Test func itemsAreSelected() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let owner = CollectionOwner([9])
        let view = collection(layout, owner)
        await stage.settle()
        await stage.tap(at: CGPoint(x: 50, y: 50))
        await stage.tap(at: CGPoint(x: 160, y: 50))
        #expect(owner.log == ["select 0", "deselect 0", "select 1"])
        #expect(view.cellForItem(at: path(1))?.isSelected == true)
        #expect(view.cellForItem(at: path(1))?.accessibilityTraits.contains(.selected) == true)
    }

    /// Halves side by side, 8 inside each: a group is 320 x 100.
    @Test func compositionalGroupsRepeat() async {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 30, trailing: 0)
        let view = collection(UICollectionViewCompositionalLayout(section: section), CollectionOwner([5]))
        await stage.settle()
        #expect(
            frames(view, 0..<3) == [
                CGRect(x: 8, y: 28, width: 144, height: 84), CGRect(x: 168, y: 28, width: 144, height: 84),
                CGRect(x: 8, y: 138, width: 144, height: 84),
            ])
        #expect(view.contentSize.height == 370)
    }

    /// One large item beside two small ones.
    @Test func groupsNest() async {
        let large = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
            repeatingSubitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
            subitems: [large, column])
        let view = collection(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
            CollectionOwner([4]))
        await stage.settle()
        #expect(
            frames(view, 0..<4) == [
                CGRect(x: 0, y: 0, width: 224, height: 200), CGRect(x: 224, y: 0, width: 96, height: 100),
                CGRect(x: 224, y: 100, width: 96, height: 100), CGRect(x: 0, y: 200, width: 224, height: 200),
            ])
    }

    @Test func sectionsScrollAcross() async throws {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(150), heightDimension: .absolute(120)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        let view = collection(
            UICollectionViewCompositionalLayout(section: section), CollectionOwner([20, 20]))
        await stage.settle()
        #expect(view.contentSize == CGSize(width: 320, height: 240))
        #expect(
            view.indexPathsForVisibleItems.sorted() == [
                path(0), path(1), path(2), path(0, 1), path(1, 1), path(2, 1),
            ])
        await stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 62), duration: 0.1)
        await stage.settle()
        let scroller = try #require(view.scrollers[0])
        #expect(scroller.contentOffset.x == 150 && view.contentOffset.y == 0)
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 150, y: 0, width: 150, height: 120))
        #expect(view.scrollers[1]?.contentOffset.x == 0)
    }

    @Test func listsAreAsHighAsTheirContent() async throws {
        let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item == 1 ? String(repeating: "many words ", count: 12) : "Item \(item)"
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        stage.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        await stage.settle()
        let cells = view.visibleCells
        #expect(cells.map(\.frame.minX) == [16, 16, 16] && cells[0].frame.height == 44)
        #expect(cells[1].frame.height > 80 && cells[2].frame.minY == cells[1].frame.maxY)
        #expect(cells[0].placement.corners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        snapshot.insertItems([7], beforeItem: 1)
        snapshot.deleteItems([0])
        source.apply(snapshot)
        await stage.settle()
        #expect(view.visibleCells.map(\.accessibilityLabel).first == "Item 7")
        #expect(source.indexPath(for: 2) == path(2) && source.itemIdentifier(for: path(1)) == 1)
    }

    @Test func customLayouts() async {
        final class Diagonal: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
            override func layoutAttributesForItem(at indexPath: IndexPath)
                -> UICollectionViewLayoutAttributes?
            {
                let own = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                own.frame = CGRect(x: indexPath.item * 50, y: indexPath.item * 50, width: 40, height: 40)
                own.alpha = 0.5
                return own
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                    layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
                }.filter { $0.frame.intersects(rect) }
            }
        }
        let view = collection(Diagonal(), CollectionOwner([20]))
        await stage.settle()
        #expect(view.visibleCells.map(\.frame.minX) == [0, 50, 100, 150, 200, 250, 300])
        #expect(view.visibleCells[0].alpha == 0.5)
    }

    @Test func anotherLayoutIsAnimated() async {
        let first = UICollectionViewFlowLayout()
        first.itemSize = CGSize(width: 100, height: 100)
        let second = UICollectionViewFlowLayout()
        second.itemSize = CGSize(width: 300, height: 60)
        let view = collection(first, CollectionOwner([4]))
        await stage.settle()
        var ended = false
        view.setCollectionViewLayout(second, animated: true) { _ in ended = true }
        await stage.advance(by: 0.1)
        #expect(!ended && view.cellForItem(at: path(1))?.frame.minY == 70)
        await stage.settle()
        #expect(ended)
    }

    @Test func hundredThousandItemsAreFewCells() async {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        final class Many: UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                100_000
            }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
                -> UICollectionViewCell
            {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
        }
        let many = Many()
        view.dataSource = many
        stage.window.addSubview(view)
        await stage.settle()
        for step in 0..<50 {
            view.contentOffset.y = CGFloat(step) * 70_001
            view.layoutIfNeeded()
        }
        #expect(view.subviews.count { $0 is UICollectionViewCell } <= 18)
    }
}
