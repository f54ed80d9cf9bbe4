// LayoutSolver+Values.swift: constants change, and values follow.

extension LayoutSolver {
    package func constant(of id: LayoutConstraintID) -> Double? {
        contains(id) ? constraints[Int(id.index)].equation.constant : nil
    }

    /// Changes the constant of a constraint's equation.
    /// - Throws: `LayoutConflict` where required constraints would contradict each other; nothing changed then.
    package mutating func setConstant(_ constant: Double, of id: LayoutConstraintID) throws(LayoutConflict) {
        try setConstants([(id, constant)])
    }

    /// Changes several constants at once: in between they may contradict each other.
    ///
    /// Cost: what depends on them.
    /// - Throws: `LayoutConflict`, as `setConstant(_:of:)`.
    package mutating func setConstants(
        _ changes: [(id: LayoutConstraintID, constant: Double)]
    ) throws(LayoutConflict) {
        var former: [(id: LayoutConstraintID, constant: Double)] = []
        var touched: ContiguousArray<Int32> = []
        for change in changes where contains(change.id) {
            let old = constraints[Int(change.id.index)].equation.constant
            guard change.constant != old, change.constant.isFinite else { continue }
            former.append((change.id, old))
            shift(change.id.index, to: change.constant, &touched)
        }
        guard let refusal = carry(touched) else { return }
        touched.removeAll(keepingCapacity: true)
        for change in former.reversed() { shift(change.id.index, to: change.constant, &touched) }
        _ = carry(touched)
        throw refusal
    }

    /// Changes a constant in the equation, in what is defined by it, and in the forms of constraints that stand on that.
    private mutating func shift(_ index: Int32, to constant: Double, _ touched: inout ContiguousArray<Int32>)
    {
        let difference = constant - constraints[Int(index)].equation.constant
        constraints[Int(index)].equation.constant = constant
        guard case .definition(let variable) = constraints[Int(index)].role else {
            constraints[Int(index)].form.constant += difference
            touched.append(index)
            return
        }
        let own = constraints[Int(index)].equation.terms.first { $0.variable.index == variable }!
        let moved = -difference / own.coefficient
        constraints[Int(index)].form.constant += moved
        soil(variable)
        walk.begin()
        visitDependents(of: variable)
        walk.sums[Int(variable)] = moved
        for v in walk.order.reversed() {
            if v != variable {
                let form = constraints[Int(variables[Int(v)].definition)].form
                var sum = 0.0
                for term in form.terms where walk.hasMet(term.variable.index) {
                    sum += term.coefficient * walk.sums[Int(term.variable.index)]
                }
                walk.sums[Int(v)] = sum
            }
            shorten(v)
            for c in variables[Int(v)].users {
                let term = constraints[Int(c)].equation.terms.first { $0.variable.index == v }!
                constraints[Int(c)].form.constant += term.coefficient * walk.sums[Int(v)]
                touched.append(c)
            }
        }
    }

    /// Hands changed forms to the tableau. Returns what refuses them.
    private mutating func carry(_ touched: ContiguousArray<Int32>) -> LayoutConflict? {
        var changes: [(id: TableauConstraint, constant: Double)] = []
        for index in touched {
            let constraint = constraints[Int(index)]
            switch constraint.role {
            case .tableau(let held): changes.append((held, constraint.form.constant))
            case .settled:
                if constraint.equation.isRequired, !constraint.equation.isMet(by: constraint.form.constant) {
                    return LayoutConflict(others: definitions(behind: constraint.equation))
                }
            default: break
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

    mutating func soil(_ variable: Int32) {
        guard !variables[Int(variable)].isDirty else { return }
        variables[Int(variable)].isDirty = true
        dirty.append(variable)
    }

    /// Finds the values that changed since the last call, and calls `body` with each variable that has another value.
    ///
    /// Cost: the variables that changed and what depends on them.
    package mutating func update(_ body: (LayoutVariable, Double) -> Void) {
        let owners = owners
        var moved: ContiguousArray<Int32> = []
        tableau.takeChanges { if owners[Int($0.symbol)] >= 0 { moved.append(owners[Int($0.symbol)]) } }
        for v in moved { soil(v) }
        if dirty.isEmpty { return }
        walk.begin()
        for v in dirty { visitDependents(of: v) }
        for v in dirty { variables[Int(v)].isDirty = false }
        dirty.removeAll(keepingCapacity: true)
        for v in walk.order.reversed() where variables[Int(v)].isInUse {
            let value = currentValue(of: v)
            guard value != variables[Int(v)].value else { continue }
            variables[Int(v)].value = value
            body(LayoutVariable(index: v), value)
        }
    }

    private func currentValue(of v: Int32) -> Double {
        let variable = variables[Int(v)]
        guard variable.definition >= 0 else {
            return variable.symbol >= 0 ? tableau.value(of: TableauVariable(symbol: variable.symbol)) : 0
        }
        let form = constraints[Int(variable.definition)].form
        var sum = form.constant
        for term in form.terms { sum += term.coefficient * variables[Int(term.variable.index)].value }
        return sum
    }
}
