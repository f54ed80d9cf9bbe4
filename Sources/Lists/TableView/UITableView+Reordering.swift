// UITableView+Reordering.swift: dragging a row by its handle to another place.
//
// During the drag the geometry is unchanged; the rows between the old and the new place are shifted by the height of
// the dragged one. When the finger is lifted, the data source's `moveRowAt` is called and the geometry changed.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// A row that follows a finger.
@MainActor
struct Reordering {
    let cell: UITableViewCell
    let from: IndexPath
    /// The future index path.
    var to: IndexPath
    /// The distance from the finger to the top of the row.
    let grip: CGFloat
    /// The finger's y in the table's bounds.
    var finger: CGFloat
    let edges: EdgeScroller
    let raised: RaisedCell
}

extension UITableView {
    var isOnReorderControl: Bool {
        guard panGestureRecognizer.numberOfTouches > 0 else { return false }
        var view = contentTouches.contentView
        while let current = view, current !== self {
            if current is CellReorderControl { return true }
            view = current.superview
        }
        return false
    }

    func beginReordering(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
        guard reordering == nil, let path = indexPath(for: cell) else { return false }
        closeSwipe(animated: false)
        bringSubviewToFront(cell)
        reordering = Reordering(
            cell: cell, from: path, to: path, grip: y - cell.frame.minY, finger: y - bounds.minY,
            edges: EdgeScroller(self),
            raised: RaisedCell(cell, corners: placement(path).cornerRadius))
        cell.isReordering = true
        placementsDidChange()
        cell.setNeedsUpdateConfiguration()
        return true
    }

    /// Moves the row to a finger at a height of the content.
    func moveReordered(to y: CGFloat) {
        guard let state = reordering else { return }
        reordering?.finger = y - bounds.minY
        place(state.cell, y - state.grip)
        proposePlace(at: y - state.grip + state.cell.bounds.height / 2)
        state.edges.follow(CGPoint(x: bounds.midX, y: y)) { [weak self] in
            guard let self, let finger = reordering?.finger else { return }
            moveReordered(to: finger + bounds.minY)
        }
    }

    private func place(_ cell: UITableViewCell, _ y: CGFloat) {
        var place = cell.frame
        place.origin.y = y
        UIView.performWithoutAnimation { cell.frame = place }
    }

    private func proposePlace(at middle: CGFloat) {
        guard let state = reordering else { return }
        let last = geometry.top + geometry.height - 1
        guard
            var target = geometry.row(at: min(max(middle, geometry.top), max(geometry.top, last)))
                ?? nearestRow(middle)
        else { return }
        if let delegate {
            target = delegate.tableView(
                self, targetIndexPathForMoveFromRowAt: state.from, toProposedIndexPath: target)
        }
        guard target != state.to, geometry.sections.indices.contains(target.section) else { return }
        let most =
            geometry.sections[target.section].rows.count - (target.section == state.from.section ? 1 : 0)
        target.row = min(max(0, target.row), max(0, most))
        reordering?.to = target
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.placeCells() }
    }

    private func nearestRow(_ y: CGFloat) -> IndexPath? {
        guard let section = geometry.section(at: y) else { return nil }
        let count = geometry.sections[section].rows.count
        let isAbove = y < geometry.rowsStart(section)
        return IndexPath(row: isAbove ? 0 : count, section: section)
    }

    /// The frame of a row on display: shifted, if a dragged row has left or would be inserted above it.
    func reorderedFrame(_ path: IndexPath) -> CGRect {
        var place = frame(path)
        guard let state = reordering, state.from != state.to, path != state.from else { return place }
        let height = geometry.span(of: state.from).height
        let isAfterOld = path > state.from
        let isAfterNew =
            state.to > state.from
            ? path > state.to && !(path.section != state.from.section && path == state.to) : path >= state.to
        // Across sections the row at the target place moves on; within one it changes sides.
        let comesBefore = state.to.section != state.from.section ? path >= state.to : isAfterNew
        if isAfterOld { place.origin.y -= height }
        if comesBefore { place.origin.y += height }
        return place
    }

    /// Moves a row past its neighbour, without a finger on its handle. False at the end of its section, and if the
    /// delegate refuses.
    func moveRow(of cell: UITableViewCell, by step: Int) -> Bool {
        guard reordering == nil, storedIsEditing, let from = indexPath(for: cell) else { return false }
        var to = IndexPath(row: from.row + step, section: from.section)
        guard to.row >= 0, to.row < numberOfRows(inSection: from.section) else { return false }
        to = delegate?.tableView(self, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to) ?? to
        guard to != from else { return false }
        dataSource?.tableView(self, moveRowAt: from, to: to)
        applyMove(from: from, to: to)
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.placeCells() }
        placementsDidChange()
        return true
    }

    func endReordering(cancelled: Bool) {
        guard let state = reordering else { return }
        state.edges.stop()
        reordering = nil
        state.cell.isReordering = false
        state.cell.setNeedsUpdateConfiguration()
        if !cancelled, state.to != state.from {
            dataSource?.tableView(self, moveRowAt: state.from, to: state.to)
            applyMove(from: state.from, to: state.to)
        }
        let settle = {
            self.placeCells()
            state.raised.lower()
        }
        if window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: settle)
        } else {
            settle()
        }
        placementsDidChange()
    }
}

extension UITableView: ReorderingList {
    func mayLift(at point: CGPoint) -> Bool {
        guard dragInteractionEnabled, reordering == nil, swipe.row == nil,
            let path = indexPathForRow(at: point), cellForRow(at: path) != nil
        else { return false }
        return dataSource?.tableView(self, canMoveRowAt: path) == true
    }

    func lift(at point: CGPoint) {
        guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return }
        _ = beginReordering(cell, at: point.y)
    }

    func moveLifted(to point: CGPoint) { moveReordered(to: point.y) }
    func dropLifted(cancelled: Bool) { endReordering(cancelled: cancelled) }

    func reorderingDidChange() {
        if dragInteractionEnabled, reorderRecognizer == nil {
            let made = ReorderGestureRecognizer()
            made.addTarget(self, action: UITableView.reorderPressDidChange)
            made.menus = { [weak self] in self?.menus?.interaction }
            addGestureRecognizer(made)
            reorderRecognizer = made
        } else if !dragInteractionEnabled, let reorderRecognizer {
            removeGestureRecognizer(reorderRecognizer)
            self.reorderRecognizer = nil
        }
    }
}
