import Testing

@testable import VitrineRuntime

/// At worst slow: it never hangs or traps.
@Suite("A hundred thousand constraints")
struct SolverLimitTests {
    private func equation(
        _ terms: [(LayoutVariable, Double)], _ relation: LayoutRelation, _ sum: Double,
        _ priority: Float = 1000
    ) -> LayoutEquation {
        LayoutEquation(
            ContiguousArray(terms.map { LayoutTerm($0.0, $0.1) }), constant: -sum, relation,
            priority: priority)
    }

    @Test func definingConstraints() throws {
        var solver = LayoutSolver()
        var x = [solver.makeVariable()]
        let edge = try solver.add(equation([(x[0], 1)], .equal, 0))
        for _ in 1..<50_000 {
            let next = solver.makeVariable()
            try solver.add(equation([(next, 1), (x[x.count - 1], -1)], .equal, 1))
            x.append(next)
        }
        // Half of them are redundant.
        for k in 0..<50_000 { try solver.add(equation([(x[k], 1)], .greaterThanOrEqual, 0)) }
        solver.update { _, _ in }
        #expect(solver.value(of: x[49_999]) == 49_999)
        try solver.setConstant(-7, of: edge)
        solver.update { _, _ in }
        #expect(solver.value(of: x[49_999]) == 50_006)
        solver.release(x)
        #expect(solver.constraintCount == 0)
    }

    @Test func conflictingConstraints() throws {
        var solver = LayoutSolver()
        let x = solver.makeVariable(), y = solver.makeVariable()
        try solver.add(equation([(x, 1), (y, 1)], .equal, 10))
        try solver.add(equation([(x, 1)], .greaterThanOrEqual, 0))
        try solver.add(equation([(y, 1)], .greaterThanOrEqual, 0))
        var refused = 0
        for k in 0..<100_000 {
            do {
                try solver.add(equation([(k % 2 == 0 ? x : y, 1)], .greaterThanOrEqual, 11 + Double(k)))
            } catch { refused += 1 }
        }
        #expect(refused == 100_000)
        #expect(solver.constraintCount == 3)
        solver.update { _, _ in }
        #expect(solver.value(of: x) + solver.value(of: y) == 10)
    }

    /// All want a different position of the same edges: the most difficult case for a tableau of this size.
    @Test func competingConstraints() throws {
        var solver = LayoutSolver()
        let x = (0..<60).map { _ in solver.makeVariable() }
        for k in 1..<60 { try solver.add(equation([(x[k], 1), (x[k - 1], -1)], .greaterThanOrEqual, 1)) }
        for k in 0..<240 {
            try solver.add(
                equation([(x[k * 7 % 60], 1)], .equal, Double(k * 13 % 1000), Float(1 + k % 3 * 100)))
        }
        solver.update { _, _ in }
        for k in 1..<60 { #expect(solver.value(of: x[k]) - solver.value(of: x[k - 1]) > 1 - 1e-6) }
    }

    @Test func aSumOfTenThousandTerms() throws {
        var solver = LayoutSolver()
        let x = (0..<10_000).map { _ in solver.makeVariable() }
        // Each variable twice, with half the coefficient.
        try solver.add(equation((x + x).map { ($0, 0.5) }, .equal, 20_000))
        for v in x.dropFirst() { try solver.add(equation([(v, 1)], .equal, 2)) }
        solver.update { _, _ in }
        #expect(abs(solver.value(of: x[0]) - 2) < 1e-6)
    }
}
