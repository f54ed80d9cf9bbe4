// UIView+Hierarchy.swift: superviews, subviews and the callbacks when they change.
//
// Order on adding: willMove(toSuperview:), willMove(toWindow:) down the
// subtree, the change, didMoveToWindow() down the subtree,
// didMoveToSuperview(), then didAddSubview(_:) of the new superview. On
// removing: willMove(toSuperview:), willMove(toWindow:), willRemoveSubview(_:)
// of the old superview, the change, didMoveToWindow(), didMoveToSuperview().
//
// Invariant: subviews and their sublayers are in the same order; layers added by hand may be between them. A view that
// is added or moved is placed directly beside the layer of the view that it is put beside; no other layer moves.

import Foundation
import VitrineCompositor

extension UIView {
    func baseInsertSubview(_ view: UIView, at index: Int) {
        insert(view, at: max(0, index))
    }

    func baseInsertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    func baseInsertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    func baseExchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let indices = storedSubviews.indices
        guard indices.contains(index1) && indices.contains(index2) else {
            fatalError(
                "\(self) cannot exchange its subviews \(index1) and \(index2): it has \(storedSubviews.count)"
            )
        }
        guard index1 != index2 else { return }
        let layers = (storedSubviews[index1].layer, storedSubviews[index2].layer)
        storedSubviews.swapAt(index1, index2)
        layer.exchangeSublayers(layers.0, layers.1)
    }

    func baseBringSubviewToFront(_ view: UIView) {
        guard view.storedSuperview === self else { return }
        reorder(view, to: storedSubviews.count - 1)
    }

    func baseSendSubviewToBack(_ view: UIView) {
        guard view.storedSuperview === self else { return }
        reorder(view, to: 0)
    }

    func baseIsDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.storedSuperview
        }
        return false
    }

    func baseViewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in storedSubviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    @discardableResult
    func baseEndEditing(_ force: Bool) -> Bool {
        guard let window = storedWindow, let responder = window.firstResponder, responder.isInside(self)
        else {
            return false
        }
        if responder.resignFirstResponder() { return true }
        if force { window.forceResignation(from: responder) }
        return force
    }

    // MARK: Changing the tree

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard let index = storedSubviews.firstIndex(where: { $0 === sibling }) else {
            insert(view, at: storedSubviews.count)
            return
        }
        if view === sibling { return }
        var target = index + offset
        if view.storedSuperview === self, let old = storedSubviews.firstIndex(where: { $0 === view }),
            old < target
        {
            target -= 1
        }
        insert(view, at: target, beside: sibling)
    }

    /// - Parameter neighbour: the subview beside whose layer the view's is placed, directly above or below by their
    ///   order among the subviews. Nil: directly below that of the subview whose index it gets, or on top.
    func insert(_ view: UIView, at index: Int, beside neighbour: UIView? = nil) {
        checkIsolation("adding a subview")
        guard view !== self else { fatalError("\(self) cannot be added as a subview of itself") }
        // Nothing is inside a view without subviews: no way up is walked for it.
        guard view.storedSubviews.isEmpty || !isDescendant(of: view) else {
            fatalError("\(view) cannot be added to \(self), which is inside it")
        }
        guard !(view is UIWindow) else {
            fatalError("\(view) is a window and cannot be a subview of \(self)")
        }
        if view.storedSuperview === self {
            reorder(view, to: min(index, storedSubviews.count - 1), beside: neighbour)
            return
        }
        checkDepth(adding: view)
        view.willMove(toSuperview: self)
        if view.storedWindow !== storedWindow { view.announceMove(to: storedWindow) }
        // Callbacks may have moved either view: the present state is used from here on.
        guard view.storedSuperview !== self, view.storedSubviews.isEmpty || !isDescendant(of: view) else {
            return
        }
        let oldWindow = view.storedWindow
        if let oldSuperview = view.storedSuperview {
            oldSuperview.willRemoveSubview(view)
            view.leaveLayoutTree()
            oldSuperview.forgetSubview(view)
            view.layer.removeFromSuperlayer()
        }
        let newWindow = storedWindow
        let place = min(index, storedSubviews.count)
        storedSubviews.insert(view, at: place)
        insertLayer(of: view, at: place, beside: neighbour)
        view.storedSuperview = self
        view.setLevel(level + 1)
        if !view.propertyUpdates.isEmpty { view.flagPropertyUpdatesAbove() }
        if oldWindow !== newWindow { view.assignWindow(newWindow) }
        view.joinLayoutTree()
        view.inheritedValuesMayHaveChanged()
        if oldWindow !== newWindow { view.confirmMove(to: newWindow) }
        guard view.storedSuperview === self else { return }
        view.didMoveToSuperview()
        guard view.storedSuperview === self else { return }
        didAddSubview(view)
        setNeedsLayout()
    }

    /// Views may be nested so deeply. Layout, hit testing and much else go down the tree on the stack.
    static let mostLevels = 6_000

    private func checkDepth(adding view: UIView) {
        // Views in it are deeper, and fitted there.
        if view.level > level { return }
        guard view.reachesBelow(Self.mostLevels - level - 1) else { return }
        // The levels of a removed tree are still those from before.
        topmostView.setLevel(0)
        guard view.reachesBelow(Self.mostLevels - level - 1) else { return }
        fatalError(
            "\(self) cannot take \(view): views would be nested more than \(Self.mostLevels) deep, "
                + "which is more than the stack allows")
    }

    /// Sets the level of the view, and of those in it.
    private func setLevel(_ new: Int) {
        guard level != new else { return }
        level = new
        for subview in storedSubviews { subview.setLevel(new + 1) }
    }

    /// The view at the top of the tree.
    var topmostView: UIView {
        var top = self
        while let superview = top.storedSuperview { top = superview }
        return top
    }

    /// Whether the view and those in it are more than so many levels.
    private func reachesBelow(_ levels: Int) -> Bool {
        if levels <= 0 { return true }
        for subview in storedSubviews where subview.reachesBelow(levels - 1) { return true }
        return false
    }

    private func forgetSubview(_ view: UIView) {
        storedSubviews.removeAll { $0 === view }
        if dueSubview === view { dueSubview = nil }
    }

    func detachFromSuperview() {
        checkIsolation("removeFromSuperview()")
        guard let superview = storedSuperview else { return }
        willMove(toSuperview: nil)
        let oldWindow = storedWindow
        if oldWindow != nil { announceMove(to: nil) }
        superview.willRemoveSubview(self)
        // A callback may have moved the view already.
        guard storedSuperview === superview else { return }
        leaveLayoutTree()
        let keepAlive = self
        superview.forgetSubview(self)
        layer.removeFromSuperlayer()
        keepAlive.storedSuperview = nil
        if oldWindow != nil {
            assignWindow(nil)
            confirmMove(to: nil)
        }
        joinLayoutTree()
        inheritedValuesMayHaveChanged()
        superview.setNeedsLayout()
        if storedSuperview == nil { didMoveToSuperview() }
    }

    private func reorder(_ view: UIView, to index: Int, beside neighbour: UIView? = nil) {
        guard let old = storedSubviews.firstIndex(where: { $0 === view }) else { return }
        // In front means in front of other layers, too; otherwise a view that has its index keeps it.
        if old == index, neighbour == nil, index < storedSubviews.count - 1 { return }
        storedSubviews.remove(at: old)
        storedSubviews.insert(view, at: index)
        insertLayer(of: view, at: index, beside: neighbour)
    }

    /// Puts the layer of a subview, new or not, where the order of the subviews has it.
    private func insertLayer(of view: UIView, at index: Int, beside neighbour: UIView?) {
        if let neighbour, index > 0, storedSubviews[index - 1] === neighbour {
            layer.place(view.layer, beside: neighbour.layer, above: true)
        } else if index + 1 < storedSubviews.count {
            layer.place(view.layer, beside: storedSubviews[index + 1].layer, above: false)
        } else {
            layer.place(view.layer, beside: nil, above: true)
        }
    }

    // MARK: Windows

    private func announceMove(to window: UIWindow?) {
        if window == nil { leaveWindow() }
        willMove(toWindow: window)
        controller?.viewWillMove(to: window)
        for subview in storedSubviews where subview.storedSuperview === self {
            subview.announceMove(to: window)
        }
    }

    func assignWindow(_ window: UIWindow?) {
        storedWindow = window
        if let window, !hasOwnContentScale { adoptContentScale(window.screen.scale) }
        for subview in storedSubviews { subview.assignWindow(window) }
    }

    private func confirmMove(to window: UIWindow?) {
        // Views that a callback adds receive the window when they are added.
        let present = storedSubviews
        if let window {
            if !AppearanceRules.isEmpty { AppearanceRules.apply(to: self, in: next) }
            if storedMotion != nil {
                window.screen.moving.add(self)
                followViewer()
            }
        }
        didMoveToWindow()
        controller?.viewDidMove(to: window)
        for subview in present where subview.storedSuperview === self && storedWindow === window {
            subview.confirmMove(to: window)
        }
    }

    /// The first responder and running touches do not outlive the view's time in the window.
    private func leaveWindow() {
        guard let window = storedWindow else { return }
        if let responder = window.firstResponder, responder === self || responder === controller,
            window.leavingResponder !== responder
        {
            // A responder that must resign may remove its view, which calls this again.
            window.leavingResponder = responder
            _ = responder.resignFirstResponder()
            window.leavingResponder = nil
            if window.firstResponder === responder { window.firstResponder = nil }
        }
        window.touchDelivery.viewWillLeave(self)
        if window.screen.focusSystem.keyView === self { window.screen.focusSystem.viewWillLeave(self) }
        guard let loop = window.screen.frameLoop else { return }
        loop.cancelPresses(of: self)
        if let controller { loop.cancelPresses(of: controller) }
    }

    func resignFirstResponderInside() {
        guard let window = storedWindow, let responder = window.firstResponder, responder.isInside(self)
        else { return }
        if !responder.resignFirstResponder() { window.forceResignation(from: responder) }
    }

    /// Updates inherited values: safe area, margins, tint, background in the right appearance.
    private func inheritedValuesMayHaveChanged() {
        safeAreaMayHaveChanged()
        if storedSuperview != nil { inheritTint() }
        interfaceStyleMayHaveChanged()
    }
}

extension UIResponder {
    /// Whether the responder is `view`, a view inside it, or the controller of one.
    func isInside(_ view: UIView) -> Bool {
        if let own = self as? UIView { return own.isDescendant(of: view) }
        if let controller = self as? UIViewController, let own = controller.viewIfLoaded {
            return own.isDescendant(of: view)
        }
        return false
    }
}
