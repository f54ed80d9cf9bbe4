// UITabBarController+Selection.swift: how a place of the bar is selected, and how its screen replaces the one before.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

extension UITabBarController {
    /// What the bar shows, before places are moved to the list of further tabs.
    var entries: [TabEntry] {
        storedTabs.isEmpty ? storedControllers.map(TabEntry.controller) : shownTabs.map(TabEntry.tab)
    }

    private var needsMore: Bool { entries.count > maximumTabCount }
    var moreIfNeeded: UIViewController? { needsMore ? moreNavigationController : nil }

    /// What is in the list behind the last place.
    var furtherEntries: [TabEntry] { needsMore ? Array(entries[(maximumTabCount - 1)...]) : [] }

    private var barEntries: [TabEntry] {
        needsMore ? Array(entries[..<(maximumTabCount - 1)]) + [.controller(moreNavigationController)] : entries
    }

    func tabsDidChange(animated: Bool = false) {
        guard isViewLoaded else { return }
        for tab in shownTabs { tab.updateBarItem() }
        if needsMore { adopt(moreNavigationController) }
        tabBar.setItems(barEntries.map(\.barItem), animated: animated)
        markProminent()
        markSelected()
        sidebar.tabsDidChange(animated: animated)
    }

    func traitsDidChange(from previous: UITraitCollection?) {
        // A group shows its own screen in a narrow view, and one of its children's in a wide one.
        if let currentTab, previous?.horizontalSizeClass != traitCollection.horizontalSizeClass {
            select(currentTab, .immediate)
        }
        tabsDidChange()
    }

    /// The tab of the bar that contains the selected one.
    private var selectedPlace: TabEntry? {
        if let lineage = currentTab?.lineage {
            let shown = shownTabs
            return lineage.last(where: shown.contains).map(TabEntry.tab)
        }
        return storedSelected.map(TabEntry.controller)
    }

    private var selectedIsFurther: Bool {
        guard needsMore, let item = selectedPlace?.barItem else { return false }
        return furtherEntries.contains { $0.barItem === item }
    }

    func markSelected() {
        tabBar.selectedItem = selectedIsFurther ? moreNavigationController.tabBarItem : selectedPlace?.barItem
    }

    /// The controller in the content view: for a further tab, that of the list.
    var shownController: UIViewController? {
        storedSelected.map { selectedIsFurther ? moreNavigationController : $0 }
    }

    // MARK: Choosing

    private func entry(of item: UITabBarItem) -> TabEntry? { barEntries.first { $0.barItem === item } }

    func mayChoose(_ item: UITabBarItem) -> Bool {
        switch entry(of: item) {
        case .tab(let tab): mayChoose(tab)
        case .controller(let controller): delegate?.tabBarController(self, shouldSelect: controller) ?? true
        case nil: false
        }
    }

    func mayChoose(_ tab: UITab) -> Bool {
        delegate?.tabBarController(self, shouldSelectTab: destination(of: tab)) ?? true
    }

    /// Selects a place after a tap.
    func choose(_ item: UITabBarItem) {
        // A tap on a minimized bar shows all of it.
        if tabBar.isMinimized { return setBarMinimized(false) }
        switch entry(of: item) {
        case .tab(let tab): choose(tab)
        case .controller(let controller):
            if controller === storedSelected || controller === shownController {
                returnToRoot(of: controller)
            } else {
                select(controller, .byTap)
            }
            delegate?.tabBarController(self, didSelect: controller)
        case nil: break
        }
    }

    /// Selects a tab after a tap in the bar or in the sidebar.
    func choose(_ tab: UITab) {
        let previous = currentTab
        if let current = currentTab, current.lineage.contains(tab), let shown = shownController,
            destination(of: tab) === current || !sidebar.isAvailable
        {
            returnToRoot(of: shown)
            if !sidebar.isAvailable { currentTab = tab }
        } else {
            select(tab, .byTap)
        }
        guard let selected = currentTab else { return }
        delegate?.tabBarController(self, didSelectTab: selected, previousTab: previous)
    }

    /// What a second tap does.
    private func returnToRoot(of controller: UIViewController) {
        (controller as? UINavigationController)?.popToRootViewController(animated: true)
        guard let scrollView = controller.contentScrollView(for: .top), scrollView.scrollsToTop else { return }
        let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
        scrollView.setContentOffset(top, animated: true)
    }

