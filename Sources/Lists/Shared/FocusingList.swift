// FocusingList.swift: how the focus moves among the items of a list.
//
// Tables and collections provide the places of items and call their delegates; the logic that follows from this is
// here.

import Foundation
import VitrineRuntime

/// A list whose items can have the focus.
@MainActor
protocol FocusingList: RangeSelecting {
    associatedtype FocusContext: ListFocusUpdateContext
    associatedtype FocusCell: UIView
    var lastFocusedPath: IndexPath? { get set }
    var remembersLastFocusedIndexPath: Bool { get }
    /// The item that should have the focus first, by the delegate; nil for none.
    var delegatedFocusPath: IndexPath? { get }
    /// The context of a move for the delegate.
    func focusContext(_ context: UIFocusUpdateContext) -> FocusContext
    func focusCell(at path: IndexPath) -> FocusCell?
    func focusPath(of cell: FocusCell) -> IndexPath?
    /// Whether there is such an item.
    func focusContains(_ path: IndexPath) -> Bool
    /// Scrolls as little as needed for the item to have a cell.
    func bringIntoFocus(_ path: IndexPath)
    func focusMayMove(_ context: FocusContext) -> Bool
    func focusDidMove(_ context: FocusContext, _ coordinator: UIFocusAnimationCoordinator)
    /// Whether moving the focus to the item selects it.
    func focusSelects(_ path: IndexPath) -> Bool
}

extension FocusingList {
    /// The item that a view belongs to.
    func focusPath(around view: UIView) -> IndexPath? {
        view.enclosing(FocusCell.self).flatMap { focusPath(of: $0) }
    }

    func listFocusDidMove(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        setNeedsLayout()
        let own = focusContext(context)
        focusDidMove(own, coordinator)
        guard let path = own.nextFocusedIndexPath else { return }
        lastFocusedPath = path
        if focusSelects(path), !rangeSelected.contains(path) { choose(path) }
    }

    /// The item that gets the focus first: the delegate's, the one that had it last, or a selected one.
    var preferredFocusPath: IndexPath? {
        let path =
            delegatedFocusPath ?? (remembersLastFocusedIndexPath ? lastFocusedPath : nil)
            ?? rangeSelected.first
        return path.flatMap { focusContains($0) ? $0 : nil }
    }

    /// Its cell, which is made if it is not visible.
    var preferredFocusCell: FocusCell? {
        guard let path = preferredFocusPath else { return nil }
        if focusCell(at: path) == nil {
            bringIntoFocus(path)
            layoutIfNeeded()
        }
        return focusCell(at: path)
    }
}
