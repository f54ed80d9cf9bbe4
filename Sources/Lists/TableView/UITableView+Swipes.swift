// UITableView+Swipes.swift: the swipe actions of a table's rows.

import Foundation
import VitrineRuntime

extension UITableViewCell: SwipeRow {}

extension UITableView: SwipeHost {
    func setUpSwipes() {
        swipe.pan.addTarget(self, action: UITableView.swipeDidChange)
        addGestureRecognizer(swipe.pan)
    }

    func swipeActions(_ path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard !storedIsEditing else { return nil }
        if trailing {
            if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
                return own.actions.isEmpty ? nil : own
            }
            editingIsUnspecified = false
            guard dataSource?.tableView(self, canEditRowAt: path) == true,
                delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
            else { return nil }
            let isUnspecified = editingIsUnspecified
            if let own = rowActions(path) { return own.actions.isEmpty ? nil : own }
            return isUnspecified ? nil : deleteConfiguration(path)
        }
        guard let own = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) else {
            return nil
        }
        return own.actions.isEmpty ? nil : own
    }

    /// The delegate's older row actions; pulling far performs none of them.
    private func rowActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let own = delegate?.tableView(self, editActionsForRowAt: path) else { return nil }
        let configuration = UISwipeActionsConfiguration(actions: own.map { $0.contextualAction(for: path) })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    var mayStartSwipe: Bool { reordering == nil }

    func swipeRow(at point: CGPoint) -> (row: any SwipeRow, path: IndexPath)? {
        guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return nil }
        return (cell, path)
    }

    func swipePath(of row: any SwipeRow) -> IndexPath? { (row as? UITableViewCell).flatMap(indexPath(for:)) }
    func swipePlace(_ path: IndexPath) -> CGRect { frame(path) }
    func placeSwiped() { placeCells() }

    func swipeWillBegin(_ row: any SwipeRow, _ path: IndexPath) {
        guard let cell = row as? UITableViewCell else { return }
        if touchedCell === cell { touchCancelled(in: cell) }
        cell.willTransition(to: .showingDeleteConfirmation)
        delegate?.tableView(self, willBeginEditingRowAt: path)
    }

    func swipeDidEnd(_ row: any SwipeRow, _ path: IndexPath?) {
        (row as? UITableViewCell)?.didTransition(to: [])
        delegate?.tableView(self, didEndEditingRowAt: path)
    }

    /// Opens the action that deletes a row while the table is edited.
    func openDeletion(_ path: IndexPath) {
        guard let cell = cellForRow(at: path) else { return }
        let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        openSwipe(cell, path, own ?? rowActions(path) ?? deleteConfiguration(path), trailing: true)
    }
}
