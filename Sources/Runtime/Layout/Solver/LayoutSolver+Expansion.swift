// LayoutSolver+Expansion.swift: equations over free variables, and their way into the tableau and out.

extension LayoutSolver {
    // MARK: Shortcuts

    /// Stores a short form of a defined variable if the variables that define it have one, too.
    mutating func shorten(_ variable: Int32) {
        shortcuts[Int(variable)] = .unknown
        let definition = constraints[Int(variables[Int(variable)].definition)]
        let scale = -1 / pool[definition.subject].coefficient
        var short = LayoutShortcut(constant: definition.constant * scale)
        for k in definition.terms where k != definition.subject {
            let term = pool[k]
            let factor = term.coefficient * scale
            guard variables[Int(term.variable)].definition >= 0 else {
                guard short.add(term.variable, factor) else { return }
                continue
            }
            let known = shortcuts[Int(term.variable)]
            guard known.isKnown else { return }
            short.constant += known.constant * factor
            if known.first >= 0, !short.add(known.first, known.firstCoefficient * factor) { return }
            if known.second >= 0, !short.add(known.second, known.secondCoefficient * factor) { return }
        }
        shortcuts[Int(variable)] = short
    }

    // MARK: Expansion

    /// Writes the equation into `expansion`, everything defined written out, and returns its constant.
    private mutating func expand(_ index: Int32) -> Double {
        expansion.removeAll(keepingCapacity: true)
        let constraint = constraints[Int(index)]
        if let constant = expandInSteps(constraint) { return constant }
        return expandByWalk(constraint)
    }

    /// Whether each variable is free or has a short form of free ones; nil if one has none.
    private mutating func expandInSteps(_ constraint: Constraint) -> Double? {
        guard constraint.count <= 4 else { return nil }
        var constant = constraint.constant
        for k in constraint.terms {
            let term = pool[k]
            guard variables[Int(term.variable)].definition >= 0 else {
                addToExpansion(term.variable, term.coefficient)
                continue
            }
            let known = shortcuts[Int(term.variable)]
            guard known.isKnown, isFree(known.first), isFree(known.second) else {
                expansion.removeAll(keepingCapacity: true)
                return nil
            }
            constant += known.constant * term.coefficient
            if known.first >= 0 { addToExpansion(known.first, known.firstCoefficient * term.coefficient) }
            if known.second >= 0 { addToExpansion(known.second, known.secondCoefficient * term.coefficient) }
        }
        expansion.removeAll { !Self.counts($0.coefficient) }
        return constant
    }

    @inline(__always)
    private func isFree(_ variable: Int32) -> Bool {
        variable < 0 || variables[Int(variable)].definition < 0
    }

    private mutating func addToExpansion(_ variable: Int32, _ coefficient: Double) {
        for k in expansion.indices where expansion[k].variable.index == variable {
            expansion[k].coefficient += coefficient
            return
        }
        expansion.append(LayoutTerm(LayoutVariable(index: variable), coefficient))
    }

    private mutating func expandByWalk(_ constraint: Constraint) -> Double {
        walk.begin(variables.count, summing: true)
        for k in constraint.terms { visitForms(of: pool[k].variable) }
        for k in constraint.terms { walk.sums[Int(pool[k].variable)] += pool[k].coefficient }
        var constant = constraint.constant
        // Each comes before all terms that it is written with.
        for v in walk.order.reversed() {
            let sum = walk.sums[Int(v)]
            guard Self.counts(sum) else { continue }
            let definition = variables[Int(v)].definition
            if definition < 0 {
                expansion.append(LayoutTerm(LayoutVariable(index: v), sum))
                continue
            }
            let known = shortcuts[Int(v)]
            if known.isKnown {
                constant += known.constant * sum
                if known.first >= 0 { walk.sums[Int(known.first)] += known.firstCoefficient * sum }
                if known.second >= 0 { walk.sums[Int(known.second)] += known.secondCoefficient * sum }
                continue
            }
            let own = constraints[Int(definition)]
            let scale = -sum / pool[own.subject].coefficient
            constant += own.constant * scale
            for k in own.terms where k != own.subject {
                walk.sums[Int(pool[k].variable)] += pool[k].coefficient * scale
            }
        }
        return constant
    }

    /// Visits a variable and all variables of its definition, by short forms if there are any.
    private mutating func visitForms(of variable: Int32) {
        guard walk.visit(variable) else { return }
        walk.push(variable, 0)
        while let top = walk.stack.last {
            let v = writtenWith(top.variable, top.next)
            guard v >= 0 else {
                walk.order.append(top.variable)
                walk.stack.removeLast()
                continue
            }
            walk.stack[walk.stack.count - 1].next += 1
            if walk.visit(v) { walk.push(v, 0) }
        }
    }

