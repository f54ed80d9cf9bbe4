// SolverFuzzTests.swift: a layout solved incrementally equals the same layout solved at once.

import SeededNumbers
import Testing

@testable import VitrineRuntime

@Suite("Random layouts")
struct SolverFuzzTests {
    @Test(arguments: 0..<150)
    func incrementalSolutionsEqualFullSolutions(seed: Int) throws {
        var dice = SeededNumbers(seed: UInt64(seed) &* 7919 &+ 13)
        let count = 2 + dice.roll(10)
        var solver = LayoutSolver()
        var held: [(id: LayoutConstraintID, equation: LayoutEquation)] = []
        let variables = (0..<count).map { _ in solver.makeVariable() }
        // A weak constraint with a different priority for each variable makes the solution unique.
        for (k, v) in variables.enumerated() {
            let wish = LayoutEquation(
                [LayoutTerm(v)], constant: -Double(dice.roll(200)), priority: 1 + Float(k))
            held.append((try solver.add(wish), wish))
        }
        for step in 0..<60 {
            switch dice.roll(10) {
            case 0..<5:
                let equation = equation(&dice, variables, step)
                if let id = try? solver.add(equation) { held.append((id, equation)) }
            case 5..<7:
                let k = dice.roll(held.count)
                guard held[k].equation.priority > Float(count) else { continue }
                solver.remove(held[k].id)
                held.remove(at: k)
            default:
                let k = dice.roll(held.count)
                let constant = Double(dice.roll(400)) / 4 - 50
                if (try? solver.setConstant(constant, of: held[k].id)) != nil {
                    held[k].equation.constant = constant
                }
            }
            if step % 3 == 0 { try compare(&solver, variables, held, seed, step) }
        }
    }

    /// Releasing variables together removes the constraints that contain them, and leaves the rest unaffected.
    @Test(arguments: 0..<150)
    func removingManyAtOnceKeepsTheOthers(seed: Int) throws {
        var dice = SeededNumbers(seed: UInt64(seed) &* 104_729 &+ 5)
        var solver = LayoutSolver()
        var held: [(id: LayoutConstraintID, equation: LayoutEquation)] = []
        let variables = (0..<(6 + dice.roll(14))).map { _ in solver.makeVariable() }
        for (k, v) in variables.enumerated() {
            let wish = LayoutEquation(
                [LayoutTerm(v)], constant: -Double(dice.roll(200)), priority: 1 + Float(k))
            held.append((try solver.add(wish), wish))
        }
        for step in 0..<50 {
            let equation = equation(&dice, variables, step)
            if let id = try? solver.add(equation) { held.append((id, equation)) }
        }
        let leaving = variables.filter { _ in dice.roll(3) == 0 }
        solver.release(leaving)
        let kept = held.filter { entry in
            // A variable whose coefficients cancel out is not in the constraint.
            !leaving.contains { v in
                entry.equation.terms.reduce(0) { $1.variable == v ? $0 + $1.coefficient : $0 } != 0
            }
        }
        #expect(solver.constraintCount == kept.count)
        for entry in held {
            #expect(solver.contains(entry.id) == kept.contains { $0.id == entry.id })
        }
        let staying = variables.filter { !leaving.contains($0) }
        try compare(&solver, staying, kept, seed, 50, of: variables.count)
        // Their numbers are reused for new variables, which start without a value.
        for _ in leaving {
            let fresh = solver.makeVariable()
            solver.update { _, _ in }
            #expect(solver.value(of: fresh) == 0)
        }
    }

    private func equation(
        _ dice: inout SeededNumbers, _ variables: [LayoutVariable], _ step: Int
    ) -> LayoutEquation {
        var terms: ContiguousArray<LayoutTerm> = []
        for _ in 0...dice.roll(3) {
            terms.append(
                LayoutTerm(variables[dice.roll(variables.count)], [1, -1, 1, -1, 2, 0.5][dice.roll(6)]))
        }
        let relation = LayoutRelation(rawValue: Int8(dice.roll(3) - 1))!
        // Below 1000 each priority is used once: ties have more than one solution.
        let priority: Float = dice.roll(3) == 0 ? 100 + Float(step) : 1000
        return LayoutEquation(terms, constant: Double(dice.roll(300)) - 150, relation, priority: priority)
    }

    private func compare(
        _ solver: inout LayoutSolver, _ variables: [LayoutVariable],
        _ held: [(id: LayoutConstraintID, equation: LayoutEquation)], _ seed: Int, _ step: Int,
        of count: Int? = nil
    ) throws {
        solver.update { _, _ in }
        var fresh = LayoutSolver()
        for _ in 0..<(count ?? variables.count) { _ = fresh.makeVariable() }
        for entry in held.reversed() {
            do { try fresh.add(entry.equation) } catch {
                Issue.record("seed \(seed), step \(step): solved from an empty state, a constraint is rejected")
                return
            }
        }
        fresh.update { _, _ in }
        for v in variables where abs(fresh.value(of: v) - solver.value(of: v)) > 1e-5 {
            Issue.record(
                "seed \(seed), step \(step): variable \(v.index) is \(solver.value(of: v)), from an empty state \(fresh.value(of: v))"
            )
            return
        }
    }
}
