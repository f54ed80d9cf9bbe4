import Testing

@testable import VitrineRuntime

/// Cases that are known to be difficult for simplex methods.
@Suite("Hard cases of the layout solver")
struct SolverCaseTests {
    private func equation(
        _ terms: [(LayoutVariable, Double)], _ relation: LayoutRelation, _ sum: Double,
        _ priority: Float = 1000
    ) -> LayoutEquation {
        LayoutEquation(
            ContiguousArray(terms.map { LayoutTerm($0.0, $0.1) }), constant: -sum, relation,
            priority: priority)
    }

    private func isClose(_ a: Double, _ b: Double, _ slip: Double = 1e-6) -> Bool { abs(a - b) <= slip }

    /// Beale's example cycles under the largest-coefficient rule. Its optimum is x1 = 1/25,
    /// x3 = 1, x2 = x4 = 0, where 3/4 x1 - 150 x2 + 1/50 x3 - 6 x4 is 1/20.
    @Test func bealesCycleEnds() throws {
        var solver = LayoutSolver()
        let x = (0..<4).map { _ in solver.makeVariable() }, gain = solver.makeVariable()
        for v in x { try solver.add(equation([(v, 1)], .greaterThanOrEqual, 0)) }
        try solver.add(equation([(x[0], 0.25), (x[1], -60), (x[2], -0.04), (x[3], 9)], .lessThanOrEqual, 0))
        try solver.add(equation([(x[0], 0.5), (x[1], -90), (x[2], -0.02), (x[3], 3)], .lessThanOrEqual, 0))
        try solver.add(equation([(x[2], 1)], .lessThanOrEqual, 1))
        try solver.add(
            equation([(gain, 1), (x[0], -0.75), (x[1], 150), (x[2], -0.02), (x[3], 6)], .equal, 0))
        // Maximised.
        try solver.add(equation([(gain, 1)], .equal, 1000, 500))
        solver.update { _, _ in }
        #expect(isClose(solver.value(of: gain), 0.05))
        #expect(isClose(solver.value(of: x[0]), 0.04))
        #expect(isClose(solver.value(of: x[2]), 1))
        #expect(isClose(solver.value(of: x[1]), 0) && isClose(solver.value(of: x[3]), 0))
        #expect(solver.pivotCount < 200)
    }

    /// Kuhn's example cycles too: minimise -2 x1 - 3 x2 + x3 + 12 x4; the optimum is -2 at x = (2, 0, 2, 0).
    @Test func kuhnsCycleEnds() throws {
        var solver = LayoutSolver()
        let x = (0..<4).map { _ in solver.makeVariable() }, cost = solver.makeVariable()
        for v in x { try solver.add(equation([(v, 1)], .greaterThanOrEqual, 0)) }
        try solver.add(equation([(x[0], -2), (x[1], -9), (x[2], 1), (x[3], 9)], .lessThanOrEqual, 0))
        try solver.add(
            equation([(x[0], 1.0 / 3), (x[1], 1), (x[2], -1.0 / 3), (x[3], -2)], .lessThanOrEqual, 0))
        try solver.add(equation([(x[0], 2), (x[1], 3), (x[2], -1), (x[3], -12)], .lessThanOrEqual, 2))
        try solver.add(
            equation([(cost, 1), (x[0], 2), (x[1], 3), (x[2], -1), (x[3], -12)], .equal, 0))
        try solver.add(equation([(cost, 1)], .equal, -1000, 500))
        solver.update { _, _ in }
        #expect(isClose(solver.value(of: cost), -2))
        #expect(solver.pivotCount < 200)
    }

    /// Many inequalities that meet in one point: a pivot there gains nothing.
    @Test func degenerateVerticesAreLeft() throws {
        var solver = LayoutSolver()
        let x = solver.makeVariable(), y = solver.makeVariable()
        for k in 0...40 {
            // Lines through (0, 0), which all satisfy x + y >= 0 … above.
            try solver.add(equation([(x, 1), (y, Double(k) / 10)], .greaterThanOrEqual, 0))
            try solver.add(equation([(x, Double(k) / 10), (y, 1)], .greaterThanOrEqual, 0))
        }
        try solver.add(equation([(x, 1)], .equal, 0, 700))
        try solver.add(equation([(y, 1)], .equal, 0, 700))
        solver.update { _, _ in }
        #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
        try solver.add(equation([(x, 1), (y, 1)], .equal, 30, 900))
        try solver.add(equation([(x, 1), (y, -1)], .equal, 10, 800))
        solver.update { _, _ in }
        #expect(isClose(solver.value(of: x), 20) && isClose(solver.value(of: y), 10))
    }

