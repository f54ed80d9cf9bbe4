// SimplexTableau+Steps.swift: the steps of the simplex method, from a feasible tableau and to one.

extension SimplexTableau {
    /// Pivots: the row's basic symbol leaves, and `entering` replaces it.
    mutating func pivot(_ index: Int32, entering: Int32) {
        pivotCount &+= 1
        var row = TableauRow()
        swap(&row, &rows[Int(index)])
        let leaving = row.basic
        rowOf[Int(leaving)] = -1
        recordChange(leaving)
        row.solve(for: entering, leaving: leaving)
        // The row itself must not be visited while its symbol is replaced.
        substitute(row)
        rows[Int(index)] = row
        rowOf[Int(entering)] = index
        columns[Int(leaving)].append(index)
        recordChange(entering)
    }

    /// More exchanges than this in one go are rounding errors that undo each other: by
    /// Bland's rule exact numbers come to an end long before.
    private var mostPivots: Int { 1000 + 20 * (rows.count + constraintStates.count) }

    /// Lessens the errors until nothing can be gained. The tableau must be feasible, and stays so.
    mutating func optimize() {
        var left = mostPivots
        while let entering = nextEntering(), left > 0 {
            // Errors are never negative, so reducing them ends, except for rounding errors.
            guard let leaving = leavingRow(for: entering) else { return }
            pivot(leaving, entering: entering)
            left -= 1
        }
    }

    private mutating func nextEntering() -> Int32? {
        let kinds = kinds, rowOf = rowOf
        return objective.entering {
            kinds[Int($0)] != .dummy && kinds[Int($0)] != .free && rowOf[Int($0)] < 0
        }
    }

    /// The row whose basic symbol reaches 0 first when `entering` grows.
    private mutating func leavingRow(for entering: Int32) -> Int32? {
        var best: Int32?
        var least = Double.infinity
        for index in rowsHaving(entering) {
            let row = rows[Int(index)]
            guard kinds[Int(row.basic)] != .external else { continue }
            let c = row.coefficient(of: entering)
            guard c < 0 else { continue }
            let ratio = -row.constant / c
            let isTie = best != nil && abs(ratio - least) <= TableauRow.tolerance * max(1, least)
            if isTie ? row.basic < rows[Int(best!)].basic : ratio < least {
                least = ratio
                best = index
            }
        }
        return best
    }

    /// Makes all rows feasible again while nothing is lost in the objective.
    /// - Returns: nil, or a row that cannot be made feasible: the required constraints contradict each other.
    mutating func restoreFeasibility() -> Int32? {
        var left = mostPivots
        while let index = infeasible.popLast() {
            let basic = rows[Int(index)].basic
            guard basic >= 0, kinds[Int(basic)] != .external else { continue }
            if kinds[Int(basic)] == .dummy, rows[Int(index)].constant > 0 { negateRow(index) }
            guard rows[Int(index)].constant < 0 else { continue }
            if rows[Int(index)].constant > -TableauRow.tolerance {
                rows[Int(index)].constant = 0
                continue
            }
            guard left > 0, let entering = cheapestEntering(rows[Int(index)]) else {
                infeasible.append(index)
                return index
            }
            pivot(index, entering: entering)
            left -= 1
        }
        return nil
    }

    /// Turns the sign of a basic dummy: it is 0 either way, and must not come out positive.
    private mutating func negateRow(_ index: Int32) {
        let owner = Int(ownerOf[Int(rows[Int(index)].basic)])
        rows[Int(index)].negate()
        constraintStates[owner].markerCoefficient = -constraintStates[owner].markerCoefficient
    }

    private func cheapestEntering(_ row: TableauRow) -> Int32? {
        var best: TableauTerm?
        for term in row.terms where term.coefficient > 0 && kinds[Int(term.symbol)] != .dummy {
            if let b = best,
                !objective.isCheaper(term.symbol, per: term.coefficient, than: b.symbol, per: b.coefficient)
            {
                continue
            }
            best = term
        }
        return best?.symbol
    }

    /// The constraints whose symbols are in a row.
    func constraints(in row: TableauRow) -> [TableauConstraint] {
        var found: [TableauConstraint] = []
        func note(_ symbol: Int32) {
            let owner = kinds[Int(symbol)] == .external ? -1 : ownerOf[Int(symbol)]
            guard owner >= 0, constraintStates[Int(owner)].isActive else { return }
            let id = TableauConstraint(index: owner, generation: constraintStates[Int(owner)].generation)
            if !found.contains(id) { found.append(id) }
        }
        if row.basic >= 0 { note(row.basic) }
        for term in row.terms { note(term.symbol) }
        return found
    }
}
