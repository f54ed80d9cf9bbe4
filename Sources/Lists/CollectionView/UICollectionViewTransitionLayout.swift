// UICollectionViewTransitionLayout.swift: places between those of two layouts, by the progress of a transition.
//
// Elements of both layouts are between their two places; an element of only one of them fades. Coordinates: points of
// the content.

public import Foundation
import VitrineGraphics
import VitrineRuntime

/// A layout between two others, for a transition that a finger controls.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the start of the transition.
    public let currentLayout: UICollectionViewLayout
    /// The layout at the end of the transition.
    public let nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    /// The progress: 0 is the current layout, 1 the next. Setting it invalidates the layout.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }

    /// Makes a layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        self.nextLayout = nextLayout
        super.init()
    }

    /// Cannot be decoded: a transition needs its two layouts.
    public required init?(coder: NSCoder) {
        (currentLayout, nextLayout) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        super.init(coder: coder)
        return nil
    }

    /// Sets a value of the app's own transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns a value of the app's own transition; 0 for one that was never set.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        currentLayout.flipsHorizontallyInOppositeLayoutDirection
    }
    override var mirrorsAttributes: Bool { currentLayout.mirrorsAttributes }

    open override func prepare() {
        super.prepare()
        currentLayout.prepareIfNeeded()
        nextLayout.prepareIfNeeded()
    }

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
        from + (to - from) * transitionProgress
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }

    private func mixed(
        _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard let from else {
            let result = to?.duplicate
            result?.alpha *= transitionProgress
            return result
        }
        let result = from.duplicate
        guard let to else {
            result.alpha *= 1 - transitionProgress
            return result
        }
        result.center = CGPoint(
            x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
        result.size = CGSize(
            width: between(from.size.width, to.size.width), height: between(from.size.height, to.size.height))
        result.alpha = between(from.alpha, to.alpha)
        result.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
        let (a, b) = (from.transform, to.transform)
        result.transform = CGAffineTransform(
            a: between(a.a, b.a), b: between(a.b, b.b), c: between(a.c, b.c), d: between(a.d, b.d),
            tx: between(a.tx, b.tx), ty: between(a.ty, b.ty))
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        mixed(
            currentLayout.layoutAttributesForItem(at: indexPath),
            nextLayout.layoutAttributesForItem(at: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mixed(
            currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }

    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        mixed(
            currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Visible elements may come from outside, by as much as they move.
        let around = rect.insetBy(dx: -rect.width, dy: -rect.height)
        var seen: Set<ElementKey> = []
        var found: [UICollectionViewLayoutAttributes] = []
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: around) ?? []
            where seen.insert(attributes.key).inserted {
                if let own = mixed(attributes.key), own.frame.intersects(rect) { found.append(own) }
            }
        }
        return found
    }

    private func mixed(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }
}