    @Test(arguments: [false, true])
    func chainsOfAThousand(fromTheEnd: Bool) throws {
        var solver = LayoutSolver()
        let x = (0...1000).map { _ in solver.makeVariable() }
        let order = fromTheEnd ? Array((1...1000).reversed()) : Array(1...1000)
        for k in order { try solver.add(equation([(x[k], 1), (x[k - 1], -1)], .equal, 0.5)) }
        let edge = try solver.add(equation([(x[0], 1)], .equal, 3))
        // No value is below 0, and the end is pulled to an impossible position.
        for v in x { try solver.add(equation([(v, 1)], .greaterThanOrEqual, 0)) }
        try solver.add(equation([(x[1000], 1)], .equal, 9, 10))
        solver.update { _, _ in }
        #expect(solver.value(of: x[1000]) == 503 && solver.value(of: x[500]) == 253)
        try solver.setConstant(-5, of: edge)
        solver.update { _, _ in }
        #expect(solver.value(of: x[1000]) == 505)
    }

    /// Equal widths in a given width: the first determines all of them.
    @Test func dependentChainsOfAThousand() throws {
        var solver = LayoutSolver()
        let x = (0..<1000).map { _ in solver.makeVariable() },
            w = (0..<1000).map { _ in solver.makeVariable() }
        try solver.add(equation([(x[0], 1)], .equal, 0))
        for k in 1..<1000 {
            try solver.add(equation([(x[k], 1), (x[k - 1], -1), (w[k - 1], -1)], .equal, 0))
            try solver.add(equation([(w[k], 1), (w[k - 1], -1)], .equal, 0))
        }
        let end = try solver.add(equation([(x[999], 1), (w[999], 1)], .equal, 4000))
        solver.update { _, _ in }
        #expect(isClose(solver.value(of: w[500]), 4) && isClose(solver.value(of: x[999]), 3996))
        try solver.setConstant(-500, of: end)
        solver.update { _, _ in }
        #expect(isClose(solver.value(of: w[0]), 0.5) && isClose(solver.value(of: x[999]), 499.5))
    }

    @Test func tinyAndHugeCoefficients() throws {
        var solver = LayoutSolver()
        let a = solver.makeVariable(), b = solver.makeVariable(), c = solver.makeVariable()
        try solver.add(equation([(a, 1e-4), (b, -1)], .equal, 0))
        try solver.add(equation([(c, 1), (b, -1e6)], .equal, 0))
        try solver.add(equation([(a, 1)], .lessThanOrEqual, 5e6))
        try solver.add(equation([(a, 1)], .equal, 1e7, 500))
        solver.update { _, _ in }
        #expect(isClose(solver.value(of: a), 5e6) && isClose(solver.value(of: b), 500))
        #expect(isClose(solver.value(of: c), 5e8))
        // A negligible coefficient is ignored.
        let d = solver.makeVariable()
        try solver.add(equation([(d, 1), (a, 1e-12)], .equal, 7))
        solver.update { _, _ in }
        #expect(solver.value(of: d) == 7)
    }

