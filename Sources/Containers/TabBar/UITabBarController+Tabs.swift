// UITabBarController+Tabs.swift: tabs that make their controllers when they are selected.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineSystem

extension UITabBarController {
    func changeTabs(to tabs: [UITab], animated: Bool) {
        transition?.finishNow()
        for controller in storedControllers { drop(controller) }
        if !storedControllers.isEmpty { (storedControllers, storedSelected) = ([], nil) }
        let place = selectedIndex
        removeTabs(except: tabs)
        storedTabs = tabs
        for tab in tabs { tab.owner = self }
        if let currentTab, currentTab.tabBarController !== self { (self.currentTab, storedSelected) = (nil, nil) }
        tabsDidChange(animated: animated)
        if currentTab == nil, let next = tabs.indices.contains(place) ? tabs[place] : nil, canSelect(next) {
            select(next, .immediate)
        }
        selectAnyTab()
    }

    func removeTabs(except kept: [UITab] = []) {
        let gone = storedTabs.filter { !kept.contains($0) }
        storedTabs.removeAll { !kept.contains($0) }
        for tab in gone {
            tab.owner = nil
            for each in tab.withDescendants {
                for child in children
                where child.tab === each || child === (each as? UITabGroup)?.managingNavigationController {
                    drop(child)
                }
            }
        }
        if let currentTab, gone.contains(where: { $0.withDescendants.contains(currentTab) }) {
            (self.currentTab, storedSelected) = (nil, nil)
        }
    }

    func update(in updates: () -> Void) {
        batchDepth += 1
        updates()
        batchDepth -= 1
        guard batchDepth == 0, isChangedInBatch else { return }
        isChangedInBatch = false
        tabsDidChange(animated: true)
        selectAnyTab()
    }

    func markProminent() {
        let prominent =
            shownTabs.first { $0.identifier == storedProminentTab }
            ?? shownTabs.first {
                storedProminentTab == nil && ($0 as? UISearchTab)?.automaticallyActivatesSearch == true
            }
        tabBar.prominentItem = prominent?.barItem
    }

    // MARK: Which tabs are shown

    /// The tabs in the bar, in the order of the bar. A narrow view shows all root tabs that are not hidden, a wide one
    /// those whose placement is the bar.
    var shownTabs: [UITab] {
        guard traitCollection.horizontalSizeClass == .regular else {
            return storedTabs.filter { tab in
                !tab.isHidden && (compactTabIdentifiers?.contains(tab.identifier) ?? true)
            }
        }
        let visible = storedTabs.flatMap(visibleTabs)
        let middle = visible.filter { $0.placement == .default || $0.placement == .movable }
        return visible.filter { $0.placement == .fixed } + middle + visible.filter { $0.placement == .pinned }
    }

    private func visibleTabs(from tab: UITab) -> [UITab] {
        guard !tab.isHidden else { return [] }
        return [tab] + ((tab as? UITabGroup)?.displayOrder ?? []).flatMap(visibleTabs)
    }

    private func canSelect(_ tab: UITab) -> Bool { tab.isEnabled && !tab.lineage.contains(where: \.isHidden) }

    /// Selects the first tab that can be selected, if none is selected or the selected one is hidden.
    func selectAnyTab() {
        guard !storedTabs.isEmpty, batchDepth == 0 else { return }
        if let currentTab, currentTab.tabBarController === self, canSelect(currentTab) { return }
        (currentTab, storedSelected) = (nil, nil)
        guard let next = shownTabs.first(where: canSelect) ?? storedTabs.first(where: canSelect) else {
            markSelected()
            return
        }
        select(next, .immediate)
    }

    /// Called after a property of a tab changed.
    func tabDidChange(_ tab: UITab) {
        guard batchDepth == 0 else { return isChangedInBatch = true }
        tabsDidChange()
        selectAnyTab()
    }

    /// Called after a group's selected child was set.
    func childWasSelected(_ child: UITab, in group: UITabGroup) {
        guard let currentTab, currentTab.lineage.contains(group), !currentTab.lineage.contains(child) else { return }
        select(child, .immediate)
    }

