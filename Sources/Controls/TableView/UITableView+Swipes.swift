// UITableView+Swipes.swift: what a table says about rows that are pulled aside.

import Foundation
import VitrineRuntime

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
            guard dataSource?.tableView(self, canEditRowAt: path) == true, !editingIsUnspecified,
                delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
            else { return nil }
            return deleteConfiguration(path)
        }
        guard let own = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) else {
            return nil
        }
        return own.actions.isEmpty ? nil : own
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

    /// Brings the actions into sight by which a row is deleted while the table is edited.
    func openDeletion(_ path: IndexPath) {
        guard let cell = cellForRow(at: path) else { return }
        let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        openSwipe(cell, path, own ?? deleteConfiguration(path), trailing: true)
    }
}
