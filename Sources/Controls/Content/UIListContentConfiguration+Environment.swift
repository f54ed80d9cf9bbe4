// UIListContentConfiguration+Environment.swift: the values that follow the style of the list around a view.

import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UIListContentConfiguration {
    /// What a configuration is for, so that the style of its list decides its values.
    enum Role: Hashable {
        case cell, subtitleCell, valueCell, header, footer
    }

    /// A configuration that follows its list, with the values that it has in none.
    static func following(_ role: Role) -> UIListContentConfiguration {
        var result = standard(role, in: .grouped)
        result.role = role
        return result
    }

    /// The styles of list in which a role has different values.
    private enum Look {
        case grouped, plain, sidebar

        init(_ role: Role, in environment: UIListEnvironment) {
            switch (environment, role) {
            case (.sidebar, _), (.sidebarPlain, _): self = .sidebar
            case (.plain, .header), (.plain, .footer): self = .plain
            default: self = .grouped
            }
        }
    }

    /// The values of a role in a style of list.
    private static func standard(_ role: Role, in look: Look) -> UIListContentConfiguration {
        let isSidebar = look == .sidebar
        switch role {
        case .cell: return isSidebar ? sidebarCell() : UIListContentConfiguration()
        case .subtitleCell:
            var result = isSidebar ? sidebarCell() : UIListContentConfiguration()
            result.secondaryTextProperties.color = .secondaryLabel
            return result
        case .valueCell:
            var result = isSidebar ? sidebarCell() : UIListContentConfiguration()
            result.prefersSideBySideTextAndSecondaryText = true
            result.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
            result.secondaryTextProperties.color = .secondaryLabel
            return result
        case .header:
            if isSidebar { return sidebarHeader() }
            return look == .plain ? plainHeader() : groupedHeader()
        case .footer: return look == .plain ? plainFooter() : groupedFooter()
        }
    }

    /// The same configuration in another style of list: values that are still those of the former style change.
    func following(_ new: UIListEnvironment) -> UIListContentConfiguration {
        guard let role, new != environment else { return self }
        let (before, after) = (Look(role, in: environment), Look(role, in: new))
        // Compared first: making the values of two styles costs more than most updates of a row.
        guard before != after else { return self }
        let old = Self.standard(role, in: before), standard = Self.standard(role, in: after)
        var result = self
        func adopt<Value: Equatable>(_ value: WritableKeyPath<Self, Value>) {
            if self[keyPath: value] == old[keyPath: value] { result[keyPath: value] = standard[keyPath: value] }
        }
        adopt(\.textProperties.font)
        adopt(\.textProperties.color)
        adopt(\.textProperties.transform)
        adopt(\.secondaryTextProperties.font)
        adopt(\.secondaryTextProperties.color)
        adopt(\.imageToTextPadding)
        adopt(\.directionalLayoutMargins)
        adopt(\.isOfSidebar)
        result.environment = new
        return result
    }
}
