// OverridingUITableView.swift: overrides what UITableView.h lets a subclass override.

import UIKit

open class OverridingUITableView: UITableView {
    open override var numberOfSections: Int { super.numberOfSections }
    open override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) }
    open override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section) }
    open override func rectForHeader(inSection section: Int) -> CGRect { super.rectForHeader(inSection: section) }
    open override func rectForFooter(inSection section: Int) -> CGRect { super.rectForFooter(inSection: section) }
    open override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
    open override func indexPathForRow(at point: CGPoint) -> IndexPath? { super.indexPathForRow(at: point) }
    open override func indexPath(for cell: UITableViewCell) -> IndexPath? { super.indexPath(for: cell) }
    open override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { super.indexPathsForRows(in: rect) }
    open override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { super.cellForRow(at: indexPath) }
    open override var visibleCells: [UITableViewCell] { super.visibleCells }
    open override var indexPathsForVisibleRows: [IndexPath]? { super.indexPathsForVisibleRows }
    open override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        super.headerView(forSection: section)
    }
    open override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        super.footerView(forSection: section)
    }
    open override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    open override func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }
    open override var hasActiveDrag: Bool { super.hasActiveDrag }
    open override var hasActiveDrop: Bool { super.hasActiveDrop }
    open override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        super.register(cellClass, forCellReuseIdentifier: identifier)
    }
    open override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
    }
    open override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        super.dequeueReusableCell(withIdentifier: identifier)
    }
    open override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    { super.dequeueReusableCell(withIdentifier: identifier, for: indexPath) }
    open override func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    { super.dequeueReusableHeaderFooterView(withIdentifier: identifier) }
    open override var contextMenuInteraction: UIContextMenuInteraction? { super.contextMenuInteraction }
    open override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
    open override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows }
    open override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    open override func deselectRow(at indexPath: IndexPath, animated: Bool) {
        super.deselectRow(at: indexPath, animated: animated)
    }
    open override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        super.insertRows(at: indexPaths, with: animation)
    }
    open override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        super.deleteRows(at: indexPaths, with: animation)
    }
    open override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        super.reloadRows(at: indexPaths, with: animation)
    }
    open override func reconfigureRows(at indexPaths: [IndexPath]) { super.reconfigureRows(at: indexPaths) }
    open override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        super.moveRow(at: indexPath, to: newIndexPath)
    }
    open override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        super.insertSections(sections, with: animation)
    }
    open override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        super.deleteSections(sections, with: animation)
    }
    open override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        super.reloadSections(sections, with: animation)
    }
    open override func moveSection(_ section: Int, toSection newSection: Int) {
        super.moveSection(section, toSection: newSection)
    }
    open override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
    open override func beginUpdates() { super.beginUpdates() }
    open override func endUpdates() { super.endUpdates() }
    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        super.performBatchUpdates(updates, completion: completion)
    }
    open override func reloadSectionIndexTitles() { super.reloadSectionIndexTitles() }
    open override func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        super.register(nib, forCellReuseIdentifier: identifier)
    }
    open override func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        super.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
    }
}
