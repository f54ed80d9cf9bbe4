import Testing

@testable import VitrineRuntime

/// A solver with a short notation for equations.
private struct Sketch {
    var solver = LayoutSolver()

    mutating func variable() -> LayoutVariable { solver.makeVariable() }

    mutating func variables(_ count: Int) -> [LayoutVariable] {
        (0..<count).map { _ in solver.makeVariable() }
    }

    @discardableResult
    mutating func keep(
        _ terms: [(LayoutVariable, Double)], _ relation: LayoutRelation, _ constant: Double,
        priority: Float = 1000
    ) throws -> LayoutConstraintID {
        try solver.add(
            LayoutEquation(
                ContiguousArray(terms.map { LayoutTerm($0.0, $0.1) }), constant: -constant, relation,
                priority: priority))
    }

    mutating func value(_ variable: LayoutVariable) -> Double {
        solver.update { _, _ in }
        return solver.value(of: variable)
    }
}

private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

@Suite("The layout solver")
struct SolverTests {
    @Test func aChainOfEquationsAddsUp() throws {
        var s = Sketch()
        let x = s.variables(4)
        // From the far end first: the order of the constraints does not matter.
        try s.keep([(x[3], 1), (x[2], -1)], .equal, 8)
        try s.keep([(x[2], 1), (x[1], -1)], .equal, 8)
        try s.keep([(x[1], 1), (x[0], -2)], .equal, 8)
        try s.keep([(x[0], 1)], .equal, 10)
        #expect(s.value(x[3]) == 44)
        #expect(s.value(x[1]) == 28)
    }

    @Test func anInequalityIsSatisfiedMinimally() throws {
        var s = Sketch()
        let width = s.variable()
        try s.keep([(width, 1)], .greaterThanOrEqual, 50)
        try s.keep([(width, 1)], .equal, 30, priority: 500)
        #expect(s.value(width) == 50)
        try s.keep([(width, 1)], .lessThanOrEqual, 80)
        try s.keep([(width, 1)], .equal, 200, priority: 501)
        #expect(s.value(width) == 80)
    }

    @Test func aHigherPriorityWinsOverAnyNumberOfLowerOnes() throws {
        var s = Sketch()
        let x = s.variable()
        try s.keep([(x, 1)], .equal, 100, priority: 251)
        for _ in 0..<500 { try s.keep([(x, 1)], .equal, 0, priority: 250) }
        #expect(s.value(x) == 100)
    }

    @Test func compressionResistanceTakesPrecedenceOverHugging() throws {
        // Two labels of 60 and 50 points in 100, 8 apart: the one that resists more keeps its width.
        var s = Sketch()
        let a = s.variable(), b = s.variable()
        try s.keep([(a, 1), (b, 1)], .equal, 92)
        for (v, size, resistance) in [(a, 60.0, Float(750)), (b, 50, 749)] {
            try s.keep([(v, 1)], .greaterThanOrEqual, 0)
            try s.keep([(v, 1)], .greaterThanOrEqual, size, priority: resistance)
            try s.keep([(v, 1)], .lessThanOrEqual, size, priority: 250)
        }
        #expect(s.value(a) == 60)
        #expect(s.value(b) == 32)
    }

    @Test func removedConstraintsDoNotApply() throws {
        var s = Sketch()
        let x = s.variable(), y = s.variable()
        try s.keep([(y, 1), (x, -1)], .equal, 5)
        let strong = try s.keep([(x, 1)], .equal, 40)
        try s.keep([(x, 1)], .equal, 7, priority: 100)
        #expect(s.value(y) == 45)
        s.solver.remove(strong)
        #expect(s.value(y) == 12)
        s.solver.remove(strong)
        #expect(s.value(y) == 12)
    }

    @Test func aConstantMovesOnlyDependentVariables() throws {
        var s = Sketch()
        let x = s.variables(20)
        var ids: [LayoutConstraintID] = [try s.keep([(x[0], 1)], .equal, 0)]
        for k in 1..<20 { ids.append(try s.keep([(x[k], 1), (x[k - 1], -1)], .equal, 10)) }
        _ = s.value(x[0])
        try s.solver.setConstant(-25, of: ids[15])
        var moved: [Int32: Double] = [:]
        s.solver.update { moved[$0.index] = $1 }
        #expect(moved == [15: 165, 16: 175, 17: 185, 18: 195, 19: 205])
    }

