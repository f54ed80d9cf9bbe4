// UITableView.swift: rows in sections, one below the other, of which only those in sight have a view.
//
// What is where is in `TableGeometry`; which views show it, in `cells` and
// `edges`. The aspects are in files of their own (UITableView+Layout.swift and
// its siblings). Coordinates: points of the content. Main actor only.
//
// Invariant, after layout: every row that touches the bounds has exactly one
// cell, at its place; no other row has one, but rows whose cells are leaving.

public import Foundation
import VitrineCompositor
public import VitrineRuntime

/// Shows rows in sections.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public let style: Style
    /// What the table shows. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// Hears early of rows that will soon be shown. Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true

    /// How the rows look and what happens to them. Not retained.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            super.scrollDelegate = delegate
            if delegate != nil, menus == nil { menus = ListMenus(self) }
            setNeedsReload()
        }
    }

    /// The delegate as one of a scroll view: it must be one of a table.
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

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

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
    /// Cells of rows in sight, from top to bottom.
    var cells: [ShownCell] = []
    /// Empty lists with room, for the next pass.
    var spareCells: [ShownCell] = []
    var spareEdges: [(section: Int, isHeader: Bool)] = []
    /// Headers and footers in sight.
    var edges: [ShownEdge] = []
    /// While a batch of updates is shown: cells that are moved out of sight by it.
    var departures: [ShownCell]?
    /// Cells and edges that are on their way out.
    var leaving: [UIView] = []
    var cellPool = ReusePool<UITableViewCell>()
    var edgePool = ReusePool<UITableViewHeaderFooterView>()
    var cellClasses: [String: AnyClass] = [:]
    var edgeClasses: [String: AnyClass] = [:]
    /// A row whose cell is told anew what to show.
    var reconfigured: (path: IndexPath, cell: UITableViewCell)?
    var tiledWidth: CGFloat = 0
    var isTiling = false

    // Set by a delegate's default methods: it has not said anything.
    var editingIsUnspecified = false
    var indentationIsUnspecified = false
    var edgeViewIsUnspecified = false
    var edgeViews: (headers: Bool, footers: Bool)?

    // MARK: Heights

    /// The height of rows, where the delegate says nothing. By their content, by default.
    open var rowHeight = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// What rows count as until they are measured; 0 has all of them measured at once.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// Left out above the header of each section that has one; by the style, by default.
    open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// Rows drawn as lines below the last of a plain table; none by default.
    open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
    var fillers: [HairlineView] = []
    /// Whether rows in sight whose content becomes larger or smaller follow it by themselves.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// The content of a row in sight may want another height.
    func contentDidChange(in cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, pendingUpdate == nil, !isTiling,
            let path = indexPath(for: cell),
            givenHeight(path) == nil
        else { return }
        let wanted = cell.fittingSize(cell.bounds.width).height
        guard abs(wanted - cell.bounds.height) >= 0.5 else { return }
        geometry.forget(path)
        setNeedsLayout()
    }

    /// Rows and headers of another text size are as high as it wants them.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let before = previousTraitCollection?.preferredContentSizeCategory,
            before != traitCollection.preferredContentSizeCategory
        else { return }
        geometry.forgetAll()
        setNeedsLayout()
    }

    // MARK: Looks

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placementsDidChange() } }
    open var separatorColor: UIColor? { didSet { placementsDidChange() } }
    /// What separators do with what is behind them, in place of a colour: a vibrancy stands out on a blurred ground, a
    /// blur has a material of its own. Nil by default.
    open var separatorEffect: UIVisualEffect? { didSet { placementsDidChange() } }
    var ownSeparatorInset: UIEdgeInsets?
    /// How far separators keep from the edges; cells may have their own.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UITableViewCell.automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            placementsDidChange()
        }
    }
    /// From where `separatorInset` counts.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { placementsDidChange() }
    }
    /// Whether the safe area narrows the rows' content. True by default.
    open var insetsContentViewsToSafeArea = true
    /// Whether rows keep to a width that reads well. False by default.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            placementsDidChange()
            if !needsReload { forgetHeights() }
        }
    }

    /// Above the first section, as high as it is when it is set.
    open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
    /// Below the last section.
    open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
    /// Behind everything; it does not scroll.
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
        // They stand in archives by themselves, as all but subviews of the app's own do.
        new?.isMadeBySuperview = true
        if let new, new.superview !== self { addSubview(new) }
        setNeedsReload()
    }

    // MARK: Choosing

    /// Whether rows can be chosen. True by default.
    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false
    /// While editing, rows are chosen by ticks.
    open var allowsMultipleSelectionDuringEditing = false { didSet { placementsDidChange() } }
    /// Whether the focus chooses the row it comes to. False by default.
    open var selectionFollowsFocus = false
    open var allowsFocus = true
    /// Whether the focus that comes back goes to the row that had it last. False by default.
    open var remembersLastFocusedIndexPath = false
    var lastFocusedPath: IndexPath?
    var rangeSelection = RangeSelection()
    var menus: ListMenus?

    // MARK: Index

    /// How many rows it takes for the strip of index titles to be shown. 0 by default.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
    /// The colour of the index titles; nil is the tint.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// Behind the titles while a finger is on them.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    var indexView: SectionIndexView?
    /// In the order in which they were chosen.
    var selection: [IndexPath] = []
    weak var touchedCell: UITableViewCell?

    // MARK: Editing

    var storedIsEditing = false
    var swipe = SwipeState()
    var reordering: Reordering?
    /// Whether rows that the data source lets move are lifted by holding them, also while the table is not edited.
    /// False by default.
    open var dragInteractionEnabled = false { didSet { holdingDidChange() } }
    var hold: HoldToMoveRecognizer?
    /// Says what is lifted from the table. Not retained.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// Says what may be dropped on the table. Not retained.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }
    var listDragging: ListDragging?
    var room = RowRoom()
    var pendingUpdate: PendingUpdate?
    var prefetched: Set<IndexPath> = []
    var lastTiledTop: CGFloat = 0

    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls by which rows are deleted, inserted and moved.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

    // MARK: Reloading

    /// Asks for everything anew. Nothing is chosen afterwards.
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

    override func delaysTouches(in view: UIView) -> Bool { !(view is SectionIndexView) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipe.pan { return mayBeginSwipe() }
        if let hold, gestureRecognizer === hold { return mayLift(at: hold.location(in: self)) }
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
}

/// A cell in sight.
struct ShownCell {
    var path: IndexPath
    let cell: UITableViewCell
}

/// A header or footer in sight.
struct ShownEdge {
    var section: Int
    let isHeader: Bool
    let view: UIView
}
