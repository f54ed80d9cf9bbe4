import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// "Apply diffable data source snapshots and perform batch updates with even better performance." (Apple's page "UIKit
/// updates", June 2023). What is counted is what an app pays: cells that are made or configured.
@MainActor @Suite("The cost of changes in long lists")
struct ListChangeCostTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
    private let list: UICollectionView
    private let calls = Calls()

    private final class Calls {
        var configured: [Int] = []
    }

    init() {
        list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        stage.window.addSubview(list)
    }

    private func source() -> UICollectionViewDiffableDataSource<Int, Int> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [calls] cell, _, item in
            calls.configured.append(item)
            var content = cell.defaultContentConfiguration()
            content.text = "\(item)"
            cell.contentConfiguration = content
        }
        return UICollectionViewDiffableDataSource(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
    }

    @Test(arguments: [100, 10_000]) func snapshotsConfigureOnlyWhatBecomesVisible(count: Int) async {
        let source = source()
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<count))
        source.apply(snapshot, animatingDifferences: false)
        await stage.settle()
        #expect(!calls.configured.isEmpty && calls.configured.count <= 12, "a screen of rows")
        calls.configured = []
        snapshot.appendItems([count])
        snapshot.deleteItems([count - 1, count - 2])
        snapshot.reconfigureItems([count - 3])
        source.apply(snapshot, animatingDifferences: true)
        await stage.settle()
        #expect(calls.configured == [], "nothing that is visible has changed")
        snapshot.reconfigureItems([1])
        snapshot.insertItems([-1], beforeItem: 0)
        source.apply(snapshot, animatingDifferences: true)
        await stage.settle()
        #expect(Set(calls.configured) == [-1, 1])
    }

    @Test(arguments: [100, 10_000]) func batchUpdatesConfigureOnlyWhatBecomesVisible(count: Int) async {
        let rows = Rows(Array(0..<count), calls)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        list.dataSource = rows
        await stage.settle()
        calls.configured = []
        list.performBatchUpdates {
            rows.items.remove(at: count - 1)
            rows.items.insert(-1, at: 0)
            rows.items.insert(-2, at: count - 5)
            list.deleteItems(at: [IndexPath(item: count - 1, section: 0)])
            list.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: count - 5, section: 0)])
        }
        await stage.settle()
        #expect(calls.configured == [-1])
    }

    private final class Rows: NSObject, UICollectionViewDataSource {
        var items: [Int]
        private let calls: Calls
        init(_ items: [Int], _ calls: Calls) {
            self.items = items
            self.calls = calls
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            calls.configured.append(items[indexPath.item])
            return collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
    }
}
