// LayoutSystem.swift: constraints as numbers, for our solver and for kiwi's.
//
// Both get the same equations over the same variables in the same order, made
// beforehand; solving from nothing is timed. Before that, their values are
// compared.

import CBenchKiwi
import VitrineRuntime

/// A view's rectangle in a system, as numbers of variables.
struct LayoutBox {
    let left: Int32
    let top: Int32
    let width: Int32
    let height: Int32

    init(_ index: Int) {
        let first = Int32(index * 4)
        (left, top, width, height) = (first, first + 1, first + 2, first + 3)
    }
}

/// A layout's constraints.
struct LayoutSystem {
    struct Equation {
        var terms: [(variable: Int32, coefficient: Double)]
        var constant: Double
        var relation: Int8
        var priority: Float
    }

    private(set) var variableCount = 0
    private(set) var equations: [Equation] = []

    /// A rectangle; the first one is the window.
    mutating func box() -> LayoutBox {
        defer { variableCount += 4 }
        return LayoutBox(variableCount / 4)
    }

    /// Says that `terms` add up to `sum`, at least or at most.
    mutating func keep(
        _ terms: [(variable: Int32, coefficient: Double)], _ relation: Int8 = 0, _ sum: Double,
        priority: Float = 1000
    ) {
        equations.append(
            Equation(terms: terms, constant: -sum, relation: relation, priority: priority))
    }

    /// The window lies at the origin.
    mutating func window(width: Double, height: Double) -> LayoutBox {
        let window = box()
        keep([(window.left, 1)], 0, 0)
        keep([(window.top, 1)], 0, 0)
        keep([(window.width, 1)], 0, width)
        keep([(window.height, 1)], 0, height)
        return window
    }
}

extension LayoutSystem {
    /// Each view has a place and a size of its own in the window.
    static func siblings(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        let window = system.window(width: 1920, height: 1080)
        for k in 0..<count {
            let view = system.box()
            system.keep([(view.left, 1), (window.left, -1)], 0, Double(k % 40 * 48))
            system.keep([(view.top, 1), (window.top, -1)], 0, Double(k / 40 * 20))
            system.keep([(view.width, 1)], 0, 40)
            system.keep([(view.height, 1)], 0, 16)
        }
        return system
    }

    /// Each view lies in the one before, a point inside its edges.
    static func nested(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        var around = system.window(width: 9600, height: 9600)
        for _ in 0..<count {
            let view = system.box()
            system.keep([(view.left, 1), (around.left, -1)], 0, 1)
            system.keep([(view.top, 1), (around.top, -1)], 0, 1)
            system.keep(
                [(view.left, 1), (view.width, 1), (around.left, -1), (around.width, -1)], 0, -1)
            system.keep(
                [(view.top, 1), (view.height, 1), (around.top, -1), (around.height, -1)], 0, -1)
            around = view
        }
        return system
    }

    /// A row from edge to edge of the window; each view is as wide as the one before.
    static func chain(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        let window = system.window(width: 1920, height: 1080)
        var before: LayoutBox?
        for _ in 0..<count {
            let view = system.box()
            if let before {
                system.keep([(view.left, 1), (before.left, -1), (before.width, -1)], 0, 0)
                system.keep([(view.width, 1), (before.width, -1)], 0, 0)
            } else {
                system.keep([(view.left, 1), (window.left, -1)], 0, 0)
            }
            system.keep([(view.top, 1), (window.top, -1)], 0, 0)
            system.keep([(view.height, 1), (window.height, -1)], 0, 0)
            before = view
        }
        if let before {
            system.keep(
                [(before.left, 1), (before.width, 1), (window.left, -1), (window.width, -1)], 0, 0)
        }
        return system
    }

    /// A column of views as high as their content, as a stack view writes it: hugging and resistance, gaps of 8 points.
    static func stack(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        let window = system.window(width: 1920, height: 1080)
        let stack = system.box()
        system.keep([(stack.left, 1), (window.left, -1)], 0, 0)
        system.keep([(stack.top, 1), (window.top, -1)], 0, 0)
        system.keep([(stack.width, 1), (window.width, -1)], 0, 0)
        var before: LayoutBox?
        for k in 0..<count {
            let view = system.box()
            let content = Double(20 + k % 7)
            system.keep([(view.height, 1)], -1, content, priority: 250)
            system.keep([(view.height, 1)], 1, content, priority: 750)
            if let before {
                system.keep([(view.top, 1), (before.top, -1), (before.height, -1)], 0, 8)
            } else {
                system.keep([(view.top, 1), (stack.top, -1)], 0, 0)
            }
            system.keep([(view.left, 1), (stack.left, -1)], 0, 0)
            system.keep([(view.width, 1), (stack.width, -1)], 0, 0)
            before = view
        }
        if let before {
            system.keep(
                [(stack.top, 1), (stack.height, 1), (before.top, -1), (before.height, -1)], 0, 0)
        }
        return system
    }
}

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
        var solver = LayoutSolver()
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

/// Two solvers give different layouts.
struct LayoutDifference: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
