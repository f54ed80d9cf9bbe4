// UICollectionViewLayout.swift: the base class of a collection's layouts.
//
// A layout computes everything in `prepare()` and answers queries from the result. An invalidation context describes
// what is no longer valid; `prepare()` runs before the next layout. Coordinates: points of the content.

public import Foundation
public import VitrineDrawing
import VitrineFoundationPatches
import VitrineRuntime
import VitrineControls

/// The base class of objects that place the elements of a collection view. Subclass it.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    /// The collection that uses the layout. A subclass may override what others see of it.
    final weak var owner: UICollectionView?
    /// The collection that uses the layout; nil if none does.
    open var collectionView: UICollectionView? { owner }
    private(set) var isValid = false
    /// Set by this class's answer to a preferred size.
    var isAnsweredByBase = false
    var decorationClasses: [String: AnyClass] = [:]

    public override init() { super.init() }

    /// Makes a layout. Nothing is archived of this class; subclasses restore their settings.
    public required init?(coder: NSCoder) { super.init() }

    /// Encodes the layout's settings. Override it and call super.
    open func encode(with coder: NSCoder) {}

    /// Called on iOS when a layout was loaded from a nib. There are no nibs here.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder.
    open func prepareForInterfaceBuilder() {}

    // MARK: Reading direction

    /// The reading direction in which the layout computes places. Default: left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether places are mirrored if the collection reads in the other direction. False by default; true for the flow
    /// and the compositional layout.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether the layout mirrors its results itself; otherwise the collection does.
    var mirrorsAttributes: Bool { false }

    var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let owner else { return false }
        return owner.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Converts a rectangle between coordinates from the leading edge and from the left.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard isMirrored, let view = owner else { return rect }
        let insets = view.adjustedContentInset
        let width = max(collectionViewContentSize.width, view.bounds.width - insets.left - insets.right)
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    // MARK: To be overridden

    /// The class of the layout's attributes, a subclass of `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts, a subclass of `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Computes the layout before it is queried. Override it and call super.
    open func prepare() {}
    /// The size of the whole content, in points. Default: zero.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns all elements that touch a rectangle of the content; nil, the default, for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the position and appearance of an item; nil, the default, if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the position and appearance of a supplementary view; nil, the default, if there is none.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the position and appearance of a decoration view; nil, the default, if there is none.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Returns whether scrolling or resizing invalidates the layout. False by default; the layouts here are invalidated
    /// by another size.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns the context for a change of bounds. Override it to keep parts of the layout.
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        makeContext()
    }
    /// Returns whether the attributes that a visible view prefers invalidate the layout. Default: false.
    ///
    /// Called when a view appears, when another size is planned for it, and after the whole layout was invalid. A layout
    /// that returns true keeps the size for its next `prepare()`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isAnsweredByBase = true
        return false
    }
    /// Returns the context for a view's preferred size: only that view is invalidated.
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

    /// New attributes of the layout's class, for an element.
    func makeAttributes(
        _ category: UICollectionView.ElementCategory, kind: String? = nil, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let own: AnyClass = type(of: self).layoutAttributesClass
        let attributes =
            own == UICollectionViewLayoutAttributes.self
            ? UICollectionViewLayoutAttributes()
            : NSObject.instance(
                of: own, as: UICollectionViewLayoutAttributes.self,
                role: "the layoutAttributesClass of \(type(of: self))")
        attributes.indexPath = indexPath
        attributes.representedElementCategory = category
        attributes.representedElementKind = kind
        return attributes
    }

    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        NSObject.instance(
            of: type(of: self).invalidationContextClass, as: UICollectionViewLayoutInvalidationContext.self,
            role: "the invalidationContextClass of \(type(of: self))")
    }

    /// Returns the content offset, in points, at which scrolling comes to rest. Default: `proposedContentOffset`.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the content offset, in points, after a batch of changes or a change of layout. Default: the proposed
    /// one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Changes

    /// Called before a batch of changes is animated. Override it and call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after the animations of a batch have started.
    open func finalizeCollectionViewUpdates() {}
    /// Called when the collection's bounds have changed inside an animation, before cells are shown in the new bounds.
    /// Elements that appear and disappear are then animated from and to the attributes that the methods below return.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called inside the animation of a change of bounds, after cells have their new places.
    open func finalizeAnimatedBoundsChange() {}
    /// Returns where an item that appears begins its animation; nil, the default, to fade in at its place, or to appear
    /// at once if bounds change.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns where an item that disappears ends its animation; nil, the default, to fade out at its place, or to
    /// disappear at once if bounds change.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns where a header or footer that appears begins its animation; nil, the default, to fade in at its place.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns where a header or footer that disappears ends its animation; nil, the default, to fade out at its place.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns where a decoration that appears begins its animation; nil, the default, to fade in at its place.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns where a decoration that disappears ends its animation; nil, the default, to fade out at its place.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Called before the collection changes to another layout.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before the collection changes to this layout.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called after a change of layout is set up.
    open func finalizeLayoutTransition() {}

    // MARK: Items that follow a finger

    /// Returns the place in the order for an item whose centre is moved to a point of the content.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let spot = CGRect(x: position.x, y: position.y, width: 0.001, height: 0.001)
        return layoutAttributesForElements(in: spot)?
            .first { $0.representedElementCategory == .cell && $0.frame.contains(position) }?.indexPath
            ?? previousIndexPath
    }

    /// Returns the appearance of an item that follows a finger: centred at the finger, in front of the others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let result =
            layoutAttributesForItem(at: indexPath)?.duplicate
            ?? makeAttributes(.cell, at: indexPath)
        result.center = position
        result.zIndex = 1000
        return result
    }

    /// Returns the context for items that follow a finger and have changed places.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
        context.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
        return context
    }

    /// Returns the context for the end of an interactive movement, whose items go to `indexPaths`: their places before it
    /// if it was cancelled.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: previousIndexPaths + indexPaths)
        context.movement = (previousIndexPaths, indexPaths, .zero)
        return context
    }

    // MARK: Invalidation

    /// Invalidates the whole layout; it is computed again before the next layout pass.
    open func invalidateLayout() {
        let context = makeContext()
        context.isWhole = true
        invalidateLayout(with: context)
    }

    /// Invalidates the counts of the data source; after `reloadData()` everything else, too.
    func invalidateCounts(andEverything everything: Bool) {
        let context = makeContext()
        context.isWhole = everything
        context.hasOtherCounts = true
        invalidateLayout(with: context)
    }

    /// Invalidates what `context` describes. Override it to keep the rest, and call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isValid = false
        owner?.layoutWasInvalidated(context)
    }

    func prepareIfNeeded() {
        guard !isValid else { return }
        isValid = true
        prepare()
    }

    /// Called when items have other index paths, to update caches that use them.
    func itemsDidChange(_ map: ListUpdateMap) {}

    /// Stops the program unless `nib` is nil, since there are no nibs: register a class.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }

    /// Registers the class of decoration views of a kind; nil removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
    }

    /// The sections that scroll across, in a rectangle of the content.
    func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

    /// The appearance of a section that is a list; nil for others.
    func list(_ section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// Whether a view is asked for its preferred size.
    func measures(_ attributes: UICollectionViewLayoutAttributes, after state: FittingState) -> Bool {
        !state.isDeclined && state.planned != attributes.size
    }

    /// Whether the size of an element follows from its content. Layouts of apps decide when they are asked.
    func followsContent(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }

    /// Records the planned size of a view as its measured one, if an app's subclass recorded none: the view is not
    /// measured again.
    func keepPlannedSize(of attributes: UICollectionViewLayoutAttributes) {}

    /// Whether the layout keeps measured sizes, and the collection the places of visible items when these change. Layouts
    /// of apps do both themselves.
    var keepsMeasuredSizes: Bool { false }

    /// Called when the collection's safe area or its margins have changed.
    func referenceEdgesMayHaveChanged() {}

    /// Discards measured sizes, so that views are measured again.
    func discardMeasuredSizes() {}
}
