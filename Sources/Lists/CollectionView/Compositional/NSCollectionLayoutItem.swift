// NSCollectionLayoutItem.swift: one item of a group: its size, the space around it, and the views on it.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

/// One item's size and the space around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size, relative to the item's group.
    public let layoutSize: NSCollectionLayoutSize
    /// The insets within the item's place, in points. Default: zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item, beyond that of its group; flexible spaces share the rest. Nil, the default, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The views on each such item, for instance badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }
    var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// Makes an item without supplementary views.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Makes an item with supplementary views, for instance badges.
    public init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.layoutSize = layoutSize
        storedSupplementaryItems = supplementaryItems
        super.init()
    }
}
