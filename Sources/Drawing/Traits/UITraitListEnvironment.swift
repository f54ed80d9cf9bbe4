// UITraitListEnvironment.swift: the trait for the style of the list around a view.

/// The style of the list that contains a view.
public enum UIListEnvironment: Int, Sendable {
    /// Not known.
    case unspecified = 0
    /// In no list.
    case none = 1
    /// In a list whose rows reach from edge to edge.
    case plain = 2
    /// In a list with groups of rows.
    case grouped = 3
    /// In a list with groups of rows that have rounded corners and margins.
    case insetGrouped = 4
    /// In a sidebar.
    case sidebar = 5
    /// In a plain list that is a sidebar.
    case sidebarPlain = 6
}

/// The trait for the style of the list around a view. Lists set it for themselves and for what they contain.
public enum UITraitListEnvironment: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIListEnvironment.unspecified
}

extension UIMutableTraits {
    /// The style of the list that contains a view.
    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }
}

extension UITraitCollection {
    /// The style of the list that contains a view.
    public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

    /// Creates traits with this style alone.
    public convenience init(listEnvironment: UIListEnvironment) {
        self.init { $0.listEnvironment = listEnvironment }
    }
}
