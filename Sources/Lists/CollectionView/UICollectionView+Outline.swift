// UICollectionView+Outline.swift: items of an outline, which expand and collapse.

import Foundation
import VitrineRuntime

/// An item's place in an outline.
struct OutlinePlace: Equatable {
    var level: Int
    var isExpanded: Bool
}

/// A data source whose sections are outlines.
@MainActor
protocol OutlineSource: AnyObject {
    /// Nil if the item's section is not an outline.
    func outline(at path: IndexPath) -> OutlinePlace?
    /// Called when a person expands or collapses an item.
    func toggleExpansion(at path: IndexPath)
}

extension UICollectionView {
    func toggleExpansion(of cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell), movement == nil else { return }
        (dataSource as? any OutlineSource)?.toggleExpansion(at: path)
        updateOutline()
    }

    /// Updates the places of the visible cells in their outlines.
    func updateOutline() {
        guard let source = dataSource as? any OutlineSource else { return }
        for (key, element) in shown where key.category == .cell {
            guard let path = movement?.source(key.path) ?? presented.source(key.path) else { continue }
            (element.view as? UICollectionViewCell)?.outline = source.outline(at: path)
        }
    }
}
