// UIView+Constraints.swift: the constraints and guides that a view holds, and its anchors.

import Foundation

extension UIView {
    /// The constraints that the view holds, for itself and what is below.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints.all ?? [] }

    /// Holds a constraint between this view and views inside it, and puts it in force.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        for object in [constraint.firstItem, constraint.secondItem] {
            guard let object else { continue }
            let view = constraint.layoutView(of: object)
            guard view === self || view?.storedSuperview === self || view?.isDescendant(of: self) == true
            else {
                fatalError(
                    "\(self) cannot hold \(constraint): it reaches out of the view. Activate it with isActive instead"
                )
            }
        }
        hold(constraint)
    }

    /// Holds a constraint whose items are known to lie inside.
    func hold(_ constraint: NSLayoutConstraint) {
        constraint.holder?.removeConstraint(constraint)
        NSLayoutConstraint.activations += 1
        constraint.installOrder = NSLayoutConstraint.activations
        constraint.holder = self
        makeLayoutState().constraints.append(constraint)
        if !topView.letsConstraintsWait() { makeLayoutEngine().install(constraint) }
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Takes a constraint that the view holds out of force; another one is left alone.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        layoutState?.constraints.remove(constraint)
        if constraint.isLinked { layoutEngine?.uninstall(constraint) }
        constraint.holder = nil
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Guides

    /// One's own guides in this view.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Puts a guide into the view; it leaves the view it was in.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == nil, layoutGuide.storedOwner !== self else { return }
        layoutGuide.storedOwner?.removeLayoutGuide(layoutGuide)
        layoutGuide.storedOwner = self
        makeLayoutState().guides.append(layoutGuide)
    }

    /// Takes a guide out, with the constraints that name it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
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

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
    }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
    }

    /// The view whose last baseline is this one's.
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    public func forBaselineLayout() -> UIView { forLastBaselineLayout }

    // MARK: Questions

    /// The constraints that affect the view along an axis, for debugging. Cost: all constraints in question.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutEngine?.constraintsAffecting(self, axis) ?? []
    }

    /// Whether the constraints leave room for another frame; for debugging. Solves anew several times.
    public var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(self) ?? false }

    /// Moves the view to another frame that its constraints allow; for debugging.
    public func exerciseAmbiguityInLayout() { layoutEngine?.exerciseAmbiguity(of: self) }
}

extension NSLayoutConstraint {
    /// How many activations there were.
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

    /// The view that stands for this one in a constraint on a baseline.
    func baselineView(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
        switch attribute {
        case .firstBaseline: forFirstBaselineLayout
        case .lastBaseline: forLastBaselineLayout
        default: nil
        }
    }

    /// The direction in which the view arranges what is in it changed.
    ///
    /// - Parameter isForAll: every view around changes too, and sees to what it holds.
    func layoutDirectionChanged(isForAll: Bool = false) {
        setNeedsLayout()
        if layoutState?.directionalMargins != nil { marginsMayHaveChanged() }
        guard let engine = layoutEngine else { return }
        reinstallDirectional(heldBy: self, in: engine) { _ in true }
        guard !isForAll else { return }
        // A constraint may be held further up than it needs to be.
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
