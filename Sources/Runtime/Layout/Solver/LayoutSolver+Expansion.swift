// LayoutSolver+Expansion.swift: equations over free variables, and their way into the tableau and out.

extension LayoutSolver {
    /// Forms up to this length are kept with the variable.
    private static let longestShortcut = 4

    /// What a defined variable equals: its shortcut, or its definition.
    private func form(of variable: Int32) -> Form? {
        let definition = variables[Int(variable)].definition
        guard definition >= 0 else { return nil }
        return shortcuts[Int(variable)] ?? constraints[Int(definition)].form
    }

    /// The equation with everything defined written out.
    private mutating func expand(_ equation: LayoutEquation) -> Form {
        walk.begin()
        for term in equation.terms { visitForms(of: term.variable.index) }
        for term in equation.terms { walk.sums[Int(term.variable.index)] += term.coefficient }
        var result = Form(constant: equation.constant)
        // Each comes before everything that it is written with.
        for v in walk.order.reversed() {
            let sum = walk.sums[Int(v)]
            if TableauRow.isZero(sum) { continue }
            guard let form = form(of: v) else {
                result.terms.append(LayoutTerm(LayoutVariable(index: v), sum))
                continue
            }
            result.constant += form.constant * sum
            for term in form.terms { walk.sums[Int(term.variable.index)] += term.coefficient * sum }
        }
        return result
    }

    private mutating func visitForms(of variable: Int32) {
        let variables = variables, constraints = constraints, shortcuts = shortcuts
        walk.visit(variable) { v, k in
            let definition = variables[Int(v)].definition
            guard definition >= 0 else { return nil }
            let terms = shortcuts[Int(v)]?.terms ?? constraints[Int(definition)].form.terms
            return k < terms.count ? terms[k].variable.index : nil
        }
    }

    /// Keeps a short form of a defined variable where what it is defined by has one too.
    mutating func shorten(_ variable: Int32) {
        shortcuts[Int(variable)] = nil
        let own = constraints[Int(variables[Int(variable)].definition)].form
        var short = Form(constant: own.constant)
        for term in own.terms {
            guard variables[Int(term.variable.index)].definition >= 0 else {
                short.add(term.variable, term.coefficient)
                continue
            }
            guard let known = shortcuts[Int(term.variable.index)] else { return }
            short.constant += known.constant * term.coefficient
            for part in known.terms { short.add(part.variable, part.coefficient * term.coefficient) }
        }
        if short.terms.count <= Self.longestShortcut { shortcuts[Int(variable)] = short }
    }

    /// Writes a constraint over free variables and hands it to the tableau.
    mutating func enter(_ index: Int32) throws(LayoutConflict) {
        let equation = constraints[Int(index)].equation
        let form = expand(equation)
        constraints[Int(index)].form = form
        if form.terms.isEmpty {
            guard equation.isRequired else {
                // Nothing can be done for it or against it.
                constraints[Int(index)].role = .settled
                return
            }
            guard equation.isMet(by: form.constant) else {
                throw LayoutConflict(others: definitions(behind: equation))
            }
            constraints[Int(index)].role = .settled
            return
        }
        let written = TableauEquation(
            terms: ContiguousArray(form.terms.map { (symbol(for: $0.variable.index), $0.coefficient) }),
            constant: form.constant, relation: equation.relation, priority: equation.priority)
        do throws(TableauConflict) {
            let held = try tableau.add(written)
            constraints[Int(index)].role = .tableau(held)
            while tableauOwners.count <= Int(held.index) { tableauOwners.append(-1) }
            tableauOwners[Int(held.index)] = index
        } catch {
            for term in form.terms { letGo(term.variable.index) }
            constraints[Int(index)].form = Form()
            throw conflict(error)
        }
    }

    /// Takes a constraint out of the tableau.
    mutating func leave(_ index: Int32) {
        if case .tableau(let held) = constraints[Int(index)].role {
            tableau.remove(held)
            for term in constraints[Int(index)].form.terms { letGo(term.variable.index) }
        }
        constraints[Int(index)].role = .none
        constraints[Int(index)].form = Form()
    }

    func conflict(_ error: TableauConflict) -> LayoutConflict {
        LayoutConflict(others: error.others.map { id(of: tableauOwners[Int($0.index)]) })
    }

    /// The definitions that fix what an equation names.
    mutating func definitions(behind equation: LayoutEquation) -> [LayoutConstraintID] {
        walk.begin()
        for term in equation.terms { visitSources(of: term.variable.index) }
        return walk.order.compactMap {
            let definition = variables[Int($0)].definition
            return definition >= 0 ? id(of: definition) : nil
        }
    }

    private mutating func symbol(for variable: Int32) -> TableauVariable {
        variables[Int(variable)].tableauUses += 1
        if variables[Int(variable)].symbol < 0 {
            let made = tableau.makeVariable()
            variables[Int(variable)].symbol = made.symbol
            while owners.count <= Int(made.symbol) { owners.append(-1) }
            owners[Int(made.symbol)] = variable
        }
        return TableauVariable(symbol: variables[Int(variable)].symbol)
    }

    private mutating func letGo(_ variable: Int32) {
        variables[Int(variable)].tableauUses -= 1
        guard variables[Int(variable)].tableauUses == 0 else { return }
        tableau.release(TableauVariable(symbol: variables[Int(variable)].symbol))
        owners[Int(variables[Int(variable)].symbol)] = -1
        variables[Int(variable)].symbol = -1
        soil(variable)
    }
}

extension LayoutSolver.Form {
    mutating func add(_ variable: LayoutVariable, _ coefficient: Double) {
        if let k = terms.firstIndex(where: { $0.variable == variable }) {
            terms[k].coefficient += coefficient
            if TableauRow.isZero(terms[k].coefficient) { terms.remove(at: k) }
        } else {
            terms.append(LayoutTerm(variable, coefficient))
        }
    }
}

extension LayoutEquation {
    /// Whether a sum stands in the equation's relation to 0, rounding errors aside.
    func isMet(by sum: Double) -> Bool {
        let slip = 1e-6 * max(1, abs(constant))
        return switch relation {
        case .equal: abs(sum) <= slip
        case .lessThanOrEqual: sum <= slip
        case .greaterThanOrEqual: sum >= -slip
        }
    }
}
