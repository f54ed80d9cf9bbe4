// SimplexObjective.swift: the objective that the solver minimises: for each priority the errors of its constraints.
//
// Priorities are never traded against each other: a step that reduces the error of a priority is made regardless of
// lower ones. So there is a row of coefficients per priority, and they are compared from the highest down. Rows are
// dense, one number per symbol: most symbols with a coefficient are errors that never move.

struct SimplexObjective {
    private struct Level {
        let priority: Float
        var coefficients: ContiguousArray<Double>
    }

    /// Highest priority first.
    private var levels: ContiguousArray<Level> = []
    private var symbolCount = 0
    /// Symbols that may have a negative coefficient; others have none.
    private var candidates: ContiguousArray<Int32> = []
    private var isCandidate: ContiguousArray<Bool> = []
    /// Symbols that the row above all priorities got a coefficient for, while there is one.
    private var touchedAbove: ContiguousArray<Int32> = []

    mutating func reserve(symbols: Int) {
        guard symbols > symbolCount else { return }
        let added = max(symbols, symbolCount * 2) - symbolCount
        symbolCount += added
        isCandidate.append(contentsOf: repeatElement(false, count: added))
        for l in levels.indices { levels[l].coefficients.append(contentsOf: repeatElement(0, count: added)) }
    }

    /// The row of a priority, made if there is none.
    mutating func level(of priority: Float) -> Int {
        var l = 0
        while l < levels.count, levels[l].priority > priority { l += 1 }
        if l == levels.count || levels[l].priority != priority {
            levels.insert(
                Level(priority: priority, coefficients: ContiguousArray(repeating: 0, count: symbolCount)),
                at: l)
        }
        return l
    }

    /// A row above all priorities, while a constraint is being added.
    mutating func makeLevelAbove() -> Int {
        touchedAbove.removeAll(keepingCapacity: true)
        return level(of: .infinity)
    }

    mutating func removeLevelAbove() {
        levels.removeFirst()
        // Symbols that only this row held back may gain.
        for symbol in touchedAbove where gains(symbol) { addCandidate(symbol) }
    }

    mutating func add(_ symbol: Int32, _ coefficient: Double, level l: Int) {
        let s = Int(symbol)
        let sum = levels[l].coefficients[s] + coefficient
        let isZero = TableauRow.isZero(sum)
        let held = levels[l].coefficients[s] > 0
        levels[l].coefficients[s] = isZero ? 0 : sum
        // Symbols whose coefficient becomes negative gain; those that become 0 do not hold back gains of lower
        // priorities any more.
        if isZero ? held : sum < 0 { addCandidate(symbol) }
        if l == 0 && levels[0].priority == .infinity { touchedAbove.append(symbol) }
    }

    mutating func add(_ row: TableauRow, times factor: Double, level l: Int) {
        for k in row.terms.indices { add(row.terms[k].symbol, row.terms[k].coefficient * factor, level: l) }
    }

    /// Replaces a symbol by the row with its value.
    mutating func substitute(_ symbol: Int32, by row: TableauRow) {
        let s = Int(symbol)
        for l in levels.indices {
            let c = levels[l].coefficients[s]
            guard c != 0 else { continue }
            levels[l].coefficients[s] = 0
            add(row, times: c, level: l)
        }
    }

    mutating func clearCoefficients(_ symbol: Int32) {
        for l in levels.indices { levels[l].coefficients[Int(symbol)] = 0 }
    }

    private mutating func addCandidate(_ symbol: Int32) {
        guard !isCandidate[Int(symbol)] else { return }
        isCandidate[Int(symbol)] = true
        candidates.append(symbol)
    }

    /// Whether the highest priority that the symbol matters to gains when the symbol grows.
    private func gains(_ symbol: Int32) -> Bool {
        for l in levels.indices {
            let c = levels[l].coefficients[Int(symbol)]
            if c != 0 { return c < 0 }
        }
        return false
    }

    /// The symbol whose growth reduces the errors; the first by number, so that the algorithm never cycles (Bland's
    /// rule).
    mutating func entering(_ mayEnter: (Int32) -> Bool) -> Int32? {
        var best: Int32?
        var k = 0
        while k < candidates.count {
            let symbol = candidates[k]
            guard gains(symbol), mayEnter(symbol) else {
                isCandidate[Int(symbol)] = false
                candidates[k] = candidates[candidates.count - 1]
                candidates.removeLast()
                continue
            }
            if best == nil || symbol < best! { best = symbol }
            k += 1
        }
        return best
    }

    /// Whether growing `a`, whose row has the coefficient `p`, costs less than growing `b` with `q`, per unit gained.
    func isCheaper(_ a: Int32, per p: Double, than b: Int32, per q: Double) -> Bool {
        for l in levels.indices {
            let x = levels[l].coefficients[Int(a)] / p, y = levels[l].coefficients[Int(b)] / q
            if abs(x - y) > TableauRow.tolerance { return x < y }
        }
        return a < b
    }
}
