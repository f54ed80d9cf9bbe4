// TabEntry.swift: what one place of the bar selects.

import VitrineRuntime

/// What one place of the bar selects: a controller, or a tab that makes its controller when it is selected.
@MainActor
enum TabEntry {
    case controller(UIViewController)
    case tab(UITab)

    var barItem: UITabBarItem {
        switch self {
        case .controller(let controller): controller.tabBarItem
        case .tab(let tab): tab.barItem
        }
    }
}