    /// Each is a thousand times the previous one: sums overflow.
    @Test func overflowingSumsStayFinite() throws {
        var solver = LayoutSolver()
        let x = (0..<300).map { _ in solver.makeVariable() }
        try solver.add(equation([(x[0], 1)], .greaterThanOrEqual, 1))
        for k in 1..<300 { _ = try? solver.add(equation([(x[k], 1), (x[k - 1], -1000)], .equal, 1)) }
        for k in stride(from: 5, to: 300, by: 7) {
            _ = try? solver.add(equation([(x[k], 1)], .lessThanOrEqual, 100, Float(1 + k)))
            _ = try? solver.add(equation([(x[k], 1), (x[k - 3], -1)], .equal, 20, 700))
        }
        solver.update { _, _ in }
        for v in x { #expect(solver.value(of: v).isFinite) }
    }

    @Test func conflictingRequiredConstraintsDoNotChangeTheOthers() throws {
        var solver = LayoutSolver()
        let x = (0..<50).map { _ in solver.makeVariable() }
        for k in 1..<50 { try solver.add(equation([(x[k], 1), (x[k - 1], -1)], .greaterThanOrEqual, 2)) }
        try solver.add(equation([(x[49], 1)], .lessThanOrEqual, 98))
        try solver.add(equation([(x[0], 1)], .greaterThanOrEqual, 0))
        let count = solver.constraintCount
        for k in 0..<50 {
            // There is space for exactly 2 points each.
            #expect(throws: LayoutConflict.self) {
                try solver.add(equation([(x[k], 1)], .equal, Double(2 * k) + 0.5))
            }
            #expect(throws: LayoutConflict.self) {
                try solver.add(equation([(x[k], 1)], .lessThanOrEqual, Double(2 * k) - 1))
            }
        }
        #expect(solver.constraintCount == count)
        solver.update { _, _ in }
        for k in 0..<50 { #expect(isClose(solver.value(of: x[k]), Double(2 * k))) }
    }

    @Test func editedVariablesFollowAsFarAsConstraintsAllow() throws {
        var solver = LayoutSolver()
        let x = solver.makeVariable(), y = solver.makeVariable()
        try solver.add(equation([(y, 1), (x, -2)], .equal, 1))
        try solver.add(equation([(x, 1)], .lessThanOrEqual, 50))
        let made = solver.addEdit(x, priority: 900)
        let edit = try #require(made)
        for value in [3.0, 49, 120, -8] {
            solver.suggest(value, for: edit)
            solver.update { _, _ in }
            #expect(solver.value(of: x) == min(50, value))
            #expect(solver.value(of: y) == 2 * min(50, value) + 1)
        }
        solver.suggest(.nan, for: edit)
        solver.update { _, _ in }
        #expect(solver.value(of: x) == -8)
        let required = solver.addEdit(x, priority: 1000)
        #expect(required == nil)
    }

    @Test func theSolverIsDeterministic() throws {
        func run() throws -> [Double] {
            var solver = LayoutSolver()
            var state: UInt64 = 99
            func roll(_ n: UInt64) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int((state >> 33) % n)
            }
            let x = (0..<30).map { _ in solver.makeVariable() }
            var ids: [LayoutConstraintID] = []
            for _ in 0..<400 {
                let terms = (0..<(1 + roll(3))).map { _ in (x[roll(30)], Double(roll(5)) - 2) }
                let relation = LayoutRelation(rawValue: Int8(roll(3)) - 1)!
                // Many priorities are equal: the choice among them must be deterministic.
                let id = try? solver.add(
                    equation(terms, relation, Double(roll(100)), Float([1000, 500, 500, 250][roll(4)])))
                if let id { ids.append(id) }
                if roll(4) == 0, !ids.isEmpty { solver.remove(ids.remove(at: roll(UInt64(ids.count)))) }
            }
            solver.update { _, _ in }
            return x.map { solver.value(of: $0) }
        }
        let first = try run()
        for _ in 0..<3 { #expect(try run() == first) }
    }

    /// A change evaluates only the constraints that it affects.
    @Test func theCostOfAChangeIsThatOfTheMovedVariables() throws {
        var solver = LayoutSolver()
        var moves: [LayoutConstraintID] = []
        for _ in 0..<1000 {
            let x = solver.makeVariable(), y = solver.makeVariable(), w = solver.makeVariable()
            moves.append(try solver.add(equation([(x, 1)], .equal, 10)))
            try solver.add(equation([(y, 1), (x, -1), (w, -1)], .equal, 0))
            try solver.add(equation([(w, 1)], .lessThanOrEqual, 30, 250))
            try solver.add(equation([(w, 1)], .greaterThanOrEqual, 30, 750))
        }
        solver.update { _, _ in }
        let evaluations = solver.evaluations, pivots = solver.pivotCount
        try solver.setConstant(-11, of: moves[500])
        solver.update { _, _ in }
        #expect(solver.evaluations - evaluations == 2)
        #expect(solver.pivotCount == pivots)
    }
}
