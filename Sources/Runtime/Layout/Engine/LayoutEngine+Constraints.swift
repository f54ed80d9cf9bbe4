// LayoutEngine+Constraints.swift: the user's constraints, and the handling of contradictions.

import Foundation

extension LayoutEngine {
    func install(_ constraint: NSLayoutConstraint) {
        guard constraint.solverID == nil, !constraint.isBroken,
            let equation = ConstraintWriter.equation(of: constraint, in: self)
        else { return }
        link(constraint)
        setNeedsSolve()
        enforce(constraint, equation)
        notifyObserver(of: constraint)
    }

    /// Calls the nearest view around a constraint that follows the constraints inside it.
    private func notifyObserver(of constraint: NSLayoutConstraint) {
        guard !constraint.isInternal else { return }
        var view = constraint.holder
        while let current = view {
            if current.observesConstraints {
                (current as? any ConstraintObserving)?.constraintsDidChange()
                return
            }
            view = current.superview
        }
    }

    func link(_ constraint: NSLayoutConstraint) {
        guard !constraint.isLinked else { return }
        constraint.isLinked = true
        countBounds(of: constraint, 1)
        if let first = constraint.firstItem {
            let item = item(for: first)
            item.constraints.append(constraint, isFirst: true)
            if constraint.firstAttribute.usesMargins { item.marginConstraints += 1 }
        }
        if let second = constraint.secondItem {
            let item = item(for: second)
            item.constraints.append(constraint, isFirst: false)
            if constraint.secondAttribute.usesMargins { item.marginConstraints += 1 }
        }
    }

    func unlink(_ constraint: NSLayoutConstraint) {
        guard constraint.isLinked else { return }
        constraint.isLinked = false
        countBounds(of: constraint, -1)
        removeFromItem(constraint, isFirst: true)
        removeFromItem(constraint, isFirst: false)
    }

    /// Unlinks a constraint of a leaving item, which no longer lists it.
    ///
    /// - Parameter isFirst: the leaving item is the constraint's first one, not its second.
    func unlink(_ constraint: NSLayoutConstraint, leaving isFirst: Bool) {
        constraint.isLinked = false
        countBounds(of: constraint, -1)
        removeFromItem(constraint, isFirst: !isFirst)
    }

    private func removeFromItem(_ constraint: NSLayoutConstraint, isFirst: Bool) {
        let object = isFirst ? constraint.firstItem : constraint.secondItem
        guard let item = existingItem(for: object), !item.isLeaving else { return }
        item.constraints.remove(constraint, isFirst: isFirst)
        let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
        if attribute.usesMargins { item.marginConstraints -= 1 }
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        unlink(constraint)
        constraint.isBroken = false
        setNeedsSolve()
        shouldRetryBroken = true
        notifyObserver(of: constraint)
        guard let id = constraint.solverID else { return }
        constraint.solverID = nil
        drop(id)
    }

    func reinstall(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        install(constraint)
    }

    /// Updates a constraint's constant, or the part of it from margins and baselines.
    func constantChanged(of constraint: NSLayoutConstraint) {
        guard let id = constraint.solverID else {
            if constraint.isBroken {
                setNeedsSolve()
                shouldRetryBroken = true
                notifyObserver(of: constraint)
            }
            return
        }
        guard let equation = ConstraintWriter.equation(of: constraint, in: self),
            equation.constant != solver.constant(of: id)
        else { return }
        setNeedsSolve()
        notifyObserver(of: constraint)
        if !broken.isEmpty { shouldRetryBroken = true }
        do throws(LayoutConflict) {
            try solver.setConstant(equation.constant, of: id)
        } catch {
            breakConstraint(constraint, because: error.others)
        }
    }

    func enforce(_ constraint: NSLayoutConstraint, _ equation: LayoutEquation) {
        do throws(LayoutConflict) {
            let id = try solver.add(equation)
            setReason(.user(constraint), for: id)
            constraint.solverID = id
        } catch {
            breakConstraint(constraint, because: error.others)
        }
    }

    // MARK: Contradictions

