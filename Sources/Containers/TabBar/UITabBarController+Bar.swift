// UITabBarController+Bar.swift: where the bar, its accessory and the sidebar are, and when the bar becomes small.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineRuntime

extension UITabBarController {
    /// The height of the accessory above the bar, in points, without the space around it.
    private static let accessoryHeight: CGFloat = 48
    /// The space between the accessory and the edges of the view, in points.
    private static let accessoryMargin: CGFloat = 8
    /// The distance of a scroll in one direction that makes the bar small or large, in points.
    private static let minimizingDistance: CGFloat = 20

    /// Called in an animation block when a pushed controller hides or shows the bar.
    func bottomBarMayHaveChanged() { layoutBar() }

    func layoutBar(animated: Bool) {
        guard isViewLoaded else { return }
        guard animated else { return view.setNeedsLayout() }
        SystemMotion.animate(0.35) {
            self.layoutBar()
            self.view.layoutIfNeeded()
        }
    }

    private var barIsHidden: Bool {
        if storedTabBarHidden || sidebar.isShown { return true }
        guard let navigation = shownController as? UINavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    /// The height of the accessory where it is above the bar or at the bottom of the view, with the space around it.
    private var accessorySpace: CGFloat {
        storedAccessory == nil || (tabBar.isMinimized && !barIsHidden) ? 0 : Self.accessoryHeight + Self.accessoryMargin
    }

    func insets(for controller: UIViewController) -> UIEdgeInsets {
        let covered = sidebar.coveredWidth
        let mirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: 0, left: mirrored ? 0 : covered,
            bottom: (barIsHidden ? 0 : UITabBar.height) + accessorySpace, right: mirrored ? covered : 0)
    }

    func layoutBar() {
        guard let view = viewIfLoaded else { return }
        let safe = view.safeAreaInsets
        let height = UITabBar.height + safe.bottom
        contentView.frame = sidebar.contentArea(in: view.bounds)
        tabBar.bottomInset = safe.bottom
        tabBar.frame = CGRect(
            x: 0, y: barIsHidden ? view.bounds.maxY + 1 : view.bounds.maxY - height, width: view.bounds.width,
            height: height)
        tabBar.offersSidebar = sidebar.isAvailable
        sidebar.layout(in: view)
        layoutAccessory()
        placeContentGuide()
        guard let shown = shownController, shown.isViewLoaded else { return }
        shown.containerInsets = insets(for: shown)
        watchContent(of: shown)
    }

    // MARK: Accessory

    func changeAccessory(to new: UITabAccessory?, animated: Bool) {
        storedAccessory = new
        guard isViewLoaded else { return }
        accessoryHost.show(new?.contentView)
        if new == nil {
            accessoryHost.removeFromSuperview()
        } else if accessoryHost.superview == nil {
            view.addSubview(accessoryHost)
            if animated {
                UIView.performWithoutAnimation { accessoryHost.alpha = 0 }
                UIView.animate(withDuration: 0.3) { self.accessoryHost.alpha = 1 }
            }
        }
        layoutBar(animated: animated)
    }

    private func layoutAccessory() {
        guard let accessory = storedAccessory else { return }
        accessoryHost.show(accessory.contentView)
        let isInline = tabBar.isMinimized && !barIsHidden
        accessoryHost.environment = isInline ? .inline : .regular
        let safe = view.safeAreaInsets
        let area = contentView.frame
        let margin = Self.accessoryMargin
        if isInline {
            accessoryHost.frame = tabBar.convert(tabBar.areaBesideMinimizedTab, to: view)
                .insetBy(dx: margin, dy: (UITabBar.height - Self.accessoryHeight) / 2)
        } else {
            let bottom = barIsHidden ? view.bounds.maxY - safe.bottom - margin : tabBar.frame.minY
            let leading = max(margin, safe.left)
            accessoryHost.frame = CGRect(
                x: area.minX + leading, y: bottom - Self.accessoryHeight - (barIsHidden ? 0 : margin),
                width: max(0, area.width - leading - max(margin, safe.right)), height: Self.accessoryHeight)
        }
    }

    // MARK: Content

    func makeContentLayoutGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = "UITabBarControllerContentLayoutGuide"
        view.addLayoutGuide(guide)
        contentLimits = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            view.rightAnchor.constraint(equalTo: guide.rightAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
        NSLayoutConstraint.activate(contentLimits)
        view.setNeedsLayout()
        return guide
    }

    /// Keeps the content guide off the bar, the sidebar and the edges of the screen.
    private func placeContentGuide() {
        guard contentLimits.count == 4, let view = viewIfLoaded else { return }
        let safe = view.safeAreaInsets
        let area = contentView.frame
        let bar = barIsHidden ? safe.bottom : UITabBar.height + safe.bottom
        let mirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let covered = sidebar.coveredWidth
        let distances = [
            area.minX + max(mirrored ? 0 : covered, area.minX > 0 ? 0 : safe.left),
            view.bounds.maxX - area.maxX
                + max(mirrored ? covered : 0, area.maxX < view.bounds.maxX ? 0 : safe.right),
            safe.top, bar + accessorySpace,
        ]
        for (limit, distance) in zip(contentLimits, distances) where limit.constant != distance {
            limit.constant = distance
        }
    }

    private func watchContent(of controller: UIViewController) {
        let inner = (controller as? UINavigationController)?.topViewController ?? controller
        let found = inner.contentScrollView(for: .bottom)
        if watched !== found {
            watched?.bottomObservers.remove(self)
            watched = found
            found?.bottomObservers.add(self)
            turningOffset = found?.contentOffset.y ?? 0
        }
        guard let found else {
            tabBar.isAtScrollEdge = false
            return
        }
        contentDidMove(in: found)
    }

    func barFollows(_ scrollView: UIScrollView) {
        guard scrollView === watched else { return }
        let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        tabBar.isAtScrollEdge = scrollView.contentOffset.y + scrollView.bounds.height >= end - 0.5
        minimizeIfScrolled(scrollView)
    }

    private func minimizeIfScrolled(_ scrollView: UIScrollView) {
        guard tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp else { return }
        let offset = scrollView.contentOffset.y
        let top = -scrollView.adjustedContentInset.top
        let bottom = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
        let minimizesDownwards = tabBarMinimizeBehavior == .onScrollDown
        // The edge at which reading begins always shows the bar in full.
        if minimizesDownwards ? offset <= top : offset >= bottom {
            turningOffset = offset
            return setBarMinimized(false)
        }
        guard scrollView.isTracking || scrollView.isDecelerating else { return turningOffset = offset }
        let moved = offset - turningOffset
        let hides = tabBar.isMinimized != minimizesDownwards
        // Only a movement that would change the bar counts; the other direction starts again.
        if hides ? moved < 0 : moved > 0 { return turningOffset = offset }
        guard abs(moved) >= Self.minimizingDistance else { return }
        turningOffset = offset
        setBarMinimized(!tabBar.isMinimized)
    }

    func setBarMinimized(_ minimized: Bool) {
        guard tabBar.isMinimized != minimized else { return }
        tabBar.isMinimized = minimized
        layoutBar(animated: true)
    }
}
