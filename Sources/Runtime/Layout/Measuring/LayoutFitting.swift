// LayoutFitting.swift: the size of a view by the constraints inside it alone.

import Foundation

/// A size that a view was measured at.
struct LayoutMeasurement {
    struct Request: Equatable {
        var target: CGSize
        var horizontal: Float
        var vertical: Float
    }

    let request: Request
    let size: CGSize
    /// The engine's count of changes when it was found.
    let changes: Int
}

extension LayoutEngine {
    /// The last size that was computed for the query, or a new one.
    func fittingSize(
        of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        if shouldRetryBroken || needsSolve { solve(invalidatesViews: true) }
        let question = LayoutMeasurement.Request(
            target: target, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
        let state = view.makeLayoutState()
        if let known = state.measured.first(where: { $0.request == question && $0.changes == changes }) {
            return known.size
        }
        _ = item(for: view)
        let before = changes
        let size = measure(view, target, horizontal, vertical)
        // Measuring restores everything that it removes.
        restoreChanges(before)
        state.measured.removeAll { $0.changes != before }
        if state.measured.count == 4 { state.measured.removeFirst() }
        state.measured.append(LayoutMeasurement(request: question, size: size, changes: before))
        return size
    }

    /// Measures a view: during the measurement constraints from outside are removed, and the target size is an optional constraint.
    ///
    /// Cost: the constraints from outside to the view, and the parts of the layout that they move.
    private func measure(
        _ view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        measurements += 1
        let item = item(for: view)
        var outside: [NSLayoutConstraint] = []
        var known: Set<ObjectIdentifier> = []
        collectOutside(of: view, below: view, &outside, &known)
        measured = view
        for constraint in outside { suspend(constraint) }
        settle(item)
        let wishes = [
            addTargetLength(item.width, target.width, horizontal),
            addTargetLength(item.height, target.height, vertical),
        ]
        solve(invalidatesViews: false)
        let size = rect(of: item).size
        for wish in wishes { drop(wish) }
        isRestoringMeasured = true
        settle(item)
        for constraint in outside { resume(constraint) }
        solve(invalidatesViews: false)
        isRestoringMeasured = false
        measured = nil
        return size
    }

    /// Required lengths have the highest optional priority: required constraints inside the view are stronger.
    private func addTargetLength(
        _ variable: LayoutVariable, _ length: CGFloat, _ priority: UILayoutPriority
    ) -> LayoutConstraintID? {
        let length = length.isFinite ? max(0, length) : UIView.layoutFittingExpandedSize.width
        return addEquation(
            LayoutEquation(
                [LayoutTerm(variable)], constant: -Double(length), priority: min(999.9, priority.rawValue)))
    }

    private func suspend(_ constraint: NSLayoutConstraint) {
        guard let id = constraint.solverID else { return }
        constraint.solverID = nil
        drop(id)
    }

    private func resume(_ constraint: NSLayoutConstraint) {
        guard constraint.solverID == nil, !constraint.isBroken,
            let equation = ConstraintWriter.equation(of: constraint, in: self)
        else { return }
        enforce(constraint, equation)
    }

    private func collectOutside(
        of top: UIView, below view: UIView, _ found: inout [NSLayoutConstraint],
        _ known: inout Set<ObjectIdentifier>
    ) {
        if let item = view.layoutState?.item {
            for constraint in item.constraints.inOrder {
                guard let holder = constraint.holder, !holder.isDescendant(of: top) else { continue }
                if known.insert(ObjectIdentifier(constraint)).inserted { found.append(constraint) }
            }
        }
        for subview in view.storedSubviews { collectOutside(of: top, below: subview, &found, &known) }
    }
}
