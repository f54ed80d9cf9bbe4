// OrthogonalSection.swift: a section that scrolls across its collection.

import Foundation

/// A section that scrolls across the collection's direction.
struct OrthogonalSection {
    var section: Int
    var frame: CGRect
    var contentSize: CGSize
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The distance between the starts of two groups along the scroll, in points.
    var step: CGFloat
    var group: CGFloat
    /// Whether the first group is at the right.
    var isMirrored = false
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
}
