// UITabBarController.swift: screens side by side, of which a tab selects one.
//
// The screens are view controllers, or tabs that make their view controllers when they are selected. If the bar has no
// room for all of them, the rest are in a list behind a last place. In a wide view a sidebar can replace the bar.

import VitrineCompositor
public import Foundation
import VitrineDrawing
public import VitrineRuntime
public import VitrineControls

/// A controller that shows one of several screens, with a bar of tabs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, ScrollEdgeObserving, BarContainer {
    /// Where tabs are shown.
    public enum Mode: Int, Sendable {
        /// Also in a sidebar if any tab is a group and the view is wide; otherwise in the bar only.
        case automatic = 0
        /// In the bar only.
        case tabBar
        /// In the bar, and in a sidebar in wide views.
        case tabSidebar
    }

    /// When the bar becomes small.
    public enum MinimizeBehavior: Int, Sendable {
        /// As the system decides: never.
        case automatic = 0
        /// Never.
        case never
        /// While content scrolls down; scrolling up shows it in full.
        case onScrollDown
        /// While content scrolls up; scrolling down shows it in full. For content that begins at the bottom.
        case onScrollUp
    }

    /// The object that controls and observes the selection of tabs. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar at the bottom. Its items belong to the controller.
    public let tabBar = UITabBar(frame: .zero)
    /// Where tabs are shown. Default: automatic.
    open var mode = Mode.automatic { didSet { if mode != oldValue { tabsDidChange() } } }
    /// The sidebar, which shows `tabs` in a wide view.
    public private(set) lazy var sidebar = Sidebar(self)
    /// A name for what people change in the sidebar, for apps with several tab bar controllers. Stored: changes are not
    /// kept after the program ends. Nil by default.
    open var customizationIdentifier: String?
    /// The identifiers of the root tabs that a narrow view shows; nil, the default, for all.
    open var compactTabIdentifiers: [String]? { didSet { if compactTabIdentifiers != oldValue { tabsDidChange() } } }
    /// When the bar becomes small. Default: automatic.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
        didSet { if tabBarMinimizeBehavior != oldValue { setBarMinimized(false) } }
    }
    /// The area that neither the bar nor the sidebar covers.
    public private(set) lazy var contentLayoutGuide = makeContentLayoutGuide()
    /// The distances of the guide from the view's edges: left, right, top, bottom.
    var contentLimits: [NSLayoutConstraint] = []
    /// Stored: people cannot rearrange tabs of the bar.
    open var customizableViewControllers: [UIViewController]?
    /// The controller of the list of tabs for which the bar has no room.
    public private(set) lazy var moreNavigationController = UINavigationController(
        rootViewController: MoreListController(tabs: self))

    /// The controllers without tabs.
    var storedControllers: [UIViewController] = []
    /// The root tabs.
    var storedTabs: [UITab] = []
    /// The selected tab: a root tab or one below it.
    var currentTab: UITab?
    /// The controller of the selected tab.
    var storedSelected: UIViewController?
    /// The depth of nested `performBatchUpdates(_:)`.
    var batchDepth = 0
    var isChangedInBatch = false
    var storedProminentTab: String?
    /// The tab to select when the search of a search tab ends.
    weak var tabBeforeSearch: UITab?

    let contentView = UIView()
    var transition: ControllerTransition?
    var storedTabBarHidden = false
    var storedAccessory: UITabAccessory?
    let accessoryHost = TabAccessoryView()
    weak var watched: UIScrollView?
    /// The content's offset at the last change of direction, in points.
    var turningOffset: CGFloat = 0

    /// The number of tabs for which the bar has room.
    var maximumTabCount: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with root tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        setTabs(tabs, animated: false)
    }

    /// Restores an archived tab bar controller with its controllers.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let kept = coder.object("UIViewControllers") as? [UIViewController] ?? []
        setViewControllers(kept, animated: false)
        if let index = coder.integer("UISelectedIndex"), kept.indices.contains(index) {
            selectedIndex = index
        }
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(storedControllers as NSArray, forKey: "UIViewControllers")
        coder.encode(selectedIndex, forKey: "UISelectedIndex")
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if let currentTab { coder.encode(currentTab.identifier as NSString, forKey: "UISelectedTab") }
        coder.encode(selectedIndex, forKey: "UISelectedIndex")
        if let identifier = selectedViewController?.restorationIdentifier {
            coder.encode(identifier as NSString, forKey: "UISelectedIdentifier")
        }
    }

    /// Finds the tab by its identifier or that of its controller, wherever it is among the tabs.
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if let kept = (coder.object("UISelectedTab") as? String).flatMap({ tab(forIdentifier: $0) }) {
            selectedTab = kept
            return
        }
        guard storedTabs.isEmpty else { return }
        let identifier = coder.object("UISelectedIdentifier") as? String
        let controllers = viewControllers ?? []
        if let identifier,
            let kept = controllers.firstIndex(where: { $0.restorationIdentifier == identifier })
        {
            selectedIndex = kept
        } else if let index = coder.integer("UISelectedIndex"), controllers.indices.contains(index) {
            selectedIndex = index
        }
    }

    // MARK: View

    open override func loadView() {
        let root = TabView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.tabs = self
        contentView.frame = root.bounds
        contentView.isOpaque = false
        root.addSubview(contentView)
        root.addSubview(tabBar)
        view = root
        tabBar.delegate = self
        tabBar.onChoose = { [weak self] item in self?.mayChoose(item) ?? true }
        tabBar.onShowSidebar = { [weak self] in self?.sidebar.setHidden(false, animated: true) }
        if storedAccessory != nil { root.addSubview(accessoryHost) }
        tabsDidChange()
        install()
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        let bar: any UIFocusEnvironment = sidebar.isShown ? sidebar.view : tabBar
        return shownController.map { [$0, bar] } ?? [bar]
    }

    // MARK: Controllers

    /// The controllers, one for each place of the bar; nil for none. Setting them changes them without animation and
    /// removes all `tabs`. If the controller has tabs, reading it makes their controllers.
    open var viewControllers: [UIViewController]? {
        get {
            guard storedTabs.isEmpty else { return storedTabs.compactMap(\.viewController) }
            return storedControllers.isEmpty ? nil : storedControllers
        }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers. The selected one stays selected if it is among them; otherwise the one at its index is, with
    /// the delegate's animation if `animated`.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        transition?.finishNow()
        if !storedTabs.isEmpty { removeTabs() }
        let new = viewControllers ?? []
        let old = storedControllers
        let place = selectedIndex
        storedControllers = new
        // The shown one leaves after the animation.
        let leaving = animated ? shownController.flatMap { old.contains($0) && !new.contains($0) ? $0 : nil } : nil
        for controller in old where !new.contains(controller) && controller !== leaving { drop(controller) }
        for controller in new where !old.contains(controller) { adopt(controller) }
        tabsDidChange(animated: animated)
        if let storedSelected, new.contains(storedSelected) || storedSelected === moreIfNeeded { return }
        storedSelected = nil
        // If the shown controller was removed, the one at its index is selected.
        if let next = new.indices.contains(place) ? new[place] : new.first {
            showSelected(next, from: leaving, animated ? .byCode : .immediate)
        }
        if let leaving { dropAfterTransition(leaving) }
    }

    private func dropAfterTransition(_ controller: UIViewController) {
        guard let transition, !transition.hasEnded else { return drop(controller) }
        _ = transition.animate(alongsideTransition: nil) { [weak self] _ in
            guard let self, !storedControllers.contains(controller) else { return }
            drop(controller)
        }
    }

    func adopt(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }

    func drop(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    /// The selected controller; the list of further tabs counts as one. Setting another controller than these stops the
    /// program.
    open var selectedViewController: UIViewController? {
        get { storedSelected }
        set {
            guard let newValue else { return }
            if let tab = newValue.tab, tab.tabBarController === self { return select(tab, .byCode) }
            guard storedControllers.contains(newValue) || newValue === moreIfNeeded else {
                fatalError("\(self) cannot select \(newValue), which is none of its viewControllers")
            }
            select(newValue, .byCode)
        }
    }

    /// The index of the selected controller or root tab; `NSNotFound` for none, and for the list of further tabs.
    /// Invalid values are ignored.
    open var selectedIndex: Int {
        get {
            if let root = currentTab?.lineage.first { return storedTabs.firstIndex(of: root) ?? NSNotFound }
            return storedSelected.flatMap { storedControllers.firstIndex(of: $0) } ?? NSNotFound
        }
        set {
            if storedTabs.indices.contains(newValue) {
                select(storedTabs[newValue], .byCode)
            } else if storedControllers.indices.contains(newValue) {
                select(storedControllers[newValue], .byCode)
            }
        }
    }

    // MARK: Tabs

    /// The root tabs. Empty by default. Setting them changes them without animation and removes all `viewControllers`.
    open var tabs: [UITab] {
        get { storedTabs }
        set { setTabs(newValue, animated: false) }
    }

    /// The selected tab: a root tab or one below it. Nil if none is. Setting a tab that the controller does not have is
    /// ignored; setting nil too.
    open var selectedTab: UITab? {
        get { currentTab }
        set {
            guard let newValue, newValue.tabBarController === self else { return }
            select(newValue, .byCode)
        }
    }

    /// The identifier of the tab that the bar emphasizes; nil, the default, for a search tab that activates its field,
    /// or none.
    open var prominentTabIdentifier: String? {
        get { storedProminentTab }
        set { setProminentTabIdentifier(newValue, animated: false) }
    }

    /// Sets the root tabs, and removes all `viewControllers`. The selected tab stays selected if it is still there;
    /// otherwise the root tab at its index is.
    open func setTabs(_ tabs: [UITab], animated: Bool) { changeTabs(to: tabs, animated: animated) }

    /// Returns the tab with an identifier among the root tabs and all below them; nil if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? {
        storedTabs.lazy.flatMap(\.withDescendants).first { $0.identifier == identifier }
    }

    /// Changes several properties of tabs. The bar and the sidebar are updated once, animated, after `updates`.
    open func performBatchUpdates(_ updates: () -> Void) { update(in: updates) }

    /// Sets the tab that the bar emphasizes. With animation, the change fades.
    open func setProminentTabIdentifier(_ identifier: String?, animated: Bool) {
        storedProminentTab = identifier
        guard isViewLoaded else { return }
        guard animated else { return markProminent() }
        SystemMotion.animate(0.25) { self.markProminent() }
    }

    // MARK: Bar

    /// Selects a tab. A second tap on a tab returns to its root and scrolls to the top.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { choose(item) }

    /// Whether the bar is hidden. False by default.
    open var isTabBarHidden: Bool {
        get { storedTabBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar. With animation, it slides over the bottom edge.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        storedTabBarHidden = hidden
        layoutBar(animated: animated)
    }

    /// The view above the bar; nil, the default, for none.
    open var bottomAccessory: UITabAccessory? {
        get { storedAccessory }
        set { setBottomAccessory(newValue, animated: false) }
    }

    /// Sets the view above the bar. With animation, it fades in.
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        changeAccessory(to: bottomAccessory, animated: animated)
    }

    package func contentDidMove(in scrollView: UIScrollView) { barFollows(scrollView) }
}
