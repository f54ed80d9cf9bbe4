// UICollectionViewDiffableDataSource.swift: a collection's data as snapshots, of which it finds the differences.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
import VitrineRuntime

/// A data source that shows snapshots in a collection. The collection does not retain it: keep a reference.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UICollectionViewDataSource, OutlineSource, ReorderingSource
{
    /// A snapshot of the sections and items of this data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// A closure that returns the cell of an item; nil stops the program.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// A closure that returns the supplementary view of a kind; nil stops the program.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
        UICollectionReusableView?

    /// A snapshot of one section's items as an outline.
    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// The sections that are outlines. `current` has only their visible items.
    private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
    /// Closures that control and observe the moving of items by a person. By default no item can be moved.
    open var reorderingHandlers = ReorderingHandlers()
    /// Closures that control and observe the expanding and collapsing of items by a person.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()
    /// Returns headers, footers and other supplementary views. Required if the layout has any.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Makes a data source and sets it as the collection's. The collection is not retained.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Returns a copy of the snapshot on display.
    open func snapshot() -> Snapshot { current }

    /// Shows a snapshot, with animation by default. Cost: linear in the number of items. A section whose items differ
    /// from its outline's becomes flat.
    ///
    /// `completion` is called on the main actor after the animations.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let kept = outlines.filter { $0.value.visibleItems == snapshot.items[$0.key] ?? [] }
        show(snapshot, kept, animatingDifferences, completion)
    }

    /// Shows a snapshot by reloading the collection, without finding differences.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        outlines = outlines.filter { $0.value.visibleItems == snapshot.items[$0.key] ?? [] }
        current = snapshot.settled
        collectionView?.reloadData()
        completion?()
    }

    private func show(
        _ snapshot: Snapshot, _ outlines: [SectionIdentifierType: SectionSnapshot], _ animated: Bool,
        _ completion: (() -> Void)?
    ) {
        let update = SnapshotDifference.update(from: current, to: snapshot)
        guard let collectionView, !update.isEmpty else {
            current = snapshot.settled
            self.outlines = outlines
            collectionView?.updateOutline()
            completion?()
            return
        }
        let change = {
            collectionView.performBatchUpdates {
                self.current = snapshot.settled
                self.outlines = outlines
                collectionView.pendingUpdate?.update = update
            } completion: { _ in
                completion?()
            }
            collectionView.updateOutline()
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    // MARK: Outlines

    /// Closures that control and observe the expanding and collapsing of items by a person.
    public struct SectionSnapshotHandlers {
        /// Returns whether an item may expand. Nil, the default, for always.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item expands.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Returns whether an item may collapse. Nil, the default, for always.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item collapses.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Returns the items below one that is about to expand, given those that it has so far; nil to keep them.
        public var snapshotForExpandingParent: ((ItemIdentifierType, SectionSnapshot) -> SectionSnapshot)?

        /// Makes handlers that allow everything.
        public init() {}
    }

    /// Shows an outline as a section. A section that is not in the snapshot is appended.
    open func apply(
        _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        var whole = current
        if whole.items[section] == nil { whole.appendSections([section]) }
        whole.replaceItems(of: section, with: snapshot.visibleItems)
        var all = outlines
        all[section] = snapshot
        show(whole, all, animatingDifferences, completion)
    }

    /// Returns a section as an outline; a flat one if it was never set as an outline.
    open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
        outlines[section] ?? flat(current, section)
    }

    func outline(at path: IndexPath) -> OutlinePlace? {
        guard let item = itemIdentifier(for: path), let outline = outlines[current.sections[path.section]]
        else { return nil }
        return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }

    func toggleExpansion(at path: IndexPath) {
        guard let item = itemIdentifier(for: path) else { return }
        let section = current.sections[path.section]
        guard var outline = outlines[section] else { return }
        if outline.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let more = sectionSnapshotHandlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: more(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }

    // MARK: Reordering

    /// Closures that control and observe the moving of items by a person.
    public struct ReorderingHandlers {
        /// Returns whether an item can be moved. Nil, the default, for none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a move is applied, with the snapshots before and after it.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after a move was applied: update the app's data from the transaction.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Makes handlers that allow no moving.
        public init() {}
    }

    /// Whether `reorderingHandlers` let an item move.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves an item in the snapshot, with the items below it, and calls `reorderingHandlers`.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath) else { return }
        let from = current.sections[sourceIndexPath.section]
        let to = current.sections[destinationIndexPath.section]
        // The order on display, after the move.
        var shown = current
        shown.deleteItems([item])
        var order = shown.itemIdentifiers(inSection: to)
        order.insert(item, at: min(destinationIndexPath.item, order.count))
        shown.replaceItems(of: to, with: order)
        let family = family(of: item, in: from)
        let members = Set(family.items)
        let next = order.drop { $0 != item }.first { !members.contains($0) }
        var changed = outlines
        changed[from]?.delete([item])
        if changed[to] != nil || family.items.count > 1 {
            changed[to] = placing(
                family, before: next, in: changed[to] ?? flat(current, to, without: members))
        }
        var moved = shown
        for section in Set([from, to]) {
            if changed[section] != nil { moved.replaceItems(of: section, with: []) }
        }
        for section in Set([from, to]) {
            if let outline = changed[section] { moved.replaceItems(of: section, with: outline.visibleItems) }
        }
        let transaction = self.transaction(to: moved, changed, sections: from == to ? [from] : [from, to])
        reorderingHandlers.willReorder?(transaction)
        let isAsShown = moved.itemIdentifiers == shown.itemIdentifiers
        current = moved
        outlines = changed
        if !isAsShown { collectionView.reloadData() }
        collectionView.updateOutline()
        reorderingHandlers.didReorder?(transaction)
    }

    var reordersItems: Bool { reorderingHandlers.canReorderItem != nil }

    /// An item with the items below it in its outline, which move with it.
    private func family(of item: ItemIdentifierType, in section: SectionIdentifierType) -> SectionSnapshot {
        if let outline = outlines[section] { return outline.snapshot(of: item, includingParent: true) }
        var alone = SectionSnapshot()
        alone.append([item])
        return alone
    }

    private func flat(
        _ snapshot: Snapshot, _ section: SectionIdentifierType, without gone: Set<ItemIdentifierType> = []
    ) -> SectionSnapshot {
        var result = SectionSnapshot()
        result.append((snapshot.items[section] ?? []).filter { !gone.contains($0) })
        return result
    }

    private func placing(
        _ family: SectionSnapshot, before next: ItemIdentifierType?, in outline: SectionSnapshot
    ) -> SectionSnapshot {
        var result = outline
        if let next {
            result.insert(family, before: next)
        } else if let last = result.rootItems.last {
            result.insert(family, after: last)
        } else {
            result = family
        }
        return result
    }

    private func transaction(
        to moved: Snapshot, _ changed: [SectionIdentifierType: SectionSnapshot],
        sections: [SectionIdentifierType]
    ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
        let parts = sections.map { section in
            let new = changed[section] ?? flat(moved, section)
            let old = snapshot(for: section)
            return NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>(
                sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
                difference: new.items.difference(from: old.items))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: current, finalSnapshot: moved,
            difference: moved.itemIdentifiers.difference(from: current.itemIdentifiers),
            sectionTransactions: parts)
    }

    // MARK: Queries

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sections.indices.contains(indexPath.section) else { return nil }
        let items = current.items[current.sections[indexPath.section]] ?? []
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    /// The index path of an item; nil if the item is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let place = current.indexOfSection(section),
            let item = current.items[section]?.firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(item: item, section: place)
    }

    /// The section with an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }

    /// The index of a section; nil if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    /// The number of the snapshot's sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    /// The number of the snapshot's items in a section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.items[current.sections[section]]?.count ?? 0
    }

    /// The cell from the cell provider.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = itemIdentifier(for: indexPath),
            let cell = cellProvider(collectionView, indexPath, item)
        else {
            fatalError(
                "\(self): the cell provider gave no cell for item \(indexPath.item) of section \(indexPath.section)"
            )
        }
        return cell
    }

    /// The view from `supplementaryViewProvider`.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            fatalError(
                "\(self): no supplementary view of kind \(kind) at \(indexPath); set supplementaryViewProvider"
            )
        }
        return view
    }
}
