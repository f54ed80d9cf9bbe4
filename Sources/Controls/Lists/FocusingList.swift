// FocusingList.swift: how the focus moves among the items of a list.
//
// Tables and collections answer which item is where and pass questions on to
// their delegates; what follows from the answers is here.

import Foundation
import VitrineRuntime

/// A list whose items have the focus.
@MainActor
protocol FocusingList: RangeSelecting {
    associatedtype FocusContext: ListFocusUpdateContext
    associatedtype FocusCell: UIView
    var lastFocusedPath: IndexPath? { get set }
    var remembersLastFocusedIndexPath: Bool { get }
    /// The item that the delegate wants the focus to come to first.
    var delegatedFocusPath: IndexPath? { get }
    /// The move as the delegate is told of it.
    func focusContext(_ context: UIFocusUpdateContext) -> FocusContext
    func focusCell(at path: IndexPath) -> FocusCell?
    func focusPath(of cell: FocusCell) -> IndexPath?
    /// Whether there is such an item.
    func focusHolds(_ path: IndexPath) -> Bool
    /// Scrolls just as far as it takes for the item to have a cell.
    func bringIntoFocus(_ path: IndexPath)
    func focusMayMove(_ context: FocusContext) -> Bool
    func focusDidMove(_ context: FocusContext, _ coordinator: UIFocusAnimationCoordinator)
    /// Whether the focus chooses the item that it comes to.
    func focusChooses(_ path: IndexPath) -> Bool
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
        if focusChooses(path), !rangeSelected.contains(path) { choose(path) }
    }

    /// The item that the focus comes to first: what the delegate says, the one that had it last, a chosen one.
    var preferredFocusPath: IndexPath? {
        let path =
            delegatedFocusPath ?? (remembersLastFocusedIndexPath ? lastFocusedPath : nil)
            ?? rangeSelected.first
        return path.flatMap { focusHolds($0) ? $0 : nil }
    }

    /// Its cell, which is made if it is out of sight.
    var preferredFocusCell: FocusCell? {
        guard let path = preferredFocusPath else { return nil }
        if focusCell(at: path) == nil {
            bringIntoFocus(path)
            layoutIfNeeded()
        }
        return focusCell(at: path)
    }
}
