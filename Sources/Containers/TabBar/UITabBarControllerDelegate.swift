// UITabBarControllerDelegate.swift: decides about the selection of tabs, and observes it.

public import VitrineControls
public import VitrineObjectiveC
public import VitrineRuntime

/// Controls and observes the selection of tabs. All methods are optional. Those with a `UITab` are called if the
/// controller has `tabs`, those with a view controller if it has `viewControllers`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: _RespondsToSelectors {
    /// Returns whether people may select a tab. Default: true.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    /// Called after people selected a tab: a root tab or one below it.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    /// Returns what happens to dragged items over a tab. Default: cancel.
    func tabBarController(
        _ tabBarController: UITabBarController, tab: UITab,
        operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation
    /// Called when items are dropped on a tab that accepts them.
    func tabBarController(
        _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession)
    /// Called before people edit the sidebar.
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
    /// Called after people edited the sidebar.
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
    /// Called after editing for tabs that people hid or showed.
    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
    /// Called after people changed the order of a group's tabs.
    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
    /// Returns the controllers of a tab in the stack of a group's `managingNavigationController`. Called
    /// for each tab from that group to the selected one. Default: the proposed ones.
    func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController]

    /// Returns whether a tap may select a controller. Default: true.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called after a tap selected a controller.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns the animator of a change of tabs; nil, the default, for none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that controls an animator interactively; nil, the default, for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Called before people customise the bar. They cannot here, so it is not called.
    func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    /// Called before people end customising the bar. Not called here.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Called after people customised the bar. Not called here.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
}

extension UITabBarControllerDelegate {
    /// Default: true.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        VitrineMethods.result(of: self, [tabBarController, tab]) { true }
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        VitrineMethods.perform(on: self, [tabBarController, selectedTab, previousTab])
    }
    /// Default: cancel.
    public func tabBarController(
        _ tabBarController: UITabBarController, tab: UITab,
        operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation {
        VitrineMethods.result(of: self, [tabBarController, tab, session]) { .cancel }
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
    ) {
        VitrineMethods.perform(on: self, [tabBarController, tab, session])
    }
    /// Does nothing by default.
    public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
        VitrineMethods.perform(on: self, [tabBarController])
    }
    /// Does nothing by default.
    public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
        VitrineMethods.perform(on: self, [tabBarController])
    }
    /// Does nothing by default.
    public func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        VitrineMethods.perform(on: self, [tabBarController, tabs])
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
    ) {
        VitrineMethods.perform(on: self, [tabBarController, group])
    }
    /// Default: the proposed ones.
    public func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
        VitrineMethods.result(of: self, [tabBarController, tab, proposedViewControllers]) { proposedViewControllers }
    }
    /// Default: true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        VitrineMethods.result(of: self, [tabBarController, viewController]) { true }
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        VitrineMethods.perform(on: self, [tabBarController, viewController])
    }
    /// Default: nil, for no animation.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        VitrineMethods.result(of: self, [tabBarController, fromVC, toVC]) { nil }
    }
    /// Default: nil, for no interaction.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        VitrineMethods.result(of: self, [tabBarController, animationController]) { nil }
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {
        VitrineMethods.perform(on: self, [tabBarController, viewControllers])
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        VitrineMethods.perform(on: self, [tabBarController, viewControllers, changed])
    }
    /// Does nothing by default.
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        VitrineMethods.perform(on: self, [tabBarController, viewControllers, changed])
    }
}
