import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrinePasteboard
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Items that are dropped into collections: gaps, indexes of moved items, placeholders.
@MainActor @Suite("Drops into collections")
struct CollectionDropTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)

    @MainActor
    private final class Cups: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
        UICollectionViewDragDelegate, UICollectionViewDropDelegate
    {
        var names: [String]
        var asked: [IndexPath] = []
        var shown: [IndexPath] = []
        var contexts: [any UICollectionViewDropPlaceholderContext] = []
        init(_ names: [String]) { self.names = names }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            asked.append(indexPath)
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = names[indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            #expect(names.indices.contains(indexPath.item))
            return CGSize(width: 60, height: 60)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { shown.append(indexPath) }
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
                if let from = item.sourceIndexPath {
                    collectionView.performBatchUpdates {
                        let name = self.names.remove(at: from.item)
                        self.names.insert(name, at: to.item)
                        collectionView.deleteItems(at: [from])
                        collectionView.insertItems(at: [to])
                    }
                    coordinator.drop(item.dragItem, toItemAt: to)
                } else {
                    let placeholder = UICollectionViewDropPlaceholder(
                        insertionIndexPath: to, reuseIdentifier: "placeholder")
                    placeholder.cellUpdateHandler = { $0.backgroundColor = .gray }
                    contexts.append(coordinator.drop(item.dragItem, to: placeholder))
                }
            }
        }
    }

    private func view(_ cups: Cups, x: CGFloat) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: x, y: 0, width: 180, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "placeholder")
        view.dataSource = cups
        view.delegate = cups
        view.dragDelegate = cups
        view.dropDelegate = cups
        stage.window.addSubview(view)
        return view
    }

    private func drag(from start: CGPoint, to end: CGPoint) async {
        await stage.carry(from: start, to: end)
        await stage.advance(by: 0.5)
    }

    private func labels(_ view: UICollectionView) -> [String] {
        view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            .map { $0.accessibilityLabel ?? "" }
    }

    @Test func aMovedItemLeavesItsPosition() async {
        let cups = Cups(["a", "b", "c", "d", "e"])
        let view = view(cups, x: 0)
        await stage.settle()
        // From the first index to behind the fourth item, which is the third during the drag.
        await drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 170, y: 30))
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0)
        await stage.touchUp()
        await stage.settle()
        #expect(cups.names.firstIndex(of: "a").map { $0 >= 2 } == true)
        #expect(labels(view) == cups.names)
        #expect(view.visibleCells.allSatisfy { $0.contentView.alpha == 1 && $0.alpha == 1 })
    }

    /// A slow gap opens after the finger rests for half a second; a passing finger opens none.
    @Test func aSlowGapOpensAfterTheTouchRests() async {
        let cups = Cups(["a", "b", "c", "d", "e"])
        let view = view(cups, x: 0)
        view.reorderingCadence = .slow
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 30, y: 30))
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 80, y: 30))
        await stage.touchMove(to: CGPoint(x: 170, y: 30))
        await stage.advance(by: 0.3)
        #expect(view.presented.isPlain)
        await stage.advance(by: 0.3)
        #expect(view.dropGap?.gap.before == IndexPath(item: 3, section: 0))
        await stage.touchUp()
        await stage.settle()
        #expect(cups.names == ["b", "c", "a", "d", "e"] && labels(view) == cups.names)
    }

    @Test func aDropBeforeTheGapOpensIsPerformed() async {
        let cups = Cups(["a", "b", "c", "d", "e"])
        let view = view(cups, x: 0)
        view.reorderingCadence = .slow
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 30, y: 30))
        await stage.advance(by: 0.6)
        await stage.touchMove(to: CGPoint(x: 80, y: 30))
        await stage.touchMove(to: CGPoint(x: 170, y: 30))
        await stage.touchUp()
        await stage.settle()
        #expect(cups.names == ["b", "c", "a", "d", "e"] && labels(view) == cups.names)
        #expect(view.presented.isPlain)
    }

    @Test func aCancelledDragRestoresEverything() async {
        let cups = Cups(["a", "b", "c", "d", "e"])
        let view = view(cups, x: 0)
        await stage.settle()
        await drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 130, y: 90))
        await stage.touchCancel(id: 0)
        await stage.settle()
        #expect(labels(view) == ["a", "b", "c", "d", "e"] && view.presented.isPlain)
    }

    @Test func placeholdersAffectOnlyTheLayout() async throws {
        let (left, right) = (Cups(["x"]), Cups(["a", "b", "c"]))
        _ = view(left, x: 0)
        let to = view(right, x: 210)
        await stage.settle()
        // Over the second item's left half, from below.
        await drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 280, y: 140))
        await stage.touchMove(to: CGPoint(x: 280, y: 40))
        await stage.advance(by: 0.5)
        await stage.touchUp()
        await stage.settle()
        let context = try #require(right.contexts.first)
        #expect(to.numberOfItems(inSection: 0) == 4)
        let place = to.presentationIndexPath(forDataSourceIndexPath: IndexPath(item: 1, section: 0))
        #expect(place == IndexPath(item: 2, section: 0))
        #expect(to.dataSourceIndexPath(forPresentationIndexPath: IndexPath(item: 1, section: 0)) == nil)
        #expect(to.cellForItem(at: IndexPath(item: 1, section: 0))?.accessibilityLabel == "b")
        right.names.removeFirst()
        to.deleteItems(at: [IndexPath(item: 0, section: 0)])
        await stage.settle()
        #expect(to.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 60)
        var path: IndexPath?
        #expect(
            context.commitInsertion {
                path = $0
                right.names.insert("x", at: $0.item)
            })
        await stage.settle()
        #expect(path == IndexPath(item: 0, section: 0) && labels(to) == ["x", "b", "c"])
        #expect(to.presented.isPlain && !context.deletePlaceholder())
        #expect((right.asked + right.shown).allSatisfy { $0.item < 3 })
    }

    /// Random batches around two placeholders: the collection shows the items and the placeholders, in order.
    @Test func placeholdersMoveWithBatchUpdates() async {
        let seed: UInt64 = 7
        var random = Seeded(seed)
        let cups = Cups((0..<9).map { "\($0)" })
        let view = view(cups, x: 0)
        await stage.settle()
        let extras = [2, 9].map { item in
            let extra = PresentedExtra(
                UICollectionViewPlaceholder(
                    insertionIndexPath: IndexPath(item: item, section: 0), reuseIdentifier: "placeholder"))
            view.insert(extra, before: IndexPath(item: item, section: 0))
            return extra
        }
        for _ in 0..<100 {
            let gone = cups.names.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            var come: [Int] = []
            for item in 0...(cups.names.count - gone.count) where Int.random(in: 0..<4, using: &random) == 0 {
                come.append(item + come.count)
            }
            UIView.performWithoutAnimation {
                view.performBatchUpdates {
                    for item in gone.reversed() { cups.names.remove(at: item) }
                    for item in come { cups.names.insert("new", at: item) }
                    view.deleteItems(at: gone.map { IndexPath(item: $0, section: 0) })
                    view.insertItems(at: come.map { IndexPath(item: $0, section: 0) })
                }
            }
            #expect(view.numberOfItems(inSection: 0) == cups.names.count + 2, "seed \(seed)")
            let places = extras.compactMap { view.presented.path(of: $0) }
            #expect(places.count == 2 && places[0] < places[1], "seed \(seed)")
            let sources = (0..<cups.names.count + 2).compactMap {
                view.presented.source(IndexPath(item: $0, section: 0))?.item
            }
            #expect(sources == Array(cups.names.indices), "seed \(seed)")
            for item in sources {
                let path = IndexPath(item: item, section: 0)
                #expect(view.presented.shown(path).flatMap { view.presented.source($0) } == path)
            }
        }
    }
}
