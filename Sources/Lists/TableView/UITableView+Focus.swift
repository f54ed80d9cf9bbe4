// UITableView+Focus.swift: the focus among rows, and selection with two fingers.

import Foundation
import VitrineRuntime

extension UITableView: RangeSelecting, FocusingList {
    func focusContext(_ context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
        UITableViewFocusUpdateContext(context) { self.focusPath(around: $0) }
    }

    func focusCell(at path: IndexPath) -> UITableViewCell? { cellForRow(at: path) }
    func focusPath(of cell: UITableViewCell) -> IndexPath? { indexPath(for: cell) }
    func focusContains(_ path: IndexPath) -> Bool { geometry.contains(path) }
    func bringIntoFocus(_ path: IndexPath) { scrollToRow(at: path, at: .none, animated: false) }
    var delegatedFocusPath: IndexPath? { delegate?.indexPathForPreferredFocusedView(in: self) }

    func focusMayMove(_ context: UITableViewFocusUpdateContext) -> Bool {
        delegate?.tableView(self, shouldUpdateFocusIn: context) ?? true
    }

    func focusDidMove(_ context: UITableViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        delegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    }

    func focusSelects(_ path: IndexPath) -> Bool {
        delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    }

    // MARK: Two fingers

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
