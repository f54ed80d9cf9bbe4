// UITabSidebarItem.swift: the appearance of one row of the sidebar.

public import Foundation
public import VitrineControls
import VitrineDrawing
public import VitrineLists
public import VitrineRuntime
public import VitrineViewValues

/// The appearance of a row of a tab bar controller's sidebar.
@preconcurrency @MainActor
open class UITabSidebarItem: NSObject, @preconcurrency NSCopying {
    /// What a row shows.
    public enum Content {
        /// A tab, which the row selects.
        case tab(UITab)
        /// An action, which the row performs.
        case action(UIAction)
    }

    /// Asks for the item of a row.
    @preconcurrency @MainActor
    public final class Request: NSObject {
        /// What the row shows.
        public let content: Content

        init(_ content: Content) {
            self.content = content
            super.init()
        }
    }

    /// What the row shows.
    public let content: Content
    /// The state of the row.
    public internal(set) var configurationState: UICellConfigurationState
    /// The content of the row. Default: title, image and subtitle of the tab or the action.
    open var contentConfiguration: any UIContentConfiguration {
        get { ownContent ?? defaultContentConfiguration() }
        set { ownContent = newValue }
    }
    /// The background of the row. Default: that of a sidebar.
    open var backgroundConfiguration: UIBackgroundConfiguration {
        get { ownBackground ?? defaultBackgroundConfiguration() }
        set { ownBackground = newValue }
    }
    private var ownContent: (any UIContentConfiguration)?
    private var ownBackground: UIBackgroundConfiguration?
    /// Symbols and controls beside the content. Default: the tab's badge.
    open var accessories: [UICellAccessory]

    /// Creates an item with the usual appearance of what is asked for.
    public required init(request: Request) {
        content = request.content
        configurationState = UICellConfigurationState(traitCollection: .current)
        accessories = []
        super.init()
        if case .tab(let tab) = content, let badge = tab.badgeValue, !badge.isEmpty {
            accessories = [.label(text: badge)]
        }
    }

    /// Returns the usual content in the row's state.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        var result: UIListContentConfiguration
        switch content {
        case .tab(let tab):
            let isSection = (tab as? UITabGroup)?.isSectionOfSidebar ?? false
            result = isSection ? .sidebarHeader() : tab.subtitle == nil ? .sidebarCell() : .sidebarSubtitleCell()
            result.text = tab.title
            result.secondaryText = tab.subtitle
            if !isSection { result.image = configurationState.isSelected ? tab.selectedImage ?? tab.image : tab.image }
        case .action(let action):
            result = .sidebarCell()
            result.text = action.title
            result.image = action.image
        }
        return result.updated(for: configurationState)
    }

    /// Returns the usual background in the row's state.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration.listSidebarCell().updated(for: configurationState)
    }

    /// Returns a copy with the same content and appearance.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(request: Request(content))
        copy.configurationState = configurationState
        copy.ownContent = ownContent
        copy.ownBackground = ownBackground
        copy.accessories = accessories
        return copy
    }
}
