// UITabBarItem.swift: a tab.

public import Foundation
public import VitrineRuntime

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Tabs whose look people know.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        case mostRecent, mostViewed
    }

    /// Shown while the tab is chosen; nil: `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// A count or a text at the tab's corner; nil: none.
    open var badgeValue: String? { didSet { changed() } }
    open var badgeColor: UIColor? { didSet { changed() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }
    private var badgeAttributes: [UInt: BarTextAttributes] = [:]
    private var systemItem: SystemItem?
    /// What stands there unless an app has set another title.
    private var systemTitle: String?

    public override init() { super.init() }

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

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

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

    open func setBadgeTextAttributes(_ attributes: BarTextAttributes?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = attributes
        changed()
    }

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
    /// What the controller shows in a tab bar. Its title follows the controller's, until it is set itself.
    public var tabBarItem: UITabBarItem! {
        get {
            let key = ObjectIdentifier(UITabBarItem.self)
            if let kept = attachments[key] as? UITabBarItem { return kept }
            // A stack without a tab of its own has that of the controller at its foot.
            if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            attachments[key] = item
            followTitle()
            return item
        }
        set {
            attachments[ObjectIdentifier(UITabBarItem.self)] = newValue
            (parent as? UITabBarController)?.tabsDidChange()
        }
    }
}
