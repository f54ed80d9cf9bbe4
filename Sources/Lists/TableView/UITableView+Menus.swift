// UITableView+Menus.swift: context menus of rows.

import Foundation
import VitrineRuntime
import VitrineControls

extension UITableView: MenuHost {
    var mayShowMenu: Bool { reordering == nil && swipe.row == nil && !isDragging }
    func menuPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func menuCell(_ path: IndexPath) -> UIView? { cellForRow(at: path) }

    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path else { return nil }
        return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }

    func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath) -> UITargetedPreview? {
        delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func menuDismissal(_ configuration: UIContextMenuConfiguration, _ path: IndexPath) -> UITargetedPreview? {
        delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func menuWillShow(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

    func menuWillCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
