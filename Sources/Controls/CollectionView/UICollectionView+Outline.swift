// UICollectionView+Outline.swift: items that stand in an outline, expand and collapse.

import Foundation
import VitrineRuntime

/// Where an item stands in an outline.
struct OutlinePlace: Equatable {
    var level: Int
    var isExpanded: Bool
}

/// A data source whose sections are outlines.
@MainActor
protocol OutlineSource: AnyObject {
    /// Nil where the item's section is no outline.
    func outline(at path: IndexPath) -> OutlinePlace?
    /// A person expands or collapses an item.
    func toggleExpansion(at path: IndexPath)
}

extension UICollectionView {
    func toggleExpansion(of cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell), movement == nil else { return }
        (dataSource as? any OutlineSource)?.toggleExpansion(at: path)
        updateOutline()
    }

    /// Tells the cells in sight where their items stand now.
    func updateOutline() {
        guard let source = dataSource as? any OutlineSource else { return }
        for (key, element) in shown where key.category == .cell {
            guard let path = movement?.source(key.path) ?? presented.source(key.path) else { continue }
            (element.view as? UICollectionViewCell)?.outline = source.outline(at: path)
        }
    }
}
