// SimplexTableau.swift: an incremental simplex solver for layouts.
//
// After Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001): constraints
// become rows of a tableau that is kept solved while constraints are added, removed and changed. Differences:
// priorities are compared in order instead of by weights (SimplexObjective), and every symbol stores the rows that it
// is in, so that a change costs as much as it moves.
//
// Symbols: *external* are the variables of the layout, of any sign; *slack*
// and *error* are never negative; *dummy* are 0, and mark required equations.
// Rows whose basic symbol is external have any constant; all others a constant
// of at least 0 whenever the tableau is feasible.
// Deterministic: no hashing, ties go to the smaller number. No thread safety.

struct SimplexTableau {
    enum Kind: UInt8 {
        case free, external, slack, error, dummy
    }

    /// The state of a constraint.
    struct ConstraintState {
        var generation: UInt32 = 0
        var marker: Int32 = -1
        var other: Int32 = -1
        /// The marker's coefficient in the constraint's equation.
        var markerCoefficient = 0.0
        var constant = 0.0
        var priority: Float = 0
        var isActive = false
    }

    // By symbol.
    var kinds: ContiguousArray<Kind> = []
    /// The row with the symbol's value, or -1.
    var rowOf: ContiguousArray<Int32> = []
    /// Rows that may have the symbol, at least all that have it; some twice.
    var columns: ContiguousArray<ContiguousArray<Int32>> = []
    /// The constraint that a slack, error or dummy belongs to.
    var ownerOf: ContiguousArray<Int32> = []
    var freeSymbols: ContiguousArray<Int32> = []

    var rows: ContiguousArray<TableauRow> = []
    var freeRows: ContiguousArray<Int32> = []
    /// The round in which a row was last visited, to visit it only once.
    var seen: ContiguousArray<UInt32> = []
    var round: UInt32 = 0

    var constraintStates: ContiguousArray<ConstraintState> = []
    var freeConstraints: ContiguousArray<Int32> = []

    var objective = SimplexObjective()
    /// Rows whose constant may have become negative.
    var infeasible: ContiguousArray<Int32> = []
    /// Exchanges of two symbols, over the tableau's life.
    var pivotCount = 0
    var scratch: ContiguousArray<TableauTerm> = []
    var entered: ContiguousArray<Int32> = []

    /// Variables whose value may have changed.
    private var changedSymbols: ContiguousArray<Int32> = []
    private var isChanged: ContiguousArray<Bool> = []

    init() {}

    /// Removes everything, and keeps the memory.
    mutating func removeAll() {
        kinds.removeAll(keepingCapacity: true)
        rowOf.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
        ownerOf.removeAll(keepingCapacity: true)
        freeSymbols.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        freeRows.removeAll(keepingCapacity: true)
        seen.removeAll(keepingCapacity: true)
        round = 0
        constraintStates.removeAll(keepingCapacity: true)
        freeConstraints.removeAll(keepingCapacity: true)
        objective = SimplexObjective()
        infeasible.removeAll(keepingCapacity: true)
        pivotCount = 0
        changedSymbols.removeAll(keepingCapacity: true)
        isChanged.removeAll(keepingCapacity: true)
    }

    /// The allocated memory in bytes, with rows and columns emptied.
    var memory: Int {
        kinds.capacity + rowOf.capacity * 4 + columns.capacity * 8 + ownerOf.capacity * 4
            + rows.capacity * MemoryLayout<TableauRow>.stride + constraintStates.capacity
            * MemoryLayout<ConstraintState>.stride
            + isChanged.capacity
    }

    // MARK: Variables

    /// A variable without constraints is 0.
    mutating func makeVariable() -> TableauVariable { TableauVariable(symbol: makeSymbol(.external)) }

    /// Releases a variable that no constraint uses.
    mutating func release(_ variable: TableauVariable) {
        let symbol = variable.symbol
        guard kinds[Int(symbol)] == .external else { return }
        // Without constraints nothing depends on it; only rounding errors are left.
        if rowOf[Int(symbol)] >= 0 { removeRow(rowOf[Int(symbol)]) }
        for index in rowsHaving(symbol) { _ = rows[Int(index)].removeTerm(symbol) }
        freeSymbol(symbol)
    }

