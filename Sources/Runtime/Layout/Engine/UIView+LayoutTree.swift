// UIView+LayoutTree.swift: engines follow the view tree.

import VitrineCompositor
import Foundation

extension UIView {
    func makeLayoutState() -> LayoutState {
        if let layoutState { return layoutState }
        let state = LayoutState()
        layoutState = state
        return state
    }

    /// The view at the top: the window, if there is one.
    var topView: UIView {
        if let storedWindow { return storedWindow }
        var view = self
        while let above = view.storedSuperview { view = above }
        return view
    }

    /// The engine of the view's tree, if any constraint is in force there.
    var layoutEngine: LayoutEngine? {
        guard LayoutEngine.count > 0 || LayoutState.waiting > 0 else { return nil }
        // A view with constraints stores its tree's engine.
        if let engine = layoutState?.item?.engine { return engine }
        let top = topView
        guard let state = top.layoutState else { return nil }
        if state.hasWaitingConstraints { top.installWaiting() }
        return state.engine
    }

    func makeLayoutEngine() -> LayoutEngine {
        if let engine = layoutEngine { return engine }
        let top = topView
        let engine = LayoutEngine(root: top)
        top.makeLayoutState().engine = engine
        return engine
    }

    /// The subtree is about to leave its superview: constraints to the outside end, those inside are moved with it.
    func leaveLayoutTree() {
        guard let engine = layoutEngine, engine.root !== self else { return }
        var items: [LayoutItem] = []
        var holders: Set<ObjectIdentifier> = []
        collectLeaving(&items, &holders)
        for constraint in engine.removeItems(items) {
            guard let holder = constraint.holder, !holders.contains(ObjectIdentifier(holder)) else {
                continue
            }
            holder.layoutState?.constraints.remove(constraint)
            constraint.holder = nil
        }
    }

    private func collectLeaving(_ items: inout [LayoutItem], _ holders: inout Set<ObjectIdentifier>) {
        if let state = layoutState {
            holders.insert(ObjectIdentifier(self))
            if let item = state.item { items.append(item) }
            for guide in state.guides {
                if let item = guide.item { items.append(item) }
            }
            for guide in state.systemGuides.values {
                if let item = guide.item { items.append(item) }
            }
        }
        for subview in storedSubviews { subview.collectLeaving(&items, &holders) }
    }

    /// Called when the subtree moved to another tree, or is separate: its constraints move to the engine there.
    func joinLayoutTree() {
        if let state = layoutState, state.needsUpdateConstraints || state.subtreeNeedsUpdateConstraints {
            flagUpdateConstraintsAbove()
        }
        if storedSuperview != nil, let state = layoutState {
            state.hasWaitingConstraints = false
            if let own = state.engine {
                // It was a separate tree.
                _ = own.removeItems(Array(own.allItems))
                state.engine = nil
            }
        }
        guard treeHasConstraints else { return }
        if !topView.deferConstraints() { installTreeConstraints() }
    }

    /// Outside of windows constraints wait until a layout is needed: most views are composed before they are shown, and
    /// removed ones are seldom laid out again. False if there is an engine for them.
    func deferConstraints() -> Bool {
        guard storedWindow == nil, !(self is UIWindow), layoutState?.engine == nil else { return false }
        makeLayoutState().hasWaitingConstraints = true
        return true
    }

    private func installWaiting() {
        layoutState?.hasWaitingConstraints = false
        installTreeConstraints()
    }

    private func installTreeConstraints() {
        var held: [NSLayoutConstraint] = []
        collectTreeConstraints(&held)
        guard !held.isEmpty else { return }
        held.sort { $0.installOrder < $1.installOrder }
        let engine = makeLayoutEngine()
        for constraint in held { engine.install(constraint) }
    }

    private var treeHasConstraints: Bool {
        if layoutState?.constraints.isEmpty == false { return true }
        return storedSubviews.contains { $0.treeHasConstraints }
    }

    private func collectTreeConstraints(_ found: inout [NSLayoutConstraint]) {
        if let state = layoutState, !state.constraints.isEmpty { found += state.constraints.all }
        for subview in storedSubviews { subview.collectTreeConstraints(&found) }
    }

    /// Sets the frames of the subviews from the constraints.
    func applyLayout() {
        guard let engine = layoutEngine else { return }
        engine.solveIfNeeded()
        for subview in storedSubviews {
            guard let state = subview.layoutState, !state.translatesMask else { continue }
            guard let item = state.item else {
                _ = engine.item(for: subview)
                continue
            }
            engine.framesSet += 1
            subview.applyAlignmentRect(engine.rect(of: item))
        }
        if let content = layoutState?.item?.contentSize {
            contentSizeDidSolve(
                CGSize(
                    width: engine.solver.value(of: content.width),
                    height: engine.solver.value(of: content.height)))
        }
    }

    /// Takes an alignment rectangle, edges on device pixels.
    private func applyAlignmentRect(_ rect: CGRect) {
        let frame = self.frame(forAlignmentRect: rect)
        let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
        // A size is divided once: as the difference of two edges 100 points would become 100.00000000000006.
        func pixels(_ v: CGFloat) -> CGFloat { ((v * scale) + 1e-6).rounded(.toNearestOrAwayFromZero) }
        let left = pixels(frame.minX), top = pixels(frame.minY)
        let x = left / scale, y = top / scale
        let size = CGSize(
            width: max(0, pixels(frame.maxX) - left) / scale, height: max(0, pixels(frame.maxY) - top) / scale)
        let anchor = layer.anchorPoint
        if size != layer.bounds.size { bounds = CGRect(origin: layer.bounds.origin, size: size) }
        let place = CGPoint(x: x + size.width * anchor.x, y: y + size.height * anchor.y)
        if place != layer.position { center = place }
    }

    /// Called when the view follows its superview differently.
    func autoresizingMaskDidChange() {
        guard let item = layoutState?.item, item.kind == .pinned else { return }
        item.engine.settle(item)
        item.engine.setNeedsSolve()
    }

    /// Called when the view's own geometry or insets changed.
    func layoutGeometryChanged() {
        // Margins that the superview's reach into depend on the place.
        if preservesSuperviewLayoutMargins || lastReportedMargins != nil { marginsMayHaveChanged() }
        guard let state = layoutState else { return }
        (state.systemGuides[.keyboard] as? UITrackingLayoutGuide)?.updateTracked()
        guard LayoutEngine.count > 0, let item = state.item else { return }
        item.engine.frameChanged(of: item)
        item.engine.insetsChanged(of: self, item)
    }
}
