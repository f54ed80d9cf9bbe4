// UITableViewDiffableDataSource.swift: a table's data as snapshots; what changed between two is found by it.

public import Foundation
import VitrineRuntime

/// Shows snapshots in a table. Keep it: the table does not.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject,
    UITableViewDataSource
{
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// How rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// What is shown.
    open func snapshot() -> Snapshot { current }

    /// Shows another snapshot.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let update = SnapshotDifference.update(from: current, to: snapshot)
        guard let tableView else {
            current = snapshot.settled
            completion?()
            return
        }
        guard !update.isEmpty else {
            current = snapshot.settled
            completion?()
            return
        }
        let change = {
            tableView.performBatchUpdates {
                self.current = snapshot.settled
                tableView.add(update, with: animatingDifferences ? self.defaultRowAnimation : .none)
            } completion: { _ in
                completion?()
            }
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows another snapshot as a whole, without looking for differences.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        tableView?.reloadData()
        completion?()
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sections.indices.contains(indexPath.section) else { return nil }
        let items = current.items[current.sections[indexPath.section]] ?? []
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let place = current.indexOfSection(section),
            let row = current.items[section]?.firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(row: row, section: place)
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.items[current.sections[section]]?.count ?? 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath),
            let cell = cellProvider(tableView, indexPath, item)
        else {
            fatalError(
                "\(self): the cell provider gave no cell for row \(indexPath.row) of section \(indexPath.section)"
            )
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.editingIsUnspecified = true
        return true
    }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}

extension UITableView {
    /// Adds a whole batch to the one that is open.
    func add(_ update: ListUpdate, with animation: RowAnimation) {
        deleteSections(IndexSet(update.deletedSections), with: animation)
        insertSections(IndexSet(update.insertedSections), with: animation)
        reloadSections(IndexSet(update.reloadedSections), with: animation)
        for move in update.movedSections { moveSection(move.from, toSection: move.to) }
        deleteRows(at: update.deletedItems, with: animation)
        insertRows(at: update.insertedItems, with: animation)
        reloadRows(at: update.reloadedItems, with: animation)
        reconfigureRows(at: update.reconfiguredItems)
        for move in update.movedItems { moveRow(at: move.from, to: move.to) }
    }
}
