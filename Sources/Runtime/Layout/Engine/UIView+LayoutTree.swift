// UIView+LayoutTree.swift: engines follow the view tree.

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
        guard LayoutEngine.count > 0 else { return nil }
        return topView.layoutState?.engine
    }

    func makeLayoutEngine() -> LayoutEngine {
        let state = topView.makeLayoutState()
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: topView)
        state.engine = engine
        return engine
    }

    /// The subtree is about to leave its superview: constraints to the outside end, those inside go along.
    func leaveLayoutTree() {
        guard let engine = layoutEngine, engine.root !== self else { return }
        var inside: [NSLayoutConstraint] = []
        collectLeaving(engine, below: self, &inside)
        for constraint in inside {
            if let holder = constraint.holder, !holder.isDescendant(of: self) {
                holder.layoutState?.constraints.removeAll { $0 === constraint }
                constraint.holder = nil
            }
        }
    }

    private func collectLeaving(
        _ engine: LayoutEngine, below top: UIView, _ found: inout [NSLayoutConstraint]
    ) {
        if let state = layoutState {
            found += engine.removeItem(for: self)
            for guide in state.guides + Array(state.systemGuides.values) {
                found += engine.removeItem(for: guide)
            }
        }
        for subview in storedSubviews { subview.collectLeaving(engine, below: top, &found) }
    }

    /// The subtree has come to another tree, or stands alone: its constraints go to the engine there.
    func joinLayoutTree() {
        if let state = layoutState, state.needsUpdateConstraints || state.subtreeNeedsUpdateConstraints {
            flagUpdateConstraintsAbove()
        }
        guard LayoutEngine.count > 0 || holdsConstraints else { return }
        if storedSuperview != nil, let own = layoutState?.engine {
            // It was a tree of its own.
            for item in Array(own.allItems) { _ = own.removeItem(for: item.object) }
            layoutState?.engine = nil
        }
        var held: [NSLayoutConstraint] = []
        collectHeld(&held)
        guard !held.isEmpty else { return }
        held.sort { $0.installOrder < $1.installOrder }
        let engine = makeLayoutEngine()
        for constraint in held { engine.install(constraint) }
    }

    private var holdsConstraints: Bool {
        if layoutState?.constraints.isEmpty == false { return true }
        return storedSubviews.contains { $0.holdsConstraints }
    }

    private func collectHeld(_ found: inout [NSLayoutConstraint]) {
        if let state = layoutState { found += state.constraints }
        for subview in storedSubviews { subview.collectHeld(&found) }
    }

    /// Sets the frames that the constraints give to the subviews.
    func applyLayout() {
        guard let engine = layoutEngine else { return }
        engine.solveIfNeeded()
        for subview in storedSubviews {
            guard let state = subview.layoutState, !state.translatesMask else { continue }
            guard let item = state.item else {
                _ = engine.item(for: subview)
                continue
            }
            subview.take(engine.rect(of: item))
        }
        if let content = layoutState?.item?.contentSize {
            contentSizeDidSolve(
                CGSize(
                    width: engine.solver.value(of: content.width),
                    height: engine.solver.value(of: content.height)))
        }
    }

    /// Takes an alignment rectangle, edges on device pixels.
    private func take(_ rect: CGRect) {
        let frame = self.frame(forAlignmentRect: rect)
        let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
        func edge(_ v: CGFloat) -> CGFloat { ((v * scale) + 1e-6).rounded(.toNearestOrAwayFromZero) / scale }
        let x = edge(frame.minX), y = edge(frame.minY)
        let size = CGSize(width: max(0, edge(frame.maxX) - x), height: max(0, edge(frame.maxY) - y))
        let anchor = layer.anchorPoint
        if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
        let place = CGPoint(x: x + size.width * anchor.x, y: y + size.height * anchor.y)
        if place != center { center = place }
    }

    /// Called when the view's own geometry or insets changed.
    func layoutGeometryChanged() {
        guard LayoutEngine.count > 0, let state = layoutState, let item = state.item,
            let engine = layoutEngine
        else { return }
        engine.frameChanged(of: item)
        engine.insetsChanged(of: self)
    }
}
