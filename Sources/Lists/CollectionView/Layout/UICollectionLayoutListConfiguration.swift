// UICollectionLayoutListConfiguration.swift: the appearance of a list section, and the swipe actions of its rows.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

/// The appearance of a list section, and the swipe actions of its rows.
public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge; headers stay visible.
        case plain = 0
        /// Sections are groups with space between them.
        case grouped = 1
        /// Sections are groups with rounded corners, inset from the edges.
        case insetGrouped = 2
        /// A sidebar on a grey background, without separators.
        case sidebar = 3
        /// A sidebar on a plain background, without separators.
        case sidebarPlain = 4
    }

    /// The header of a section.
    public enum HeaderMode: Int, Sendable {
        /// No header.
        case none = 0
        /// A view from the data source.
        case supplementary = 1
        /// The first item, which looks like a header.
        case firstItemInSection = 2
    }

    /// The footer of a section.
    public enum FooterMode: Int, Sendable {
        /// No footer.
        case none = 0
        /// A view from the data source.
        case supplementary = 1
    }

    /// Returns the swipe actions of an item; nil for none.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    /// Returns the separators of an item, given those of the list.
    public typealias ItemSeparatorHandler =
        @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The appearance of the list.
    public let appearance: Appearance
    /// Whether rows have separators. Default: true except in sidebars.
    public var showsSeparators: Bool
    /// The appearance of separators, unless `itemSeparatorHandler` changes it.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the separators of single items; nil, the default, for none.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The header of each section. Default: none.
    public var headerMode = HeaderMode.none
    /// The footer of each section. Default: none.
    public var footerMode = FooterMode.none
    /// Which elements are only as wide as their content. Default: none.
    public var contentHuggingElements: ContentHuggingElements = []
    /// The space above the header, in points; nil, the default, for that of the appearance.
    public var headerTopPadding: CGFloat?
    /// The colour behind the rows; nil, the default, for that of the appearance.
    public var backgroundColor: UIColor?
    /// Returns the actions behind a row's leading edge; nil, the default, for none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the actions behind a row's trailing edge; nil, the default, for none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Elements that are only as wide as their content needs.
    public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
        /// The elements as bits.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Headers that are supplementary views.
        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1 << 0)
    }

    /// Makes a configuration with the defaults of an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The trait of the list's cells.
    var environment: UIListEnvironment {
        switch appearance {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }

    var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    /// The colour behind the rows.
    var shownBackground: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar: return .secondarySystemBackground
        }
    }
}

extension UIListSeparatorConfiguration {
    /// Makes a configuration with the defaults of an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { self.init() }
}
