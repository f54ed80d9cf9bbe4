// LayoutSolver+Values.swift: constants change, and values follow.

extension LayoutSolver {
    package func constant(of id: LayoutConstraintID) -> Double? {
        contains(id) ? constraints[Int(id.index)].constant : nil
    }

    /// Changes the constant of a constraint's equation.
    /// - Throws: `LayoutConflict` where required constraints would contradict each other; nothing changed then.
    package mutating func setConstant(_ constant: Double, of id: LayoutConstraintID) throws(LayoutConflict) {
        try setConstants(CollectionOfOne((id: id, constant: constant)))
    }

    /// Changes several constants at once: in between they may contradict each other.
    ///
    /// Cost: their dependents.
    /// - Throws: `LayoutConflict`, as `setConstant(_:of:)`.
    package mutating func setConstants(
        _ changes: some Sequence<(id: LayoutConstraintID, constant: Double)>
    ) throws(LayoutConflict) {
        var former: ContiguousArray<(index: Int32, constant: Double)> = []
        var touched: ContiguousArray<Int32> = []
        for change in changes where contains(change.id) {
            let old = constraints[Int(change.id.index)].constant
            guard change.constant != old, change.constant.isFinite else { continue }
            former.append((change.id.index, old))
            shift(change.id.index, to: change.constant, &touched)
        }
        guard let refusal = carry(touched) else { return }
        touched.removeAll(keepingCapacity: true)
        for change in former.reversed() { shift(change.index, to: change.constant, &touched) }
        _ = carry(touched)
        throw refusal
    }

    /// Changes a constant in the equation, in definitions that depend on it, and in constraints that are written with
    /// these.
    private mutating func shift(
        _ index: Int32, to constant: Double, _ touched: inout ContiguousArray<Int32>
    ) {
        let difference = constant - constraints[Int(index)].constant
        constraints[Int(index)].constant = constant
        guard constraints[Int(index)].role == .definition else {
            shiftEntry(of: index, by: difference)
            touched.append(index)
            return
        }
        let subject = pool[constraints[Int(index)].subject]
        soil(subject.variable)
        walk.begin(variables.count, summing: true)
        visitDependents(of: subject.variable)
        walk.sums[Int(subject.variable)] = -difference / subject.coefficient
        for v in walk.order.reversed() {
            if v != subject.variable { walk.sums[Int(v)] = change(of: v) }
            let moved = walk.sums[Int(v)]
            if shortcuts[Int(v)].isKnown { adjustShortcut(v, moved) }
            var k = variables[Int(v)].users
            while k >= 0 {
                let term = pool[k]
                shiftEntry(of: term.constraint, by: term.coefficient * moved)
                touched.append(term.constraint)
                k = term.next
            }
        }
    }

    @inline(__always)
    private mutating func shiftEntry(of index: Int32, by difference: Double) {
        let entry = constraints[Int(index)].entry
        if entry >= 0 { entries[Int(entry)].constant += difference }
    }

    /// The change of a defined variable that follows from the variables visited before it.
    private func change(of v: Int32) -> Double {
        let definition = constraints[Int(variables[Int(v)].definition)]
        var sum = 0.0
        for k in definition.terms where k != definition.subject {
            let term = pool[k]
            if walk.hasVisited(term.variable) { sum += term.coefficient * walk.sums[Int(term.variable)] }
        }
        return -sum / pool[definition.subject].coefficient
    }

    /// The part of a variable's move that does not come through the variables of its short form.
    private mutating func adjustShortcut(_ v: Int32, _ moved: Double) {
        let known = shortcuts[Int(v)]
        var rest = moved
        if known.first >= 0, walk.hasVisited(known.first) {
            rest -= known.firstCoefficient * walk.sums[Int(known.first)]
        }
        if known.second >= 0, walk.hasVisited(known.second) {
            rest -= known.secondCoefficient * walk.sums[Int(known.second)]
        }
        shortcuts[Int(v)].constant += rest
    }

    /// Passes changed constants to the tableau. Returns the conflict if it refuses them.
    private mutating func carry(_ touched: ContiguousArray<Int32>) -> LayoutConflict? {
        var changes: [(id: TableauConstraint, constant: Double)] = []
        for index in touched {
            let constraint = constraints[Int(index)]
            switch constraint.role {
            case .tableau:
                let entry = Int(constraint.entry)
                changes.append((entries[entry].tableauConstraint, entries[entry].constant))
            case .settled:
                if constraint.isRequired, !constraint.isSatisfied(by: entries[Int(constraint.entry)].constant) {
                    return LayoutConflict(others: definitions(behind: index) + [id(of: index)])
                }
            case .none, .definition, .dropped: break
            }
        }
        if changes.isEmpty { return nil }
        do throws(TableauConflict) {
            try tableau.setConstants(changes)
            return nil
        } catch {
            return conflict(error)
        }
    }

    // MARK: Values

    @inline(__always)
    mutating func soil(_ variable: Int32) {
        guard !variables[Int(variable)].isDirty else { return }
        variables[Int(variable)].isDirty = true
        dirty.append(variable)
    }

    /// Finds the values that changed since the last call, and calls `body` with each variable whose value changed.
    ///
    /// Cost: the variables that changed and their dependents.
    package mutating func update(_ body: (LayoutVariable, Double) -> Void) {
        for symbol in tableau.takeChanges() where owners[Int(symbol)].variable >= 0 {
            soil(owners[Int(symbol)].variable)
        }
        if dirty.isEmpty { return }
        walk.begin(variables.count)
        for k in dirty.indices {
            visitDependents(of: dirty[k])
            variables[Int(dirty[k])].isDirty = false
        }
        dirty.removeAll(keepingCapacity: true)
        evaluations &+= walk.order.count
        for v in walk.order.reversed() where variables[Int(v)].isInUse {
            let value = currentValue(of: v)
            guard value != variables[Int(v)].value else { continue }
            variables[Int(v)].value = value
            body(LayoutVariable(index: v), value)
        }
    }

    /// The largest value of a variable: larger sums are a mistake of the layout.
    private static let greatest = 1e12

    @inline(__always)
    private func currentValue(of v: Int32) -> Double {
        let variable = variables[Int(v)]
        guard variable.definition >= 0 else {
            return variable.symbol >= 0 ? clamp(tableau.value(ofSymbol: variable.symbol)) : 0
        }
        let definition = constraints[Int(variable.definition)]
        var sum = definition.constant
        for k in definition.terms where k != definition.subject {
            let term = pool[k]
            sum += term.coefficient * variables[Int(term.variable)].value
        }
        return clamp(-sum / pool[definition.subject].coefficient)
    }

    /// Never infinite, never not a number.
    @inline(__always)
    private func clamp(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -Self.greatest), Self.greatest)
    }
}
