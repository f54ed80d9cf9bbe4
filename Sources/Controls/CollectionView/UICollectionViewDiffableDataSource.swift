// UICollectionViewDiffableDataSource.swift: a collection's data as snapshots; what changed between two is found by it.

public import Foundation
import VitrineRuntime

/// Shows snapshots in a collection. Keep it: the collection does not.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UICollectionViewDataSource, OutlineSource, ReorderingSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
        UICollectionReusableView?

    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// Sections that are outlines. What `current` has of them are their visible items.
    private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
    /// Who decides on items that a person moves, and hears of it.
    open var reorderingHandlers = ReorderingHandlers()
    /// Who decides on items that a person expands and collapses, and hears of it.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()
    /// Gives headers, footers and the like.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// What is shown.
    open func snapshot() -> Snapshot { current }

    /// Shows another snapshot. Sections whose items are not those of their outline any more are flat afterwards.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let kept = outlines.filter { $0.value.visibleItems == snapshot.items[$0.key] ?? [] }
        show(snapshot, kept, animatingDifferences, completion)
    }

    /// Shows another snapshot as a whole, without looking for differences.
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

    /// Decides on items that a person expands and collapses, and hears of it.
    public struct SectionSnapshotHandlers {
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// What stands below an item that is about to be expanded, given what does so far.
        public var snapshotForExpandingParent: ((ItemIdentifierType, SectionSnapshot) -> SectionSnapshot)?

        public init() {}
    }

    /// Shows an outline as a section, which comes last if it is new.
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

    /// A section as an outline.
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

    /// Decides on items that a person moves, and hears of it.
    public struct ReorderingHandlers {
        /// Nil, the default: none can be moved.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Take over what has changed here.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath) else { return }
        let from = current.sections[sourceIndexPath.section]
        let to = current.sections[destinationIndexPath.section]
        // The order in which the collection shows the items now.
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

    /// An item with what stands below it, which it takes along.
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

    // MARK: Questions

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
            fatalError(
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
            fatalError(
                "\(self): no supplementary view of kind \(kind) at \(indexPath); set supplementaryViewProvider"
            )
        }
        return view
    }
}
