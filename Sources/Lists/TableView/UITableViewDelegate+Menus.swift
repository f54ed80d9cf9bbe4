// UITableViewDelegate+Menus.swift: the delegate's default methods for context menus.

public import Foundation
import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls

extension UITableViewDelegate {
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
