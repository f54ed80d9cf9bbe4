// LayoutSolver+Reasons.swift: which constraints decide a value, and which ones lost. For debugging: nothing is changed.

/// A constraint that is not satisfied, since others prevail.
package struct OutweighedConstraint: Sendable {
    package var id: LayoutConstraintID
    package var priority: Float
    /// How far its two sides are from its relation.
    package var missedBy: Double
    /// The constraints that prevail over it, those that name its variables first.
    package var winners: [LayoutConstraintID]
}

extension LayoutSolver {
    /// Differences below this are rounding errors.
    private static let slip = 1e-6

    /// The constraints that decide a variable's value: its definition, or the ones in the tableau that are tight for it.
    /// Empty: nothing decides it.
    package func deciders(of variable: LayoutVariable) -> [LayoutConstraintID] {
        let state = variables[Int(variable.index)]
        if state.definition >= 0 { return [id(of: state.definition)] }
        let tight = tightConstraints(ofFree: variable.index)
        // Several may hold a variable at one value, and the tableau has any of them: the strongest decides.
        guard tight.count == 1, constraints[Int(tight[0].index)].count == 1 else { return tight }
        return [strongest(of: variable.index, tight[0])]
    }

    /// Of the constraints of one variable that are met exactly, the one with the highest priority, an equation if it can
    /// be.
    private func strongest(of variable: Int32, _ known: LayoutConstraintID) -> LayoutConstraintID {
        func rank(_ index: Int32) -> (Float, Int) {
            let constraint = constraints[Int(index)]
            return (constraint.priority, constraint.relation == .equal ? 1 : 0)
        }
        var best = known.index
        var k = variables[Int(variable)].users
        while k >= 0 {
            let index = pool[k].constraint
            k = pool[k].next
            let constraint = constraints[Int(index)]
            guard constraint.count == 1, constraint.role == .tableau || constraint.role == .settled else { continue }
            if abs(sum(of: index)) <= Self.slip, rank(index) > rank(best) { best = index }
        }
        return id(of: best)
    }

    /// What the terms of an equation add up to, which its relation compares with 0.
    private func sum(of index: Int32) -> Double {
        var sum = constraints[Int(index)].constant
        for k in constraints[Int(index)].terms { sum += pool[k].coefficient * variables[Int(pool[k].variable)].value }
        return sum
    }

    /// The constraints that decide the variables in `ids`, other than `variable`, and so on, the nearest first.
    ///
    /// - Parameter most: the number of constraints at which it ends.
    package func constraints(behind ids: [LayoutConstraintID], of variable: LayoutVariable, most: Int)
        -> [LayoutConstraintID]
    {
        var found: [LayoutConstraintID] = []
        var known = Set(ids)
        var seen: Set<Int32> = [variable.index]
        var waiting = ids[...]
        while let next = waiting.popFirst(), found.count < most {
            for k in constraints[Int(next.index)].terms where seen.insert(pool[k].variable).inserted {
                for other in deciders(of: LayoutVariable(index: pool[k].variable))
                where known.insert(other).inserted && found.count < most {
                    found.append(other)
                    waiting.append(other)
                }
            }
        }
        return found
    }

    package func priority(of id: LayoutConstraintID) -> Float? {
        contains(id) ? constraints[Int(id.index)].priority : nil
    }

    private func tightConstraints(ofFree variable: Int32) -> [LayoutConstraintID] {
        let symbol = variables[Int(variable)].symbol
        guard symbol >= 0, tableau.rowOf[Int(symbol)] >= 0 else { return [] }
        return constraints(in: tableau.rows[Int(tableau.rowOf[Int(symbol)])])
    }

    /// The constraints whose slack, error or mark a row has: each of them is met exactly.
    private func constraints(in row: TableauRow) -> [LayoutConstraintID] {
        tableau.constraints(in: row).map { id(of: tableauOwners[Int($0.index)]) }
    }

    /// The constraints with the variable that are not satisfied, those with the highest priority first.
    package mutating func outweighed(naming variable: LayoutVariable) -> [OutweighedConstraint] {
        var found: [OutweighedConstraint] = []
        var seen: Set<Int32> = []
        var k = variables[Int(variable.index)].users
        while k >= 0 {
            let index = pool[k].constraint
            k = pool[k].next
            guard seen.insert(index).inserted, let missed = missedBy(index) else { continue }
            found.append(
                OutweighedConstraint(
                    id: id(of: index), priority: constraints[Int(index)].priority, missedBy: missed,
                    winners: winners(over: index)))
        }
        return found.sorted { ($1.priority, $0.id.index) < ($0.priority, $1.id.index) }
    }

    /// How far a constraint is from being satisfied; nil if it is.
    private func missedBy(_ index: Int32) -> Double? {
        let constraint = constraints[Int(index)]
        guard constraint.role == .tableau || constraint.role == .settled else { return nil }
        let sum = sum(of: index)
        let isMet =
            switch constraint.relation {
            case .equal: abs(sum) <= Self.slip
            case .lessThanOrEqual: sum <= Self.slip
            case .greaterThanOrEqual: sum >= -Self.slip
            }
        return isMet ? nil : abs(sum)
    }

    /// What a constraint would have to change: the tight constraints in the row of its error, and the definitions
    /// through which it is written.
    private mutating func winners(over index: Int32) -> [LayoutConstraintID] {
        var found: [LayoutConstraintID] = []
        if constraints[Int(index)].role == .tableau {
            let held = entries[Int(constraints[Int(index)].entry)].tableauConstraint
            let state = tableau.constraintStates[Int(held.index)]
            for symbol in [state.marker, state.other] where symbol >= 0 && tableau.rowOf[Int(symbol)] >= 0 {
                found += constraints(in: tableau.rows[Int(tableau.rowOf[Int(symbol)])])
            }
        }
        found += definitions(behind: index).reversed()
        var seen: Set<LayoutConstraintID> = [id(of: index)]
        let all = found.filter { seen.insert($0).inserted }
        let own = Set(constraints[Int(index)].terms.map { pool[$0].variable })
        return all.filter { names(any: own, in: $0) } + all.filter { !names(any: own, in: $0) }
    }

    private func names(any wanted: Set<Int32>, in id: LayoutConstraintID) -> Bool {
        for k in constraints[Int(id.index)].terms where wanted.contains(pool[k].variable) { return true }
        return false
    }
}
