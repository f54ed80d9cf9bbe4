// DropGapCell.swift: the gap for items that are dragged over a collection.

import VitrineCompositor
import Foundation
import VitrineRuntime

@MainActor
final class DropGapCell: UICollectionViewCell {
    /// The size of the dragged item, for layouts whose items choose their size.
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
