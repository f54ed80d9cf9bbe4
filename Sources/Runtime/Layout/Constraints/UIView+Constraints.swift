// UIView+Constraints.swift: the constraints and guides that a view holds, and its anchors.

import Foundation

extension UIView {
    func baseAddConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        for object in [constraint.firstItem, constraint.secondItem] {
            guard let object else { continue }
            let view = NSLayoutConstraint.layoutView(of: object)
            guard view === self || view?.storedSuperview === self || view?.isDescendant(of: self) == true
            else {
                fatalError(
                    "\(self) cannot hold \(constraint): it includes items outside of the view. Activate it with isActive instead"
                )
            }
        }
        addUncheckedConstraint(constraint)
    }

    /// Holds a constraint whose items are known to be inside.
    func addUncheckedConstraint(_ constraint: NSLayoutConstraint) {
        constraint.holder?.removeConstraint(constraint)
        NSLayoutConstraint.activations += 1
        constraint.installOrder = NSLayoutConstraint.activations
        constraint.holder = self
        for distance in constraint.distances ?? [] { distance.beginUse(by: constraint) }
        makeLayoutState().constraints.append(constraint)
        if !topView.deferConstraints() { makeLayoutEngine().install(constraint) }
    }

    func baseAddConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    func baseRemoveConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        layoutState?.constraints.remove(constraint)
        if constraint.isLinked { layoutEngine?.uninstall(constraint) }
        constraint.holder = nil
        for distance in constraint.distances ?? [] { distance.endUse(by: constraint) }
    }

    func baseRemoveConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Guides

    func baseAddLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == nil, layoutGuide.storedOwner !== self else { return }
        layoutGuide.storedOwner?.removeLayoutGuide(layoutGuide)
        layoutGuide.storedOwner = self
        makeLayoutState().guides.append(layoutGuide)
    }

    func baseRemoveLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.storedOwner === self, layoutGuide.role == nil else { return }
        if let item = layoutGuide.item {
            for constraint in item.engine.removeItem(item) {
                constraint.holder?.layoutState?.constraints.remove(constraint)
                constraint.holder = nil
            }
        }
        layoutState?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.storedOwner = nil
    }

    // MARK: Anchors

    var baseFirstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
    }
    var baseLastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
    }

    // MARK: Debugging

    func baseConstraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutEngine?.constraintsAffecting(self, axis) ?? []
    }

}

extension NSLayoutConstraint {
    /// The number of activations so far.
    static var activations = 0
}

extension UIView {
    func setTranslatesMask(_ translates: Bool) {
        guard translates != translatesAutoresizingMaskIntoConstraints else { return }
        let state = makeLayoutState()
        state.translatesMask = translates
        if let item = state.item {
            item.engine.settle(item)
            item.engine.setNeedsSolve()
        }
        storedSuperview?.setNeedsLayout()
    }

    /// The view whose baseline is used for this one in a constraint.
    func baselineView(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
        switch attribute {
        case .firstBaseline: forFirstBaselineLayout
        case .lastBaseline: forLastBaselineLayout
        default: nil
        }
    }

    /// Called when the direction of layout in the view changed.
    ///
    /// - Parameter isForAll: whether every view around changes too, and updates its own constraints.
    func layoutDirectionChanged(isForAll: Bool = false) {
        setNeedsLayout()
        if layoutState?.directionalMargins != nil { marginsMayHaveChanged() }
        guard let engine = layoutEngine else { return }
        reinstallDirectional(heldBy: self, in: engine) { _ in true }
        guard !isForAll else { return }
        // A constraint may be held further up than necessary.
        var above = storedSuperview
        while let holder = above {
            reinstallDirectional(heldBy: holder, in: engine) { $0.commonAncestor === self }
            above = holder.storedSuperview
        }
    }

    private func reinstallDirectional(
        heldBy holder: UIView, in engine: LayoutEngine, where isMeant: (NSLayoutConstraint) -> Bool
    ) {
        guard let held = holder.layoutState?.constraints, !held.isEmpty else { return }
        for constraint in held.all
        where constraint.isLinked
            && (constraint.firstAttribute.followsDirection || constraint.secondAttribute.followsDirection)
            && isMeant(constraint)
        {
            engine.reinstall(constraint)
        }
    }
}
