// UICollectionReusableView.swift: a view of a collection that is used again for other elements.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A cell, a supplementary or a decoration view of a collection.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public internal(set) var reuseIdentifier: String?
    weak var collection: UICollectionView?
    /// A copy of the attributes that were applied last, while the view shows an element.
    private var applied: UICollectionViewLayoutAttributes?

    /// Applies attributes that differ from the last ones.
    func applyChanged(_ attributes: UICollectionViewLayoutAttributes) {
        if let applied, applied.isEqual(attributes) { return }
        applied = attributes.duplicate
        apply(attributes)
    }

    /// What comes next is applied, whatever it is.
    func forgetAttributes() { applied = nil }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The view is about to show another element. Call super.
    open func prepareForReuse() {}
    /// The layout has placed the view; attributes of a layout's own class are taken here.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would like: by default of the size that its constraints, or `sizeThatFits`, give
    /// at the width of the layout's.
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
