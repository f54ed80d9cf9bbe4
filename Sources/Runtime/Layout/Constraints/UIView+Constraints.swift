// UIView+Constraints.swift: the constraints and guides that a view holds, and its anchors.

import Foundation

extension UIView {
    /// The constraints that the view holds, for itself and what is below.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Holds a constraint between this view and views inside it, and puts it in force.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        for object in [constraint.firstItem, constraint.secondItem] {
            guard let object else { continue }
            let view = constraint.layoutView(of: object)
            precondition(
                view?.isDescendant(of: self) == true,
                "\(self) cannot hold \(constraint): it reaches out of the view. Activate it with isActive instead"
            )
        }
        constraint.holder?.removeConstraint(constraint)
        NSLayoutConstraint.activations += 1
        constraint.installOrder = NSLayoutConstraint.activations
        constraint.holder = self
        makeLayoutState().constraints.append(constraint)
        makeLayoutEngine().install(constraint)
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Takes a constraint that the view holds out of force; another one is left alone.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        layoutState?.constraints.removeAll { $0 === constraint }
        layoutEngine?.uninstall(constraint)
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
        for constraint in layoutEngine?.removeItem(for: layoutGuide) ?? [] {
            constraint.holder?.layoutState?.constraints.removeAll { $0 === constraint }
            constraint.holder = nil
        }
        layoutState?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.storedOwner = nil
    }

    /// The view inside its margins.
    public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The part of the view that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// A column inside the margins, in the middle, no wider than text reads well.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// Where the on-screen keyboard is; while there is none, the bottom edge of the safe area.
    public var keyboardLayoutGuide: UILayoutGuide { systemGuide(.keyboard) }

    package func systemGuide(_ name: String) -> UILayoutGuide {
        systemGuide(name == "frame" ? .frame : .content)
    }

    private func systemGuide(_ role: SystemGuide) -> UILayoutGuide {
        let state = makeLayoutState()
        if let guide = state.systemGuides[role] { return guide }
        let guide = UILayoutGuide(role: role, owner: self)
        state.systemGuides[role] = guide
        return guide
    }

    func layoutFrame(of guide: UILayoutGuide) -> CGRect {
        if let role = guide.role { return bounds.inset(by: role.insets(in: self)) }
        guard let engine = layoutEngine, let item = engine.existingItem(for: guide) else { return .zero }
        engine.solveIfNeeded()
        return engine.rect(of: item)
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

    /// The frames, sizes of content and constraints of the subtree, a line each; for debugging.
    public var layoutTrace: String {
        var lines: [String] = []
        addTrace(depth: 0, &lines)
        return lines.joined(separator: "\n")
    }

    private func addTrace(depth: Int, _ lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        let marks = hasAmbiguousLayout ? " AMBIGUOUS" : ""
        lines.append("\(indent)\(self)\(marks)")
        for constraint in constraints { lines.append("\(indent)  · \(constraint)") }
        for subview in storedSubviews { subview.addTrace(depth: depth + 1, &lines) }
    }
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
        if let item = state.item, let engine = layoutEngine { engine.settle(item) }
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

    func layoutDirectionChanged() {
        guard let item = layoutState?.item, let engine = layoutEngine else { return }
        for constraint in item.constraints
        where constraint.firstAttribute.followsDirection || constraint.secondAttribute.followsDirection {
            engine.reinstall(constraint)
        }
        setNeedsLayout()
    }
}
