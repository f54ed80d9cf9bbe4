// UITableView+Focus.swift: the focus among rows, and rows chosen by two fingers.

import Foundation
import VitrineRuntime

extension UITableView: RangeSelecting {
    func focusContext(_ context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
        UITableViewFocusUpdateContext(context) { view in
            view.enclosing(UITableViewCell.self).flatMap { self.indexPath(for: $0) }
        }
    }

    /// The row that the focus comes to first: what the delegate says, the one that had it last, a chosen one.
    var preferredFocusPath: IndexPath? {
        let path =
            delegate?.indexPathForPreferredFocusedView(in: self)
            ?? (remembersLastFocusedIndexPath ? lastFocusedPath : nil) ?? selection.first
        return path.flatMap { geometry.contains($0) ? $0 : nil }
    }

    func rangePath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func rangeCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }

    func rangeMayBegin(at path: IndexPath) -> Bool {
        guard storedIsEditing ? allowsMultipleSelectionDuringEditing : true else { return false }
        return delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func rangeDidBegin(at path: IndexPath) {
        delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func rangeDidEnd() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
    var rangeSelected: [IndexPath] { selection }
}
