// UICollectionViewDiffableDataSource.swift: a collection's data as snapshots; what changed between two is found by it.

import Foundation
import VitrineRuntime

/// Shows snapshots in a collection. Keep it: the collection does not.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UICollectionViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
        UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// Gives headers, footers and the like.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    @MainActor public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// What is shown.
    open func snapshot() -> Snapshot { current }

    /// Shows another snapshot.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let update = SnapshotDifference.update(from: current, to: snapshot)
        guard let collectionView, !update.isEmpty else {
            current = snapshot.settled
            completion?()
            return
        }
        let change = {
            collectionView.performBatchUpdates {
                self.current = snapshot.settled
                collectionView.pendingUpdate?.update = update
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows another snapshot as a whole, without looking for differences.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        collectionView?.reloadData()
        completion?()
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sections.indices.contains(indexPath.section) else { return nil }
        let items = current.items[current.sections[indexPath.section]] ?? []
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let place = current.indexOfSection(section),
            let item = current.items[section]?.firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(item: item, section: place)
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.items[current.sections[section]]?.count ?? 0
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = itemIdentifier(for: indexPath),
            let cell = cellProvider(collectionView, indexPath, item)
        else {
            preconditionFailure(
                "\(self): the cell provider gave no cell for item \(indexPath.item) of section \(indexPath.section)"
            )
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "\(self): no supplementary view of kind \(kind) for section \(indexPath.section); set supplementaryViewProvider"
            )
        }
        return view
    }
}
