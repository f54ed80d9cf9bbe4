// TabSidebarEdits.swift: what people change while they edit the sidebar.

import VitrineRuntime

/// The tabs that were hidden or shown, and the groups whose order was changed, since editing began.
@MainActor
struct TabSidebarEdits {
    /// Tabs with their visibility before.
    private var visibility: [(tab: UITab, wasHidden: Bool)] = []
    private var reordered: [UITabGroup] = []

    mutating func recordVisibility(of tab: UITab) {
        if !visibility.contains(where: { $0.tab === tab }) { visibility.append((tab, tab.isHidden)) }
    }

    mutating func recordOrder(of group: UITabGroup) {
        if !reordered.contains(group) { reordered.append(group) }
    }

    func report(to controller: UITabBarController) {
        let changed = visibility.filter { $0.tab.isHidden != $0.wasHidden }.map(\.tab)
        if !changed.isEmpty { controller.delegate?.tabBarController(controller, visibilityDidChangeFor: changed) }
        for group in reordered {
            controller.delegate?.tabBarController(controller, displayOrderDidChangeFor: group)
        }
    }
}
