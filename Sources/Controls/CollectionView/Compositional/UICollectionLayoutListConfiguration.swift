// UICollectionLayoutListConfiguration.swift: how a list section looks, and what its rows can be pulled aside for.

public import Foundation
public import VitrineRuntime

/// How a list section looks.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// The data source gives a view.
        case supplementary = 1
        /// The first item looks like one.
        case firstItemInSection = 2
    }

    public enum FooterMode: Int, Sendable {
        case none = 0
        case supplementary = 1
    }

    public typealias SwipeActionsConfigurationProvider =
        @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler =
        @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var showsSeparators: Bool
    /// How separators look, where `itemSeparatorHandler` says nothing else.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the separators of single items.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Points above the header; nil leaves it to the appearance.
    public var headerTopPadding: CGFloat?
    /// Behind everything; nil leaves it to the appearance.
    public var backgroundColor: UIColor?
    /// What pulling a row to its leading side brings into sight.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    /// What lies behind the rows.
    var shownBackground: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar: return .secondarySystemBackground
        }
    }
}

/// What the lines above and below a row of a list look like.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Int, Sendable {
        /// As the list has it.
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    /// From where the text begins to the trailing edge.
    public static var automaticInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: CGFloat.greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
            bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)
    }

    /// Hidden by default: a row's lower line is the next one's upper.
    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = UIColor.separator
    /// While the row is chosen.
    public var multipleSelectionColor = UIColor.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
