// UIDynamicAnimator+Layouts.swift: layout attributes that follow the laws of mechanics.

public import Foundation
public import VitrineDynamics
public import VitrineRuntime

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The content of a collection as the coordinates of an animator. The animator retains it; it retains neither.
@MainActor
private final class LayoutSpace: DynamicSpace {
    private weak var layout: UICollectionViewLayout?
    private var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    private var generation = -1

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    var bounds: CGRect? { layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } }

    func itemsDidMove() { layout?.invalidateLayout() }

    /// The attributes among the animator's items; collected again if the items have changed.
    func attributes(_ key: ElementKey, of animator: UIDynamicAnimator) -> UICollectionViewLayoutAttributes? {
        let (items, now) = animator.allItems
        if now != generation {
            generation = now
            let all = items.compactMap { $0 as? UICollectionViewLayoutAttributes }
            found = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
        }
        return found[key]
    }
}

extension UIDynamicAnimator {
    /// Creates an animator for layout attributes, in the coordinates of the layout's content. Its behaviours must have no
    /// other items. Each frame in which they move invalidates the layout, which is not retained.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        space = LayoutSpace(layout)
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        (space as? LayoutSpace)?.attributes(ElementKey(category: category, kind: kind, path: path), of: self)
    }

    /// The attributes of a cell if they are an item of the behaviours, and the animator is for a layout; otherwise nil.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, "", indexPath)
    }

    /// The attributes of a supplementary view if they are an item of the behaviours; otherwise nil.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.supplementaryView, kind, indexPath)
    }

    /// The attributes of a decoration view if they are an item of the behaviours; otherwise nil.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.decorationView, decorationViewKind, indexPath)
    }
}
