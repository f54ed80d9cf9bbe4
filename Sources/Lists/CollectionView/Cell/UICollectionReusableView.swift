// UICollectionReusableView.swift: a view of a collection that is reused for other elements.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A cell, a supplementary or a decoration view of a collection.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier with which the view was dequeued; nil for a view that was not dequeued.
    public internal(set) var reuseIdentifier: String?
    /// The key of the pool to which the view returns: its element kind and identifier.
    var poolKey: String?
    weak var collection: UICollectionView?
    /// A copy of the attributes that were applied last, while the view shows an element.
    private var applied: UICollectionViewLayoutAttributes?

    /// Applies attributes that differ from the last ones.
    func applyChanged(_ attributes: UICollectionViewLayoutAttributes) {
        if let applied, applied.isEqual(attributes) { return }
        applied = attributes.duplicate
        apply(attributes)
    }

    /// Applies the next attributes even if they are equal to the last ones.
    func resetAppliedAttributes() { applied = nil }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Restores an archived view.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is used for another element. Override it and call super.
    open func prepareForReuse() {}
    /// Called after the layout placed the view. Override it to read attributes of the layout's own class.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Called before the collection changes its layout. Does nothing by default.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the collection changed its layout. Does nothing by default.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers. Default: the layout's width, with the height from constraints or
    /// `sizeThatFits`.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let result = layoutAttributes.duplicate
        let size = systemLayoutSizeFitting(
            CGSize(width: layoutAttributes.size.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0 { result.size.height = size.height.rounded(.up) }
        return result
    }
}
