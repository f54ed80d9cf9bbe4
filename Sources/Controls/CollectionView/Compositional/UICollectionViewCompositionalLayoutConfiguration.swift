// UICollectionViewCompositionalLayoutConfiguration.swift: what holds for all sections of a compositional layout.

public import Foundation
import VitrineRuntime

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    public var interSectionSpacing: CGFloat = 0
    /// Views before the first and behind the last section. Their index paths have one index, the number among the
    /// layout's views of their kind. Pinned ones stay in sight all the time.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// From where the sections' content insets count; the safe area by default.
    public var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }
}
