// ShownElement.swift: a visible element of a collection.

/// A visible view.
struct ShownElement {
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
    var fitting = FittingState()
}
