// UITab.swift: one tab of a tab bar controller, whose view controller is made when it is first needed.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime

/// A tab of a tab bar controller: what the bar and the sidebar show of it, and the view controller behind it.
@preconcurrency @MainActor
open class UITab: NSObject, UIPopoverPresentationControllerSourceItem {
    /// Where a tab may be placed in the bar.
    public enum Placement: Int, Sendable {
        /// `default` for root tabs, `pinned` for a search tab, `optional` for all others.
        case automatic = 0
        /// In the bar; people may remove it.
        case `default`
        /// Not in the bar; people may add it.
        case optional
        /// In the bar; people may move it, but not remove it.
        case movable
        /// Always in the bar, at its trailing end.
        case pinned
        /// Always in the bar, before those that may move.
        case fixed
        /// Never in the bar, only in the sidebar.
        case sidebarOnly
    }

    /// The name of the tab, unique in its tab bar controller.
    public let identifier: String
    /// Whether people can select the tab. True by default.
    open var isEnabled = true { didSet { changed() } }
    /// The title in the bar and in the sidebar.
    open var title: String { didSet { changed() } }
    /// The image; nil, the default, for none.
    open var image: UIImage? { didSet { changed() } }
    /// The image while the tab is selected; nil, the default, to use `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A second line, shown in the sidebar only; nil, the default, for none.
    open var subtitle: String? { didSet { changed() } }
    /// The text in the badge; nil, the default, for no badge. An empty text is a dot in the bar.
    open var badgeValue: String? { didSet { changed() } }
    /// The place in the bar. Default: automatic.
    open var preferredPlacement = Placement.automatic { didSet { changed() } }
    /// An object of the app. Nil by default.
    open var userInfo: Any?
    /// An identifier for tests and tools; it is never spoken.
    open var accessibilityIdentifier: String? { didSet { changed() } }

    /// Whether the tab is neither in the bar nor in the sidebar. False by default.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether the tab is hidden until people show it. False by default. Setting it does not change `isHidden`.
    open var isHiddenByDefault = false
    /// Whether people may hide the tab while they edit the sidebar. False by default.
    open var allowsHiding = false { didSet { changed() } }

    /// The group that contains the tab; nil for a root tab.
    public internal(set) weak var parent: UITabGroup?
    /// The tab bar controller of a root tab.
    weak var owner: UITabBarController?
    private let viewControllerProvider: (@MainActor (UITab) -> UIViewController)?
    private var madeController: UIViewController?
    private var isMakingController = false
    /// The item of a root tab in the bar.
    private(set) lazy var barItem = UITabBarItem()

    /// Creates a tab. `viewControllerProvider` is called when the view controller is first needed; that of a root tab
    /// must not be nil, except for a group that shows its children's.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        self.viewControllerProvider = viewControllerProvider
        super.init()
    }

    /// The tab bar controller that has the tab, or a group above it; nil if there is none.
    public var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }

    /// The view controller of the tab, made by its provider when first read; nil without a provider.
    public var viewController: UIViewController? {
        if let madeController { return madeController }
        guard let viewControllerProvider, !isMakingController else { return nil }
        isMakingController = true
        defer { isMakingController = false }
        let made = viewControllerProvider(self)
        made.attachments[TabOfController.self] = TabOfController(self)
        madeController = made
        return made
    }

    /// The outermost group around the tab, or the tab itself, that manages a navigation controller; nil if there is
    /// none.
    public var managingTabGroup: UITabGroup? {
        lineage.lazy.compactMap { $0 as? UITabGroup }.first { $0.managingNavigationController != nil }
    }

    /// Whether the tab is in the bar.
    public var hasVisiblePlacement: Bool { tabBarController?.shownTabs.contains(self) ?? false }

    /// The rectangle of the tab in the bar, in the coordinates of `referenceView`; nil while the bar does not show it.
    open func frame(in referenceView: UIView) -> CGRect? {
        let views = lineage.reversed().lazy.compactMap(\.barItem.shownView)
        guard let shown = views.first(where: { $0.window != nil }) else { return nil }
        return shown.convert(shown.bounds, to: referenceView)
    }

    /// The tabs from the root to this one.
    var lineage: [UITab] { (parent?.lineage ?? []) + [self] }

    /// The tab and all tabs below it.
    var withDescendants: [UITab] { [self] }

    /// The place in the bar, with `automatic` resolved.
    var placement: Placement {
        guard preferredPlacement == .automatic else { return preferredPlacement }
        return parent == nil ? .default : .optional
    }

    func changed() { tabBarController?.tabDidChange(self) }

    /// Copies what the bar shows into the bar's item.
    func updateBarItem() {
        barItem.title = title
        barItem.image = image
        barItem.selectedImage = selectedImage
        barItem.badgeValue = badgeValue
        barItem.isEnabled = isEnabled
        barItem.accessibilityIdentifier = accessibilityIdentifier
    }
}

/// The tab that made a controller, stored with it.
@MainActor
private final class TabOfController {
    weak var tab: UITab?

    init(_ tab: UITab) { self.tab = tab }
}

extension UIViewController {
    /// The tab that created the controller; nil if none did.
    public var tab: UITab? { attachments[TabOfController.self]?.tab }
}
