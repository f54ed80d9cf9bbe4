// UICollectionViewCompositionalLayoutConfiguration.swift: settings of all sections of a compositional layout.

public import Foundation
import VitrineRuntime

/// Settings of all sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction of scrolling. Default: vertical.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points. Default: 0.
    public var interSectionSpacing: CGFloat = 0
    /// Views before the first and after the last section. Their index paths have one index, the number among the
    /// layout's views of their kind. Pinned views always stay visible. None by default.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The edges from which the sections' content insets count. Default: the safe area.
    public var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }
}
