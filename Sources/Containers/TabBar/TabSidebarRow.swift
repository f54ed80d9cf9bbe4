// TabSidebarRow.swift: what the rows and sections of the sidebar are.

import VitrineRuntime
import VitrineControls

/// What a row of the sidebar shows.
enum TabSidebarRow: Hashable {
    case tab(UITab)
    /// An action of a group.
    case action(UIAction, UITabGroup)
}

/// A section of the sidebar: tabs without a group, or a group with its children.
@MainActor
struct TabSidebarSection {
    let identifier: String
    /// The group, whose children are the section's rows; nil for tabs without a group.
    let group: UITabGroup?
    /// The tabs without a group.
    var tabs: [UITab] = []

    /// The sections of root tabs, in their order.
    static func sections(of roots: [UITab], includingHidden: Bool) -> [TabSidebarSection] {
        var sections: [TabSidebarSection] = []
        func add(_ tab: UITab) {
            guard includingHidden || !tab.isHidden else { return }
            if let group = tab as? UITabGroup, group.sidebarAppearance == .inline {
                for child in group.displayOrder { add(child) }
                return
            }
            if let group = tab as? UITabGroup, group.isSectionOfSidebar { return addSection(group) }
            if let last = sections.last, last.group == nil {
                sections[sections.count - 1].tabs.append(tab)
            } else {
                sections.append(TabSidebarSection(identifier: "tabs.\(sections.count)", group: nil, tabs: [tab]))
            }
            addSections(below: tab)
        }
        func addSection(_ group: UITabGroup) {
            sections.append(TabSidebarSection(identifier: "group.\(group.identifier)", group: group))
            addSections(below: group)
        }
        func addSections(below tab: UITab) {
            for case let child as UITabGroup in (tab as? UITabGroup)?.displayOrder ?? []
            where includingHidden || !child.isHidden {
                if child.sidebarAppearance == .rootSection { addSection(child) } else { addSections(below: child) }
            }
        }
        for root in roots { add(root) }
        return sections
    }
}

extension UITabGroup {
    /// The children that are rows of the group, in the order in which they are shown.
    var childrenInSidebar: [UITab] {
        displayOrder.filter { ($0 as? UITabGroup)?.sidebarAppearance != .rootSection }
    }

    /// Whether the sidebar shows the group as a section, and not as a row that opens.
    var isSectionOfSidebar: Bool {
        switch sidebarAppearance {
        case .automatic: parent == nil
        case .inline: false
        case .rootSection: true
        }
    }
}
