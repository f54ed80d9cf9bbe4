// UITableView.swift: rows in sections, one below the other. Only visible rows have a view.
//
// `TableGeometry` has the layout; `cells` and `edges` are the visible views. Each aspect has its own file
// (UITableView+Layout.swift and its siblings). Coordinates: points of the content. Main actor only.
//
// Invariant, after layout: every row that touches the bounds has exactly one cell, at its place; no other row has one,
// except rows whose cells are leaving.

import VitrineFoundationPatches
public import Foundation
import VitrineCompositor
public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls

/// A scrolling list of rows in sections.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The style that the table was made with.
    public let style: Style
    /// The object that provides rows and cells. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that prepares data for rows that are about to be shown. Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether `prefetchDataSource` is called. True by default.
    open var isPrefetchingEnabled = true

    /// The object that decides heights and views and handles selection. Not retained.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            super.scrollDelegate = delegate
            if delegate != nil, menus == nil { menus = ListMenus(self) }
            setNeedsReload()
        }
    }

    /// The delegate as a scroll view's. Setting one that is no `UITableViewDelegate` is a programmer's error.
    open override weak var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set {
            guard let newValue else { return delegate = nil }
            guard let own = newValue as? any UITableViewDelegate else {
                fatalError(
                    "\(self): \(newValue) cannot be its delegate; it is no UITableViewDelegate")
            }
            delegate = own
        }
    }

    /// The style of the table, a trait of itself and of all that it contains.
    open override var outerTraitOverrides: UITraitOverrides? {
        switch style {
        case .plain: UITraitOverrides.ofList(.plain)
        case .grouped: UITraitOverrides.ofList(.grouped)
        case .insetGrouped: UITraitOverrides.ofList(.insetGrouped)
        }
    }

    /// Makes a table of a style, with a frame in points.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Restores an archived table.
    public required init?(coder: NSCoder) {
        style = coder.choice(UITableView.styleKey) ?? .plain
        super.init(coder: coder)
        setUpTable()
        restoreTable(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeTable(in: coder)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        ListRestoration.store(
            top: indexPathsForVisibleRows?.first, frame: { self.rectForRow(at: $0) }, selection: selection,
            of: self, source: dataSource, in: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        layoutIfNeeded()
        ListRestoration.restore(
            to: self, source: dataSource,
            has: {
                (0..<self.numberOfSections).contains($0.section)
                    && (0..<self.numberOfRows(inSection: $0.section)).contains($0.row)
            }, frame: { self.rectForRow(at: $0) },
            select: { self.selectRow(at: $0, animated: false, scrollPosition: .none) }, from: coder)
    }

    private func setUpTable() {
        tracksLayout = type(of: self) != UITableView.self
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        setUpSwipes()
        rangeSelection.pan.addTarget(self, action: UITableView.rangeDidChange)
        rangeSelection.pan.minimumNumberOfTouches = 2
        addGestureRecognizer(rangeSelection.pan)
    }

    // MARK: What is shown

    var geometry = TableGeometry()
    var limits = ListLimits()
    var needsReload = true
    /// Cells of visible rows, from top to bottom.
    var cells: [ShownCell] = []
    /// Empty lists, kept for their capacity.
    var spareCells: [ShownCell] = []
    var spareEdges: [(section: Int, isHeader: Bool)] = []
    /// Visible headers and footers.
    var edges: [ShownEdge] = []
    /// Cells that a batch of updates moves off screen, during its animation.
    var departures: [ShownCell]?
    /// Cells and edges whose animation of leaving runs.
    var leaving: [UIView] = []
    var cellPool = ReusePool<UITableViewCell>()
    var edgePool = ReusePool<UITableViewHeaderFooterView>()
    var cellClasses: [String: AnyClass] = [:]
    var edgeClasses: [String: AnyClass] = [:]
    /// The row whose cell is being configured again.
    var reconfigured: (path: IndexPath, cell: UITableViewCell)?
    var tiledWidth: CGFloat = 0
    var isTiling = false

    // Set by the delegate's default methods to report that it has no value.
    var editingIsUnspecified = false
    var indentationIsUnspecified = false
    var edgeViewIsUnspecified = false
    var edgeViews: (headers: Bool, footers: Bool)?

    // MARK: Heights

    /// The height of rows in points, unless the delegate returns one. Default: from their content.
    open var rowHeight = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// The height of headers in points, unless the delegate returns one. Default: from their content.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height of footers in points, unless the delegate returns one. Default: from their content.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height assumed for rows until they are measured, in points. 0 measures all rows when data loads. Default:
    /// automatic.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The height assumed for headers until they are measured, in points. Default: automatic.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The height assumed for footers until they are measured, in points. Default: automatic.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above each section's header, in points. Default: automatic, which is none.
    open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// The distance of lines drawn below the last row of a plain table, in points; 0, the default, for none.
    open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Which parts are only as wide as their content. Touches beside it reach the rows below. Default: none.
    open var contentHuggingElements: UITableViewContentHuggingElements = [] {
        didSet { if contentHuggingElements != oldValue { setNeedsReload() } }
    }
    var fillers: [HairlineView] = []
    /// When visible rows change height with their content. Default: when its configuration or intrinsic size changes.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// Measures a visible row again if its content needs another height.
    func contentDidChange(in cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, pendingUpdate == nil, !isTiling,
            let path = indexPath(for: cell),
            explicitHeight(path) == nil
        else { return }
        let wanted = cell.fittingSize(cell.bounds.width).height
        guard abs(wanted - cell.bounds.height) >= 0.5 else { return }
        geometry.invalidate(path)
        setNeedsLayout()
    }

    /// Rows and headers are measured again for another text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection, traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection)
        else { return }
        geometry.invalidateAll()
        setNeedsLayout()
    }

    // MARK: Appearance

    /// Whether there are lines between rows. Default: single lines.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placementsDidChange() } }
    /// The colour of separators; nil, the default, for the system's.
    open var separatorColor: UIColor? { didSet { placementsDidChange() } }
    /// The visual effect of separators, in place of a colour: a vibrancy for a blurred background, or a blur as
    /// material. Nil, the default, for none.
    open var separatorEffect: UIVisualEffect? { didSet { placementsDidChange() } }
    var ownSeparatorInset: UIEdgeInsets?
    /// The distance of separators from the edges, in points. Default: 20 on the left. A cell may have its own.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UITableViewCell.automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            placementsDidChange()
        }
    }
    /// The origin of `separatorInset`. Default: the edges of the cell.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { placementsDidChange() }
    }
    /// Whether the safe area narrows the content of rows. True by default.
    open var insetsContentViewsToSafeArea = true
    /// Whether content is limited to a readable width. False by default.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            placementsDidChange()
            if !needsReload { invalidateHeights() }
        }
    }

    /// The view above the first section; nil for none. It has the table's width, and the height that it has when it is
    /// set.
    open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
    /// The view below the last section; nil for none. It has the table's width, and the height that it has when it is
    /// set.
    open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
    /// The view behind the rows, which does not scroll; nil for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            backgroundView?.isMadeBySuperview = true
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private func replaceEnd(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        // They are archived separately, as are all views but the app's own subviews.
        new?.isMadeBySuperview = true
        if let new, new.superview !== self { addSubview(new) }
        setNeedsReload()
    }

    // MARK: Choosing

    /// Whether rows can be selected. True by default.
    open var allowsSelection = true
    /// Whether rows can be selected while the table is edited. False by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected at once. False by default.
    open var allowsMultipleSelection = false
    /// Whether several rows can be selected, with ticks, while the table is edited. False by default.
    open var allowsMultipleSelectionDuringEditing = false { didSet { placementsDidChange() } }
    /// Whether moving the focus to a row selects it. False by default.
    open var selectionFollowsFocus = false
    /// Whether rows can have the focus. True by default.
    open var allowsFocus = true
    /// Whether returning focus goes to the row that had it last. False by default.
    open var remembersLastFocusedIndexPath = false
    var lastFocusedPath: IndexPath?
    var rangeSelection = RangeSelection()
    var menus: ListMenus?

    // MARK: Index

    /// The least number of rows for which the section index is shown. 0 by default.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
    /// The colour of the index titles; nil, the default, for the tint colour.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour behind the index titles; nil, the default, for none.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour behind the index titles during a touch; nil, the default, to use `sectionIndexBackgroundColor`.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    var indexView: SectionIndexView?
    /// The selected rows, in the order of selection.
    var selection: [IndexPath] = []
    weak var touchedCell: UITableViewCell?

    // MARK: Editing

    var storedIsEditing = false
    var swipe = SwipeState()
    var reordering: Reordering?
    /// Whether a long press lifts a row, also outside editing, if the data source allows it to move. False by default.
    open var dragInteractionEnabled = false { didSet { reorderingDidChange() } }
    /// Whether something dragged that rests above a row chooses it, as a tap does. False by default.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { springLoadingDidChange() } } }
    package var springLoading: ListSpringLoading?
    var reorderRecognizer: ReorderGestureRecognizer?
    /// The object that provides the items to drag. Not retained.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// The object that handles drops. Not retained.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
    var listDragging: ListDragging?
    var rowGaps = RowGaps()
    var pendingUpdate: PendingUpdate?
    var prefetched: Set<IndexPath> = []
    var lastTiledTop: CGFloat = 0

    /// Whether the table is edited: rows show controls to delete, insert or move them. False by default.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Starts or ends editing: shows or hides the controls by which rows are deleted, inserted and moved.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

    // MARK: Reloading

    /// Loads all data again and deselects every row. Must not be called within a batch of updates.
    open func reloadData() {
        guard pendingUpdate == nil else { fatalError("\(self): reloadData() within a batch of updates") }
        selection = []
        setNeedsReload()
        if window != nil || !cells.isEmpty { reloadIfNeeded() }
        setNeedsLayout()
    }

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        tile()
        super.layoutSubviews()
        placeIndex()
        placeFillers()
        if let backgroundView {
            backgroundView.frame = CGRect(origin: bounds.origin, size: bounds.size)
        }
    }

    /// Buttons lose their touch to a drag, so that a list full of them scrolls; other controls keep it.
    open override func touchesShouldCancel(in view: UIView) -> Bool {
        view is CellEditControl || view is UIButton || super.touchesShouldCancel(in: view)
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
        if gestureRecognizer === panGestureRecognizer, isOnReorderControl { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        closeSwipe(animated: true)
        super.touchesBegan(touches, with: event)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

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

    // MARK: UITableView+IndexPaths

    /// The number of sections, as of the last load of data.
    open var numberOfSections: Int { baseNumberOfSections }

    /// The number of rows of a section; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int { baseNumberOfRows(inSection: section) }

    /// The rectangle of a section with its header and footer, in points of the content; zero if there is none.
    open func rect(forSection section: Int) -> CGRect { baseRect(forSection: section) }

    /// The rectangle of a header that does not float, in points of the content; zero if there is no such section.
    open func rectForHeader(inSection section: Int) -> CGRect { baseRectForHeader(inSection: section) }

    /// The rectangle of a footer that does not float, in points of the content; zero if there is no such section.
    open func rectForFooter(inSection section: Int) -> CGRect { baseRectForFooter(inSection: section) }

    /// The rectangle of a row, in points of the content; zero if there is none.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { baseRectForRow(at: indexPath) }

    /// The row at a point of the content; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { baseIndexPathForRow(at: point) }

    /// The row that a cell shows; nil if it is not visible.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { baseIndexPath(for: cell) }

    /// The rows that touch a rectangle of the content; nil for the null rectangle.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { baseIndexPathsForRows(in: rect) }

    /// The cell of a row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { baseCellForRow(at: indexPath) }

    /// The visible cells, from top to bottom.
    open var visibleCells: [UITableViewCell] { baseVisibleCells }

    /// The visible rows, from top to bottom. Empty if there are none.
    open var indexPathsForVisibleRows: [IndexPath]? { baseIndexPathsForVisibleRows }

    /// The header of a section; nil if it is not visible or of another class.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        baseHeaderView(forSection: section)
    }

    /// The footer of a section; nil if it is not visible or of another class.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        baseFooterView(forSection: section)
    }

    /// Scrolls until a row is at a position in the visible area. Heights of rows on the way may stay estimates until
    /// they are visible; the row itself ends exactly in place. Stops the program if the row does not exist.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        baseScrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to the middle of the visible area. Without a selection, does
    /// nothing.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        baseScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }

    // MARK: UITableView+DragAndDrop

    /// Whether rows of this table are being dragged.
    open var hasActiveDrag: Bool { listDragging?.isGiving ?? false }

    /// Whether a drag is over this table.
    open var hasActiveDrop: Bool { listDragging?.hasActiveDrop ?? false }

    // MARK: UITableView+Cells

    /// Registers the class that makes cells for an identifier; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        baseRegister(cellClass, forCellReuseIdentifier: identifier)
    }

    /// Registers the class that makes headers and footers for an identifier; nil removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        baseRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier)
    }

    /// Returns a reused cell, or one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        baseDequeueReusableCell(withIdentifier: identifier)
    }

    /// Returns a reused cell for a row, or one of the registered class. Stops the program if no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    { baseDequeueReusableCell(withIdentifier: identifier, for: indexPath) }

    /// Returns a reused header or footer, or one of the registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    { baseDequeueReusableHeaderFooterView(withIdentifier: identifier) }

    // MARK: UITableView+Menus

    /// The interaction that shows the menus of rows; nil until the table has a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    // MARK: UITableView+Selection

    /// The row that was selected first; nil if none is.
    open var indexPathForSelectedRow: IndexPath? { selection.first }

    /// The selected rows, in the order of selection; nil if none is.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

    /// Selects a row and scrolls to it; nil deselects every row. Calls no delegate method.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        baseSelectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row. Calls no delegate method.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        baseDeselectRow(at: indexPath, animated: animated)
    }

    // MARK: UITableView+Updates

    /// Inserts rows, at index paths after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        baseInsertRows(at: indexPaths, with: animation)
    }

    /// Deletes rows, at index paths before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        baseDeleteRows(at: indexPaths, with: animation)
    }

    /// Replaces the cells of rows, at index paths before the batch.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        baseReloadRows(at: indexPaths, with: animation)
    }

    /// Updates rows with the cells that they have; cheaper than a reload.
    open func reconfigureRows(at indexPaths: [IndexPath]) { baseReconfigureRows(at: indexPaths) }

    /// Moves a row from its place before the batch to one after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        baseMoveRow(at: indexPath, to: newIndexPath)
    }

    /// Inserts sections, at indexes after the batch.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        baseInsertSections(sections, with: animation)
    }

    /// Deletes sections, at indexes before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        baseDeleteSections(sections, with: animation)
    }

    /// Reloads sections, at indexes before the batch.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        baseReloadSections(sections, with: animation)
    }

    /// Moves a section from its index before the batch to one after it.
    open func moveSection(_ section: Int, toSection newSection: Int) { baseMoveSection(section, toSection: newSection) }

    /// Whether a batch of updates is open.
    open var hasUncommittedUpdates: Bool { pendingUpdate != nil }

    /// Begins a batch, or a batch within one. Each call needs one of `endUpdates()`.
    open func beginUpdates() { baseBeginUpdates() }

    /// Ends a batch. The outermost call shows the changes.
    open func endUpdates() { baseEndUpdates() }

    /// Makes several changes at once. Deletions count from before, insertions from after the batch.
    ///
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads rows.
    ///   - completion: called after the animations, with whether they finished.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        basePerformBatchUpdates(updates, completion: completion)
    }

    // MARK: UITableView+Index

    /// Loads the titles of the section index again.
    open func reloadSectionIndexTitles() { baseReloadSectionIndexTitles() }

    // MARK: UINib

    /// Stops the program unless `nib` is nil, since there are no nibs: register a class.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        baseRegister(nib, forCellReuseIdentifier: identifier)
    }

    /// Stops the program unless `nib` is nil, since there are no nibs: register a class.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        baseRegister(nib, forHeaderFooterViewReuseIdentifier: identifier)
    }
}

/// A visible cell.
struct ShownCell {
    var path: IndexPath
    let cell: UITableViewCell
}

/// A visible header or footer.
struct ShownEdge {
    var section: Int
    let isHeader: Bool
    let view: UIView
}
