// NSCollectionLayoutGroup.swift: items in a row, in a column, or at places that an app chooses.

public import Foundation
import VitrineRuntime

/// Items in a row or a column, repeated until it is full.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items, in the order in which they are repeated.
    public let subitems: [NSCollectionLayoutItem]
    /// The number of items of equal length; nil for as many as fit.
    let count: Int?
    /// The space between items along the group's axis; nil, the default, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The views on each such group. Their index paths count the groups of the section.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { storedSupplementaryItems }
        set { storedSupplementaryItems = newValue }
    }

    private init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
        _ count: Int?
    ) {
        self.arrangement = arrangement
        self.subitems = subitems
        self.count = count
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Makes a row of items, as many as fit into the width.
    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems, nil) }

    /// Makes a row of `count` items that share the width.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], max(1, count))
    }

    /// Makes a row of `count` items that share the width; the older form.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    )
        -> NSCollectionLayoutGroup
    { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Makes a column of items, as many as fit into the height.
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, .vertical, subitems, nil) }

    /// Makes a column of `count` items that share the height.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], max(1, count)) }

    /// Makes a column of `count` items that share the height; the older form.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    )
        -> NSCollectionLayoutGroup
    { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Makes a group of items at the places that `itemProvider` returns.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [], nil) }
}

/// Returns the places of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// One item's place in a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame, in points from the group's corner.
    public let frame: CGRect
    /// The order from back to front. Default: 0.
    public let zIndex: Int

    /// Makes a place for one item.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }
}
