// UITableView+Swipes.swift: rows that are pulled aside for their actions.

import Foundation
import VitrineRuntime

extension UITableView {
    /// Part of the row's width beyond which the first action is done at once.
    private static let fullPart: CGFloat = 0.6
    private static let duration = 0.25

    func setUpSwipes() {
        swipe.pan.addTarget(self, action: UITableView.swipeDidChange)
        addGestureRecognizer(swipe.pan)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// What pulling a row to one side brings into sight.
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

    func mayBeginSwipe() -> Bool {
        let way = swipe.pan.translation(in: self)
        guard abs(way.x) > abs(way.y), !isDragging, reordering == nil else { return false }
        if let open = swipe.cell {
            if open.bounds.contains(swipe.pan.location(in: open)) { return true }
            closeSwipe(animated: true)
            return false
        }
        guard let path = indexPathForRow(at: swipe.pan.location(in: self)), let cell = cellForRow(at: path)
        else {
            return false
        }
        // A finger that goes left brings what lies at the right.
        let isRight = way.x < 0
        guard let configuration = swipeActions(path, trailing: isRight != isMirrored) else { return false }
        beginSwipe(cell, path, configuration, isRight: isRight)
        return true
    }

    private func beginSwipe(
        _ cell: UITableViewCell, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration,
        isRight: Bool
    ) {
        let buttons = SwipeButtons(configuration, isRight: isRight)
        buttons.frame = frame(path)
        if style == .insetGrouped {
            buttons.layer.cornerRadius = cell.placement.corners.isEmpty ? 0 : cell.placement.cornerRadius
            buttons.layer.maskedCorners = cell.placement.corners
        }
        buttons.isMadeBySuperview = true
        insertSubview(buttons, belowSubview: cell)
        buttons.onTap = { [weak self] action in self?.perform(action) }
        swipe.cell = cell
        swipe.buttons = buttons
        swipe.offset = 0
        if touchedCell === cell { touchCancelled(in: cell) }
        cell.isSwiped = true
        cell.setNeedsUpdateConfiguration()
        cell.willTransition(to: .showingDeleteConfirmation)
        delegate?.tableView(self, willBeginEditingRowAt: path)
    }

    func swipeDidChange(_ pan: UIPanGestureRecognizer) {
        guard let buttons = swipe.buttons, let cell = swipe.cell else { return }
        switch pan.state {
        case .began:
            swipe.start = swipe.offset
            pan.setTranslation(.zero, in: self)
        case .changed:
            let way = swipe.start + pan.translation(in: self).x
            show(way, buttons, cell)
        case .ended, .cancelled: endSwipe(pan, buttons, cell)
        default: break
        }
    }

    /// Only to the side where the buttons are; beyond them with some give, unless that does the action.
    private func show(_ way: CGFloat, _ buttons: SwipeButtons, _ cell: UITableViewCell) {
        let open = buttons.openRoom
        var room = max(0, buttons.isRight ? -way : way)
        let mayFill = buttons.configuration.performsFirstActionWithFullSwipe
        if room > open, !mayFill {
            room = open + RubberBand.shown(room - open, within: 0...0, length: cell.bounds.width)
        }
        let isFull = mayFill && room > cell.bounds.width * Self.fullPart
        swipe.offset = buttons.isRight ? -room : room
        buttons.room = room
        buttons.isFull = isFull
        buttons.setNeedsLayout()
        placeCells()
    }

    private func endSwipe(_ pan: UIPanGestureRecognizer, _ buttons: SwipeButtons, _ cell: UITableViewCell) {
        if buttons.isFull, pan.state == .ended, let action = buttons.configuration.actions.first {
            perform(action)
            return
        }
        let velocity = pan.velocity(in: self).x * (buttons.isRight ? -1 : 1)
        let room = abs(swipe.offset)
        let opens =
            pan.state == .ended
            && (velocity > 200 || (velocity > -200 && room > buttons.openRoom / 2))
        if opens { openButtons(animated: true) } else { closeSwipe(animated: true) }
    }

    private func openButtons(animated: Bool) {
        guard let buttons = swipe.buttons, let cell = swipe.cell else { return }
        let change = {
            self.show(buttons.isRight ? -buttons.openRoom : buttons.openRoom, buttons, cell)
            buttons.layoutIfNeeded()
        }
        if animated, window != nil {
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
    }

    /// Brings a row's actions into sight without a finger.
    func openSwipe(_ path: IndexPath, trailing: Bool, ownDelete: Bool) {
        closeSwipe(animated: true)
        guard let cell = cellForRow(at: path) else { return }
        let configuration: UISwipeActionsConfiguration? =
            ownDelete
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                ?? deleteConfiguration(path) : swipeActions(path, trailing: trailing)
        guard let configuration, !configuration.actions.isEmpty else { return }
        beginSwipe(cell, path, configuration, isRight: trailing != isMirrored)
        openButtons(animated: true)
    }

    private func perform(_ action: UIContextualAction) {
        guard let buttons = swipe.buttons else { return }
        action.handler(action, buttons) { [weak self] _ in self?.closeSwipe(animated: true) }
    }

    /// The row goes back to its place, and the actions from sight.
    func closeSwipe(animated: Bool) {
        guard let cell = swipe.cell, let buttons = swipe.buttons else { return }
        let path = indexPath(for: cell)
        swipe.cell = nil
        swipe.buttons = nil
        swipe.offset = 0
        cell.isSwiped = false
        cell.setNeedsUpdateConfiguration()
        let place = path.map { frame($0) }
        if animated, window != nil, let place {
            UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
                cell.frame = place
                buttons.room = 0
                buttons.layoutIfNeeded()
            } completion: { _ in
                buttons.removeFromSuperview()
            }
        } else {
            if let place { cell.frame = place }
            buttons.removeFromSuperview()
        }
        cell.didTransition(to: [])
        delegate?.tableView(self, didEndEditingRowAt: path)
    }
}
