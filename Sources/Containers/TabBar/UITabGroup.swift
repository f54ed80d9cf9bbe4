// UITabGroup.swift: a tab with tabs below it, which the sidebar shows.

public import VitrineDrawing
public import VitrineRuntime
public import VitrineControls

/// A tab that contains others. The bar shows the group, the sidebar its children too.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    /// How the sidebar shows a group.
    public enum SidebarAppearance: UInt, Sendable {
        /// A root group is a section, a nested one a row that opens.
        case automatic = 0
        /// Its children only, beside the group's siblings.
        case inline
        /// A section of the sidebar, also if the group is nested.
        case rootSection
    }

    /// The tabs of the group, in the app's order.
    open var children: [UITab] {
        didSet {
            for child in oldValue where child.parent === self && !children.contains(child) { child.parent = nil }
            for child in children { child.parent = self }
            if let storedSelected, !children.contains(storedSelected) { self.storedSelected = nil }
            changed()
        }
    }
    private var storedSelected: UITab?
    /// The child that is selected with the group if none was selected before; nil, the default, for the first.
    open var defaultChildIdentifier: String?
    /// Whether people can change the order of the children. False by default.
    open var allowsReordering = false { didSet { changed() } }
    /// The identifiers of children in the order in which they are shown. Empty by default.
    open var displayOrderIdentifiers: [String] = [] { didSet { if displayOrderIdentifiers != oldValue { changed() } } }
    /// A stack of the view controllers of the group, of the selected child, and of all tabs between them. Of nested
    /// groups the outermost with one manages them. Nil by default.
    open var managingNavigationController: UINavigationController? { didSet { changed() } }
    /// Actions after the children in the sidebar. Empty by default.
    open var sidebarActions: [UIAction] = [] { didSet { changed() } }
    /// How the sidebar shows the group. Default: automatic.
    open var sidebarAppearance = SidebarAppearance.automatic { didSet { changed() } }
    /// Whether people can select the group itself in the sidebar; it then does not select a child. False by default.
    open var isSidebarDestination = false { didSet { changed() } }
    /// Whether the group is closed when the sidebar first shows it. False by default.
    open var isCollapsedByDefault = false { didSet { changed() } }

    /// Creates a group with its children.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        for child in children { child.parent = self }
    }

    /// The selected child; nil if none was selected. A tab that is not among `children` is ignored. If the group is
    /// selected, setting it selects the child.
    open var selectedChild: UITab? {
        get { storedSelected }
        set {
            if let newValue, !children.contains(newValue) { return }
            storedSelected = newValue
            if let newValue { tabBarController?.childWasSelected(newValue, in: self) }
        }
    }

    /// The children in the order of `displayOrderIdentifiers`; those that it does not name follow.
    public var displayOrder: [UITab] {
        let named = displayOrderIdentifiers.compactMap { name in children.first { $0.identifier == name } }
        return named + children.filter { !named.contains($0) }
    }

    /// The tab with an identifier among the children and their descendants; nil if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? {
        withDescendants.dropFirst().first { $0.identifier == identifier }
    }

    override var withDescendants: [UITab] { [self] + children.flatMap(\.withDescendants) }

    /// The child to select with the group; nil if no child can be selected.
    var childToSelect: UITab? {
        let possible = displayOrder.filter { $0.isEnabled && !$0.isHidden }
        if let storedSelected, possible.contains(storedSelected) { return storedSelected }
        return possible.first { $0.identifier == defaultChildIdentifier } ?? possible.first
    }

    /// Records the selected child without selecting it in the tab bar controller.
    func record(selected child: UITab?) { storedSelected = child }
}
