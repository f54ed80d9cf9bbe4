// UITableViewDelegate.swift: heights, views and events of a table's rows. All methods are optional.

public import Foundation
import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls

/// Decides the appearance of a table's rows and handles their events. All methods are optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: Display

    /// Called before a cell is shown.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Called after a cell has left the visible area, or its row was deleted.
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Called before a header is shown.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// Called before a footer is shown.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    /// Called after a header has left the visible area.
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    /// Called after a footer has left the visible area.
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: Heights, points

    /// Returns the height of a row in points. Default: the table's `rowHeight`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the height to assume for a row until it is measured, in points. Default: the table's estimate.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the height of a header in points. Default: the table's `sectionHeaderHeight`.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the height of a footer in points. Default: the table's `sectionFooterHeight`.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// Returns the view of a header. Default: one with the data source's title, if any.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// Returns the view of a footer. Default: one with the data source's title, if any.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// Returns a row's depth in a hierarchy. By default the cell's own level is kept.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    // MARK: Choosing

    /// Returns whether a touch highlights a row, and may select it. Default: true.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called after a touch highlighted a row.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    /// Called after the highlight of a row ended.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// Called before a person's choice selects a row. Returns the row to select; nil for none. Default: the same row.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after a person's choice selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called before a person's choice deselects a row. Returns the row to deselect; nil for none. Default: the same
    /// row.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after a person's choice deselected a row.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Called after a tap or key on a row, whether or not it could be selected.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
    /// Returns whether a row has a primary action. Default: true outside editing.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Called after a tap on the info button of a row.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Returns whether a row can have the focus. Default: true.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

    /// Returns whether moving the focus to a row selects it. Default: the table's `selectionFollowsFocus`.
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
    /// Returns the row that gets the focus first; nil, the default, for the table's choice.
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
    /// Returns whether the focus may move. Default: true.
    func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
        -> Bool
    /// Called after the focus moved. The coordinator runs animations beside it.
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator)
    /// Returns whether two fingers select the rows they pass over. Default: false.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Called when two fingers begin to select rows: start editing the table.
    func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Called after two fingers selected rows.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

    /// Returns whether something dragged that rests above a row chooses it. Default: true. Only asked of tables whose
    /// `isSpringLoaded` is true.
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool

    // MARK: Context menus

    /// Returns the menu of a row that is held, clicked with the secondary button, or focused while Return is held; nil,
    /// the default, for none. `point` is in points of the content.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the preview that is lifted above the interface; nil, the default, for the cell.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns where the lifted preview goes when the menu disappears; nil, the default, for the cell.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called after a tap on the lifted preview. The menu disappears.
    func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before a context menu appears. The animator, if any, runs animations beside it.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before a context menu disappears. The animator, if any, runs animations beside it.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    // MARK: Editing

    /// Returns the control of a row while editing. Default: `.delete`.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    /// Returns the title of the button that deletes a row. Default: nil, for the system's word.
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    /// Returns whether a row makes room for its editing control. Default: true.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// Called before a row is swiped to show its actions.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// Called after a row's actions were closed.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Returns the actions behind a row's leading edge. Default: nil, for none.
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// Returns the actions behind a row's trailing edge. Default: nil, for the older actions or a button that deletes.
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// Returns the actions behind a row's trailing edge, from the edge inwards, if there is no configuration for that
    /// side. Nil, the default, for a button that deletes; an empty list for nothing.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    /// Returns the place to which a dragged row may go. Default: `proposedDestinationIndexPath`.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
}

extension UITableViewDelegate {
    /// Default: the table's `selectionFollowsFocus`.
    public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
        -> Bool
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { tableView.selectionFollowsFocus }
    }
    /// Default: nil, for the table's choice.
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        VitrineMethods.result(of: self, [tableView], "indexPathForPreferredFocusedView(in:)UITableView") { nil }
    }
    /// Default: true.
    public func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
        VitrineMethods.result(of: self, [tableView, context]) { true }
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        VitrineMethods.perform(on: self, [tableView, context, coordinator])
    }
    /// Default: false.
    public func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        VitrineMethods.result(of: self, [tableView, indexPath]) { false }
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Does nothing by default.
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        VitrineMethods.perform(on: self, [tableView])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        VitrineMethods.perform(on: self, [tableView, cell, indexPath])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        VitrineMethods.perform(on: self, [tableView, cell, indexPath])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
        VitrineMethods.perform(on: self, [tableView, view, section])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
        VitrineMethods.perform(on: self, [tableView, view, section])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        VitrineMethods.perform(on: self, [tableView, view, section])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        VitrineMethods.perform(on: self, [tableView, view, section])
    }
    /// Default: the table's `rowHeight`.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        VitrineMethods.result(of: self, [tableView, indexPath]) { UITableView.unspecified }
    }
    /// Default: the table's `estimatedRowHeight`.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        VitrineMethods.result(of: self, [tableView, indexPath]) { UITableView.unspecified }
    }
    /// Default: the table's `sectionHeaderHeight`.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        VitrineMethods.result(of: self, [tableView, section]) { UITableView.unspecified }
    }
    /// Default: the table's `sectionFooterHeight`.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        VitrineMethods.result(of: self, [tableView, section]) { UITableView.unspecified }
    }
    /// Default: a view with the data source's title, if any.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        VitrineMethods.result(of: self, [tableView, section]) {
            tableView.edgeViewIsUnspecified = true
            return nil
        }
    }
    /// Default: a view with the data source's title, if any.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        VitrineMethods.result(of: self, [tableView, section]) {
            tableView.edgeViewIsUnspecified = true
            return nil
        }
    }
    /// By default the cell's own level is kept.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        VitrineMethods.result(of: self, [tableView, indexPath]) {
            tableView.indentationIsUnspecified = true
            return 0
        }
    }
    /// Default: true.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        VitrineMethods.result(of: self, [tableView, indexPath]) { true }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Default: the same row.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        VitrineMethods.result(of: self, [tableView, indexPath]) { () -> IndexPath? in indexPath }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Default: the same row.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        VitrineMethods.result(of: self, [tableView, indexPath]) { () -> IndexPath? in indexPath }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Default: true outside editing.
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
        -> Bool
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { !tableView.isEditing }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Default: true.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        VitrineMethods.result(of: self, [tableView, indexPath]) { true }
    }
    /// Default: `.delete`.
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { .delete }
    }
    /// Default: nil, for the system's word.
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        VitrineMethods.result(of: self, [tableView, indexPath]) { nil }
    }
    /// Default: true.
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
        -> Bool
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { true }
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        VitrineMethods.perform(on: self, [tableView, indexPath])
    }
    /// Default: nil, for no actions.
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        VitrineMethods.result(of: self, [tableView, indexPath]) { nil }
    }
    /// Default: nil, for the older actions or a button that deletes.
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        VitrineMethods.result(of: self, [tableView, indexPath]) { nil }
    }
    /// Default: nil, for a button that deletes.
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        VitrineMethods.result(of: self, [tableView, indexPath]) { nil }
    }
    /// Default: the proposed place.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        VitrineMethods.result(of: self, [tableView, sourceIndexPath, proposedDestinationIndexPath]) {
            proposedDestinationIndexPath
        }
    }
}