    /// How one screen follows another: at once, with the delegate's animation only, as code selects, or otherwise with
    /// the system's, as a tap does.
    enum Change {
        case immediate, byCode, byTap
    }

    func select(_ controller: UIViewController, _ change: Change) {
        transition?.finishNow()
        showSelected(controller, from: shownController, change)
    }

    /// Records the controller of the selected place and shows it.
    func showSelected(_ controller: UIViewController, from: UIViewController?, _ change: Change) {
        storedSelected = controller
        if selectedIsFurther { showFurther(controller) }
        markSelected()
        let to = shownController
        guard isViewLoaded, from !== to else { return install() }
        guard view.window != nil, isShownOrComing, let to else {
            from?.viewIfLoaded?.removeFromSuperview()
            return install()
        }
        run(from: from, to: to, change)
    }

    private func showFurther(_ controller: UIViewController) {
        guard let list = moreNavigationController.viewControllers.first as? MoreListController else { return }
        if controller.parent === self { controller.removeFromParent() }
        list.show(controller)
    }

    private func run(from: UIViewController?, to: UIViewController, _ change: Change) {
        let area = contentView.bounds
        for controller in [from, to].compactMap({ $0 }) { controller.isAppearanceManaged = true }
        let animator = from.flatMap { animationController(from: $0, to: to, change) }
        let transition = ControllerTransition(
            in: contentView, from: .init(from, view: from?.viewIfLoaded, initialFrame: area),
            to: .init(to, view: to.view, finalFrame: area), animated: animator != nil, animator: animator,
            interactor: animator.flatMap {
                delegate?.tabBarController(self, interactionControllerFor: $0)
            })
        self.transition = transition
        ownTransition = transition
        from?.beginDisappearanceIfShown(animated: transition.isAnimated)
        to.beginAppearanceTransition(true, animated: transition.isAnimated)
        UIView.performWithoutAnimation {
            to.view.frame = area
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            to.containerInsets = insets(for: to)
        }
        let before = selectionBefore(from)
        transition.onEnd = { [weak self] completed in
            self?.transitionDidEnd(from: from, to: to, completed: completed, before: before)
        }
        transition.begin(in: view.window) { if transition.isAnimated { to.isAppearingNow() } }
    }

    /// The old screen dissolves into the new one, which grows a little into its place.
    ///
    /// UIKit does so since iOS 18. Published measurements: `viewDidAppear` follows half a second after the tap, and the
    /// scale is 0.994.
    private static var dissolve: ScaleTransition {
        ScaleTransition(isComing: true, coming: 0.5, going: 0.5, curve: .curveEaseOut) { _ in
            CGAffineTransform(scaleX: 0.994, y: 0.994)
        }
    }

    /// The delegate's, or for a tap the system's in the design of glass. The classic design changes at once.
    private func animationController(
        from: UIViewController, to: UIViewController, _ change: Change
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard change != .immediate else { return nil }
        let own = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        return own ?? (change == .byTap && traitCollection.vitrineDesign == .glass ? Self.dissolve : nil)
    }

    /// What was selected before a transition from a controller.
    private func selectionBefore(_ from: UIViewController?) -> (tab: UITab?, controller: UIViewController?) {
        (storedTabs.isEmpty ? nil : from?.tab ?? currentTab, from)
    }

    private func transitionDidEnd(
        from: UIViewController?, to: UIViewController, completed: Bool,
        before: (tab: UITab?, controller: UIViewController?)
    ) {
        transition = nil
        defer { if transition == nil { ownTransition = nil } }
        if !completed {
            to.beginDisappearanceIfShown(animated: true)
            from?.beginAppearanceTransition(true, animated: true)
            (currentTab, storedSelected) = before
            markSelected()
        } else if to.view.superview !== contentView {
            contentView.addSubview(to.view)
        }
        (completed ? from : to)?.viewIfLoaded?.removeFromSuperview()
        // First the controller that left: the other one, if the finger turned back.
        for controller in (completed ? [from, to] : [to, from]).compactMap({ $0 }) {
            controller.endAppearanceTransition()
            controller.isAppearanceManaged = false
        }
        view.setNeedsLayout()
    }

    func install() {
        guard isViewLoaded, let shown = shownController, transition == nil else { return }
        if shown.view.superview !== contentView {
            shown.view.frame = contentView.bounds
            shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(shown.view)
        }
        view.setNeedsLayout()
    }
}
