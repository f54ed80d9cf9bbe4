// UITableViewDiffableDataSource.swift: a table's data as snapshots, of which it finds the differences.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
import VitrineRuntime

/// A data source that shows snapshots in a table. The table does not retain it: keep a reference.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject,
    UITableViewDataSource
{
    /// A snapshot of the sections and items of this data source.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// A closure that returns the cell of an item; nil stops the program.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// The animation of inserted and deleted rows. Default: automatic.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Makes a data source and sets it as the table's. The table is not retained.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// Returns a copy of the snapshot on display.
    open func snapshot() -> Snapshot { current }

    /// Shows a snapshot, with animation by default. Cost: linear in the number of items.
    ///
    /// `completion` is called on the main actor after the animations.
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

    /// Shows a snapshot by reloading the table, without finding differences.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        tableView?.reloadData()
        completion?()
    }

    /// The item of a row; nil if there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sections.indices.contains(indexPath.section) else { return nil }
        let items = current.items[current.sections[indexPath.section]] ?? []
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// The row of an item; nil if the item is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let place = current.indexOfSection(section),
            let row = current.items[section]?.firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(row: row, section: place)
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
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    /// The number of the snapshot's items in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.items[current.sections[section]]?.count ?? 0
    }

    /// The cell from the cell provider.
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

    /// The title of a section's header: nil, for none, unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// The title of a section's footer: nil, for none, unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Whether a row can be edited. Unless overridden, true while editing; rows cannot be swiped to delete them.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.editingIsUnspecified = true
        return true
    }
    /// Whether a row can be dragged to another place: false unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Called to delete or insert a row. Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Called after a person moved a row. Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// The titles of the section index: nil, for none, unless overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section of an index title: the one with the title's index unless overridden.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}

extension UITableView {
    /// Adds the changes of `update` to the open batch.
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
