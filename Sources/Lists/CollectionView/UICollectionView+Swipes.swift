// UICollectionView+Swipes.swift: swipe actions of list sections.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UICollectionView: SwipeHost {
    func setUpSwipes() {
        swipe.pan.addTarget(self, action: UICollectionView.swipeDidChange)
        addGestureRecognizer(swipe.pan)
    }

    func swipeActions(_ path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard !isEditing, let list = collectionViewLayout.list(path.section) else { return nil }
        return swipeActions(list, path, trailing: trailing)
    }

    private func swipeActions(
        _ list: UICollectionLayoutListConfiguration, _ path: IndexPath, trailing: Bool
    ) -> UISwipeActionsConfiguration? {
        let own =
            trailing
            ? list.trailingSwipeActionsConfigurationProvider?(path)
            : list.leadingSwipeActionsConfigurationProvider?(path)
        guard let own, !own.actions.isEmpty else { return nil }
        return own
    }

    var mayStartSwipe: Bool { movement == nil }

    func swipeRow(at point: CGPoint) -> (row: any SwipeRow, path: IndexPath)? {
        guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
        return (cell, path)
    }

    func swipePath(of row: any SwipeRow) -> IndexPath? {
        (row as? UICollectionViewCell).flatMap(indexPath(for:))
    }

    func swipePlace(_ path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }

    func placeSwiped() {
        guard let row = swipe.row, let path = swipePath(of: row) else { return }
        let place = swipePlace(path)
        row.frame = place.offsetBy(dx: swipe.offset, dy: 0)
        swipe.buttons?.frame = place
    }

    func swipeWillBegin(_ row: any SwipeRow, _ path: IndexPath) {
        if let cell = row as? UICollectionViewCell, touchedCell === cell { touchCancelled(in: cell) }
    }

    func swipeDidEnd(_ row: any SwipeRow, _ path: IndexPath?) {}

    /// Shows the trailing actions of a cell, as its delete accessory does.
    func showSwipeActions(of cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell), let list = collectionViewLayout.list(path.section),
            let actions = swipeActions(list, path, trailing: true)
        else { return }
        openSwipe(cell, path, actions, trailing: true)
    }
}
