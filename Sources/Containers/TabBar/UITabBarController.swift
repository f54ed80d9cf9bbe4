// UITabBarController.swift: controllers side by side, of which a tab selects one.
//
// If the bar has no room for all tabs, the rest are in a list behind a last tab.

import VitrineCompositor
public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls

/// Controls and observes the selection of tabs. All methods are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: _RespondsToSelectors {
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
}

extension UITabBarControllerDelegate {
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
}

/// A controller that shows one of several others, with a bar of tabs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, ScrollEdgeObserving, BarContainer {
    /// The object that controls and observes the selection. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar at the bottom. Its items belong to the controller.
    public let tabBar = UITabBar(frame: .zero)
    private var storedControllers: [UIViewController] = []
    private var storedSelected: UIViewController?
    private let contentView = UIView()
    private var transition: ControllerTransition?
    private var storedTabBarHidden = false
    private weak var watched: UIScrollView?
    /// The controller of the list of tabs for which the bar has no room.
    public private(set) lazy var moreNavigationController = UINavigationController(
        rootViewController: MoreListController(tabs: self))
    /// Stored: people cannot rearrange tabs.
    open var customizableViewControllers: [UIViewController]?

    /// The number of tabs for which the bar has room.
    private var maximumTabCount: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Restores an archived tab bar controller with its controllers.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let kept = coder.object("UIViewControllers") as? [UIViewController] ?? []
        setViewControllers(kept, animated: false)
        if let index = coder.integer("UISelectedIndex"), kept.indices.contains(index) {
            selectedIndex = index
        }
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(storedControllers as NSArray, forKey: "UIViewControllers")
        coder.encode(selectedIndex, forKey: "UISelectedIndex")
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(selectedIndex, forKey: "UISelectedIndex")
        if let identifier = selectedViewController?.restorationIdentifier {
            coder.encode(identifier as NSString, forKey: "UISelectedIdentifier")
        }
    }

    /// Finds the tab by its controller's identifier, wherever it is among the tabs.
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let identifier = coder.object("UISelectedIdentifier") as? String
        let controllers = viewControllers ?? []
        if let identifier,
            let kept = controllers.firstIndex(where: { $0.restorationIdentifier == identifier })
        {
            selectedIndex = kept
        } else if let index = coder.integer("UISelectedIndex"), controllers.indices.contains(index) {
            selectedIndex = index
        }
    }

    // MARK: View

    open override func loadView() {
        let root = TabView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.tabs = self
        contentView.frame = root.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.isOpaque = false
        root.addSubview(contentView)
        root.addSubview(tabBar)
        view = root
        tabBar.delegate = self
        tabBar.onChoose = { [weak self] item in self?.mayChoose(item) ?? true }
        tabsDidChange()
        install()
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        shownController.map { [$0, tabBar] } ?? [tabBar]
    }

    // MARK: Controllers

    /// The controllers, one for each tab; nil for none. Setting them changes them without animation.
    open var viewControllers: [UIViewController]? {
        get { storedControllers.isEmpty ? nil : storedControllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers. The selected one stays selected if it is among them; otherwise the one at its index is.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        transition?.finishNow()
        let new = viewControllers ?? []
        let old = storedControllers
        let place = selectedIndex
        storedControllers = new
        for controller in old where !new.contains(controller) {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        for controller in new where !old.contains(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabsDidChange(animated: animated)
        if let storedSelected, new.contains(storedSelected) || storedSelected === moreIfNeeded { return }
        storedSelected = nil
        // If the shown controller was removed, the one at its index is selected.
        if let next = new.indices.contains(place) ? new[place] : new.first { select(next, animated: false) }
    }

    /// The selected controller; the list of further tabs counts as one. Setting another controller than these stops the
    /// program.
    open var selectedViewController: UIViewController? {
        get { storedSelected }
        set {
            guard let newValue else { return }
            guard storedControllers.contains(newValue) || newValue === moreIfNeeded else {
                fatalError("\(self) cannot select \(newValue), which is none of its viewControllers")
            }
            select(newValue, animated: false)
        }
    }

    /// The index of the selected controller; `NSNotFound` for none, and for the list of further tabs. Invalid values
    /// are ignored.
    open var selectedIndex: Int {
        get { storedSelected.flatMap { storedControllers.firstIndex(of: $0) } ?? NSNotFound }
        set {
            if storedControllers.indices.contains(newValue) {
                select(storedControllers[newValue], animated: false)
            }
        }
    }

    private var needsMore: Bool { storedControllers.count > maximumTabCount }
    private var moreIfNeeded: UIViewController? { needsMore ? moreNavigationController : nil }

    /// The controllers in the list behind the last tab.
    var furtherControllers: [UIViewController] {
        needsMore ? Array(storedControllers[(maximumTabCount - 1)...]) : []
    }

    private var tabControllers: [UIViewController] {
        needsMore ? Array(storedControllers[..<(maximumTabCount - 1)]) + [moreNavigationController] : storedControllers
    }

    func tabsDidChange(animated: Bool = false) {
        guard isViewLoaded else { return }
        if needsMore, moreNavigationController.parent == nil {
            addChild(moreNavigationController)
            moreNavigationController.didMove(toParent: self)
        }
        tabBar.setItems(tabControllers.map { $0.tabBarItem! }, animated: animated)
        markSelected()
    }

    private func markSelected() {
        let shown = storedSelected.map { furtherControllers.contains($0) ? moreNavigationController : $0 }
        tabBar.selectedItem = shown?.tabBarItem
    }

    /// The controller in the content view: for a further tab, that of the list.
    private var shownController: UIViewController? {
        storedSelected.map { furtherControllers.contains($0) ? moreNavigationController : $0 }
    }

    // MARK: Choosing

    private func controller(of item: UITabBarItem) -> UIViewController? {
        tabControllers.first { $0.tabBarItem === item }
    }

    private func mayChoose(_ item: UITabBarItem) -> Bool {
        guard let controller = controller(of: item) else { return false }
        return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }

    /// Selects a tab's controller. A second tap on a tab returns to its root and scrolls to the top.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let controller = controller(of: item) else { return }
        if controller === storedSelected || controller === shownController {
            // A second tap on a tab returns to its root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
            scrollToTop(controller)
        } else {
            select(controller, animated: true)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func scrollToTop(_ controller: UIViewController) {
        guard let scrollView = controller.contentScrollView(for: .top), scrollView.scrollsToTop else {
            return
        }
        let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
        scrollView.setContentOffset(top, animated: true)
    }

    private func select(_ controller: UIViewController, animated: Bool) {
        transition?.finishNow()
        let from = shownController
        storedSelected = controller
        if furtherControllers.contains(controller) { showFurther(controller) }
        markSelected()
        let to = shownController
        guard isViewLoaded, from !== to else { return install() }
        guard view.window != nil, isShownOrComing, let to else {
            from?.viewIfLoaded?.removeFromSuperview()
            return install()
        }
        run(from: from, to: to, animated: animated)
    }

    private func showFurther(_ controller: UIViewController) {
        guard let list = moreNavigationController.viewControllers.first else { return }
        if controller.parent === self { controller.removeFromParent() }
        let inner = (controller as? UINavigationController)?.viewControllers
        if inner == nil { moreNavigationController.setViewControllers([list, controller], animated: false) }
    }

    private func run(from: UIViewController?, to: UIViewController, animated: Bool) {
        let area = contentView.bounds
        for controller in [from, to].compactMap({ $0 }) { controller.isAppearanceManaged = true }
        let animator =
            animated
            ? from.flatMap {
                delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: to)
            } : nil
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
        transition.onEnd = { [weak self] completed in
            guard let self else { return }
            self.transition = nil
            defer { if self.transition == nil { ownTransition = nil } }
            if !completed {
                to.beginDisappearanceIfShown(animated: true)
                from?.beginAppearanceTransition(true, animated: true)
                storedSelected = from
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
        transition.begin(in: view.window) { if transition.isAnimated { to.isAppearingNow() } }
    }

    private func install() {
        guard isViewLoaded, let shown = shownController, transition == nil else { return }
        if shown.view.superview !== contentView {
            shown.view.frame = contentView.bounds
            shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(shown.view)
        }
        view.setNeedsLayout()
    }

    // MARK: The bar

    /// Whether the bar is hidden. False by default.
    open var isTabBarHidden: Bool {
        get { storedTabBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar. With animation, it slides over the bottom edge.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        storedTabBarHidden = hidden
        guard isViewLoaded else { return }
        guard animated else { return view.setNeedsLayout() }
        SystemMotion.animate(0.35) {
            self.layoutBar()
            self.view.layoutIfNeeded()
        }
    }

    /// Called in an animation block when a pushed controller hides or shows the bar.
    func bottomBarMayHaveChanged() { layoutBar() }

    private var barIsHidden: Bool {
        if storedTabBarHidden { return true }
        guard let navigation = shownController as? UINavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    private func insets(for controller: UIViewController) -> UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: barIsHidden ? 0 : UITabBar.height, right: 0)
    }

    func layoutBar() {
        guard let view = viewIfLoaded else { return }
        let safe = view.safeAreaInsets
        let height = UITabBar.height + safe.bottom
        tabBar.bottomInset = safe.bottom
        tabBar.frame = CGRect(
            x: 0, y: barIsHidden ? view.bounds.maxY + 1 : view.bounds.maxY - height, width: view.bounds.width,
            height: height)
        guard let shown = shownController, shown.isViewLoaded else { return }
        shown.containerInsets = insets(for: shown)
        watchContent(of: shown)
    }

    private func watchContent(of controller: UIViewController) {
        let inner = (controller as? UINavigationController)?.topViewController ?? controller
        let found = inner.contentScrollView(for: .bottom)
        if watched !== found {
            watched?.bottomObservers.remove(self)
            watched = found
            found?.bottomObservers.add(self)
        }
        guard let found else {
            tabBar.isAtScrollEdge = false
            return
        }
        contentDidMove(in: found)
    }

    package func contentDidMove(in scrollView: UIScrollView) {
        guard scrollView === watched else { return }
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        tabBar.isAtScrollEdge = scrollView.contentOffset.y + scrollView.bounds.height >= end - 0.5
    }
}

/// A tab bar controller's view.
@MainActor
private final class TabView: UIView {
    weak var tabs: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        tabs?.layoutBar()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabs?.tabsDidChange()
    }
}
