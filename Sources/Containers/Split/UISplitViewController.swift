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
    private var storedDisplayMode = DisplayMode.automatic
    private var chosenMode: DisplayMode?

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

    private let lines = [HairlineView(), HairlineView()]
    private let dimming = SheetDimming()
    private let edgePan = UIScreenEdgePanGestureRecognizer()
    private var toggle: UIBarButtonItem?
    private var primaryToggle: UIBarButtonItem?

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
        for column in [Column.primary, .supplementary, .secondary] {
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
        for column in order + [.compact] {
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
            : [.secondary, .supplementary, .primary].filter { order.contains($0) }.compactMap(shown)
        for child in children where !wanted.contains(child) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
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

    private func choose(_ mode: DisplayMode) {
        guard mode != displayMode else { return }
        let before = order.filter(isSeen)
        delegate?.splitViewController(self, willChangeTo: mode)
        chosenMode = mode
        let after = order.filter(isSeen)
        for column in before where !after.contains(column) { delegate?.splitViewController(self, willHide: column) }
        for column in after where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
        changeLayout(animated: true)
    }

    /// Shows a column: beside or over the others, or on top of the stack if collapsed.
    open func show(_ column: Column) {
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
        guard !isCollapsed else {
            _ = (shown(.primary) as? UINavigationController)?.popViewController(animated: true)
            return
        }
        guard isSeen(column), column != .secondary else { return }
        let stays = style == .tripleColumn && column == .primary
        choose(stays ? (splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary) : .secondaryOnly)
    }

    private func revealColumns() {
        guard presentsWithGesture, !isCollapsed, displayMode == .secondaryOnly else { return }
        choose(splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
    }

    /// The number of visible columns beside or over the secondary one.
    private var extraColumns: Int {
        switch displayMode {
        case .secondaryOnly: 0
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        default: 1
        }
    }

    private func isSeen(_ column: Column) -> Bool {
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

    private func makeToggle(
        _ identifier: String, _ action: @escaping (UISplitViewController) -> @MainActor () -> Void
    ) -> UIBarButtonItem {
        let button = UIBarButtonItem(
            image: UIImage(systemName: "sidebar.leading"), style: .plain, target: self, action: action)
        AppLanguage.follow(button) { $0.accessibilityLabel = SystemString.more.text }
        button.accessibilityIdentifier = identifier
        return button
    }

    private func toggleColumns() {
        if extraColumns > 0 {
            choose(.secondaryOnly)
        } else {
            choose(splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
        }
    }

    private func togglePrimary() {
        if isSeen(.primary) { hide(.primary) } else { show(.primary) }
    }

    /// The secondary column has the button for the columns before it; the middle one of three that for the first.
    private func offerToggle() {
        guard style != .unspecified, presentsWithGesture else { return }
        offer(displayModeButtonItem, in: .secondary)
        guard style == .tripleColumn else { return }
        let button = primaryToggle ?? makeToggle("TogglePrimary", UISplitViewController.togglePrimary)
        primaryToggle = button
        offer(button, in: .supplementary)
    }

    private func offer(_ button: UIBarButtonItem, in column: Column) {
        guard let root = (shown(column) as? UINavigationController)?.viewControllers.first,
            root.navigationItem.leftBarButtonItem == nil
        else { return }
        root.navigationItem.leftBarButtonItem = button
    }

    /// Removes the button that shows columns: in a combined stack the back buttons lead to them.
    func removeToggle(from controller: UIViewController?) {
        guard let item = controller?.navigationItem, let button = item.leftBarButtonItem,
            button === toggle || button === primaryToggle
        else { return }
        item.leftBarButtonItem = nil
    }

    // MARK: Layout

    private func changeLayout(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil else { return view.setNeedsLayout() }
        SystemMotion.animate {
            self.layoutColumns()
            view.layoutIfNeeded()
        }
    }

    private func width(
        _ fraction: CGFloat, _ points: CGFloat, _ least: CGFloat, _ most: CGFloat, standard: CGFloat
    ) -> CGFloat {
        let none = Self.automaticDimension
        var width = standard
        if fraction != none { width = fraction * view.bounds.width }
        if points != none { width = points }
        if most != none { width = min(width, most) }
        if least != none { width = max(width, least) }
        return min(max(0, width), view.bounds.width)
    }

    /// The width of the primary column, in points; 0 if collapsed.
    open var primaryColumnWidth: CGFloat {
        guard isViewLoaded, !isCollapsed else { return 0 }
        return width(
            preferredPrimaryColumnWidthFraction, preferredPrimaryColumnWidth, minimumPrimaryColumnWidth,
            maximumPrimaryColumnWidth, standard: min(320, view.bounds.width * 0.4))
    }

    /// The width of the supplementary column, in points; 0 if collapsed or without one.
    open var supplementaryColumnWidth: CGFloat {
        guard isViewLoaded, !isCollapsed, style == .tripleColumn else { return 0 }
        return width(
            preferredSupplementaryColumnWidthFraction, preferredSupplementaryColumnWidth,
            minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth,
            standard: min(320, view.bounds.width * 0.35))
    }

    private var startsAtLeft: Bool {
        let mirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (primaryEdge == .leading) != mirrored
    }

    func layoutColumns() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        edgePan.edges = startsAtLeft ? .left : .right
        if isCollapsed {
            for child in children where child.view.frame != bounds { child.view.frame = bounds }
            for line in lines { line.isHidden = true }
            dimming.isHidden = true
            return
        }
        let mode = displayMode
        let over = mode == .oneOverSecondary || mode == .twoOverSecondary
        let extra = extraColumns
        let widths: [Column: CGFloat] = [
            .primary: primaryColumnWidth, .supplementary: supplementaryColumnWidth,
        ]
        let before = order.dropLast()
        let seen = before.suffix(extra)
        let taken = seen.reduce(0) { $0 + (widths[$1] ?? 0) }
        func set(_ column: Column, _ x: CGFloat, _ width: CGFloat) {
            guard let child = shown(column), child.isViewLoaded else { return }
            let left = startsAtLeft ? x : bounds.width - x - width
            let frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            if child.view.frame != frame { child.view.frame = frame }
            child.view.accessibilityElementsHidden = x < 0
            child.view.shouldGroupAccessibilityChildren = true
        }
        let displaced = mode == .twoDisplaceSecondary
        let start = over ? 0 : taken
        set(
            .secondary, start,
            displaced ? bounds.width - (widths[seen.last ?? .primary] ?? 0) : bounds.width - start)
        var x = -before.dropLast(extra).reduce(0) { $0 + (widths[$1] ?? 0) }
        for column in before {
            let width = widths[column] ?? 0
            set(column, x, width)
            x += width
        }
        layoutEdges(over: over, seen: Array(seen), widths)
    }

    private func layoutEdges(over: Bool, seen: [Column], _ widths: [Column: CGFloat]) {
        let pixel = HairlineView.thickness(in: view)
        var x: CGFloat = 0
        for (index, line) in lines.enumerated() {
            line.isHidden = index >= seen.count
            guard index < seen.count else { continue }
            x += widths[seen[index]] ?? 0
            let left = startsAtLeft ? x - pixel : view.bounds.width - x
            line.frame = CGRect(x: left, y: 0, width: pixel, height: view.bounds.height)
        }
        guard over, let secondary = shown(.secondary)?.viewIfLoaded else {
            dimming.alpha = 0
            dimming.isHidden = true
            return
        }
        dimming.isHidden = false
        view.insertSubview(dimming, aboveSubview: secondary)
        dimming.frame = view.bounds
        dimming.alpha = 1
    }

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
