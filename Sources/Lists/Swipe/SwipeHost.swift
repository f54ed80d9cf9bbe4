// SwipeHost.swift: swipe actions of rows, in tables and in lists of collections.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// A list whose rows can be pulled aside.
@MainActor
protocol SwipeHost: UIScrollView {
    var swipe: SwipeState { get set }
    /// The row at a point of the content.
    func swipeRow(at point: CGPoint) -> (row: any SwipeRow, path: IndexPath)?
    func swipePath(of row: any SwipeRow) -> IndexPath?
    /// The frame of the row when it is not pulled.
    func swipePlace(_ path: IndexPath) -> CGRect
    /// The actions behind one edge of the row; nil for none.
    func swipeActions(_ path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration?
    /// Places the pulled row and its buttons by `swipe.offset`.
    func placeSwiped()
    var mayStartSwipe: Bool { get }
    /// Called when the pull takes over the row's touch.
    func swipeWillBegin(_ row: any SwipeRow, _ path: IndexPath)
    func swipeDidEnd(_ row: any SwipeRow, _ path: IndexPath?)
}

extension SwipeHost {
    /// The fraction of the row's width beyond which the first action is performed at once.
    private var fullPart: CGFloat { 0.6 }
    /// The least distance beyond its buttons for the first action to fill the row, in points.
    private var fullPull: CGFloat { 24 }
    private var duration: Double { 0.25 }
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func mayBeginSwipe() -> Bool {
        let way = swipe.pan.translation(in: self)
        guard abs(way.x) > abs(way.y), !isDragging, mayStartSwipe else { return false }
        if let open = swipe.row {
            if open.bounds.contains(swipe.pan.location(in: open)) { return true }
            closeSwipe(animated: true)
            return false
        }
        guard let (cell, path) = swipeRow(at: swipe.pan.location(in: self)) else { return false }
        // A finger that moves left uncovers the right edge.
        let isRight = way.x < 0
        guard let configuration = swipeActions(path, trailing: isRight != isMirrored) else { return false }
        beginSwipe(cell, path, configuration, isRight: isRight)
        return true
    }

    private func beginSwipe(
        _ cell: any SwipeRow, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration,
        isRight: Bool
    ) {
        let place = swipePlace(path)
        let buttons = SwipeButtons(configuration, isRight: isRight, rowHeight: place.height)
        buttons.frame = place
        if cell.placement.cornerRadius > 0 {
            buttons.layer.cornerRadius = cell.placement.corners.isEmpty ? 0 : cell.placement.cornerRadius
            buttons.layer.maskedCorners = cell.placement.corners
        }
        buttons.isMadeBySuperview = true
        insertSubview(buttons, belowSubview: cell)
        buttons.onTap = { [weak self] action in self?.perform(action) }
        swipe.row = cell
        swipe.buttons = buttons
        swipe.offset = 0
        cell.isSwiped = true
        cell.setNeedsUpdateConfiguration()
        swipeWillBegin(cell, path)
    }

    func swipeDidChange(_ pan: UIPanGestureRecognizer) {
        guard let buttons = swipe.buttons, let cell = swipe.row else { return }
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

    /// Only towards the side of the buttons; beyond them with resistance, unless that performs the action.
    private func show(_ way: CGFloat, _ buttons: SwipeButtons, _ cell: any SwipeRow) {
        let open = buttons.openOffset
        var available = max(0, buttons.isRight ? -way : way)
        let mayFill = buttons.configuration.performsFirstActionWithFullSwipe
        if available > open, !mayFill {
            available = open + RubberBand.shown(available - open, within: 0...0, length: cell.bounds.width)
        }
        // Buttons that need most of the row are all visible before the first fills it.
        let isFull = mayFill && available > max(cell.bounds.width * fullPart, open + fullPull)
        swipe.offset = buttons.isRight ? -available : available
        buttons.revealedWidth = available
        buttons.isFull = isFull
        buttons.setNeedsLayout()
        placeSwiped()
    }

    private func endSwipe(_ pan: UIPanGestureRecognizer, _ buttons: SwipeButtons, _ cell: any SwipeRow) {
        if buttons.isFull, pan.state == .ended, let action = buttons.configuration.actions.first {
            perform(action)
            return
        }
        let velocity = pan.velocity(in: self).x * (buttons.isRight ? -1 : 1)
        let available = abs(swipe.offset)
        let opens =
            pan.state == .ended
            && (velocity > 200 || (velocity > -200 && available > buttons.openOffset / 2))
        if opens { openButtons(animated: true) } else { closeSwipe(animated: true) }
    }

    private func openButtons(animated: Bool) {
        guard let buttons = swipe.buttons, let cell = swipe.row else { return }
        let change = {
            self.show(buttons.isRight ? -buttons.openOffset : buttons.openOffset, buttons, cell)
            buttons.layoutIfNeeded()
        }
        if animated, window != nil {
            UIView.animate(
                withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
    }

    /// Opens a row's actions without a finger.
    func openSwipe(
        _ cell: any SwipeRow, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration, trailing: Bool
    ) {
        closeSwipe(animated: true)
        guard !configuration.actions.isEmpty else { return }
        beginSwipe(cell, path, configuration, isRight: trailing != isMirrored)
        openButtons(animated: true)
    }

    private func perform(_ action: UIContextualAction) {
        guard let buttons = swipe.buttons else { return }
        action.handler(action, buttons) { [weak self] _ in self?.closeSwipe(animated: true) }
    }

    /// Moves the row back and hides its actions.
    func closeSwipe(animated: Bool) {
        guard let cell = swipe.row, let buttons = swipe.buttons else { return }
        let path = swipePath(of: cell)
        swipe.row = nil
        swipe.buttons = nil
        swipe.offset = 0
        cell.isSwiped = false
        cell.setNeedsUpdateConfiguration()
        let place = path.map { swipePlace($0) }
        if animated, window != nil, let place {
            UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
                cell.frame = place
                buttons.revealedWidth = 0
                buttons.layoutIfNeeded()
            } completion: { _ in
                buttons.removeFromSuperview()
            }
        } else {
            if let place { cell.frame = place }
            buttons.removeFromSuperview()
        }
        swipeDidEnd(cell, path)
    }
}
