// UITabBarItem.swift: one tab of a bar.

public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
public import VitrineControls

/// The title, image and badge of a tab.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem, TitleFollowing {
    /// Tabs with a standard title and image.
    public enum SystemItem: Int, Sendable {
        /// Three dots, for further tabs.
        case more = 0
        /// A standard title with its symbol: stars, clocks, a person, a book, a magnifying glass, an arrow.
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        /// The latest and the most viewed entries.
        case mostRecent, mostViewed
    }

    /// The image while the tab is selected; nil, the default, to use `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// The text in the badge at the icon's corner; nil, the default, for no badge. An empty text is a dot.
    open var badgeValue: String? { didSet { changed() } }
    /// The colour of the badge; nil, the default, for that of the appearance.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// The offset of the title, in points. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The bar's usual appearance while this tab is selected; nil, the default, for that of the bar.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    /// The look at the scroll edge while this tab is selected; nil, the default, for that of the bar.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }
    private var badgeAttributes: [UInt: BarTextAttributes] = [:]
    private var systemItem: SystemItem?
    /// The standard title, until the app sets another.
    private var systemTitle: String?

    public override init() { super.init() }

    /// Restores an archived tab.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        badgeValue = coder.object("UIBadgeValue") as? String
        badgeColor = coder.object("UIBadgeColor") as? UIColor
        selectedImage = coder.object("UISelectedImage") as? UIImage
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let badgeValue { coder.encode(badgeValue as NSString, forKey: "UIBadgeValue") }
        if let badgeColor { coder.encode(badgeColor, forKey: "UIBadgeColor") }
        if let selectedImage { coder.encode(selectedImage, forKey: "UISelectedImage") }
    }

    /// Makes a tab with a title, an image, and a number by which to find it.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Makes a tab with a title and images for both states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Makes a tab with a standard title and image. The title follows the app's language.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.systemItem = systemItem
        self.tag = tag
        AppLanguage.follow(self) { item in
            let new = systemItem.title
            guard item.systemTitle == nil || item.title == item.systemTitle else { return }
            (item.title, item.systemTitle) = (new, new)
        }
        image = UIImage(systemName: systemItem.symbolName)
    }

    /// Sets the attributes of the badge's text in a state; nil to use those of the appearance.
    open func setBadgeTextAttributes(_ attributes: BarTextAttributes?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = attributes
        changed()
    }

    /// The attributes of the badge's text that were set for exactly this state; nil if none were.
    open func badgeTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
        badgeAttributes[state.rawValue]
    }
}

extension UITabBarItem.SystemItem {
    fileprivate var symbolName: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star.fill"
        case .recents, .history, .mostRecent: "clock.fill"
        case .contacts: "person.fill"
        case .bookmarks: "book.fill"
        case .search: "magnifyingglass"
        case .downloads: "arrow.down"
        case .mostViewed: "eye.fill"
        }
    }

    fileprivate var title: String {
        switch self {
        case .more: SystemString.more.text
        case .search: SystemString.search.text
        case .favorites: SystemString.favorites.text
        case .featured: SystemString.featured.text
        case .topRated: SystemString.topRated.text
        case .recents: SystemString.recents.text
        case .contacts: SystemString.contacts.text
        case .history: SystemString.history.text
        case .bookmarks: SystemString.bookmarks.text
        case .downloads: SystemString.downloads.text
        case .mostRecent: SystemString.mostRecent.text
        case .mostViewed: SystemString.mostViewed.text
        }
    }
}

extension UIViewController {
    /// The controller's tab, made when first read. Its title follows the controller's until it is set.
    public var tabBarItem: UITabBarItem! {
        get {
            if let kept = attachments[UITabBarItem.self] { return kept }
            // A navigation controller without its own tab has that of its root.
            if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            attachments[UITabBarItem.self] = item
            followTitle()
            return item
        }
        set {
            attachments[UITabBarItem.self] = newValue
            (parent as? UITabBarController)?.tabsDidChange()
        }
    }
}
