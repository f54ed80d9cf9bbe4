// UICollectionViewLayout+Mirroring.swift: a layout's results for a collection with the other reading direction.
//
// The flow and the compositional layout mirror their results themselves. For any other layout that flips, the
// collection mirrors queries and results.

import Foundation
import VitrineGraphics

extension UICollectionViewLayout {
    /// Converts the layout's attributes to the coordinates of the collection's content.
    func shown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMirrored, !mirrorsAttributes else { return attributes }
        let copy = attributes.duplicate
        copy.center.x = mirrored(CGRect(origin: attributes.center, size: .zero)).minX
        return copy
    }

    /// All elements that touch a rectangle of the collection's content.
    func shownElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard isMirrored, !mirrorsAttributes else { return layoutAttributesForElements(in: rect) }
        return layoutAttributesForElements(in: mirrored(rect))?.map { shown($0) }
    }

    /// Converts attributes in the coordinates of the collection's content to the layout's own.
    func unshown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        // Mirroring twice changes nothing.
        shown(attributes)
    }

    func shownElement(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let attributes =
            switch key.category {
            case .cell: layoutAttributesForItem(at: key.path)
            case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
            case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
            }
        return attributes.map { shown($0) }
    }

    func shownItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForItem(at: indexPath).map { shown($0) }
    }
}