    /// The k-th variable that a defined one is written with, itself perhaps; -1 past the last.
    private func writtenWith(_ variable: Int32, _ k: Int32) -> Int32 {
        let definition = variables[Int(variable)].definition
        guard definition >= 0 else { return -1 }
        if shortcuts[Int(variable)].isKnown { return shortcuts[Int(variable)].variable(k) }
        let own = constraints[Int(definition)]
        return k < own.count ? pool[own.first + k].variable : -1
    }

    // MARK: The tableau

    /// Expresses a constraint by free variables and adds it to the tableau.
    mutating func enter(_ index: Int32) throws(LayoutConflict) {
        let constant = expand(index)
        let entry = Int(makeEntry(for: index))
        entries[entry].constant = constant
        let constraint = constraints[Int(index)]
        if expansion.isEmpty {
            // Nothing can be done for it or against it.
            guard !constraint.isRequired || constraint.isSatisfied(by: constant) else {
                freeEntry(of: index)
                throw LayoutConflict(others: definitions(behind: index))
            }
            constraints[Int(index)].role = .settled
            return
        }
        var equation = TableauEquation(
            terms: [], constant: constant, relation: constraint.relation, priority: constraint.priority)
        equation.terms.reserveCapacity(expansion.count)
        for term in expansion {
            entries[entry].writtenWith.append(term.variable.index)
            equation.terms.append((symbol(for: term.variable.index), term.coefficient))
        }
        do throws(TableauConflict) {
            let held = try tableau.add(equation)
            constraints[Int(index)].role = .tableau
            entries[entry].tableauConstraint = held
            while tableauOwners.count <= Int(held.index) { tableauOwners.append(-1) }
            tableauOwners[Int(held.index)] = index
        } catch {
            freeEntry(of: index)
            var conflict = conflict(error)
            conflict.others += definitions(behind: index)
            throw conflict
        }
    }

    /// Removes a constraint from the tableau.
    mutating func leave(_ index: Int32) {
        if constraints[Int(index)].role == .tableau {
            tableau.remove(entries[Int(constraints[Int(index)].entry)].tableauConstraint)
        }
        freeEntry(of: index)
        constraints[Int(index)].role = .none
    }

    private mutating func makeEntry(for index: Int32) -> Int32 {
        let entry: Int32
        if let free = freeEntries.popLast() {
            entry = free
        } else {
            entry = Int32(entries.count)
            entries.append(Entry())
        }
        constraints[Int(index)].entry = entry
        return entry
    }

    /// Removes the form of a constraint, and its references to variables.
    private mutating func freeEntry(of index: Int32) {
        let entry = constraints[Int(index)].entry
        guard entry >= 0 else { return }
        for k in entries[Int(entry)].writtenWith.indices { releaseDependency(entries[Int(entry)].writtenWith[k]) }
        entries[Int(entry)].writtenWith.removeAll(keepingCapacity: true)
        freeEntries.append(entry)
        constraints[Int(index)].entry = -1
    }

    /// Constraints of the tableau, and the definitions through which they are written.
    mutating func conflict(_ error: TableauConflict) -> LayoutConflict {
        var ids: [LayoutConstraintID] = []
        for held in error.others {
            let index = tableauOwners[Int(held.index)]
            ids.append(id(of: index))
            ids += definitions(behind: index)
        }
        var seen: Set<LayoutConstraintID> = []
        return LayoutConflict(others: ids.filter { seen.insert($0).inserted })
    }

    /// The definitions that fix the variables of a constraint.
    mutating func definitions(behind index: Int32) -> [LayoutConstraintID] {
        walk.begin(variables.count)
        for k in constraints[Int(index)].terms { visitSources(of: pool[k].variable) }
        return walk.order.compactMap {
            let definition = variables[Int($0)].definition
            return definition >= 0 ? id(of: definition) : nil
        }
    }

    private mutating func symbol(for variable: Int32) -> TableauVariable {
        if variables[Int(variable)].symbol < 0 {
            let made = tableau.makeVariable()
            variables[Int(variable)].symbol = made.symbol
            while owners.count <= Int(made.symbol) { owners.append((-1, 0)) }
            owners[Int(made.symbol)] = (variable, 0)
        }
        owners[Int(variables[Int(variable)].symbol)].uses += 1
        return TableauVariable(symbol: variables[Int(variable)].symbol)
    }

    private mutating func releaseDependency(_ variable: Int32) {
        let symbol = variables[Int(variable)].symbol
        owners[Int(symbol)].uses -= 1
        guard owners[Int(symbol)].uses == 0 else { return }
        tableau.release(TableauVariable(symbol: symbol))
        owners[Int(symbol)] = (-1, 0)
        variables[Int(variable)].symbol = -1
        soil(variable)
    }
}

extension LayoutSolver.Constraint {
    /// Whether a sum has the equation's relation to 0, except for rounding errors.
    func isSatisfied(by sum: Double) -> Bool {
        let slip = 1e-6 * max(1, abs(constant))
        return switch relation {
        case .equal: abs(sum) <= slip
        case .lessThanOrEqual: sum <= slip
        case .greaterThanOrEqual: sum >= -slip
        }
    }
}
