// UINavigationItem.swift: what a navigation bar shows for a controller.

public import Foundation
public import VitrineRuntime

/// Title and buttons of one controller in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding {
    /// Whether a title is shown large, below the bar's row.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item before.
        case automatic = 0
        case always
        case never
        case inline
    }

    /// How much of the title of the controller before the back button shows.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// All of it, else “Back”, else none, as there is room.
        case `default` = 0
        /// “Back”, else none.
        case generic
        case minimal
    }

    /// Where the bar of a search stands.
    public enum SearchBarPlacement: Int, Sendable {
        /// Stacked.
        case automatic = 0
        /// In the row of the title, before the buttons at its end, where the bar is wide: of regular width, and without
        /// scopes to choose from.
        case inline
        /// Below the title.
        case stacked
    }

    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Shown in place of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A line above the bar's row.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// A small line below the title.
    open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
    /// The back button that leads here; nil: one with this item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button that leads here; nil: this item's title.
    open var backButtonTitle: String? { didSet { changed() } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    open var backAction: UIAction? { didSet { changed() } }
    open var hidesBackButton: Bool {
        get { storedHidesBackButton }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var storedHidesBackButton = false
    /// Whether the back button stays beside left buttons. False by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    private var storedLeft: [UIBarButtonItem] = []
    private var storedRight: [UIBarButtonItem] = []
    /// The search whose bar stands below the title, or in its row.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            if oldValue?.item === self { oldValue?.item = nil }
            searchController?.item = self
            changed()
        }
    }
    /// Whether the search bar goes away as content scrolls. True by default.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// Where the search bar should stand.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed() } }
    }
    /// Where it stands: inline or stacked.
    open var searchBarPlacement: SearchBarPlacement {
        guard preferredSearchBarPlacement == .inline, let searchController,
            (searchController.searchBar.scopeButtonTitles ?? []).isEmpty,
            bar?.traitCollection.horizontalSizeClass == .regular
        else { return .stacked }
        return .inline
    }
    /// The bar that the item is in.
    weak var bar: UINavigationBar?
    /// The search bar, where it stands in the row of the title.
    var inlineSearchBar: UISearchBar? { searchBarPlacement == .inline ? searchController?.searchBar : nil }
    /// The controller whose item this is.
    weak var owner: UIViewController?

    /// What stands below the title.
    var palette: UIView? { searchBarPlacement == .inline ? nil : searchController?.searchBar }
    /// Whether it scrolls away with the content now.
    var paletteScrollsAway: Bool { hidesSearchBarWhenScrolling && searchController?.isExpanded != true }
    /// Whether a search has taken the place of the title and the buttons.
    var isSearching: Bool {
        guard let searchController, searchBarPlacement == .stacked else { return false }
        return searchController.isExpanded && searchController.hidesNavigationBarDuringPresentation
    }
    package var onChange: ((_ animated: Bool) -> Void)?

    public init(title: String) {
        self.title = title
        super.init()
    }

    public override convenience init() { self.init(title: "") }

    public required init?(coder: NSCoder) {
        super.init()
        title = coder.object("UITitle") as? String
        prompt = coder.object("UIPrompt") as? String
        storedHidesBackButton = coder.flag("UIHidesBackButton") == true
        leftItemsSupplementBackButton = coder.flag("UILeftItemsSupplementBackButton") == true
        largeTitleDisplayMode =
            coder.choice("UILargeTitleDisplayMode")
            ?? .automatic
        storedLeft = coder.object("UILeftBarButtonItems") as? [UIBarButtonItem] ?? []
        storedRight = coder.object("UIRightBarButtonItems") as? [UIBarButtonItem] ?? []
    }

    open func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let prompt { coder.encode(prompt as NSString, forKey: "UIPrompt") }
        coder.encode(hidesBackButton, forKey: "UIHidesBackButton")
        coder.encode(leftItemsSupplementBackButton, forKey: "UILeftItemsSupplementBackButton")
        coder.encode(largeTitleDisplayMode.rawValue, forKey: "UILargeTitleDisplayMode")
        if !storedLeft.isEmpty { coder.encode(storedLeft as NSArray, forKey: "UILeftBarButtonItems") }
        if !storedRight.isEmpty { coder.encode(storedRight as NSArray, forKey: "UIRightBarButtonItems") }
    }

    package func changed(animated: Bool = false) { onChange?(animated) }

    // MARK: Buttons

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != storedHidesBackButton else { return }
        storedHidesBackButton = hidesBackButton
        changed(animated: animated)
    }

    /// Buttons before the title, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { storedLeft.isEmpty ? nil : storedLeft }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// Buttons after the title, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { storedRight.isEmpty ? nil : storedRight }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The outermost button before the title.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { storedLeft.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { storedRight.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedLeft = items ?? []
        changed(animated: animated)
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedRight = items ?? []
        changed(animated: animated)
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Groups before the title; they come after the left buttons.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { watch(leadingItemGroups) } }
    /// Groups in the middle, shown in place of the title where room is wide.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { watch(centerItemGroups) } }
    /// Groups after the title; they come before the right buttons.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { watch(trailingItemGroups) } }
    /// A group that stays at the very end.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { watch(pinnedTrailingGroup.map { [$0] } ?? []) }
    }

    private func watch(_ groups: [UIBarButtonItemGroup]) {
        for group in groups { group.onChange = { [weak self] in self?.changed() } }
        changed()
    }

    private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
    }

    /// What stands before the title, in reading order.
    package var leadingItems: [UIBarButtonItem] { storedLeft + items(of: leadingItemGroups) }
    /// What stands after the title, in reading order.
    package var trailingItems: [UIBarButtonItem] {
        items(of: trailingItemGroups) + storedRight.reversed()
            + items(of: pinnedTrailingGroup.map { [$0] } ?? [])
    }
    package var centerItems: [UIBarButtonItem] { items(of: centerItemGroups) }
}

