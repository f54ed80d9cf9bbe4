// ListMenus.swift: context menus of the items of a list.
//
// One interaction on the list serves all its items: the place of the gesture decides the item. Tables and collections
// call their delegates.

package import Foundation
package import VitrineRuntime

/// A list whose items have context menus.
@MainActor
package protocol MenuHost: UIScrollView {
    /// Whether a long press may open a menu.
    var mayShowMenu: Bool { get }
    /// The item at a point of the content.
    func menuPath(at point: CGPoint) -> IndexPath?
    func menuCell(_ path: IndexPath) -> UIView?
    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration?
    func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath) -> UITargetedPreview?
    /// Where the preview goes when the menu disappears; nil for the place that it came from.
    func menuDismissal(_ configuration: UIContextMenuConfiguration, _ path: IndexPath) -> UITargetedPreview?
    func menuWillShow(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuWillCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// Provides the list's interaction with the menu of an item.
@MainActor
package final class ListMenus: UIContextMenuInteractionDelegate {
    package private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    private weak var list: (any MenuHost)?
    /// The item that the menu is for; nil between items.
    private var path: IndexPath?

    package init(_ list: any MenuHost) {
        self.list = list
        list.addInteraction(interaction)
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let list, list.mayShowMenu, !isOnControl(location, list) else { return nil }
        path = list.menuPath(at: location)
        return list.menuConfiguration(path, location)
    }

    /// A long press on a handle, switch or button in a row does not open the menu.
    private func isOnControl(_ point: CGPoint, _ list: UIView) -> Bool {
        var view = list.hitTest(point, with: nil)
        while let current = view, current !== list {
            if current is UIControl { return true }
            view = current.superview
        }
        return false
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let list, let path else { return nil }
        return list.menuPreview(configuration, path)
            ?? list.menuCell(path).map { UITargetedPreview(view: $0) }
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let list, let path else { return nil }
        return list.menuDismissal(configuration, path)
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.menuWillCommit(configuration, animator) }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuWillShow(configuration, animator) }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuWillEnd(configuration, animator) }
}
