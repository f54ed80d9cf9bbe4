// NSCollectionLayoutSection.swift: the definition of one section of a compositional layout.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

/// A section of repeated groups, with views at its edges and behind it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    var list: UICollectionLayoutListConfiguration?
    /// Deceleration and bouncing, if the section scrolls across.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The space around the groups, in points. Default: zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups, in points. Default: 0.
    open var interGroupSpacing: CGFloat = 0
    /// How the section scrolls across the collection's direction. Default: not at all.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The headers, footers and other views at the section's edges. None by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether `contentInsets` also apply to the views at the edges. True by default.
    open var supplementariesFollowContentInsets = true
    /// The edges from which `contentInsets` count, across the scrolling axis. Default: as the layout has it.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The edges from which views at the section's edges are inset. Default: as the items, with the content insets;
    /// otherwise only those of the reference.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The views behind the section. None by default.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with the visible elements and the content offset, in points, after each scroll; may change their places
    /// and appearances. Nil, the default, for none.
    open var visibleItemsInvalidationHandler:
        (([UICollectionViewLayoutAttributes], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    /// Makes a section that repeats a group until all items have a place.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Makes a section of rows like those of a table.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        let width = layoutEnvironment.container.contentSize.width
        // Rows are as wide as the collection; their content avoids the safe area.
        if configuration.appearance != .insetGrouped { section.contentInsetsReference = .none }
        let side: CGFloat = configuration.appearance == .insetGrouped ? (width >= 414 ? 20 : 16) : 0
        let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
        let padding = configuration.headerTopPadding ?? 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: padding + (isGrouped && configuration.headerMode != .supplementary ? 18 : 0), leading: side,
            bottom: isGrouped && configuration.footerMode != .supplementary ? 18 : 0, trailing: side)
        let edge = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
        if configuration.headerMode == .supplementary {
            // Estimated in both directions, the header is as large as its content, at the leading edge.
            let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: hugs
                    ? NSCollectionLayoutSize(widthDimension: .estimated(width), heightDimension: .estimated(38)) : edge,
                elementKind: UICollectionView.elementKindSectionHeader, alignment: hugs ? .topLeading : .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        return section
    }
}