    /// Of the constraints that contradict each other, the user's one that was activated last.
    func constraint(toBreakIn others: [LayoutConstraintID]) -> NSLayoutConstraint? {
        var victim: NSLayoutConstraint?
        for id in others {
            guard case .user(let constraint) = reason(for: id) else { continue }
            if victim == nil || constraint.installOrder > victim!.installOrder { victim = constraint }
        }
        return victim
    }

    func reason(for id: LayoutConstraintID) -> LayoutReason? {
        solver.contains(id) && reasons.indices.contains(Int(id.index)) ? reasons[Int(id.index)] : nil
    }

    /// Breaks a constraint, and reports it once.
    ///
    /// - Parameters:
    ///   - pending: constants that the solver refused and has reverted: these contradict.
    ///   - added: a constraint of the engine that it refused.
    func breakConstraint(
        _ constraint: NSLayoutConstraint, because others: [LayoutConstraintID],
        pending: [(id: LayoutConstraintID, constant: Double)] = [],
        added: (reason: LayoutReason, constant: Double)? = nil
    ) {
        var words = constraint.wasReported ? [] : describe(others, but: constraint, pending)
        if !constraint.wasReported, let added, let line = describe(added.reason, added.constant) {
            words.append(line)
        }
        if let id = constraint.solverID {
            constraint.solverID = nil
            drop(id)
        }
        if !constraint.isBroken {
            constraint.isBroken = true
            broken.append(constraint)
        }
        guard !constraint.wasReported else { return }
        constraint.wasReported = true
        LayoutLog.contradiction(constraint, with: words, of: max(0, others.count), report: reports)
        reports += 1
    }

    /// Describes constraints of the solver: the user's, or those that the engine added for a view.
    private func describe(
        _ ids: [LayoutConstraintID], but own: NSLayoutConstraint,
        _ pending: [(id: LayoutConstraintID, constant: Double)]
    ) -> [String] {
        guard reports <= LayoutLog.mostReports else { return [] }
        var words: [String] = []
        // Thousands may be involved; a person reads a few.
        for id in ids.prefix(200) {
            let constant = pending.first { $0.id == id }?.constant ?? solver.constant(of: id) ?? 0
            guard let reason = reason(for: id) else { continue }
            if case .user(let constraint) = reason, constraint === own { continue }
            if let line = describe(reason, constant) { words.append(line) }
        }
        return words.sorted()
    }

    func describe(_ reason: LayoutReason, _ constant: Double) -> String? {
        switch reason {
        case .user(let constraint): return constraint.description
        case .pin(let item, let k): return describe(pin: k, of: item, constant)
        case .floor(let item, let axis):
            guard let object = item.object else { return nil }
            return "\(NSLayoutConstraint.name(of: object)).\(axis == .horizontal ? "width" : "height") >= 0"
        }
    }

    /// - Parameter constant: of the pin's equation, which is the side less the number that it has.
    private func describe(pin k: Int, of item: LayoutItem, _ constant: Double) -> String? {
        guard let object = item.object else { return nil }
        let name = NSLayoutConstraint.name(of: object)
        let side = ["left", "top", "width", "height"][k]
        guard let view = item.view else {
            // The sides of a guide of the system are at insets of its view.
            guard k >= 2 else { return "\(name).\(side) == \(-constant), by its insets" }
            return "\(name).\(side) == its view's - \(constant), by its insets"
        }
        let source = view === root ? "the size of the top view" : "its autoresizing mask"
        return "\(name).\(side) == \(-constant), by \(source)"
    }

    /// Tries broken constraints again, in their order.
    func retryBroken() {
        shouldRetryBroken = false
        guard !broken.isEmpty else { return }
        let waiting = broken
        broken = []
        for constraint in waiting where constraint.isBroken {
            // It may have been removed with its views, and been broken elsewhere.
            guard existingItem(for: constraint.firstItem) != nil else { continue }
            constraint.isBroken = false
            guard constraint.solverID == nil,
                let equation = ConstraintWriter.equation(of: constraint, in: self)
            else { continue }
            enforce(constraint, equation)
        }
    }
}
