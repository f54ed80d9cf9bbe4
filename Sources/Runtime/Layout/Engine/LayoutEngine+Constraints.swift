// LayoutEngine+Constraints.swift: the user's constraints, and what happens when they contradict each other.

import Foundation

extension LayoutEngine {
    func install(_ constraint: NSLayoutConstraint) {
        guard constraint.solverID == nil, let equation = ConstraintWriter.equation(of: constraint, in: self)
        else {
            return
        }
        for object in [constraint.firstItem, constraint.secondItem] {
            if let object { item(for: object).constraints.append(constraint) }
        }
        setNeedsSolve()
        enforce(constraint, equation)
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        for object in [constraint.firstItem, constraint.secondItem] {
            if let object { existingItem(for: object)?.constraints.removeAll { $0 === constraint } }
        }
        broken.removeAll { $0 === constraint }
        guard let id = constraint.solverID else { return }
        constraint.solverID = nil
        solver.remove(id)
        setNeedsSolve()
        mendBroken()
    }

    func reinstall(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        install(constraint)
    }

    /// Takes over a constraint's constant, or what margins and baselines add to it.
    func constantChanged(of constraint: NSLayoutConstraint) {
        guard let id = constraint.solverID else {
            if broken.contains(where: { $0 === constraint }) { mendBroken() }
            return
        }
        guard let equation = ConstraintWriter.equation(of: constraint, in: self),
            equation.constant != solver.constant(of: id)
        else { return }
        setNeedsSolve()
        do throws(LayoutConflict) {
            try solver.setConstant(equation.constant, of: id)
        } catch {
            breakConstraint(constraint, because: error.others)
        }
        if !broken.isEmpty { mendBroken() }
    }

    private func enforce(_ constraint: NSLayoutConstraint, _ equation: LayoutEquation) {
        do throws(LayoutConflict) {
            constraint.solverID = try solver.add(equation)
        } catch {
            breakConstraint(constraint, because: error.others)
        }
    }

    // MARK: Contradictions

    /// Of the constraints that contradict each other, the user's one that was added last.
    func constraint(toBreakIn others: [LayoutConstraintID]) -> NSLayoutConstraint? {
        let involved = Set(others)
        var victim: NSLayoutConstraint?
        for item in allItems {
            for constraint in item.constraints {
                guard let id = constraint.solverID, involved.contains(id) else { continue }
                if victim == nil || constraint.installOrder > victim!.installOrder { victim = constraint }
            }
        }
        return victim
    }

    /// Lets a constraint give way, and says so once.
    func breakConstraint(_ constraint: NSLayoutConstraint, because others: [LayoutConstraintID]) {
        if let id = constraint.solverID {
            constraint.solverID = nil
            solver.remove(id)
        }
        guard !broken.contains(where: { $0 === constraint }) else { return }
        broken.append(constraint)
        guard !constraint.wasReported else { return }
        constraint.wasReported = true
        LayoutLog.contradiction(constraint, with: describe(others))
    }

    /// Words for constraints of the solver: the user's, or what the engine added for a view.
    private func describe(_ ids: [LayoutConstraintID]) -> [String] {
        let wanted = Set(ids)
        var words: [String] = []
        for item in allItems {
            for constraint in item.constraints where constraint.firstItem === item.object {
                if let id = constraint.solverID, wanted.contains(id) { words.append(constraint.description) }
            }
            guard let view = item.view else { continue }
            for (k, id) in item.pins.enumerated() where wanted.contains(id) {
                let name = ["left", "top", "width", "height"][k]
                let source = view === root ? "the size of the top view" : "its autoresizing mask"
                words.append("\(name) of \(view) by \(source)")
            }
            for (k, id) in item.floors.enumerated() where wanted.contains(id) {
                words.append("\(k == 0 ? "width" : "height") of \(view) is at least 0")
            }
        }
        return words.sorted()
    }

    /// Tries what gave way again, in its order.
    func mendBroken() {
        guard !broken.isEmpty else { return }
        setNeedsSolve()
        let waiting = broken
        broken = []
        for constraint in waiting {
            guard let equation = ConstraintWriter.equation(of: constraint, in: self) else { continue }
            enforce(constraint, equation)
        }
    }
}
