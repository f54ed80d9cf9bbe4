// DropGapCell.swift: the gap for items that are dragged over a collection.

import VitrineCompositor
import Foundation
import VitrineRuntime

@MainActor
final class DropGapCell: UICollectionViewCell {
    /// The size of the dragged item, for layouts whose items choose their size.
    var preferredSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        if preferredSize.height > 0 { layoutAttributes.size.height = preferredSize.height }
        return layoutAttributes
    }
}
