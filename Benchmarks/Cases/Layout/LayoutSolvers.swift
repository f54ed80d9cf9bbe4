// LayoutSolvers.swift: the same constraints for our solver and for kiwi's.
//
// Both solve the same equations over the same variables in the same order, made
// beforehand; solving from an empty state is timed.

import CBenchKiwi
import VitrineDrawing
import VitrineRuntime

/// The system for our solver.
@MainActor
final class OwnSystem {
    private let system: LayoutSystem
    private let equations: [LayoutEquation]
    private(set) var values: [Double]

    init(_ system: LayoutSystem) {
        self.system = system
        values = [Double](repeating: 0, count: system.variableCount)
        // Variables are numbered in the order in which they are made.
        var numbers = LayoutSolver()
        let variables = (0..<system.variableCount).map { _ in numbers.makeVariable() }
        equations = system.equations.map { equation in
            LayoutEquation(
                ContiguousArray(
                    equation.terms.map { LayoutTerm(variables[Int($0.variable)], $0.coefficient) }),
                constant: equation.constant, LayoutRelation(rawValue: equation.relation)!,
                priority: equation.priority)
        }
    }

    func solve() throws {
        // A released solver's memory is reused by the next one, as kiwi's is by malloc.
        var solver = SpareLayoutSolver.take()
        defer { SpareLayoutSolver.recycle(&solver) }
        var variables: [LayoutVariable] = []
        variables.reserveCapacity(system.variableCount)
        for _ in 0..<system.variableCount { variables.append(solver.makeVariable()) }
        for equation in equations { try solver.add(equation) }
        solver.update { _, _ in }
        for k in variables.indices { values[k] = solver.value(of: variables[k]) }
    }
}

/// The system for kiwi's solver.
@MainActor
final class KiwiSystem {
    private let system: OpaquePointer
    private let variableCount: Int

    init(_ description: LayoutSystem) {
        variableCount = description.variableCount
        system = kiwi_system_make(Int32(description.variableCount))
        for equation in description.equations {
            kiwi_system_describe(
                system, Int32(equation.terms.count), equation.terms.map(\.variable),
                equation.terms.map(\.coefficient), equation.constant, Int32(equation.relation),
                Double(equation.priority))
        }
    }

    isolated deinit { kiwi_system_free(system) }

    func solve() throws {
        guard kiwi_system_solve(system) != 0 else { throw LayoutDifference("kiwi refuses the system") }
    }

    var values: [Double] { (0..<variableCount).map { kiwi_system_value(system, Int32($0)) } }
}

/// The two solvers' layouts differ.
struct LayoutDifference: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
