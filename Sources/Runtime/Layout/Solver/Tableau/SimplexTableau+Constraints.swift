// SimplexTableau+Constraints.swift: adds, removes and changes constraints.

extension SimplexTableau {
    /// Adds a constraint and solves. Terms of one variable add up.
    ///
    /// Cost: the rows that the constraint touches, whatever else the solver holds.
    /// - Throws: `TableauConflict` for a required constraint that contradicts required ones; nothing changed then.
    @discardableResult
    mutating func add(_ equation: TableauEquation) throws(TableauConflict) -> TableauConstraint {
        let index = makeConstraint(equation)
        let id = TableauConstraint(index: index, generation: constraintStates[Int(index)].generation)
        var row = expand(equation)
        mark(&row, equation, index)
        if row.constant < 0 { row.negate() }
        if TableauRow.isZero(row.constant) { row.constant = 0 }
        if let subject = subject(of: row) {
            row.solve(for: subject)
            substitute(row)
            install(row)
        } else if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
            // Only marks of required equations are left: it repeats them, or contradicts them.
            guard row.constant < TableauRow.tolerance else { throw refuse(row, index) }
            row.constant = 0
            row.solve(for: constraintStates[Int(index)].marker)
            substitute(row)
            install(row)
        } else if let conflict = addByArtificial(row, index) {
            // The attempt moved symbols that do not concern it.
            optimize()
            throw conflict
        }
        infeasible.removeAll(keepingCapacity: true)
        optimize()
        return id
    }

    func contains(_ id: TableauConstraint) -> Bool {
        constraintStates.indices.contains(Int(id.index)) && constraintStates[Int(id.index)].isActive
            && constraintStates[Int(id.index)].generation == id.generation
    }

    /// Removes a constraint and solves. Does nothing if it was removed before.
    mutating func remove(_ id: TableauConstraint) {
        guard contains(id) else { return }
        drop(id.index)
        optimize()
    }

    /// Changes constants of several constraints at once, and solves once: in between they may contradict each other.
    ///
    /// Cost: the rows that the changes move.
    /// - Throws: `TableauConflict`, for required constraints that contradict each other; nothing changed then.
    mutating func setConstants(
        _ changes: [(id: TableauConstraint, constant: Double)]
    ) throws(TableauConflict) {
        var former: [(id: TableauConstraint, constant: Double)] = []
        for change in changes where contains(change.id) {
            let old = constraintStates[Int(change.id.index)].constant
            guard change.constant != old else { continue }
            former.append((change.id, old))
            shift(change.id.index, to: change.constant)
        }
        guard let row = restoreFeasibility() else { return }
        let conflict = TableauConflict(others: constraints(in: rows[Int(row)]))
        for change in former.reversed() { shift(change.id.index, to: change.constant) }
        _ = restoreFeasibility()
        infeasible.removeAll(keepingCapacity: true)
        throw conflict
    }

    // MARK: Parts of adding

    private mutating func makeConstraint(_ equation: TableauEquation) -> Int32 {
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
        } else {
            index = Int32(constraintStates.count)
            constraintStates.append(ConstraintState())
        }
        constraintStates[Int(index)].generation &+= 1
        constraintStates[Int(index)].constant = equation.constant
        constraintStates[Int(index)].priority = min(1000, max(0, equation.priority))
        constraintStates[Int(index)].isActive = true
        constraintStates[Int(index)].other = -1
        return index
    }

    /// The equation over non-basic symbols.
    private mutating func expand(_ equation: TableauEquation) -> TableauRow {
        var row = TableauRow()
        row.constant = equation.constant
        for term in equation.terms {
            let index = rowOf[Int(term.variable.symbol)]
            if index < 0 {
                row.add(term.variable.symbol, term.coefficient)
            } else {
                row.add(rows[Int(index)], times: term.coefficient, scratch: &scratch, entered: &entered)
            }
        }
        return row
    }

    /// Adds the symbols for the amounts by which the constraint is missed or exceeded.
    private mutating func mark(_ row: inout TableauRow, _ equation: TableauEquation, _ index: Int32) {
        let priority = constraintStates[Int(index)].priority
        let isRequired = priority >= 1000
        if equation.relation == .equal {
            if isRequired {
                addMarker(.dummy, 1, &row, index)
            } else {
                addMarker(.error, -1, &row, index)
                addOther(1, &row, index)
                charge(constraintStates[Int(index)].marker, priority)
            }
        } else {
            let sign: Double = equation.relation == .lessThanOrEqual ? 1 : -1
            addMarker(.slack, sign, &row, index)
            if !isRequired { addOther(-sign, &row, index) }
        }
        if constraintStates[Int(index)].other >= 0 { charge(constraintStates[Int(index)].other, priority) }
    }

    private mutating func addMarker(
        _ kind: Kind, _ coefficient: Double, _ row: inout TableauRow, _ index: Int32
    ) {
        let symbol = makeSymbol(kind, owner: index)
        constraintStates[Int(index)].marker = symbol
        constraintStates[Int(index)].markerCoefficient = coefficient
        row.add(symbol, coefficient)
    }

    private mutating func addOther(_ coefficient: Double, _ row: inout TableauRow, _ index: Int32) {
        let symbol = makeSymbol(.error, owner: index)
        constraintStates[Int(index)].other = symbol
        row.add(symbol, coefficient)
    }

    private mutating func charge(_ symbol: Int32, _ priority: Float) {
        objective.add(symbol, 1, level: objective.level(of: priority))
    }

    /// The symbol to solve a new row for, such that no other row becomes infeasible: a variable, else a slack or error
    /// that results in 0 or more and makes no other negative. Of several the one in the fewest rows: they are all
    /// rewritten.
    private mutating func subject(of row: TableauRow) -> Int32? {
        var best: Int32?
        var fewest = Int.max
        for term in row.terms where kinds[Int(term.symbol)] == .external {
            let count = columns[Int(term.symbol)].count
            if count < fewest { (fewest, best) = (count, term.symbol) }
        }
        if best != nil { return best }
        for term in row.terms where kinds[Int(term.symbol)] != .dummy {
            let count = columns[Int(term.symbol)].count
            if count < fewest, mayBecome(-row.constant / term.coefficient, term.symbol) {
                (fewest, best) = (count, term.symbol)
            }
        }
        return best
    }

    /// Whether a non-basic slack or error may have a value with all rows staying feasible.
    private mutating func mayBecome(_ value: Double, _ symbol: Int32) -> Bool {
        if value == 0 { return true }
        if value < 0 { return false }
        for index in rowsHaving(symbol) where kinds[Int(rows[Int(index)].basic)] != .external {
            let c = rows[Int(index)].coefficient(of: symbol)
            if rows[Int(index)].constant + c * value < 0 { return false }
        }
        return true
    }

    /// Adds a row without a suitable symbol of its own, by the first phase of the simplex method.
    private mutating func addByArtificial(_ row: TableauRow, _ index: Int32) -> TableauConflict? {
        let artificial = makeSymbol(.slack, owner: index)
        let level = objective.makeLevelAbove()
        objective.add(row, times: 1, level: level)
        var solved = row
        solved.basic = artificial
        install(solved)
        optimize()
        objective.removeLevelAbove()
        let at = rowOf[Int(artificial)]
        if at >= 0 {
            let left = rows[Int(at)]
            if left.constant > TableauRow.tolerance {
                let others = constraints(in: left).filter { $0.index != index }
                drop(index)
                freeSymbol(artificial)
                return TableauConflict(others: others)
            }
            if let entering = left.terms.first(where: { kinds[Int($0.symbol)] != .dummy }) ?? left.terms.first {
                pivot(at, entering: entering.symbol)
            } else {
                removeRow(at)
            }
        }
        for other in rowsHaving(artificial) { _ = rows[Int(other)].removeTerm(artificial) }
        freeSymbol(artificial)
        return nil
    }

    private mutating func refuse(_ row: TableauRow, _ index: Int32) -> TableauConflict {
        let others = constraints(in: row).filter { $0.index != index }
        freeSymbol(constraintStates[Int(index)].marker)
        constraintStates[Int(index)].isActive = false
        freeConstraints.append(index)
        return TableauConflict(others: others)
    }

    // MARK: Parts of removing and changing

    /// Removes a constraint; errors of others may then be larger than necessary.
    private mutating func drop(_ index: Int32) {
        let h = constraintStates[Int(index)]
        for symbol in [h.marker, h.other] where symbol >= 0 && kinds[Int(symbol)] == .error {
            discharge(symbol, h.priority)
        }
        if rowOf[Int(h.marker)] < 0, let leaving = rowToLeave(for: h.marker) {
            pivot(leaving, entering: h.marker)
        }
        if rowOf[Int(h.marker)] >= 0 { removeRow(rowOf[Int(h.marker)]) }
        infeasible.removeAll(keepingCapacity: true)
        for symbol in [h.marker, h.other] where symbol >= 0 {
            if rowOf[Int(symbol)] >= 0 { removeRow(rowOf[Int(symbol)]) }
            for row in rowsHaving(symbol) { _ = rows[Int(row)].removeTerm(symbol) }
            freeSymbol(symbol)
        }
        constraintStates[Int(index)].isActive = false
        freeConstraints.append(index)
    }

    /// Removes an error's cost from the objective.
    private mutating func discharge(_ symbol: Int32, _ priority: Float) {
        let level = objective.level(of: priority)
        let row = rowOf[Int(symbol)]
        if row >= 0 {
            objective.add(rows[Int(row)], times: -1, level: level)
        } else {
            objective.add(symbol, -1, level: level)
        }
    }

    /// The row that the marker can leave for without making another infeasible.
    private mutating func rowToLeave(for marker: Int32) -> Int32? {
        var falling: Int32?, rising: Int32?, external: Int32?
        var leastFalling = Double.infinity, leastRising = Double.infinity
        for index in rowsHaving(marker) {
            let row = rows[Int(index)]
            let c = row.coefficient(of: marker)
            if kinds[Int(row.basic)] == .external {
                external = index
            } else if c < 0, -row.constant / c < leastFalling {
                leastFalling = -row.constant / c
                falling = index
            } else if c > 0, row.constant / c < leastRising {
                leastRising = row.constant / c
                rising = index
            }
        }
        return falling ?? rising ?? external
    }

    /// Changes the constant by moving the marker's origin: the marker is replaced by itself and the difference.
    private mutating func shift(_ index: Int32, to constant: Double) {
        let h = constraintStates[Int(index)]
        let difference = (constant - h.constant) / h.markerCoefficient
        constraintStates[Int(index)].constant = constant
        if rowOf[Int(h.marker)] >= 0 {
            move(rowOf[Int(h.marker)], by: -difference)
            return
        }
        for row in rowsHaving(h.marker) {
            move(row, by: rows[Int(row)].coefficient(of: h.marker) * difference)
        }
    }

    private mutating func move(_ row: Int32, by difference: Double) {
        rows[Int(row)].constant += difference
        recordChange(rows[Int(row)].basic)
        if rows[Int(row)].constant < 0 || kinds[Int(rows[Int(row)].basic)] == .dummy {
            infeasible.append(row)
        }
    }
}
