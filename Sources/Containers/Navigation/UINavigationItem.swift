// UINavigationItem.swift: the content of a navigation bar for one controller.

public import Foundation
import VitrineDrawing
public import VitrineRuntime
public import VitrineControls

/// The title and buttons of one controller in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding, TitleFollowing {
    /// Whether a title is large, below the bar's row.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the item before; large for the first.
        case automatic = 0
        /// Always large, if the bar prefers large titles.
        case always
        /// Always in the bar's row.
        case never
        /// Large in the bar's row, before the buttons, while the bar has no back button; otherwise as `always`. Leading
        /// and central items are then in the bar's menu of further items.
        case inline
    }

    /// The title of the back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The full title, or “Back”, or none, depending on the available space.
        case `default` = 0
        /// “Back”, or none if there is no room.
        case generic
        /// No title, only the mark.
        case minimal
    }

    /// The place of a search bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// The same as `stacked`.
        case automatic = 0
        /// In the title's row, before the trailing buttons, in bars of regular width without scopes to choose from.
        case integrated
        /// Below the title.
        case stacked
        /// In the middle of the title's row, in bars of regular width inside a tab bar controller; elsewhere as
        /// `integrated`.
        case integratedCentered
        /// As `integrated`, but a button until the search begins, in bars of any width.
        case integratedButton

        /// The former name of `integrated`.
        public static let inline = SearchBarPlacement.integrated
    }

    /// The title; nil, the default, for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The title with attributes, in place of `title`; nil, the default, for none. Ignored if there is a `titleView`.
    open var attributedTitle: AttributedString? { didSet { if attributedTitle != oldValue { changed() } } }
    /// A view in place of the title; nil, the default, for none.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A line of text above the bar's row; nil, the default, for none.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// A small line of text below the title: the text of `attributedSubtitle`, if there is one. Nil, the default, for
    /// none.
    open var subtitle: String? {
        get { attributedSubtitle.map { String($0.characters) } ?? storedSubtitle }
        set {
            guard newValue != storedSubtitle else { return }
            storedSubtitle = newValue
            changed()
        }
    }
    private var storedSubtitle: String?
    /// The subtitle with attributes, in place of `subtitle`; nil, the default, for none. Ignored if there is a
    /// `subtitleView` or a `titleView`.
    open var attributedSubtitle: AttributedString? { didSet { if attributedSubtitle != oldValue { changed() } } }
    /// A view below the title, in place of other subtitles; nil, the default, for none. It is as large as its
    /// constraints or `sizeThatFits(_:)` require.
    open var subtitleView: UIView? { didSet { if subtitleView !== oldValue { changed() } } }
    /// The large title; nil, the default, for the title.
    open var largeTitle: String? { didSet { if largeTitle != oldValue { changed() } } }
    /// A line of text below the large title; nil, the default, for the subtitle.
    open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { changed() } } }
    /// The line below the large title with attributes; nil, the default, for `largeSubtitle`. Ignored if there is a
    /// `largeSubtitleView`.
    open var largeAttributedSubtitle: AttributedString? {
        didSet { if largeAttributedSubtitle != oldValue { changed() } }
    }
    /// A view below the large title, in place of other subtitles; nil, the default, for none. It is as large as its
    /// constraints or `sizeThatFits(_:)` require.
    open var largeSubtitleView: UIView? { didSet { if largeSubtitleView !== oldValue { changed() } } }
    /// The back button of the next screen, which leads to this item; nil, the default, for one with this item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button that leads to this item; nil, the default, for this item's title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// The title of the back button that leads to this item. Default: as much as fits.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// The action of the back button while this item is shown; nil, the default, to pop the item.
    open var backAction: UIAction? { didSet { changed() } }
    /// Whether the back button is hidden while this item is shown. False by default.
    open var hidesBackButton: Bool {
        get { storedHidesBackButton }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var storedHidesBackButton = false
    /// Whether the back button stays beside left buttons. False by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// Whether the title is large. Default: as for the item before.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    /// The bar's usual look for this item; nil, the default, for that of the bar.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance in a low bar for this item; nil, the default, for that of the bar.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look for this item while content is at its top; nil, the default, for that of the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance in a low bar while content is at its top. Stored; `scrollEdgeAppearance` is used.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    private var storedLeft: [UIBarButtonItem] = []
    private var storedRight: [UIBarButtonItem] = []
    /// The search controller whose bar is shown below the title or in its row; nil, the default, for none.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            if oldValue?.host === self { oldValue?.host = nil }
            searchController?.host = self
            changed()
        }
    }
    /// Whether the search bar scrolls away with the content. True by default.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// The preferred place of the search bar. Default: automatic.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed() } }
    }
    /// Stored: a search bar is never among the items of a toolbar. True by default.
    open var searchBarPlacementAllowsToolbarIntegration = true
    /// Stored: nothing around the navigation bar shows its search bar. False by default.
    open var searchBarPlacementAllowsExternalIntegration = false
    /// The actual place of the search bar; never automatic.
    open var searchBarPlacement: SearchBarPlacement { realizedSearchBarPlacement }
    /// An item that says where the search bar is among the other items, if its place is `integrated` or
    /// `integratedButton`: put it among the left or right buttons, or into a group. Without it, the search bar is before
    /// the trailing buttons. Without a search controller it takes no space.
    open private(set) lazy var searchBarPlacementBarButtonItem = makeSearchItem()
    /// How the bar makes room while content is scrolled. Default: as the system decides, which is not at all.
    open var navigationBarMinimization = UIBarMinimization() {
        didSet { if navigationBarMinimization != oldValue { changed() } }
    }
    /// The line below the large title; nil for none.
    var shownLargeSubtitle: AttributedString? {
        largeAttributedSubtitle ?? largeSubtitle.map { AttributedString($0) } ?? attributedSubtitle
            ?? storedSubtitle.map { AttributedString($0) }
    }
    /// The bar that the item is in.
    weak var bar: UINavigationBar?
    /// The controller that the item belongs to.
    weak var owner: UIViewController?

    package var onChange: ((_ animated: Bool) -> Void)?

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    public override convenience init() { self.init(title: "") }

    /// Restores an archived navigation item.
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

    /// Archives title, prompt, modes and buttons.
    open func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let prompt { coder.encode(prompt as NSString, forKey: "UIPrompt") }
        coder.encode(hidesBackButton, forKey: "UIHidesBackButton")
        coder.encode(leftItemsSupplementBackButton, forKey: "UILeftItemsSupplementBackButton")
        coder.encode(largeTitleDisplayMode.rawValue, forKey: "UILargeTitleDisplayMode")
        if !storedLeft.isEmpty { coder.encode(storedLeft as NSArray, forKey: "UILeftBarButtonItems") }
        if !storedRight.isEmpty { coder.encode(storedRight as NSArray, forKey: "UIRightBarButtonItems") }
    }

    // Members of the class, as those of NSObject on iOS: a protocol that requires them finds one candidate here, even if
    // it has a default.

    /// What the item is, in words. Stored only.
    open var accessibilityLabel: String?
    /// What happens when the item is used, in words. Stored only.
    open var accessibilityHint: String?
    /// The value of the item, in words. Stored only.
    open var accessibilityValue: String?
    /// An identifier for tests and tools; it is never spoken. Stored only.
    open var accessibilityIdentifier: String?

    /// Called on iOS when an item was loaded from a nib. There are no nibs here.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder.
    open func prepareForInterfaceBuilder() {}

    package func changed(animated: Bool = false) { onChange?(animated) }

    // MARK: Buttons

    /// Hides or shows the back button while this item is shown.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != storedHidesBackButton else { return }
        storedHidesBackButton = hidesBackButton
        changed(animated: animated)
    }

    /// The buttons before the title, from the edge inwards; nil, the default, for none.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { storedLeft.isEmpty ? nil : storedLeft }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The buttons after the title, from the edge inwards; nil, the default, for none.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { storedRight.isEmpty ? nil : storedRight }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The outermost button before the title. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { storedLeft.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The outermost button after the title. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { storedRight.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    /// Sets the buttons before the title, from the edge inwards.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedLeft = items ?? []
        changed(animated: animated)
    }

    /// Sets the buttons after the title, from the edge inwards.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedRight = items ?? []
        changed(animated: animated)
    }

    /// Replaces all buttons before the title by one; nil for none.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Replaces all buttons after the title by one; nil for none.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Groups of buttons before the title, after the left buttons.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { watch(leadingItemGroups) } }
    /// Groups of buttons in the middle, shown in place of the title if there is room.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { watch(centerItemGroups) } }
    /// Groups of buttons after the title, before the right buttons.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { watch(trailingItemGroups) } }
    /// A group that is always at the trailing edge; nil, the default, for none.
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

    /// The items before the title, in reading order.
    package var leadingItems: [UIBarButtonItem] { withoutUnusedSearch(storedLeft + items(of: leadingItemGroups)) }
    /// The items after the title, in reading order.
    package var trailingItems: [UIBarButtonItem] {
        let own = withoutUnusedSearch(
            items(of: trailingItemGroups) + storedRight.reversed()
                + items(of: pinnedTrailingGroup.map { [$0] } ?? []))
        return addsSearchButton ? [searchBarPlacementBarButtonItem] + own : own
    }
    package var centerItems: [UIBarButtonItem] { withoutUnusedSearch(items(of: centerItemGroups)) }

    /// Whether the items that the app has set include `searchBarPlacementBarButtonItem`.
    var placesSearchItself: Bool {
        (storedLeft + storedRight
            + items(of: leadingItemGroups + centerItemGroups + trailingItemGroups)
            + items(of: pinnedTrailingGroup.map { [$0] } ?? []))
            .contains { $0 === searchBarPlacementBarButtonItem }
    }
}

extension UIViewController {
    /// The controller's content in a navigation bar, made when first read. Its title follows the controller's until it
    /// is set.
    public var navigationItem: UINavigationItem {
        if let kept = attachments[UINavigationItem.self] { return kept }
        let item = UINavigationItem(title: title ?? "")
        item.owner = self
        attachments[UINavigationItem.self] = item
        followTitle()
        return item
    }

    /// Updates the titles of the items in bars when the controller's title changes.
    func followTitle() {
        titleObserver = { [weak self] in
            guard let self else { return }
            for case let item as any TitleFollowing in attachments.values { item.title = title }
        }
    }

    /// The nearest navigation controller that contains this one; nil if there is none.
    public var navigationController: UINavigationController? { around(UINavigationController.self) }

    /// The nearest controller of a type that contains this one.
    func around<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? Container { return found }
            candidate = current.parent
        }
        return nil
    }

    /// The controller's items in its navigation controller's toolbar; nil, the default, for none.
    public var toolbarItems: [UIBarButtonItem]? {
        get { attachments[ToolbarItems.self]?.items }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the controller's items in its navigation controller's toolbar.
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        attachments[ToolbarItems.self] = toolbarItems.map(ToolbarItems.init)
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
