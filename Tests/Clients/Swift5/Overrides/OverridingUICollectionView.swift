// OverridingUICollectionView.swift: overrides what UICollectionView.h lets a subclass override.

import UIKit

open class OverridingUICollectionView: UICollectionView {
    open override var hasActiveDrag: Bool { super.hasActiveDrag }
    open override var hasActiveDrop: Bool { super.hasActiveDrop }
    open override func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        super.presentationIndexPath(forDataSourceIndexPath: dataSourceIndexPath)
    }
    open override func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        super.dataSourceIndexPath(forPresentationIndexPath: presentationIndexPath)
    }
    open override func insertItems(at indexPaths: [IndexPath]) { super.insertItems(at: indexPaths) }
    open override func deleteItems(at indexPaths: [IndexPath]) { super.deleteItems(at: indexPaths) }
    open override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
    open override func reconfigureItems(at indexPaths: [IndexPath]) { super.reconfigureItems(at: indexPaths) }
    open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        super.moveItem(at: indexPath, to: newIndexPath)
    }
    open override func insertSections(_ sections: IndexSet) { super.insertSections(sections) }
    open override func deleteSections(_ sections: IndexSet) { super.deleteSections(sections) }
    open override func reloadSections(_ sections: IndexSet) { super.reloadSections(sections) }
    open override func moveSection(_ section: Int, toSection newSection: Int) {
        super.moveSection(section, toSection: newSection)
    }
    open override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        super.performBatchUpdates(updates, completion: completion)
    }
    @discardableResult
    open override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        super.beginInteractiveMovementForItem(at: indexPath)
    }
    open override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        super.updateInteractiveMovementTargetPosition(targetPosition)
    }
    open override func endInteractiveMovement() { super.endInteractiveMovement() }
    open override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
    open override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    { super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }
    open override func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        super.dequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
    }
    @discardableResult
    open override func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout { super.startInteractiveTransition(to: layout, completion: completion) }
    open override func finishInteractiveTransition() { super.finishInteractiveTransition() }
    open override func cancelInteractiveTransition() { super.cancelInteractiveTransition() }
    open override var contextMenuInteraction: UIContextMenuInteraction? { super.contextMenuInteraction }
    open override var numberOfSections: Int { super.numberOfSections }
    open override func numberOfItems(inSection section: Int) -> Int { super.numberOfItems(inSection: section) }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }
    open override func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath) }
    open override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        super.cellForItem(at: indexPath)
    }
    open override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { super.supplementaryView(forElementKind: elementKind, at: indexPath) }
    open override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { super.indexPath(for: cell) }
    open override func indexPathForItem(at point: CGPoint) -> IndexPath? { super.indexPathForItem(at: point) }
    open override var visibleCells: [UICollectionViewCell] { super.visibleCells }
    open override var indexPathsForVisibleItems: [IndexPath] { super.indexPathsForVisibleItems }
    open override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        super.visibleSupplementaryViews(ofKind: elementKind)
    }
    open override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
    open override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
    open override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    open override func deselectItem(at indexPath: IndexPath, animated: Bool) {
        super.deselectItem(at: indexPath, animated: animated)
    }
}