extension UIViewController {
    /// What the controller shows in a navigation bar. Its title follows the controller's, until it is set itself.
    public var navigationItem: UINavigationItem {
        let key = ObjectIdentifier(UINavigationItem.self)
        if let kept = attachments[key] as? UINavigationItem { return kept }
        let item = UINavigationItem(title: title ?? "")
        item.owner = self
        attachments[key] = item
        followTitle()
        return item
    }

    /// Keeps the items of bars in step with the controller's title.
    func followTitle() {
        titleObserver = { [weak self] in
            guard let self else { return }
            (attachments[ObjectIdentifier(UINavigationItem.self)] as? UINavigationItem)?.title = title
            (attachments[ObjectIdentifier(UITabBarItem.self)] as? UITabBarItem)?.title = title
        }
    }

    /// The navigation controller that this one is in.
    public var navigationController: UINavigationController? { around(UINavigationController.self) }
    /// The tab bar controller that this one is in.
    public var tabBarController: UITabBarController? { around(UITabBarController.self) }
    /// The split view controller that this one is in.
    public var splitViewController: UISplitViewController? { around(UISplitViewController.self) }

    private func around<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? Container { return found }
            candidate = current.parent
        }
        return nil
    }

    /// What the controller shows in the toolbar of its navigation controller.
    public var toolbarItems: [UIBarButtonItem]? {
        get { (attachments[ObjectIdentifier(ToolbarItems.self)] as? ToolbarItems)?.items }
        set { setToolbarItems(newValue, animated: false) }
    }

    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        attachments[ObjectIdentifier(ToolbarItems.self)] = toolbarItems.map(ToolbarItems.init)
        if let navigation = navigationController, navigation.topViewController === self {
            navigation.toolbar.setItems(toolbarItems, animated: animated)
        }
    }
}

@MainActor
private final class ToolbarItems {
    let items: [UIBarButtonItem]
    init(_ items: [UIBarButtonItem]) { self.items = items }
}
