// UICollectionView+Movement.swift: items that follow a finger to another place.
//
// During a move, the collection shows the item at its future place; the data source is changed only at the end. Until
// then, index paths passed to it are those of its own order (`sourcePath`).

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// An item that is being moved.
@MainActor
struct ItemMovement {
    let cell: UICollectionViewCell
    /// The index path before the move, which is still that of the data source.
    let original: IndexPath
    /// The index path on display.
    var current: IndexPath
    /// The centre of the item, in points of the content.
    var position: CGPoint
    /// The distance from the finger to the centre.
    var grip = CGPoint.zero
    /// The finger, from the corner of the bounds; nil if code moves the item.
    var finger: CGPoint?
    let edges: EdgeScroller
    let raised: RaisedCell

    /// Converts an index path on display to the data source's order.
    func source(_ path: IndexPath) -> IndexPath {
        guard path != current else { return original }
        var item = path.item
        if path.section == current.section, item > current.item { item -= 1 }
        if path.section == original.section, item >= original.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}

extension UICollectionView {
    @discardableResult
    func baseBeginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, presented.isPlain, contains(indexPath), scrollers[indexPath.section] == nil,
            let cell = cellForItem(at: indexPath),
            dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
        else { return false }
        closeSwipe(animated: false)
        if touchedCell === cell { touchCancelled(in: cell) }
        movement = ItemMovement(
            cell: cell, original: indexPath, current: indexPath, position: cell.center,
            edges: EdgeScroller(self), raised: RaisedCell(cell, corners: placement(indexPath).cornerRadius))
        cell.isReordering = true
        cell.placement = placement(indexPath)
        bringSubviewToFront(cell)
        setNeedsLayout()
        return true
    }

    /// Begins a move with a finger at a point of the content: the item keeps its place under the finger.
    func beginMovement(_ path: IndexPath, finger: CGPoint) -> Bool {
        guard beginInteractiveMovementForItem(at: path), let state = movement else { return false }
        movement?.grip = CGPoint(x: state.position.x - finger.x, y: state.position.y - finger.y)
        moveFinger(to: finger)
        return true
    }

    func moveFinger(to point: CGPoint) {
        guard let state = movement else { return }
        movement?.finger = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
        updateInteractiveMovementTargetPosition(
            CGPoint(x: point.x + state.grip.x, y: point.y + state.grip.y))
        state.edges.follow(point) { [weak self] in
            guard let self, let finger = movement?.finger else { return }
            moveFinger(to: CGPoint(x: finger.x + bounds.minX, y: finger.y + bounds.minY))
        }
    }

    func baseUpdateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let state = movement else { return }
        movement?.position = targetPosition
        placeMoved()
        var target = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: state.current, withPosition: targetPosition)
        if let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: state.original,
                atCurrentIndexPath: state.current, toProposedIndexPath: target)
        }
        guard counts.indices.contains(target.section), scrollers[target.section] == nil else { return }
        let most = counts[target.section] - (target.section == state.current.section ? 1 : 0)
        let place = IndexPath(item: min(max(0, target.item), max(0, most)), section: target.section)
        if place != state.current { showMoved(to: place) }
    }

    /// Places the moved cell under the finger.
    func placeMoved() {
        guard let state = movement else { return }
        UIView.performWithoutAnimation {
            collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: state.current, withTargetPosition: state.position
            ).apply(to: state.cell)
        }
    }

    private func showMoved(to place: IndexPath) {
        guard let state = movement else { return }
        var update = CollectionUpdate()
        update.update.movedItems = [ListUpdate.ItemMove(from: state.current, to: place)]
        var new = counts
        new[state.current.section] -= 1
        new[place.section] += 1
        movement?.current = place
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(
                forInteractivelyMovingItems: [place], withTargetPosition: state.position,
                previousIndexPaths: [state.current], previousPosition: state.cell.center))
        show(update, counts: new)
    }

    func baseEndInteractiveMovement() {
        guard let state = movement else { return }
        finishMovement(state, to: state.current, from: state.original, wasCancelled: false)
        if state.current != state.original {
            dataSource?.collectionView(self, moveItemAt: state.original, to: state.current)
        }
        settle(state)
    }

    func baseCancelInteractiveMovement() {
        guard let state = movement else { return }
        if state.current != state.original { showMoved(to: state.original) }
        finishMovement(state, to: state.original, from: state.current, wasCancelled: true)
        settle(state)
    }

    private func finishMovement(
        _ state: ItemMovement, to place: IndexPath, from previous: IndexPath, wasCancelled: Bool
    ) {
        state.edges.stop()
        movement = nil
        state.cell.isReordering = false
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [place], previousIndexPaths: [previous], movementCancelled: wasCancelled))
    }

    private func settle(_ state: ItemMovement) {
        let change = {
            if let path = self.indexPath(for: state.cell),
                let attributes = self.layoutAttributesForItem(at: path)
            {
                self.apply(attributes, to: state.cell)
            }
            state.raised.lower()
        }
        if window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
        for element in shown.values { (element.view as? UICollectionViewCell)?.setNeedsLayout() }
        setNeedsLayout()
    }
}

/// A data source that decides itself which items can be moved.
@MainActor
protocol ReorderingSource: AnyObject {
    var reordersItems: Bool { get }
}

extension UICollectionView: ReorderingList {
    func mayLift(at point: CGPoint) -> Bool {
        guard dragInteractionEnabled, movement == nil, swipe.row == nil,
            controllerAllowsReordering || (dataSource as? any ReorderingSource)?.reordersItems == true,
            let path = indexPathForItem(at: point), scrollers[path.section] == nil,
            cellForItem(at: path) != nil
        else { return false }
        return dataSource?.collectionView(self, canMoveItemAt: path) == true
    }

    func lift(at point: CGPoint) {
        if let path = indexPathForItem(at: point) { _ = beginMovement(path, finger: point) }
    }

    func moveLifted(to point: CGPoint) { moveFinger(to: point) }

    func dropLifted(cancelled: Bool) {
        if cancelled { cancelInteractiveMovement() } else { endInteractiveMovement() }
    }

    /// The recognizer exists only if items can be moved.
    func reorderingDidChange() {
        let wanted = controllerAllowsReordering || dataSource is any ReorderingSource
        if wanted, reorderRecognizer == nil {
            let made = ReorderGestureRecognizer()
            made.addTarget(self, action: UICollectionView.reorderPressDidChange)
            made.menus = { [weak self] in self?.menus?.interaction }
            addGestureRecognizer(made)
            reorderRecognizer = made
        } else if !wanted, let reorderRecognizer {
            removeGestureRecognizer(reorderRecognizer)
            self.reorderRecognizer = nil
        }
    }
}
