import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Drag and drop in sections that scroll across the axis of their collection.
@MainActor @Suite("Drops into sections that scroll across")
struct ScrolledSectionDropTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)

    @MainActor
    private final class Cups: UICollectionViewDataSource, UICollectionViewDelegate,
        UICollectionViewDragDelegate, UICollectionViewDropDelegate
    {
        var names: [String]
        init(_ names: [String]) { self.names = names }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = names[indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
            at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item]))] }
        func collectionView(
            _ collectionView: UICollectionView,
            performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            guard let to = coordinator.destinationIndexPath else { return }
            for item in coordinator.items {
                guard let from = item.sourceIndexPath else { continue }
                collectionView.performBatchUpdates {
                    let name = self.names.remove(at: from.item)
                    self.names.insert(name, at: to.item)
                    collectionView.deleteItems(at: [from])
                    collectionView.insertItems(at: [to])
                }
                coordinator.drop(item.dragItem, toItemAt: to)
            }
        }
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// A row that scrolls, of groups of a width and 80 points of height, with items one below the other.
    private func row(
        _ cups: Cups, width: NSCollectionLayoutDimension = .absolute(100), perGroup: Int = 1, x: CGFloat = 0,
        viewWidth: CGFloat = 300
    ) -> UICollectionView {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(width, .absolute(80)), repeatingSubitem: item, count: perGroup)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        let view = UICollectionView(
            frame: CGRect(x: x, y: 0, width: viewWidth, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = cups
        view.delegate = cups
        view.dragDelegate = cups
        view.dropDelegate = cups
        stage.window.addSubview(view)
        return view
    }

    private func labels(_ view: UICollectionView) -> [String] {
        view.visibleCells.sorted { $0.frame.minX < $1.frame.minX }.map { $0.accessibilityLabel ?? "" }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func aGapOpensInAScrollingSection() async {
        let cups = Cups(["a", "b", "c", "d", "e"])
        let view = row(cups)
        await stage.settle()
        // From the first index to the trailing half of the second item.
        await stage.carry(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 180, y: 40))
        await stage.advance(by: 0.5)
        #expect(view.cellForItem(at: path(0)) == nil)
        #expect(view.cellForItem(at: path(1))?.frame.minX == 0)
        #expect(view.dropGap?.frame == CGRect(x: 100, y: 0, width: 100, height: 80))
        #expect(view.cellForItem(at: path(2))?.frame.minX == 200)
        await stage.touchUp()
        await stage.settle()
        #expect(cups.names == ["b", "a", "c", "d", "e"] && view.presented.isPlain)
        #expect(labels(view) == ["b", "a", "c"])
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.contentView.alpha == 1 })
    }

    /// The visible part keeps its position while the content grows on the other side, and moves from there.
    @Test func aGapOpensFromRightToLeft() async throws {
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        let (cups, others) = (Cups(["a", "b", "c", "d", "e"]), Cups(["x"]))
        let view = row(cups)
        _ = row(others, width: .absolute(90), x: 310, viewWidth: 90)
        await stage.settle()
        let scroller = try #require(view.scrollers[0])
        #expect(scroller.contentOffset.x == 200 && view.cellForItem(at: path(0))?.frame.minX == 400)
        // To the right half of the first item, which is its leading one.
        await stage.carry(from: CGPoint(x: 355, y: 40), to: CGPoint(x: 280, y: 40))
        #expect(view.dropGap?.gap.before == path(0))
        #expect(scroller.contentSize.width == 600 && scroller.contentOffset.x == 300)
        let cell = try #require(view.cellForItem(at: path(1)))
        // The second item: from 100 … 200 of the screen to 0 … 100.
        #expect(cell.center.x - scroller.contentOffset.x == 50)
        let shown = try #require(cell.layer.presentation()).position.x - scroller.contentOffset.x
        #expect(shown > 50 && shown <= 150)
        await stage.advance(by: 0.5)
        #expect(view.dropGap?.frame == CGRect(x: 200, y: 0, width: 100, height: 80))
        #expect(cell.layer.presentation()?.position.x == cell.center.x)
        await stage.carry(from: CGPoint(x: 280, y: 40), to: CGPoint(x: 280, y: 290))
        await stage.touchCancel(id: 0)
        await stage.settle()
        #expect(view.presented.isPlain && scroller.contentOffset.x == 200)
        #expect(labels(view) == ["c", "b", "a"])
    }

    @Test func pointsBeyondAShortRowInsertAtItsEnd() async {
        let cups = Cups(["a", "b"])
        let view = row(cups)
        defer { withExtendedLifetime(cups) {} }
        await stage.settle()
        #expect(view.insertionPath(at: CGPoint(x: 280, y: 40))?.path == path(2))
        // Below the section the insertion index is the same as at its end.
        #expect(view.insertionPath(at: CGPoint(x: 50, y: 200))?.path == path(2))
    }

    /// Cards nearly as wide as the collection are side by side, and those of a group below each other.
    @Test func neighboursDecideTheInsertionIndex() async {
        let (pair, four) = (Cups(["a", "b"]), Cups(["a", "b", "c", "d"]))
        defer { withExtendedLifetime((pair, four)) {} }
        let cards = row(pair, width: .fractionalWidth(0.9))
        await stage.settle()
        #expect(cards.insertionPath(at: CGPoint(x: 100, y: 75))?.path == path(0))
        #expect(cards.insertionPath(at: CGPoint(x: 200, y: 5))?.path == path(1))
        cards.removeFromSuperview()
        let columns = row(four, width: .absolute(100), perGroup: 2)
        await stage.settle()
        // Two of 40 points: the lower half of the first, whichever side.
        #expect(columns.insertionPath(at: CGPoint(x: 10, y: 30))?.path == path(1))
        #expect(columns.insertionPath(at: CGPoint(x: 90, y: 10))?.path == path(0))
    }

    @Test func aRowScrollsNearItsEdges() async throws {
        let cups = Cups(["a", "b", "c", "d", "e"])
        let view = row(cups)
        await stage.settle()
        await stage.carry(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 290, y: 40))
        await stage.advance(by: 3)
        // Five of 100 points in 300.
        #expect(view.scrollers[0]?.contentOffset.x == 200)
        await stage.touchUp()
        await stage.settle()
        #expect(cups.names == ["b", "c", "d", "e", "a"])
        #expect(labels(view) == ["d", "e", "a"])
    }

    /// A section below moves down with the others when a gap opens above, in the same animation.
    @Test func sectionsBelowMoveWithTheGap() async throws {
        let cups = Cups(["a", "b"])
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(60)))
        let plain = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
        let across = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(100), .absolute(60)), subitems: [item]))
        across.orthogonalScrollingBehavior = .continuous
        let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? plain : across }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = TwoSections(cups)
        view.dataSource = source
        stage.window.addSubview(view)
        await stage.settle()
        let scroller = try #require(view.scrollers[1])
        #expect(scroller.frame.minY == 120)
        let gap = ListDropGap(before: path(0), source: nil, size: CGSize(width: 300, height: 60))
        #expect(view.showDropGap(gap))
        await stage.advance(by: 1 / 60)
        #expect(scroller.frame.minY == 180)
        let shown = try #require(scroller.layer.presentation()).frame.minY
        #expect(shown < 180)
        await stage.advance(by: 0.5)
        #expect(scroller.layer.presentation()?.frame.minY == 180)
    }

    @MainActor
    private final class TwoSections: UICollectionViewDataSource {
        let cups: Cups
        init(_ cups: Cups) { self.cups = cups }
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            cups.names.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
}
