import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Random batches against a reload: a collection after them equals a new one.
@MainActor @Suite("Random collection updates")
struct CollectionUpdateFuzzTests {
    @MainActor
    final class Source: UICollectionViewDataSource {
        var model = ListModel(sections: 3, items: 6)
        func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            model.sections[section].items.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = model.sections[indexPath.section].items[indexPath.item]
            return cell
        }
    }

    private func make(_ source: Source, _ isFlow: Bool) -> UICollectionView {
        let layout: UICollectionViewLayout
        if isFlow {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 60, height: 60)
            layout = flow
        } else {
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .absolute(50))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
                subitems: [NSCollectionLayoutItem(layoutSize: size)])
            layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 250), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return view
    }

    @Test(arguments: 1...20) func fiftyBatchesEqualAReload(seed: Int) async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 250), scale: 1)
        let source = Source()
        let view = make(source, seed % 2 == 0)
        stage.window.addSubview(view)
        await stage.settle()
        var random = Seeded(UInt64(seed))
        for step in 0..<50 {
            view.contentOffset.y = CGFloat(
                Int.random(in: 0...max(0, Int(view.contentSize.height) - 250), using: &random))
            view.layoutIfNeeded()
            var model = source.model
            let batch = model.change(using: &random)
            view.performBatchUpdates {
                source.model = model
                view.deleteSections(IndexSet(batch.deletedSections))
                view.insertSections(IndexSet(batch.insertedSections))
                for move in batch.movedSections { view.moveSection(move.from, toSection: move.to) }
                view.deleteItems(at: batch.deleted)
                view.insertItems(at: batch.inserted)
                for move in batch.moved { view.moveItem(at: move.from, to: move.to) }
                view.reloadItems(at: batch.reloaded)
            }
            if Bool.random(using: &random) { await stage.settle() } else { await stage.advance(by: 0.05) }
            check(view, source, seed % 2 == 0, "seed \(seed), batch \(step)")
        }
        await stage.settle()
        let cells = view.subviews.compactMap { $0 as? UICollectionViewCell }
        #expect(view.leaving.isEmpty)
        #expect(cells.count { !$0.isHidden } == view.shown.count)
        #expect(cells.count == view.shown.count + view.pool.count && cells.count < 90)
    }

    private func check(_ view: UICollectionView, _ source: Source, _ isFlow: Bool, _ name: String) {
        let other = make(source, isFlow)
        other.layoutIfNeeded()
        #expect(other.contentSize == view.contentSize, "\(name): size")
        other.contentOffset = view.contentOffset
        other.layoutIfNeeded()
        #expect(other.contentOffset == view.contentOffset, "\(name): offset")
        let (mine, theirs) = (view.shown.keys.map(\.path).sorted(), other.shown.keys.map(\.path).sorted())
        #expect(mine == theirs, "\(name): visible items")
        guard mine == theirs else { return }
        #expect(
            mine.map { view.cellForItem(at: $0)?.tag } == mine.map { other.cellForItem(at: $0)?.tag },
            "\(name): content")
        #expect(
            mine.map { view.cellForItem(at: $0)?.frame } == mine.map { other.cellForItem(at: $0)?.frame },
            "\(name): frames")
        #expect(
            Set(view.shown.values.map { ObjectIdentifier($0.view) }).count == view.shown.count,
            "\(name): shown twice")
        #expect(view.shown.values.allSatisfy { !$0.view.isHidden && $0.view.alpha == 1 }, "\(name): hidden")
    }
}