    // MARK: Selecting

    /// The tab that is selected in place of `tab`: a group with a sidebar selects one of its children.
    func destination(of tab: UITab) -> UITab {
        guard let group = tab as? UITabGroup, sidebar.isAvailable, !group.isSidebarDestination,
            let child = group.childToSelect
        else { return tab }
        return destination(of: child)
    }

    func select(_ tab: UITab, _ change: Change) {
        let target = destination(of: tab)
        guard let controller = controllerToShow(for: target) else {
            Diagnostics.warning(
                "UITabBarController: the tab '\(target.identifier)' has no view controller; give it a viewControllerProvider"
            )
            return
        }
        transition?.finishNow()
        let from = shownController
        for (above, below) in zip(target.lineage, target.lineage.dropFirst()) {
            (above as? UITabGroup)?.record(selected: below)
        }
        if !(currentTab is UISearchTab) { tabBeforeSearch = currentTab }
        currentTab = target
        adopt(controller)
        if let group = target.managingTabGroup {
            arrangeStack(of: group, for: target, animated: change == .byTap && controller === from)
        }
        showSelected(controller, from: from, change)
        sidebar.selectionDidChange()
        activateSearch(of: target)
    }

    /// The controller in the content view for a selected tab. Without a sidebar a group shows its own controller.
    private func controllerToShow(for tab: UITab) -> UIViewController? {
        if let group = tab.managingTabGroup { return group.managingNavigationController }
        if !sidebar.isAvailable, let landing = tab.lineage.first?.viewController { return landing }
        return tab.lineage.reversed().lazy.compactMap(\.viewController).first
    }

    /// Sets the stack of a group's navigation controller: the controllers of the tabs from the group to the selected
    /// one, and those that the app pushed while that tab was selected.
    private func arrangeStack(of group: UITabGroup, for tab: UITab, animated: Bool) {
        guard let navigation = group.managingNavigationController else { return }
        let path = Array(tab.lineage.drop { $0 !== group })
        var proposed = path.map { each in each.viewController.map { [$0] } ?? [] }
        let known = Set(group.withDescendants.compactMap(\.viewController).map(ObjectIdentifier.init))
        if let last = proposed.last?.first, let index = navigation.viewControllers.firstIndex(of: last) {
            let pushed = navigation.viewControllers[(index + 1)...].filter { !known.contains(ObjectIdentifier($0)) }
            proposed[proposed.count - 1] += pushed
        }
        let stack = zip(path, proposed).flatMap { each, controllers in
            delegate?.tabBarController(self, displayedViewControllersFor: each, proposedViewControllers: controllers)
                ?? controllers
        }
        navigation.onPop = nil
        if stack != navigation.viewControllers { navigation.setViewControllers(stack, animated: animated) }
        navigation.onPop = { [weak self, weak group] in
            if let self, let group { managedStackDidPop(of: group) }
        }
    }

    /// Selects the tab whose controller is on top after people went back.
    private func managedStackDidPop(of group: UITabGroup) {
        guard let selected = currentTab, selected.managingTabGroup === group,
            let stack = group.managingNavigationController?.viewControllers
        else { return }
        let path = Array(selected.lineage.drop { $0 !== group })
        let shown = path.last { $0.viewController.map(stack.contains) ?? false } ?? group
        guard shown !== selected else { return }
        (shown as? UITabGroup)?.record(selected: nil)
        currentTab = shown
        markSelected()
        sidebar.selectionDidChange()
    }

    private func activateSearch(of tab: UITab) {
        guard let tab = tab as? UISearchTab, tab.automaticallyActivatesSearch, let shown = storedSelected else {
            return
        }
        let top = (shown as? UINavigationController)?.topViewController ?? shown
        guard let search = top.navigationItem.searchController else { return }
        search.onCancel = { [weak self] in
            guard let self, currentTab is UISearchTab, let before = tabBeforeSearch else { return }
            select(before, .byTap)
        }
        search.isActive = true
    }
}
