// TabSidebarRow.swift: what the rows and sections of the sidebar are.

import VitrineRuntime
import VitrineControls

/// What a row of the sidebar stands for.
enum TabSidebarRow: Hashable, @unchecked Sendable {
    case tab(UITab)
    /// An action of a group.
    case action(UIAction, UITabGroup)
}

/// A section of the sidebar: tabs without a group, or a group with its children.
@MainActor
struct TabSidebarSection {
    let identifier: String
    let group: UITabGroup?
    var tabs: [UITab]

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
            for nested in nestedSections(of: tab) { addSection(nested) }
        }
        func addSection(_ group: UITabGroup) {
            let children = group.displayOrder.filter { ($0 as? UITabGroup)?.sidebarAppearance != .rootSection }
            sections.append(TabSidebarSection(identifier: "group.\(group.identifier)", group: group, tabs: children))
            for nested in nestedSections(of: group) where includingHidden || !nested.isHidden { addSection(nested) }
        }
        for root in roots { add(root) }
        return sections
    }

    /// The groups below a tab that are sections of their own.
    private static func nestedSections(of tab: UITab) -> [UITabGroup] {
        ((tab as? UITabGroup)?.displayOrder ?? []).compactMap { $0 as? UITabGroup }.filter {
            $0.sidebarAppearance == .rootSection
        }
    }
}

extension UITabGroup {
    /// Whether the sidebar shows the group as a section, and not as a row that opens.
    var isSectionOfSidebar: Bool {
        switch sidebarAppearance {
        case .automatic: parent == nil
        case .inline: false
        case .rootSection: true
        }
    }
}
