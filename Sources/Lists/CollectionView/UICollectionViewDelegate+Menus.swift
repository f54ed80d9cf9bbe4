// UICollectionViewDelegate+Menus.swift: the delegate's default methods for context menus and resting drags.

public import Foundation
import VitrineObjectiveC
import VitrineRuntime
public import VitrineControls

extension UICollectionViewDelegate {
    /// Default: true.
    public func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        VitrineMethods.result(of: self, [collectionView, indexPath, context]) { true }
    }
    /// Default: the menu of a single item; none for several.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        VitrineMethods.result(of: self, [collectionView, indexPaths, point]) {
            guard let path = indexPaths.first, indexPaths.count == 1 else { return nil }
            return self.collectionView(
                collectionView, contextMenuConfigurationForItemAt: path, point: point)
        }
    }
    /// Default: nil, for no menu.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        VitrineMethods.result(of: self, [collectionView, indexPath, point]) { nil }
    }
    /// Default: the result of the older form.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [collectionView, configuration, indexPath]) { () -> UITargetedPreview? in
            self.collectionView(
                collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
    }
    /// Default: the result of the older form.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [collectionView, configuration, indexPath]) { () -> UITargetedPreview? in
            self.collectionView(
                collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
    }
    /// Default: nil, for the cell.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [collectionView, configuration]) { nil }
    }
    /// Default: nil, for the cell.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        VitrineMethods.result(of: self, [collectionView, configuration]) { nil }
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        VitrineMethods.perform(on: self, [collectionView, configuration, animator])
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        VitrineMethods.perform(on: self, [collectionView, configuration, animator])
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        VitrineMethods.perform(on: self, [collectionView, configuration, animator])
    }
}
