// UICollectionViewLayoutInvalidationContext.swift: the parts of a layout that are no longer valid.

public import Foundation
import VitrineRuntime

/// The parts of a layout to compute again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether the whole layout is invalid.
    public internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items have changed.
    public internal(set) var invalidateDataSourceCounts = false
    /// The items to compute again; nil if none were named.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views to compute again, by kind; nil if none were named.
    public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views to compute again, by kind; nil if none were named.
    public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The change of the content offset, in points. Default: zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size, in points. Default: zero.
    open var contentSizeAdjustment = CGSize.zero

    /// The index paths before the move of items that follow a finger; nil without a move.
    public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The index paths after the move of items that follow a finger; nil without a move.
    public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The point of the content to which items follow a finger.
    public internal(set) var interactiveMovementTarget = CGPoint.zero

    public override init() { super.init() }

    /// Adds items to those to compute again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds supplementary views to those to compute again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
        invalidatedSupplementaryIndexPaths?[elementKind, default: []] += indexPaths
    }

    /// Adds decoration views to those to compute again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
        invalidatedDecorationIndexPaths?[elementKind, default: []] += indexPaths
    }
}
