// UISplitViewController.swift: two or three columns side by side, one stack in narrow traits.
//
// Each column is a stack. When the traits become narrow the stacks are joined to one, and separated again when they
// become wide (UISplitViewController+Collapsing).

import VitrineCompositor
public import Foundation
import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
import VitrineControls

/// A controller with two or three columns side by side.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The number of columns; unspecified means two without names, the older form.
    public enum Style: Int, Sendable {
        /// Two columns without names: the older form.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// The columns.
    public enum Column: Int, Sendable {
        /// The first column, with the top level of the content.
        case primary = 0
        /// The middle of three columns, and the last column, with the details.
        case supplementary, secondary
        /// The column in place of all others in narrow traits.
        case compact
        /// The column at the trailing edge with details of what is selected, which is hidden until it is shown. In
        /// narrow traits it is a sheet.
        case inspector
    }

    /// Where a view is: in no split view controller, in columns, or in the stack of narrow traits. A trait.
    public enum LayoutEnvironment: Int, Sendable {
        /// Not in a split view controller.
        case none = 0
        /// Beside other columns.
        case expanded
        /// In the one stack that replaces the columns.
        case collapsed
    }

    /// Which columns are shown, and how.
    public enum DisplayMode: Int, Sendable {
        /// The mode that suits the size.
        case automatic = 0
        /// The secondary column alone, or with one or two columns beside or over it.
        case secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        /// Two columns, which push the secondary one aside.
        case twoDisplaceSecondary
    }

    /// What happens to the secondary column when others are shown.
    public enum SplitBehavior: Int, Sendable {
        /// Tile in wide views, otherwise overlay.
        case automatic = 0
        /// It shares the width with them.
        case tile
        /// They cover it.
        case overlay
        /// It moves aside.
        case displace
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// Where lines of text begin.
        case leading = 0
        /// Where lines of text end.
        case trailing
    }

    /// A width that the controller chooses.
    public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

    /// The style that the controller was made with.
    public let style: Style
    /// The object that controls and observes the columns. Not retained.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    var columns: [Column: UIViewController] = [:]
    var wrappers: [Column: UINavigationController] = [:]
    /// The controllers pushed onto the primary column's stack in narrow traits.
    var merged: [(column: Column, controllers: [UIViewController])] = []
    /// Whether the columns are collapsed to one stack.
    public internal(set) var isCollapsed = false
    var chosenMode: DisplayMode?

    /// The display mode that the app prefers. Default: automatic. Setting it discards a person's choice.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            chosenMode = nil
            changeLayout(animated: false)
        }
    }
    /// The behaviour of the secondary column that the app prefers. Default: automatic.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { changeLayout(animated: false) } }
    /// Whether a swipe from the edge shows hidden columns. True by default.
    open var presentsWithGesture = true { didSet { edgePan.isEnabled = presentsWithGesture } }
    /// The side of the primary column. Default: leading.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Stored; `displayModeButtonItem` switches to the secondary column alone and back.
    open var showsSecondaryOnlyButton = false
    /// The width of the primary column as a fraction of the whole, from 0 to 1. Default: automatic.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The width of the primary column, in points. It wins over the fraction. Default: automatic.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The least width of the primary column, in points. Default: none.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The greatest width of the primary column, in points. Default: none.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The width of the supplementary column as a fraction of the whole, from 0 to 1. Default: automatic.
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The width of the supplementary column, in points. It wins over the fraction. Default: automatic.
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The least width of the supplementary column, in points. Default: none.
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The greatest width of the supplementary column, in points. Default: none.
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }

    /// The width that the secondary column should have at least, as a fraction of the whole, from 0 to 1. Default:
    /// automatic.
    open var preferredSecondaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The width that the secondary column should have at least, in points: columns beside it that have no width of their
    /// own become narrower for it. It wins over the fraction. Default: automatic.
    open var preferredSecondaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The least width of the secondary column, in points: columns beside it become narrower for it, down to their own
    /// least width. Default: none.
    open var minimumSecondaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The width of the inspector column as a fraction of the whole, from 0 to 1. Default: automatic.
    open var preferredInspectorColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The width of the inspector column, in points. It wins over the fraction. Default: automatic.
    open var preferredInspectorColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The least width of the inspector column, in points. Default: none.
    open var minimumInspectorColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }
    /// The greatest width of the inspector column, in points. Default: none.
    open var maximumInspectorColumnWidth = UISplitViewController.automaticDimension {
        didSet { changeLayout(animated: false) }
    }

    let lines = [HairlineView(), HairlineView(), HairlineView()]
    let dimming = SheetDimming()
    let edgePan = UIScreenEdgePanGestureRecognizer()
    var toggle: UIBarButtonItem?
    var primaryToggle: UIBarButtonItem?
    /// Whether the app has shown the inspector column.
    var wantsInspector = false

    /// Makes a controller with the columns of a style.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Restores an archived split controller with its columns.
    public required init?(coder: NSCoder) {
        style = coder.choice("UISplitStyle") ?? .unspecified
        super.init(coder: coder)
        for column in [Column.primary, .supplementary, .secondary, .inspector] {
            if let kept = coder.object("UIColumn\(column.rawValue)") as? UIViewController {
                setViewController(kept, for: column)
            }
        }
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(style.rawValue, forKey: "UISplitStyle")
        for (column, controller) in columns {
            coder.encode(controller, forKey: "UIColumn\(column.rawValue)")
        }
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        for (column, controller) in columns {
            RestorationChain.store([controller], "UIColumn\(column.rawValue)", in: coder)
        }
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        for column in order + [.compact, .inspector] {
            let kept = RestorationChain.restore(
                "UIColumn\(column.rawValue)", from: coder, present: Array(columns.values), in: self)
            if let controller = kept.first, columns[column] !== controller {
                setViewController(controller, for: column)
            }
        }
    }

    // MARK: Columns

    /// The controllers of all columns in order; the older form. Setting it sets the primary and the secondary one.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? [.primary].compactMap(shown) : order.compactMap(shown) }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.dropFirst().first, for: .secondary)
        }
    }

    var order: [Column] {
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// The controller that was set for a column; nil if there is none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Sets the controller of a column; one that is not a navigation controller is wrapped in one. A supplementary
    /// column needs the style with three columns, or the program stops.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard column != .supplementary || style == .tripleColumn || vc == nil else {
            fatalError("\(self) has no supplementary column: make it with the style tripleColumn")
        }
        guard columns[column] !== vc else { return }
        if let old = shown(column), !isCollapsed || column == .primary || column == .compact {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        if column == .inspector, isInspectorPresented {
            shown(column)?.presentingViewController?.dismiss(animated: false)
        }
        wrappers[column] = nil
        columns[column] = vc
        if let vc, column != .compact, !(vc is UINavigationController), style != .unspecified {
            let wrapper = UINavigationController(rootViewController: vc)
            // Controllers in a column restore their state by name; the stack around them needs one, too.
            wrapper.restorationIdentifier = "UIColumn\(column.rawValue)"
            wrappers[column] = wrapper
        }
        if isCollapsed { replaceOnStack(column) }
        install()
    }

    /// The controller in the hierarchy: that of the column or its wrapper.
    func shown(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

    func install() {
        guard isViewLoaded else { return }
        let wanted: [UIViewController] =
            isCollapsed
            ? [shown(.compact) ?? shown(.primary) ?? shown(.secondary)].compactMap { $0 }
            : ([.secondary, .supplementary, .primary].filter { order.contains($0) } + [.inspector]).compactMap(shown)
        for child in children where !wanted.contains(child) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for controller in wanted {
            controller.traitOverrides.splitViewControllerLayoutEnvironment = isCollapsed ? .collapsed : .expanded
        }
        for controller in wanted where controller.parent !== self {
            addChild(controller)
            view.addSubview(controller.view)
            controller.didMove(toParent: self)
        }
        if !isCollapsed {
            if let secondary = shown(.secondary) { view.sendSubviewToBack(secondary.view) }
            for line in lines { view.bringSubviewToFront(line) }
            offerToggle()
        }
        view.setNeedsLayout()
    }

    // MARK: View

    open override func loadView() {
        let root = SplitView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.split = self
        root.clipsToBounds = true
        root.backgroundColor = .systemBackground
        view = root
        dimming.alpha = 0
        dimming.isHidden = true
        dimming.onTap = { [weak self] in self?.choose(.secondaryOnly) }
        for line in lines {
            line.isHidden = true
            root.addSubview(line)
        }
        edgePan.edges = .left
        edgePan.addHandler { [weak self] pan in
            guard pan.state == .began else { return }
            self?.revealColumns()
        }
        root.addGestureRecognizer(edgePan)
        traitsMayHaveChanged()
        install()
    }

    func traitsMayHaveChanged() {
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        if isNarrow != isCollapsed {
            if isNarrow { collapse() } else { expand() }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Modes

    /// The current display mode; never automatic.
    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        if let chosenMode { return allowed(chosenMode) }
        guard preferredDisplayMode == .automatic else { return allowed(preferredDisplayMode) }
        return splitBehavior == .tile ? .oneBesideSecondary : .secondaryOnly
    }

    /// Replaces modes of three columns if there are two.
    private func allowed(_ mode: DisplayMode) -> DisplayMode {
        guard style != .tripleColumn else { return mode }
        switch mode {
        case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
        case .twoOverSecondary: return .oneOverSecondary
        default: return mode
        }
    }

    /// The actual behaviour of the secondary column: tile in wide views, otherwise overlay.
    open var splitBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        let bounds = viewIfLoaded?.bounds ?? .zero
        return bounds.width >= bounds.height || bounds.width >= 900 ? .tile : .overlay
    }

    /// Whether all three columns are beside each other: by the preferred behaviour, or because 320 points remain for
    /// the secondary one.
    private var tilesAll: Bool {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior == .tile }
        return view.bounds.width - primaryColumnWidth - supplementaryColumnWidth >= 320
    }

    func choose(_ mode: DisplayMode) {
        guard mode != displayMode else { return }
        let before = order.filter(isSeen)
        delegate?.splitViewController(self, willChangeTo: mode)
        chosenMode = mode
        let after = order.filter(isSeen)
        let completion = notifyChange(
            showing: after.filter { !before.contains($0) }, hiding: before.filter { !after.contains($0) })
        changeLayout(animated: true, completion: completion)
    }

    /// Shows a column: beside or over the others, or on top of the stack if collapsed.
    open func show(_ column: Column) {
        guard column != .inspector else { return setInspector(shown: true) }
        guard !isCollapsed else { return showOnTop(column) }
        guard !isSeen(column) else { return }
        let over = splitBehavior == .overlay
        if style == .tripleColumn, column == .primary {
            choose(over ? .twoOverSecondary : tilesAll ? .twoBesideSecondary : .twoDisplaceSecondary)
        } else {
            choose(over ? .oneOverSecondary : .oneBesideSecondary)
        }
    }

    /// Hides a column; if collapsed, pops the stack. The secondary column cannot be hidden.
    open func hide(_ column: Column) {
        guard column != .inspector else { return setInspector(shown: false) }
        guard !isCollapsed else {
            _ = (shown(.primary) as? UINavigationController)?.popViewController(animated: true)
            return
        }
        guard isSeen(column), column != .secondary else { return }
        let stays = style == .tripleColumn && column == .primary
        choose(stays ? (splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary) : .secondaryOnly)
    }

    /// Whether a column is visible: beside or over the others; the one on top of the stack if collapsed.
    open func isShowing(_ column: Column) -> Bool { baseIsShowing(column) }

    private func revealColumns() {
        guard presentsWithGesture, !isCollapsed, displayMode == .secondaryOnly else { return }
        choose(splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
    }

    /// The number of visible columns beside or over the secondary one.
    var extraColumns: Int {
        switch displayMode {
        case .secondaryOnly: 0
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        default: 1
        }
    }

    func isSeen(_ column: Column) -> Bool {
        guard let place = order.firstIndex(of: column) else { return false }
        return order.count - 1 - place <= extraColumns
    }

    // MARK: The button

    /// A button that shows and hides the columns before the secondary one.
    open var displayModeButtonItem: UIBarButtonItem {
        if let toggle { return toggle }
        let button = makeToggle("ToggleSidebar", UISplitViewController.toggleColumns)
        toggle = button
        return button
    }

    // MARK: Widths

    /// The width of the primary column, in points; 0 if collapsed.
    open var primaryColumnWidth: CGFloat { columnWidths[.primary] ?? 0 }

    /// The width of the supplementary column, in points; 0 if collapsed or without one.
    open var supplementaryColumnWidth: CGFloat { columnWidths[.supplementary] ?? 0 }

    // MARK: Showing

    open override var showsDetailsItself: Bool { true }
    open override var showsControllersItself: Bool { true }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        guard let stack = shown(.primary) as? UINavigationController else {
            return setViewController(vc, for: .primary)
        }
        stack.pushViewController(vc, animated: true)
    }

    /// Shows `vc` in the secondary column, or on top of the stack if collapsed.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard isCollapsed else {
            if let stack = shown(.secondary) as? UINavigationController, !(vc is UINavigationController) {
                columns[.secondary] = wrappers[.secondary] == nil ? columns[.secondary] : vc
                stack.setViewControllers([vc], animated: false)
                offerToggle()
            } else {
                setViewController(vc, for: .secondary)
            }
            return
        }
        guard let stack = shown(.primary) as? UINavigationController else {
            return setViewController(vc, for: .primary)
        }
        let inner = (vc as? UINavigationController)?.viewControllers ?? [vc]
        (vc as? UINavigationController)?.setViewControllers([], animated: false)
        if !(vc is UINavigationController) {
            columns[.secondary] = vc
            wrappers[.secondary] = UINavigationController()
        } else {
            columns[.secondary] = vc
            wrappers[.secondary] = nil
        }
        merged = merged.filter { $0.column != .secondary } + [(.secondary, inner)]
        stack.setViewControllers(stack.viewControllers + inner, animated: true)
    }
}

/// A split view controller's view.
@MainActor
private final class SplitView: UIView {
    weak var split: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        split?.layoutColumns()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        split?.traitsMayHaveChanged()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        split?.traitsMayHaveChanged()
    }
}
