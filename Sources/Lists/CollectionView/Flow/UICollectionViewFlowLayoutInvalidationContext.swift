// UICollectionViewFlowLayoutInvalidationContext.swift: what of a flow layout is computed again.

import Foundation

/// Describes what of a flow layout is computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again for sizes and spaces. Default: true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of items, headers and footers are computed again. Default: true.
    open var invalidateFlowLayoutAttributes = true
}
