// UICollectionLayoutSectionOrthogonalScrollingBehavior.swift: how a section scrolls across its collection.

/// How a section scrolls across the collection's direction. Raw values are UIKit's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself.
    case none = 0
    /// Scrolls freely and rests anywhere.
    case continuous = 1
    /// Scrolls freely and rests at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// Scrolls by pages of the collection's width, or height.
    case paging = 3
    /// Scrolls by one group at a time.
    case groupPaging = 4
    /// Scrolls by one group at a time, and centres it.
    case groupPagingCentered = 5
}
