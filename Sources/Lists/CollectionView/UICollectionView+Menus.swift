// UICollectionView+Menus.swift: context menus of items, and of the space between them.

import Foundation
import VitrineRuntime
import VitrineControls

extension UICollectionView: MenuHost {
    var mayShowMenu: Bool { movement == nil && swipe.row == nil && !isDragging }
    func menuPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func menuCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }

    /// An item that is one of several selected represents all of them.
    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
        let paths = path.map { selection.count > 1 && selection.contains($0) ? selection.sorted() : [$0] }
        return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths ?? [], point: point)
    }

    func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath) -> UITargetedPreview? {
        delegate?.collectionView(
            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }

    func menuDismissal(_ configuration: UIContextMenuConfiguration, _ path: IndexPath) -> UITargetedPreview? {
        delegate?.collectionView(
            self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }

    func menuWillShow(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }

    func menuWillCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}
