// UISplitViewController+Collapsing.swift: columns become one stack in narrow traits, and columns again in wide ones.

public import Foundation
public import VitrineObjectiveC
public import VitrineRuntime

/// Controls and observes the columns of a split view controller. All methods are optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: _RespondsToSelectors {
    /// Called before the display mode changes.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Returns the column on top after collapsing to narrow traits. Default: the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the display mode after expanding to wide traits. Default: the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Called after the columns were collapsed to one stack.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Called after the stack was expanded to columns.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Called before a column is shown, by the program or by a person.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column is hidden, by the program or by a person.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Called after a column was shown, and its animation ended.
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
    /// Called after a column was hidden, and its animation ended.
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
    /// Called to show a controller. Return true if the delegate has shown it. Default: false.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    )
        -> Bool
    /// Called to show a controller as detail. Return true if the delegate has shown it. Default: false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    /// Does nothing by default.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        VitrineMethods.perform(on: self, [svc, displayMode])
    }
    /// Default: the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        VitrineMethods.result(of: self, [svc, proposedTopColumn]) { proposedTopColumn }
    }
    /// Default: the proposed mode.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        VitrineMethods.result(of: self, [svc, proposedDisplayMode]) { proposedDisplayMode }
    }
    /// Does nothing by default.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        VitrineMethods.perform(on: self, [svc])
    }
    /// Does nothing by default.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        VitrineMethods.perform(on: self, [svc])
    }
    /// Does nothing by default.
    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {
        VitrineMethods.perform(on: self, [svc, column])
    }
    /// Does nothing by default.
    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {
        VitrineMethods.perform(on: self, [svc, column])
    }
    /// Does nothing by default.
    public func splitViewController(
        _ svc: UISplitViewController, didShow column: UISplitViewController.Column
    ) {
        VitrineMethods.perform(on: self, [svc, column])
    }
    /// Does nothing by default.
    public func splitViewController(
        _ svc: UISplitViewController, didHide column: UISplitViewController.Column
    ) {
        VitrineMethods.perform(on: self, [svc, column])
    }
    /// Default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        VitrineMethods.result(of: self, [splitViewController, vc, sender]) { false }
    }
    /// Default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        VitrineMethods.result(of: self, [splitViewController, vc, sender]) { false }
    }
}

extension UIViewController {
    /// Posted when a split view controller has collapsed or expanded, so that `showDetailViewController(_:sender:)` shows
    /// controllers elsewhere. The object is the split view controller.
    public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}

extension UISplitViewController {
    func collapse() {
        let hadInspector = isInspectorSeen
        isCollapsed = true
        let stands = columns[.compact] != nil ? Column.compact : .secondary
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: stands) ?? stands
        if top != .compact, columns[.compact] == nil, let stack = shown(.primary) as? UINavigationController,
            let last = order.firstIndex(of: top)
        {
            for column in order[...last].dropFirst() { merge(column, onto: stack) }
        }
        install()
        if hadInspector, let inspector = shown(.inspector) { presentInspector(inspector, animated: false) }
        delegate?.splitViewControllerDidCollapse(self)
        postTargetChange()
    }

    private func postTargetChange() {
        NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }

    private func merge(_ column: Column, onto stack: UINavigationController) {
        guard let own = shown(column) as? UINavigationController else { return }
        let controllers = own.viewControllers
        guard !controllers.isEmpty, !merged.contains(where: { $0.column == column }) else { return }
        removeToggle(from: controllers.first)
        own.setViewControllers([], animated: false)
        merged.append((column, controllers))
        stack.setViewControllers(stack.viewControllers + controllers, animated: false)
    }

    /// Replaces the controllers of a column in the combined stack after the column got another controller.
    func replaceOnStack(_ column: Column) {
        guard let index = merged.firstIndex(where: { $0.column == column }) else { return }
        let old = merged[index].controllers
        guard let stack = shown(.primary) as? UINavigationController, let first = old.first,
            let start = stack.viewControllers.firstIndex(of: first),
            let own = shown(column) as? UINavigationController
        else {
            merged.remove(at: index)
            return
        }
        let others = merged.filter { $0.column != column }.compactMap(\.controllers.first)
        let end = stack.viewControllers[start...].firstIndex(where: others.contains) ?? stack.viewControllers.count
        let new = own.viewControllers
        own.setViewControllers([], animated: false)
        merged[index].controllers = new
        stack.setViewControllers(
            Array(stack.viewControllers[..<start]) + new + Array(stack.viewControllers[end...]), animated: false)
    }

    func expand() {
        retractInspector()
        isCollapsed = false
        if let stack = shown(.primary) as? UINavigationController {
            for part in merged.reversed() {
                guard let own = shown(part.column) as? UINavigationController else { continue }
                let all = stack.viewControllers
                if let first = part.controllers.first, let place = all.firstIndex(of: first) {
                    stack.setViewControllers(Array(all[..<place]), animated: false)
                    own.setViewControllers(Array(all[place...]), animated: false)
                } else {
                    own.setViewControllers(part.controllers, animated: false)
                }
            }
        }
        merged = []
        install()
        let mode = displayMode
        let wanted = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode)
        if let wanted, wanted != mode { preferredDisplayMode = wanted }
        delegate?.splitViewControllerDidExpand(self)
        postTargetChange()
    }

    func showOnTop(_ column: Column) {
        guard let stack = shown(.primary) as? UINavigationController else { return }
        if column == .primary {
            stack.popToRootViewController(animated: true)
        } else if let part = merged.first(where: { $0.column == column }) {
            guard let last = part.controllers.last else { return }
            if stack.viewControllers.contains(last) {
                stack.popToViewController(last, animated: true)
            } else {
                stack.setViewControllers(stack.viewControllers + part.controllers, animated: true)
            }
        } else if let own = shown(column) as? UINavigationController {
            let controllers = own.viewControllers
            removeToggle(from: controllers.first)
            own.setViewControllers([], animated: false)
            merged.append((column, controllers))
            stack.setViewControllers(stack.viewControllers + controllers, animated: true)
        }
    }
}
