// UIView+Constraints.swift: the constraints and guides that a view holds, and its anchors.

import Foundation

extension UIView {
    /// The constraints that the view holds, for itself and its descendants.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints.all ?? [] }

    /// Activates a constraint between this view and its descendants, and holds it. A constraint with an item outside is
    /// a programmer's error.
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
        addUncheckedConstraint(constraint)
    }

    /// Holds a constraint whose items are known to be inside.
    func addUncheckedConstraint(_ constraint: NSLayoutConstraint) {
        constraint.holder?.removeConstraint(constraint)
        NSLayoutConstraint.activations += 1
        constraint.installOrder = NSLayoutConstraint.activations
        constraint.holder = self
        makeLayoutState().constraints.append(constraint)
        if !topView.deferConstraints() { makeLayoutEngine().install(constraint) }
    }

    /// Adds each of the constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view holds. Does nothing for others.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        layoutState?.constraints.remove(constraint)
        if constraint.isLinked { layoutEngine?.uninstall(constraint) }
        constraint.holder = nil
    }

    /// Removes each of the constraints that the view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Guides

    /// The guides that were added to this view.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a guide to the view, after removing it from the view that it was in.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == nil, layoutGuide.storedOwner !== self else { return }
        layoutGuide.storedOwner?.removeLayoutGuide(layoutGuide)
        layoutGuide.storedOwner = self
        makeLayoutState().guides.append(layoutGuide)
    }

    /// Removes a guide, and the constraints that involve it.
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

    /// The edge where text begins.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The edge where text ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge, independent of the direction of text.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge, independent of the direction of text.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The width of the alignment rectangle.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    /// The height of the alignment rectangle.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    /// The baseline of the first line of text; the upper edge of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
    }
    /// The baseline of the last line of text; the lower edge of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
    }

    /// The view whose last baseline is used for this one.
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    public func forBaselineLayout() -> UIView { forLastBaselineLayout }

    // MARK: Debugging

    /// The constraints that affect the view along an axis, for debugging. The cost grows with the constraints involved.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutEngine?.constraintsAffecting(self, axis) ?? []
    }

    /// Whether the constraints allow more than one frame; for debugging. Solves the constraints several times.
    public var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(self) ?? false }

    /// Moves the view to another frame that its constraints allow; for debugging.
    public func exerciseAmbiguityInLayout() { layoutEngine?.exerciseAmbiguity(of: self) }
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
