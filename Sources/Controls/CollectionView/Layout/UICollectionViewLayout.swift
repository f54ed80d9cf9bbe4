// UICollectionViewLayout.swift: says where the elements of a collection stand.
//
// A layout works everything out in `prepare()` and answers questions from that.
// What no longer holds is said with an invalidation context; `prepare()` comes
// before the next layout. Coordinates: points of the content.

public import Foundation
public import VitrineRuntime

/// Places the elements of a collection view. Derive from it.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    /// The collection that is laid out.
    public internal(set) weak var collectionView: UICollectionView?
    private(set) var isValid = false
    var decorationClasses: [String: AnyClass] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// Keeps what is set on the layout. Call super.
    open func encode(with coder: NSCoder) {}

    // MARK: Reading direction

    /// The direction that the layout's places are worked out for.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether places are mirrored where the collection reads the other way. False by default; true for the flow and
    /// the compositional layout.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether the layout's answers are mirrored already; else the collection does it.
    var mirrorsAnswers: Bool { false }

    var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
        return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// A rectangle counted from the leading edge as one from the left, and the other way round.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard isMirrored, let view = collectionView else { return rect }
        let insets = view.adjustedContentInset
        let width = max(collectionViewContentSize.width, view.bounds.width - insets.left - insets.right)
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    // MARK: To be overridden

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Works out what the answers below are read from.
    open func prepare() {}
    /// How large everything is.
    open var collectionViewContentSize: CGSize { .zero }
    /// Everything that touches a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Whether scrolling or resizing changes the layout. False by default; a new size does for the layouts here.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        makeContext()
    }
    /// Whether a cell that would like another size gets it.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        let paths = [originalAttributes.indexPath]
        let kind = originalAttributes.representedElementKind ?? ""
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: paths)
        case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: paths)
        case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: paths)
        }
        return context
    }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        NSObject.listElement(
            of: type(of: self).invalidationContextClass, as: UICollectionViewLayoutInvalidationContext.self,
            role: "the invalidationContextClass of \(type(of: self))")
    }

    /// Where content that is let go may come to rest; `proposedContentOffset` by default.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Where the content stands after a batch of changes or another layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Changes

    /// A batch is about to be shown.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// It has been set going.
    open func finalizeCollectionViewUpdates() {}
    /// From where an item comes that is new or comes into sight; nil: it fades in at its place.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Where an item goes that was deleted or goes from sight; nil: it fades out at its place.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // MARK: Items that follow a finger

    /// The place in the order that an item gets whose middle is moved to a point of the content.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let spot = CGRect(x: position.x, y: position.y, width: 0.001, height: 0.001)
        return layoutAttributesForElements(in: spot)?
            .first { $0.representedElementCategory == .cell && $0.frame.contains(position) }?.indexPath
            ?? previousIndexPath
    }

    /// How an item looks while it follows a finger: at its position, in front of the others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let result =
            layoutAttributesForItem(at: indexPath)?.duplicate
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        result.center = position
        result.zIndex = 1000
        return result
    }

    /// What no longer holds when items that follow a finger have got other places.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    // MARK: Invalidation

    /// Has everything worked out anew before the next layout.
    open func invalidateLayout() {
        let context = makeContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// The data source counts something else; after `reloadData()` everything is invalid with it.
    func invalidateCounts(andEverything everything: Bool) {
        let context = makeContext()
        context.invalidateEverything = everything
        context.invalidateDataSourceCounts = true
        invalidateLayout(with: context)
    }

    /// Has what `context` says worked out anew. Override it to keep the rest; call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isValid = false
        collectionView?.layoutWasInvalidated(context)
    }

    func prepareIfNeeded() {
        guard !isValid else { return }
        isValid = true
        prepare()
    }

    /// Items have got other index paths: what is kept by them is to follow.
    func itemsDidChange(_ map: ListUpdateMap) {}

    /// Has decoration views of a class made for a kind.
    /// Ends the program where there is a nib: register the class.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
    }

    /// Sections that scroll across, in a rectangle of the content.
    func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

    /// Whether a view is asked for the size it would like.
    func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }

    /// Views are asked for their sizes again.
    func forgetSizes() {}
}

/// A section that scrolls across the rest.
struct OrthogonalSection {
    var section: Int
    var frame: CGRect
    var contentSize: CGSize
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// From one group to the next along the scroll, points.
    var step: CGFloat
    var group: CGFloat
    /// The first group stands at the right.
    var isMirrored = false
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
}
