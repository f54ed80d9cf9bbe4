// DropGapCell.swift: the empty place that is kept for what is dragged over a collection.

import VitrineCompositor
import Foundation
import VitrineRuntime

@MainActor
final class DropGapCell: UICollectionViewCell {
    /// The size of what is dragged, where items have the size that they would like.
    var wanted = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        if wanted.height > 0 { layoutAttributes.size.height = wanted.height }
        return layoutAttributes
    }
}