    func value(ofSymbol symbol: Int32) -> Double {
        let row = rowOf[Int(symbol)]
        return row >= 0 ? rows[Int(row)].constant : 0
    }

    /// The symbols of variables whose value may differ from the last call.
    mutating func takeChanges() -> ContiguousArray<Int32> {
        if changedSymbols.isEmpty { return [] }
        var taken: ContiguousArray<Int32> = []
        swap(&taken, &changedSymbols)
        for symbol in taken { isChanged[Int(symbol)] = false }
        return taken
    }

    @inline(__always)
    mutating func recordChange(_ symbol: Int32) {
        guard symbol >= 0, kinds[Int(symbol)] == .external, !isChanged[Int(symbol)] else { return }
        isChanged[Int(symbol)] = true
        changedSymbols.append(symbol)
    }

    // MARK: Symbols and rows

    mutating func makeSymbol(_ kind: Kind, owner: Int32 = -1) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            kinds[Int(symbol)] = kind
            ownerOf[Int(symbol)] = owner
            return symbol
        }
        kinds.append(kind)
        rowOf.append(-1)
        columns.append([])
        ownerOf.append(owner)
        isChanged.append(false)
        objective.reserve(symbols: kinds.count)
        return Int32(kinds.count - 1)
    }

    mutating func freeSymbol(_ symbol: Int32) {
        kinds[Int(symbol)] = .free
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        objective.clearCoefficients(symbol)
        freeSymbols.append(symbol)
    }

    /// Puts a row into the tableau that is solved for `row.basic`.
    mutating func install(_ row: TableauRow) {
        let index: Int32
        if let free = freeRows.popLast() {
            index = free
            rows[Int(index)] = row
        } else {
            index = Int32(rows.count)
            rows.append(row)
            seen.append(0)
        }
        rowOf[Int(row.basic)] = index
        for term in row.terms { columns[Int(term.symbol)].append(index) }
        recordChange(row.basic)
    }

    mutating func removeRow(_ index: Int32) {
        let basic = rows[Int(index)].basic
        rowOf[Int(basic)] = -1
        recordChange(basic)
        rows[Int(index)] = TableauRow()
        freeRows.append(index)
    }

    /// The rows that have `symbol`, each once; the column is tidied on the way.
    @discardableResult
    mutating func rowsHaving(_ symbol: Int32) -> ContiguousArray<Int32> {
        round &+= 1
        var column = ContiguousArray<Int32>()
        swap(&column, &columns[Int(symbol)])
        var kept = 0
        for index in column where seen[Int(index)] != round && rows[Int(index)].coefficient(of: symbol) != 0 {
            seen[Int(index)] = round
            column[kept] = index
            kept += 1
        }
        column.removeLast(column.count - kept)
        columns[Int(symbol)] = column
        return column
    }

    /// Replaces the basic symbol of `row` by the row in all other rows.
    mutating func substitute(_ row: TableauRow) {
        let symbol = Int(row.basic)
        rowsHaving(row.basic)
        var column = ContiguousArray<Int32>()
        swap(&column, &columns[symbol])
        for index in column {
            let factor = rows[Int(index)].removeTerm(row.basic)
            rows[Int(index)].add(row, times: factor, scratch: &scratch, entered: &entered)
            for s in entered { columns[Int(s)].append(index) }
            settle(index, moved: row.constant != 0)
        }
        column.removeAll(keepingCapacity: true)
        swap(&column, &columns[symbol])
        objective.substitute(row.basic, by: row)
    }

    /// Records a row whose constant changed.
    @inline(__always)
    private mutating func settle(_ index: Int32, moved: Bool) {
        let basic = rows[Int(index)].basic
        if kinds[Int(basic)] == .external {
            if moved { recordChange(basic) }
        } else if TableauRow.isZero(rows[Int(index)].constant) {
            rows[Int(index)].constant = 0
        } else if rows[Int(index)].constant < 0 {
            infeasible.append(index)
        }
    }
}
