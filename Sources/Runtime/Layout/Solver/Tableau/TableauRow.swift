// TableauRow.swift: one equation of the tableau: basic = constant + sum of coefficient * symbol.
//
// Terms are sorted by symbol, so that two rows are added in one walk over both.

/// A symbol of the tableau with its coefficient.
struct TableauTerm: Equatable {
    var symbol: Int32
    var coefficient: Double
}

struct TableauRow {
    /// The symbol whose value the row is; -1 while the row is composed, and for free rows.
    var basic: Int32 = -1
    var constant = 0.0
    /// Non-basic symbols only, each once, sorted.
    var terms: ContiguousArray<TableauTerm> = []

    /// Coefficients nearer to zero than this are rounding errors of sums that cancel.
    static let tolerance = 1e-8

    static func isZero(_ v: Double) -> Bool { v < tolerance && v > -tolerance }

    /// The index of `symbol` among the terms, or the index where it would be inserted.
    @inline(__always)
    private func place(of symbol: Int32) -> Int {
        var low = 0, high = terms.count
        while low < high {
            let middle = (low + high) >> 1
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// 0 where the row does not have the symbol.
    func coefficient(of symbol: Int32) -> Double {
        let k = place(of: symbol)
        return k < terms.count && terms[k].symbol == symbol ? terms[k].coefficient : 0
    }

    /// Removes the symbol's term and returns its coefficient, 0 if there is none.
    mutating func removeTerm(_ symbol: Int32) -> Double {
        let k = place(of: symbol)
        guard k < terms.count, terms[k].symbol == symbol else { return 0 }
        return terms.remove(at: k).coefficient
    }

    /// Adds `coefficient` times `symbol`.
    mutating func add(_ symbol: Int32, _ coefficient: Double) {
        let k = place(of: symbol)
        guard k < terms.count, terms[k].symbol == symbol else {
            if !Self.isZero(coefficient) {
                terms.insert(TableauTerm(symbol: symbol, coefficient: coefficient), at: k)
            }
            return
        }
        terms[k].coefficient += coefficient
        if Self.isZero(terms[k].coefficient) { terms.remove(at: k) }
    }

    mutating func negate() {
        constant = -constant
        for k in terms.indices { terms[k].coefficient = -terms[k].coefficient }
    }

    /// Turns 0 = constant + … + a * symbol + … into symbol = …; the row must have the symbol.
    mutating func solve(for symbol: Int32) {
        let factor = -1 / removeTerm(symbol)
        scale(by: factor)
        basic = symbol
    }

    /// Turns basic = … + a * symbol + … into symbol = ….
    mutating func solve(for symbol: Int32, leaving: Int32) {
        add(leaving, -1)
        solve(for: symbol)
    }

    private mutating func scale(by factor: Double) {
        if factor == 1 { return }
        constant *= factor
        for k in terms.indices { terms[k].coefficient *= factor }
    }

    /// Adds `factor` times `other`.
    /// - Parameters:
    ///   - scratch: memory for the sum; its contents are lost.
    ///   - entered: set to the symbols that the row did not have before.
    mutating func add(
        _ other: TableauRow, times factor: Double, scratch: inout ContiguousArray<TableauTerm>,
        entered: inout ContiguousArray<Int32>
    ) {
        constant += other.constant * factor
        entered.removeAll(keepingCapacity: true)
        scratch.removeAll(keepingCapacity: true)
        scratch.reserveCapacity(terms.count + other.terms.count)
        var i = 0, j = 0
        let n = terms.count, m = other.terms.count
        while i < n && j < m {
            let a = terms[i], b = other.terms[j]
            if a.symbol < b.symbol {
                scratch.append(a)
                i += 1
            } else if a.symbol > b.symbol {
                let c = b.coefficient * factor
                if !Self.isZero(c) {
                    scratch.append(TableauTerm(symbol: b.symbol, coefficient: c))
                    entered.append(b.symbol)
                }
                j += 1
            } else {
                let sum = a.coefficient + b.coefficient * factor
                if !Self.isZero(sum) { scratch.append(TableauTerm(symbol: a.symbol, coefficient: sum)) }
                i += 1
                j += 1
            }
        }
        while i < n {
            scratch.append(terms[i])
            i += 1
        }
        while j < m {
            let b = other.terms[j]
            let c = b.coefficient * factor
            if !Self.isZero(c) {
                scratch.append(TableauTerm(symbol: b.symbol, coefficient: c))
                entered.append(b.symbol)
            }
            j += 1
        }
        swap(&terms, &scratch)
    }
}
