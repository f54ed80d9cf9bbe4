// UICollectionView.swift: items, placed by a layout. Only visible items have a view.
//
// The layout decides the places; the collection has one view for each visible element, and for no other. Each aspect
// has its own file (UICollectionView+Layout.swift and its siblings). Coordinates: points of the content. Main actor
// only.

import VitrineFoundationPatches
public import Foundation
import VitrineCompositor
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// A scrolling view of items that a layout places.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, RestingPlaceAdjusting {
    private var storedLayout: UICollectionViewLayout
    /// The object that provides items and cells. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            reorderingDidChange()
            setNeedsReload()
        }
    }
    /// The object that prepares data for items that are about to be shown. Not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether `prefetchDataSource` is called. True by default.
    open var isPrefetchingEnabled = true

    /// The object that handles selection, display and menus of items. Not retained.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            super.scrollDelegate = delegate
            if delegate != nil, menus == nil { menus = ListMenus(self) }
            storedLayout.invalidateLayout()
        }
    }

    open override weak var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set {
            guard let newValue else { return delegate = nil }
            guard let own = newValue as? any UICollectionViewDelegate else {
                fatalError(
                    "\(self): \(newValue) cannot be its delegate; it is no UICollectionViewDelegate")
            }
            delegate = own
        }
    }

    /// Makes a collection with a frame in points. It owns the layout, which must not belong to another collection.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        layout.owner = self
        super.backgroundColor = .systemBackground
        setUpRecognizers()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Restores an archived collection with its layout.
    public required init?(coder: NSCoder) {
        storedLayout =
            coder.object(UICollectionView.layoutKey) as? UICollectionViewLayout
            ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        storedLayout.owner = self
        coder.restore(Self.coded, of: self)
        setUpRecognizers()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        // Layouts with closures cannot be archived; a flow layout replaces them.
        if storedLayout is UICollectionViewFlowLayout { coder.encode(storedLayout, forKey: Self.layoutKey) }
        coder.store(Self.coded, of: self)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        ListRestoration.store(
            top: indexPathsForVisibleItems.min(),
            frame: { self.layoutAttributesForItem(at: $0)?.frame ?? .zero },
            selection: indexPathsForSelectedItems ?? [], of: self, source: dataSource, in: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        layoutIfNeeded()
        ListRestoration.restore(
            to: self, source: dataSource, has: { self.contains($0) },
            frame: { self.layoutAttributesForItem(at: $0)?.frame ?? .zero },
            select: { self.selectItem(at: $0, animated: false, scrollPosition: []) }, from: coder)
    }

    private func setUpRecognizers() {
        tracksLayout = type(of: self) != UICollectionView.self
        setUpSwipes()
        rangeSelection.pan.addTarget(self, action: UICollectionView.rangeDidChange)
        rangeSelection.pan.minimumNumberOfTouches = 2
        addGestureRecognizer(rangeSelection.pan)
    }

    package func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        storedLayout.targetContentOffset(
            forProposedContentOffset: proposed,
            withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    }

    /// Moves the content to the offset that the layout or the delegate returns after a batch or a change of layout.
    func applyTargetOffset() {
        storedLayout.prepareIfNeeded()
        applyContentSize(storedLayout)
        var target = storedLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        if let delegate {
            target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
        }
        if target != contentOffset, !isDragging { setContentOffset(onPixel(target), animated: false) }
    }

    /// Buttons lose their touch to a drag, so that a list full of them scrolls; other controls keep it.
    open override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipe.pan { return mayBeginSwipe() }
        if let reorderRecognizer, gestureRecognizer === reorderRecognizer {
            return mayLift(at: reorderRecognizer.location(in: self))
        }
        if gestureRecognizer === rangeSelection.pan { return mayBeginRange() }
        if gestureRecognizer === panGestureRecognizer, panGestureRecognizer.numberOfTouches == 2,
            mayBeginRange()
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        closeSwipe(animated: true)
        super.touchesBegan(touches, with: event)
    }

    // MARK: Registering

    /// Registers the class that makes cells for an identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes["cell " + identifier] = cellClass
    }

    /// Registers the class that makes supplementary views of a kind for an identifier; nil removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { classes[elementKind + " " + identifier] = viewClass }

    /// Stops the program unless `nib` is nil, since there are no nibs: register a class.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }

    /// Stops the program unless `nib` is nil, since there are no nibs: register a class.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { if let nib { _ = nib.instantiate(withOwner: nil) } }

    /// When visible cells whose size follows from their content are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only after a reload or a reconfiguration.
        case disabled = 0
        /// When the content's configuration changes, or the cell or its content view calls
        /// `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// The same, and when constraints of the content view change its size.
        case enabledIncludingConstraints = 2
    }

    /// When visible cells whose size follows from their content are measured again. Default: when their configuration or
    /// intrinsic size changes. The layout follows at once; inside an animation block it is animated.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: State

    var counts: [Int] = []
    var limits = ListLimits()
    var needsReload = true
    var shown: [ElementKey: ShownElement] = [:]
    var leaving: [UICollectionReusableView] = []
    var departures: [ElementKey: ShownElement]?
    var pool = ReusePool<UICollectionReusableView>()
    var classes: [String: AnyClass] = [:]
    /// The element whose view the data source is making, and its index path there.
    var wanted: (attributes: UICollectionViewLayoutAttributes, source: IndexPath)?
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    var scrollers: [Int: OrthogonalScroller] = [:]
    var pendingUpdate: CollectionUpdate?
    var selection: [IndexPath] = []
    weak var touchedCell: UICollectionViewCell?
    var isTiling = false
    /// The number of invalidations of everything, after each of which visible views are asked for their sizes again.
    var fittingRound = 0
    /// The sum of the adjustments of contexts while the bounds change, which are applied afterwards; nil otherwise.
    var heldAdjustment: CGPoint?
    var prefetched: Set<IndexPath> = []
    var lastTiled = CGPoint.zero
    /// The horizontal scrolling distance at the last layout, in points, for content that reads from the right.
    var mirroredScrollRange: CGFloat = 0
    var swipe = SwipeState()
    var rangeSelection = RangeSelection()
    var menus: ListMenus?
    var movement: ItemMovement?
    /// Whether a long press lifts an item, if `reorderingHandlers` of the data source let it move, or the collection's
    /// controller has the gesture. True by default.
    open var dragInteractionEnabled = true
    /// Whether something dragged that rests above an item chooses it, as a tap does. False by default.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { springLoadingDidChange() } } }
    package var springLoading: ListSpringLoading?
    /// How soon items make room for what is dragged over them. Default: at once.
    open var reorderingCadence = ReorderingCadence.immediate
    lazy var gapDelay = GapDelay()
    /// Whether the collection's controller enables reordering by a long press.
    var controllerAllowsReordering = false { didSet { reorderingDidChange() } }
    var reorderRecognizer: ReorderGestureRecognizer?
    /// The object that provides the items to drag. Not retained.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// The object that handles drops. Not retained.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
    var listDragging: ListDragging?
    /// Items on display beside those of the data source, during a drop.
    var presented = PresentedItems()
    var transition: LayoutTransition?
    var indexView: SectionIndexView?
    var lastFocusedPath: IndexPath?
    private var hasOwnBackground = false
    private var appliedListBackground: (appearance: UICollectionLayoutListConfiguration.Appearance, color: UIColor?)?

    /// The colour behind the items. Default: the system's background, or that of a list's appearance.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }

    /// Adopts the background of a list, unless the app has set one.
    func applyListBackground(_ list: UICollectionLayoutListConfiguration?) {
        guard !hasOwnBackground, let list else { return }
        guard
            list.appearance != appliedListBackground?.appearance
                || list.backgroundColor !== appliedListBackground?.color
        else { return }
        appliedListBackground = (list.appearance, list.backgroundColor)
        super.backgroundColor = list.shownBackground
    }

    /// Whether items can be selected. True by default.
    open var allowsSelection = true
    /// Whether several items can be selected at once. False by default.
    open var allowsMultipleSelection = false
    /// Whether items can be selected while the collection is edited. False by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while the collection is edited. False by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether items can have the focus. True by default.
    open var allowsFocus = true
    /// Whether moving the focus to an item selects it. False by default.
    open var selectionFollowsFocus = false
    /// Whether returning focus goes to the item that had it last. False by default.
    open var remembersLastFocusedIndexPath = false
    /// Whether the collection is edited: list cells show their editing accessories. Changing it deselects every item.
    /// False by default.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            closeSwipe(animated: true)
            if !isEditing { cancelInteractiveMovement() }
            for path in selection { cellForItem(at: path)?.isSelected = false }
            selection = []
            for element in shown.values {
                (element.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
            }
        }
    }
    /// The view behind the items, which does not scroll; nil for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            backgroundView?.isMadeBySuperview = true
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Layout

    /// The layout that places the items. Setting it changes the layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Changes the layout.
    ///
    /// - Parameters:
    ///   - layout: the layout to use.
    ///   - animated: whether the cells move to their new places.
    ///   - completion: called after the animation, with whether it finished.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== storedLayout else {
            completion?(true)
            return
        }
        setLayout(layout)
        let change = {
            self.applyTargetOffset()
            self.tile()
            layout.finalizeLayoutTransition()
        }
        guard animated, window != nil else {
            applyTargetOffset()
            setNeedsLayout()
            completion?(true)
            return
        }
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change,
            completion: completion)
    }

    func setLayout(_ layout: UICollectionViewLayout) {
        cancelInteractiveMovement()
        closeSwipe(animated: false)
        let old = storedLayout
        old.prepareForTransition(to: layout)
        old.owner = nil
        storedLayout = layout
        layout.owner = self
        layout.prepareForTransition(from: old)
        layout.invalidateLayout()
    }

    /// Items are measured again for another text size, and the layout may have another number of columns.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection, traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection)
        else { return }
        storedLayout.discardMeasuredSizes()
        storedLayout.invalidateLayout()
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        // A layout that invalidates itself while its views are asked would ask them for ever.
        if context.invalidateEverything, !isTiling { fittingRound += 1 }
        if context.contentOffsetAdjustment != .zero {
            adjustOffset(by: context.contentOffsetAdjustment)
        }
        if context.contentSizeAdjustment != .zero {
            contentSize.width += context.contentSizeAdjustment.width
            contentSize.height += context.contentSizeAdjustment.height
        }
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            guard newValue != old, storedLayout.shouldInvalidateLayout(forBoundsChange: newValue) else {
                super.bounds = newValue
                return boundsDidChange(from: old)
            }
            let adjustment = collectAdjustment {
                storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: newValue))
            }
            super.bounds = newValue
            adjustNewBounds(by: adjustment)
            boundsDidChange(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            if newValue.size != old.size { storedLayout.invalidateLayout() }
            super.frame = newValue
            boundsDidChange(from: old)
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        storedLayout.invalidateLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        storedLayout.referenceEdgesMayHaveChanged()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        storedLayout.referenceEdgesMayHaveChanged()
    }

    open override func layoutSubviews() {
        tile()
        super.layoutSubviews()
        placeIndex()
        backgroundView?.frame = bounds
    }

    // MARK: Focus

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsLayout()
        listFocusDidMove(context, coordinator)
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context) && focusMayMove(focusContext(context))
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        preferredFocusCell.map { [$0] } ?? super.preferredFocusEnvironments
    }

    // MARK: Reloading

    /// Loads all data again and deselects every item.
    open func reloadData() {
        cancelInteractiveMovement()
        closeSwipe(animated: false)
        selection = []
        setNeedsReload()
    }

    func setNeedsReload() {
        needsReload = true
        storedLayout.invalidateCounts(andEverything: true)
        setNeedsLayout()
    }

    // MARK: UICollectionView+DragAndDrop

    /// Whether items of this collection are being dragged.
    open var hasActiveDrag: Bool { listDragging?.isGiving ?? false }

    /// Whether a drag is over this collection.
    open var hasActiveDrop: Bool { listDragging?.hasActiveDrop ?? false }

    // MARK: UICollectionView+Presented

    /// The index path at which an item of the data source is shown.
    ///
    /// Nil if it is not shown, since it is being moved. The same index path without placeholders and drags.
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        basePresentationIndexPath(forDataSourceIndexPath: dataSourceIndexPath)
    }

    /// The data source's item that is shown at an index path; nil for a placeholder.
    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        baseDataSourceIndexPath(forPresentationIndexPath: presentationIndexPath)
    }

    // MARK: UICollectionView+Updates

    /// Inserts items, at index paths after the batch.
    open func insertItems(at indexPaths: [IndexPath]) { baseInsertItems(at: indexPaths) }

    /// Deletes items, at index paths before the batch.
    open func deleteItems(at indexPaths: [IndexPath]) { baseDeleteItems(at: indexPaths) }

    /// Replaces the cells of items, at index paths before the batch.
    open func reloadItems(at indexPaths: [IndexPath]) { baseReloadItems(at: indexPaths) }

    /// Updates items with the cells that they have; cheaper than a reload.
    open func reconfigureItems(at indexPaths: [IndexPath]) { baseReconfigureItems(at: indexPaths) }

    /// Moves an item from its place before the batch to one after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        baseMoveItem(at: indexPath, to: newIndexPath)
    }

    /// Inserts sections, at indexes after the batch.
    open func insertSections(_ sections: IndexSet) { baseInsertSections(sections) }

    /// Deletes sections, at indexes before the batch.
    open func deleteSections(_ sections: IndexSet) { baseDeleteSections(sections) }

    /// Reloads sections, at indexes before the batch.
    open func reloadSections(_ sections: IndexSet) { baseReloadSections(sections) }

    /// Moves a section from its index before the batch to one after it.
    open func moveSection(_ section: Int, toSection newSection: Int) { baseMoveSection(section, toSection: newSection) }

    /// Whether a batch of updates is open.
    open var hasUncommittedUpdates: Bool { pendingUpdate != nil }

    /// Makes several changes at once. Deletions count from before, insertions from after the batch.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads items.
    ///   - completion: called after the animations, with whether they finished.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        basePerformBatchUpdates(updates, completion: completion)
    }

    // MARK: UICollectionView+Movement

    /// Begins to move an item, if the data source allows it.
    ///
    /// - Returns: false if the item cannot be moved, has no visible cell, or another item is being moved.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        baseBeginInteractiveMovementForItem(at: indexPath)
    }

    /// Moves the centre of the item towards a point of the content.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        baseUpdateInteractiveMovementTargetPosition(targetPosition)
    }

    /// Ends the move: the item stays at its place on display, and the data source's `moveItemAt` is called.
    open func endInteractiveMovement() { baseEndInteractiveMovement() }

    /// Cancels the move: the item goes back.
    open func cancelInteractiveMovement() { baseCancelInteractiveMovement() }

    // MARK: UICollectionView+Cells

    /// Returns a reused cell for an item, or one of the registered class. Stops the program if no class is registered.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    { baseDequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }

    /// Returns a reused supplementary view, or one of the registered class. Stops the program if no class is
    /// registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        baseDequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
    }

    // MARK: UICollectionView+Transition

    /// Begins an interactive change to another layout. Set `transitionProgress` of the result as the finger moves, then
    /// finish or cancel.
    ///
    /// - Parameters:
    ///   - layout: the layout to move to.
    ///   - completion: called at the end, with whether the animation finished, and whether the other layout stays.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout { baseStartInteractiveTransition(to: layout, completion: completion) }

    /// Finishes the change with an animation to the next layout.
    open func finishInteractiveTransition() { baseFinishInteractiveTransition() }

    /// Cancels the change with an animation back to the layout before.
    open func cancelInteractiveTransition() { baseCancelInteractiveTransition() }

    // MARK: UICollectionView+Menus

    /// The interaction that shows the menus of items; nil until the collection has a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    // MARK: UICollectionView+IndexPaths

    /// The number of sections, as of the last load of data.
    open var numberOfSections: Int { baseNumberOfSections }

    /// The number of items of a section; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int { baseNumberOfItems(inSection: section) }

    /// The position and appearance of an item; nil if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        baseLayoutAttributesForItem(at: indexPath)
    }

    /// The position and appearance of a supplementary view; nil if the layout has none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { baseLayoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath) }

    /// The cell of an item; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { baseCellForItem(at: indexPath) }

    /// The supplementary view at an index path; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { baseSupplementaryView(forElementKind: elementKind, at: indexPath) }

    /// The item that a cell shows; nil if it is not visible.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { baseIndexPath(for: cell) }

    /// The index path of a supplementary or decoration view; nil if it is not visible here.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        baseIndexPath(forSupplementaryView: supplementaryView)
    }

    /// The front item at a point of the content; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { baseIndexPathForItem(at: point) }

    /// The visible cells, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { baseVisibleCells }

    /// The visible items, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] { baseIndexPathsForVisibleItems }

    /// The supplementary views of a kind that are visible, in no particular order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        baseVisibleSupplementaryViews(ofKind: elementKind)
    }

    /// Their index paths, in the same order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        baseIndexPathsForVisibleSupplementaryElements(ofKind: elementKind)
    }

    /// Scrolls until an item is at a position in the visible area. Stops the program if the item does not exist.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        baseScrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: UICollectionView+Selection

    /// The selected items, in the order of selection; empty if none is.
    open var indexPathsForSelectedItems: [IndexPath]? { selection }

    /// Selects an item and scrolls to it; nil deselects every item. Calls no delegate method.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        baseSelectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects an item. Calls no delegate method.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        baseDeselectItem(at: indexPath, animated: animated)
    }
}

extension UICollectionView: SectionProviding {
    package func setNeedsSections() { collectionViewLayout.invalidateLayout() }
}
