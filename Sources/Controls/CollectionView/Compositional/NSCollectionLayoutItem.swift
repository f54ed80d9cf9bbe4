// NSCollectionLayoutItem.swift: one item of a group: its size, the space around it, and what stands on it.

public import Foundation
public import VitrineRuntime

/// One item's size and the space around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    /// Inside of the item's place, points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Around the item, beyond the spaces of its group. Flexible spaces share what is left over. None by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// Badges and the like, which stand on each such item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { standing }
    var standing: [NSCollectionLayoutSupplementaryItem]

    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    public init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.layoutSize = layoutSize
        standing = supplementaryItems
        super.init()
    }
}
