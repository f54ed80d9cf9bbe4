// UITabBarController+SidebarDelegate.swift: configures the sidebar's rows, and observes the sidebar.

public import VitrineControls
import VitrineDrawing
public import VitrineLists
public import VitrineObjectiveC
import VitrineRuntime
import VitrineViewValues

extension UITabBarController.Sidebar {
    /// Runs closures while the sidebar appears or disappears.
    @preconcurrency @MainActor
    public protocol Animating: AnyObject {
        /// Adds changes of views that are animated with the sidebar.
        func addAnimations(_ animations: @escaping () -> Void)
        /// Adds a closure to call after the animation.
        func addCompletion(_ completion: @escaping () -> Void)
    }

    /// Configures the rows of a sidebar and observes it. All methods are optional.
    @preconcurrency @MainActor
    public protocol Delegate: _RespondsToSelectors {
        /// Called after `isAvailable` changed.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar)
        /// Called before the sidebar appears or disappears. Without animation the animator's closures run at once.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating)
        /// Returns the row for a tab or an action. Default: `UITabSidebarItem(request:)`.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
            itemFor request: UITabSidebarItem.Request
        ) -> UITabSidebarItem
        /// Called when a row's state changed, or it is configured again. Changes of the item are kept.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem)
        /// Called before the row of a tab is shown.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab)
        /// Called after the row of a tab was removed from the list.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab)
        /// Returns the actions behind the leading edge of a tab's row; nil, the default, for none.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
            leadingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration?
        /// Returns the actions behind the trailing edge of a tab's row; nil, the default, for none.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
            trailingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration?
        /// Returns the menu of a tab's row; nil, the default, for none.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
            contextMenuConfigurationFor tab: UITab
        ) -> UIContextMenuConfiguration?
        /// Returns the items of a drag that begins on a tab's row. Default: none, and the row cannot be dragged.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
            itemsForBeginning dragSession: any UIDragSession, tab: UITab
        ) -> [UIDragItem]
        /// Returns the items that a tap on a tab's row adds to a drag. Default: none.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
            itemsForAddingTo dragSession: any UIDragSession, tab: UITab
        ) -> [UIDragItem]
        /// Returns what happens to dragged items over an action of a group. Default: cancel.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
            group: UITabGroup, operationForAcceptingItemsFrom session: any UIDropSession
        ) -> UIDropOperation
        /// Called when items are dropped on an action that accepts them.
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
            group: UITabGroup, acceptItemsFrom session: any UIDropSession)
    }
}

extension UITabBarController.Sidebar.Delegate {
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar
    ) {
        VitrineMethods.perform(on: self, [tabBarController, sidebar])
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
    ) {
        VitrineMethods.perform(on: self, [tabBarController, sidebar, animator])
    }
    /// Default: the usual row.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem {
        VitrineMethods.result(of: self, [tabBarController, sidebar, request]) { UITabSidebarItem(request: request) }
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem
    ) {
        VitrineMethods.perform(on: self, [tabBarController, sidebar, item])
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab
    ) {
        VitrineMethods.perform(on: self, [tabBarController, sidebar, tab])
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab
    ) {
        VitrineMethods.perform(on: self, [tabBarController, sidebar, tab])
    }
    /// Default: none.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? {
        VitrineMethods.result(of: self, [tabBarController, sidebar, tab]) { nil }
    }
    /// Default: none.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? {
        VitrineMethods.result(of: self, [tabBarController, sidebar, tab]) { nil }
    }
    /// Default: none.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration? {
        VitrineMethods.result(of: self, [tabBarController, sidebar, tab]) { nil }
    }
    /// Default: none.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        itemsForBeginning dragSession: any UIDragSession, tab: UITab
    ) -> [UIDragItem] {
        VitrineMethods.result(of: self, [tabBarController, sidebar, dragSession, tab]) { [] }
    }
    /// Default: none.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        itemsForAddingTo dragSession: any UIDragSession, tab: UITab
    ) -> [UIDragItem] {
        VitrineMethods.result(of: self, [tabBarController, sidebar, dragSession, tab]) { [] }
    }
    /// Default: cancel.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
        group: UITabGroup, operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation {
        VitrineMethods.result(of: self, [tabBarController, sidebar, sidebarAction, group, session]) { .cancel }
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
        group: UITabGroup, acceptItemsFrom session: any UIDropSession
    ) {
        VitrineMethods.perform(on: self, [tabBarController, sidebar, sidebarAction, group, session])
    }
}
