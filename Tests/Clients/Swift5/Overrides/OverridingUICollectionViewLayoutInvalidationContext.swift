// OverridingUICollectionViewLayoutInvalidationContext.swift: overrides what UICollectionViewLayout.h lets a subclass of its
// contexts override.

import UIKit

open class OverridingUICollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open override var invalidateEverything: Bool { super.invalidateEverything }
    open override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }
    open override var invalidatedItemIndexPaths: [IndexPath]? { super.invalidatedItemIndexPaths }
    open override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        super.invalidatedSupplementaryIndexPaths
    }
    open override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { super.invalidatedDecorationIndexPaths }
    open override var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
        super.previousIndexPathsForInteractivelyMovingItems
    }
    open override var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
        super.targetIndexPathsForInteractivelyMovingItems
    }
    open override var interactiveMovementTarget: CGPoint { super.interactiveMovementTarget }
}
