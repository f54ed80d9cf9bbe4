// UITableView+Editing.swift: deleting and inserting by a person.

import Foundation
import VitrineLocalization
import VitrineRuntime

extension UITableView {
    func changeEditing(_ editing: Bool, _ animated: Bool) {
        closeSwipe(animated: animated)
        if !editing, reordering != nil { endReordering(cancelled: true) }
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        if !editing || !allowsMultipleSelectionDuringEditing {
            for path in selection { cellForRow(at: path)?.setSelected(false, animated: animated) }
            selection = []
        }
        for shown in cells {
            shown.cell.apply(placement(shown.path))
            shown.cell.setEditing(isEditingRow(shown.path), animated: animated)
        }
        // The controls need room beside the content.
        if !needsReload { invalidateHeights() }
        setNeedsLayout()
    }

    func isEditingRow(_ path: IndexPath) -> Bool {
        guard storedIsEditing else { return false }
        return allowsMultipleSelectionDuringEditing || dataSource?.tableView(self, canEditRowAt: path) ?? true
            || dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    func editControlWasTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if cell.placement.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            openDeletion(path)
        }
    }

    /// The action that deletes a row if the delegate provides none.
    func deleteConfiguration(_ path: IndexPath) -> UISwipeActionsConfiguration {
        let title =
            delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
            ?? SystemString.delete.text
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return done(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
