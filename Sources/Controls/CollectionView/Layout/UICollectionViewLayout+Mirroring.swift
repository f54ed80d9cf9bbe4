// UICollectionViewLayout+Mirroring.swift: what a layout answers, as a collection that reads the other way shows it.
//
// The flow and the compositional layout mirror what they answer themselves. Of any other layout that says that it
// flips, the collection mirrors question and answer.

import Foundation
import VitrineGraphics

extension UICollectionViewLayout {
    /// Attributes of this layout in the coordinates of the collection's content.
    func shown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMirrored, !mirrorsAnswers else { return attributes }
        let copy = attributes.duplicate
        copy.center.x = mirrored(CGRect(origin: attributes.center, size: .zero)).minX
        return copy
    }

    /// Everything that touches a rectangle of the collection's content.
    func shownElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard isMirrored, !mirrorsAnswers else { return layoutAttributesForElements(in: rect) }
        return layoutAttributesForElements(in: mirrored(rect))?.map { shown($0) }
    }

    func shownItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForItem(at: indexPath).map { shown($0) }
    }
}
