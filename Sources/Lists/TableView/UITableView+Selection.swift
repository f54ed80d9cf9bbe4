// UITableView+Selection.swift: touching, selecting and focusing rows.
//
// A finger on a row highlights it at once, or after the delay in which it may turn out to scroll; lifting the finger
// selects the row. The delegate's methods are called in UIKit's order: shouldHighlight, didHighlight, and on lifting
// didUnhighlight, willSelect, willDeselect and didDeselect of the row selected before, didSelect, performPrimaryAction.

public import Foundation
import VitrineRuntime

extension UITableView {
    /// Posted when the user has selected or deselected a row. The object is the table.
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")

    func baseSelectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        reloadIfNeeded()
        guard let indexPath else {
            for path in selection { mark(path, false, animated) }
            selection = []
            return
        }
        guard geometry.contains(indexPath), maySelect else { return }
        if !picksSeveral { for path in selection where path != indexPath { unselect(path, animated) } }
        select(indexPath, animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func baseDeselectRow(at indexPath: IndexPath, animated: Bool) { unselect(indexPath, animated) }

    private var maySelect: Bool {
        storedIsEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    var picksSeveral: Bool {
        storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    private func select(_ path: IndexPath, _ animated: Bool) {
        if !selection.contains(path) { selection.append(path) }
        mark(path, true, animated)
    }

    private func unselect(_ path: IndexPath, _ animated: Bool) {
        selection.removeAll { $0 == path }
        mark(path, false, animated)
    }

    private func mark(_ path: IndexPath, _ isOn: Bool, _ animated: Bool) {
        cellForRow(at: path)?.setSelected(isOn, animated: animated)
    }

    // MARK: Fingers

    func touchBegan(_ touch: UITouch, in cell: UITableViewCell) {
        if swipe.row != nil {
            closeSwipe(animated: true)
            return
        }
        guard touchedCell == nil, cell.isUserInteractionEnabled else { return }
        highlight(cell)
    }

    private func highlight(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), maySelect,
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        touchedCell = cell
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    func keyBegan(in cell: UITableViewCell) { if touchedCell == nil { highlight(cell) } }

    func touchMoved(_ touch: UITouch, in cell: UITableViewCell) {
        guard cell === touchedCell else { return }
        // A finger that moves more than 30 points away selects nothing.
        let slop: CGFloat = 30
        let isNear = cell.bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: cell))
        if !isNear { unhighlight(cell) }
    }

    private func unhighlight(_ cell: UITableViewCell) {
        touchedCell = nil
        cell.setHighlighted(false, animated: false)
        if let path = indexPath(for: cell) { delegate?.tableView(self, didUnhighlightRowAt: path) }
    }

    func touchEnded(in cell: UITableViewCell) {
        guard cell === touchedCell else { return }
        let path = indexPath(for: cell)
        unhighlight(cell)
        if let path { choose(path) }
    }

    func touchCancelled(in cell: UITableViewCell) { if cell === touchedCell { unhighlight(cell) } }

    /// Handles a person's choice of a row, which may already be selected.
    func choose(_ path: IndexPath) {
        guard geometry.contains(path) else { return }
        if selection.contains(path), picksSeveral {
            guard let gone = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else {
                return
            }
            unselect(gone, false)
            delegate?.tableView(self, didDeselectRowAt: gone)
            postSelectionChange()
            return
        }
        guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
            geometry.contains(chosen)
        else { return performPrimaryAction(path) }
        if !picksSeveral {
            for other in selection where other != chosen {
                guard let gone = delegate.map({ $0.tableView(self, willDeselectRowAt: other) }) ?? other
                else {
                    continue
                }
                unselect(gone, false)
                delegate?.tableView(self, didDeselectRowAt: gone)
            }
        }
        select(chosen, false)
        delegate?.tableView(self, didSelectRowAt: chosen)
        postSelectionChange()
        performPrimaryAction(chosen)
    }

    private func postSelectionChange() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    /// Called whether or not the row could be selected.
    private func performPrimaryAction(_ path: IndexPath) {
        guard let delegate, geometry.contains(path),
            delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
        else { return }
        delegate.tableView(self, performPrimaryActionForRowAt: path)
    }

    func accessoryWasTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    // MARK: Focus

    func canFocus(_ cell: UITableViewCell) -> Bool {
        guard allowsFocus, !cell.isHidden, let path = indexPath(for: cell) else { return false }
        guard delegate?.tableView(self, canFocusRowAt: path) ?? true else { return false }
        return maySelect
    }
}
