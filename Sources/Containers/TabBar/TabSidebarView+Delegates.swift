// TabSidebarView+Delegates.swift: taps, menus, drags and drops on the rows of the sidebar.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

extension TabSidebarView: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        guard !list.isEditing, let owner else { return false }
        guard let tab = tab(at: indexPath) else { return true }
        guard tab.isEnabled else { return false }
        // A group without a screen of its own only opens and closes.
        if let group = tab as? UITabGroup, !group.isSidebarDestination { return false }
        return owner.mayChoose(tab)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let owner else { return }
        switch source.itemIdentifier(for: indexPath) {
        case .tab(let tab): owner.choose(tab)
        case .action(let action, _):
            action.performWithSender(list, target: nil)
        case nil: break
        }
        markSelected()
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let tab = tab(at: indexPath) else { return }
        shownTabs[ObjectIdentifier(cell)] = tab
        delegated { $0.tabBarController($1, sidebar: $2, willBeginDisplaying: tab) }
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        // The index path is that of the list before the change, in which the row may have had another place.
        guard let tab = shownTabs.removeValue(forKey: ObjectIdentifier(cell)) else { return }
        delegated { $0.tabBarController($1, sidebar: $2, didEndDisplaying: tab) }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let tab = indexPaths.first.flatMap(tab(at:)) else { return nil }
        return delegated { $0.tabBarController($1, sidebar: $2, contextMenuConfigurationFor: tab) } ?? nil
    }

    /// A row is moved only within its group.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        guard let moved = tab(at: originalIndexPath)?.parent, tab(at: proposedIndexPath)?.parent === moved else {
            return currentIndexPath
        }
        return proposedIndexPath
    }
}

extension TabSidebarView: UICollectionViewDragDelegate {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        guard let tab = tab(at: indexPath) else { return [] }
        return delegated { $0.tabBarController($1, sidebar: $2, itemsForBeginning: session, tab: tab) } ?? []
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] {
        guard let tab = tab(at: indexPath) else { return [] }
        return delegated { $0.tabBarController($1, sidebar: $2, itemsForAddingTo: session, tab: tab) } ?? []
    }
}

extension TabSidebarView: UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        let operation = row(under: session).map { self.operation(for: session, at: $0) } ?? .cancel
        return UICollectionViewDropProposal(operation: operation, intent: .insertIntoDestinationIndexPath)
    }

    /// The row under the finger. The destination of a list is a place between rows, in the lower half the next one.
    private func row(under session: any UIDropSession) -> IndexPath? {
        list.indexPathForItem(at: session.location(in: list))
    }

    private func operation(for session: any UIDropSession, at indexPath: IndexPath) -> UIDropOperation {
        guard let owner else { return .cancel }
        switch source.itemIdentifier(for: indexPath) {
        case .tab(let tab):
            return owner.delegate?.tabBarController(
                owner, tab: tab, operationForAcceptingItemsFrom: session) ?? .cancel
        case .action(let action, let group):
            return delegated {
                $0.tabBarController(
                    $1, sidebar: $2, sidebarAction: action, group: group, operationForAcceptingItemsFrom: session)
            } ?? .cancel
        case nil: return .cancel
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let owner, let place = row(under: coordinator.session) else { return }
        switch source.itemIdentifier(for: place) {
        case .tab(let tab):
            owner.delegate?.tabBarController(owner, tab: tab, acceptItemsFrom: coordinator.session)
        case .action(let action, let group):
            delegated {
                $0.tabBarController(
                    $1, sidebar: $2, sidebarAction: action, group: group, acceptItemsFrom: coordinator.session)
            }
        case nil: break
        }
    }
}
