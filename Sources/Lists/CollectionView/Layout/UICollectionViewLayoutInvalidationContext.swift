// UICollectionViewLayoutInvalidationContext.swift: the parts of a layout that are no longer valid.

public import Foundation
import VitrineRuntime

/// The parts of a layout to compute again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether the whole layout is invalid. A subclass may decide it.
    open var invalidateEverything: Bool { isWhole }
    /// Whether the numbers of sections and items have changed. A subclass may decide it.
    open var invalidateDataSourceCounts: Bool { hasOtherCounts }
    /// The items to compute again; nil if none were named.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }
    /// The supplementary views to compute again, by kind; nil if none were named.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }
    /// The decoration views to compute again, by kind; nil if none were named.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }
    /// The change of the content offset, in points. Default: zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size, in points. Default: zero.
    open var contentSizeAdjustment = CGSize.zero

    /// The index paths before the move of items that follow a finger; nil without a move.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
    /// The index paths after the move of items that follow a finger; nil without a move.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }
    /// The point of the content to which items follow a finger.
    open var interactiveMovementTarget: CGPoint { movement?.point ?? .zero }

    /// What the collection view and the layout say, for the properties with Apple's names.
    final var isWhole = false
    final var hasOtherCounts = false
    final var movement: (previous: [IndexPath], target: [IndexPath], point: CGPoint)?
    private final var items: [IndexPath]?
    private final var supplementary: [String: [IndexPath]]?
    private final var decorations: [String: [IndexPath]]?

    public override init() { super.init() }

    /// Adds items to those to compute again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        items = (items ?? []) + indexPaths
    }

    /// Adds supplementary views to those to compute again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementary = supplementary ?? [:]
        supplementary?[elementKind, default: []] += indexPaths
    }

    /// Adds decoration views to those to compute again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorations = decorations ?? [:]
        decorations?[elementKind, default: []] += indexPaths
    }
}
