// UITableViewDelegate+Menus.swift: the delegate's default methods for context menus and resting drags.

public import Foundation
import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls

extension UITableViewDelegate {
    /// Default: true.
    public func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        VitrineMethods.result(of: self, [tableView, indexPath, context]) { true }
    }
    /// Default: nil, for no menu.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        VitrineMethods.result(of: self, [tableView, indexPath, point]) { nil }
    }
    /// Default: nil, for the cell.
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [tableView, configuration]) { nil }
    }
    /// Default: nil, for the cell.
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [tableView, configuration]) { nil }
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        VitrineMethods.perform(on: self, [tableView, configuration, animator])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        VitrineMethods.perform(on: self, [tableView, configuration, animator])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        VitrineMethods.perform(on: self, [tableView, configuration, animator])
    }
}