    @Test func conflictingRequiredEquationsAreRefusedAndReported() throws {
        var s = Sketch()
        let x = s.variable(), y = s.variable()
        let first = try s.keep([(x, 1)], .equal, 10)
        let second = try s.keep([(y, 1), (x, -1)], .equal, 5)
        var refusal: LayoutConflict?
        do { try s.keep([(y, 1)], .equal, 20) } catch { refusal = error as? LayoutConflict }
        let named = try #require(refusal).others
        #expect(Set(named) == [first, second])
        #expect(s.value(y) == 15)
        #expect(s.solver.constraintCount == 2)
    }

    @Test func conflictingInequalitiesAreRefusedAndReported() throws {
        var s = Sketch()
        let x = s.variable(), y = s.variable()
        let low = try s.keep([(x, 1)], .greaterThanOrEqual, 100)
        let order = try s.keep([(y, 1), (x, -1)], .greaterThanOrEqual, 20)
        try s.keep([(x, 1)], .greaterThanOrEqual, 3)
        var refusal: LayoutConflict?
        do { try s.keep([(y, 1)], .lessThanOrEqual, 110) } catch { refusal = error as? LayoutConflict }
        #expect(Set(try #require(refusal).others) == [low, order])
        try s.keep([(y, 1)], .equal, 0, priority: 1)
        #expect(s.value(y) == 120)
    }

    @Test func aConflictingConstantIsReverted() throws {
        var s = Sketch()
        let x = s.variable(), y = s.variable()
        try s.keep([(x, 1)], .lessThanOrEqual, 100)
        try s.keep([(y, 1), (x, -1)], .equal, 10)
        let wide = try s.keep([(y, 1)], .greaterThanOrEqual, 50)
        #expect(throws: LayoutConflict.self) { try s.solver.setConstant(-200, of: wide) }
        #expect(s.solver.constant(of: wide) == -50)
        try s.keep([(y, 1)], .equal, 0, priority: 10)
        #expect(s.value(y) == 50)
    }

    @Test func aRepeatedEquationIsNoConflict() throws {
        var s = Sketch()
        let x = s.variable(), y = s.variable()
        try s.keep([(x, 1), (y, 1)], .equal, 30)
        try s.keep([(x, 2), (y, 2)], .equal, 60)
        try s.keep([(x, 1)], .equal, 12)
        #expect(s.value(y) == 18)
    }

    @Test func numbersDoNotDriftOverTenThousandEdits() throws {
        var s = Sketch()
        let x = s.variables(12)
        let edge = try s.keep([(x[0], 1)], .equal, 0)
        let middle = try s.keep([(x[1], 1)], .equal, 0, priority: 999)
        for k in 2..<12 { try s.keep([(x[k], 3), (x[k - 1], -1), (x[k - 2], -1)], .equal, 1) }
        for k in 0..<12 { try s.keep([(x[k], 1)], .greaterThanOrEqual, -1e6) }
        _ = s.value(x[0])
        let before = x.map { s.solver.value(of: $0) }
        for step in 1...10_000 {
            try s.solver.setConstant(Double(step % 977) * 0.1, of: edge)
            try s.solver.setConstant(Double(step % 701) / 3, of: middle)
            if step % 100 == 0 { s.solver.update { _, _ in } }
        }
        try s.solver.setConstants([(edge, 0), (middle, 0)])
        s.solver.update { _, _ in }
        for k in 0..<12 { #expect(abs(s.solver.value(of: x[k]) - before[k]) < 1e-8) }
    }

    @Test func nonFiniteNumbersAreIgnored() throws {
        var s = Sketch()
        let x = s.variable()
        let id = try s.keep([(x, 1)], .equal, 3)
        try s.solver.setConstant(.nan, of: id)
        try s.solver.setConstant(.infinity, of: id)
        #expect(s.value(x) == 3)
    }
}
