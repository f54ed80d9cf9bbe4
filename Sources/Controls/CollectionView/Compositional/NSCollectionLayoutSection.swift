// NSCollectionLayoutSection.swift: how one section of a compositional layout is built.

public import Foundation
public import VitrineRuntime

/// How a section scrolls across. Raw values are UIKit's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none = 0
    case continuous = 1
    case continuousGroupLeadingBoundary = 2
    case paging = 3
    case groupPaging = 4
    case groupPagingCentered = 5
}

/// How a section that scrolls across moves.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    public enum Bounce: Int, Sendable {
        case automatic = 0
        case always = 1
        case never = 2
    }

    /// Nil leaves it to the behaviour.
    public var decelerationRate: UIScrollView.DecelerationRate?
    public var bounce = Bounce.automatic
}

/// Groups one after the other, with what stands at the edges and behind.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    var list: UICollectionLayoutListConfiguration?
    /// How a section that scrolls across moves.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Around the groups, points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether `contentInsets` hold for them too. True by default.
    open var supplementariesFollowContentInsets = true
    /// From where `contentInsets` count across the axis in which the content scrolls; where the layout says, by
    /// default.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// How far the views at the edges keep from the collection's own: by default as the items do, with the content
    /// insets; else only as much as the reference says.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with what is in sight whenever the content moves; may change places and looks.
    open var visibleItemsInvalidationHandler:
        (([UICollectionViewLayoutAttributes], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Rows like those of a table.
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
        // Rows are as wide as the collection; their content keeps from the safe area.
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
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
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
