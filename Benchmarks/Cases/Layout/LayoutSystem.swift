// LayoutSystem.swift: constraints as numbers, for our solver and for kiwi's.
//
// Four variables per view, as any layout on top of a solver writes them.

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

    /// A view's rectangle.
    mutating func box() -> LayoutBox {
        defer { variableCount += 4 }
        return LayoutBox(variableCount / 4)
    }

    /// Adds the constraint that `terms` add up to `sum`, at least or at most.
    mutating func keep(
        _ terms: [(variable: Int32, coefficient: Double)], _ relation: Int8 = 0, _ sum: Double,
        priority: Float = 1000
    ) {
        equations.append(
            Equation(terms: terms, constant: -sum, relation: relation, priority: priority))
    }
}

extension LayoutSystem {
    /// Views with independent positions and sizes.
    static func siblings(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        for k in 0..<count {
            let view = system.box()
            system.keep([(view.left, 1)], 0, Double(k % 40 * 48))
            system.keep([(view.top, 1)], 0, Double(k / 40 * 20))
            system.keep([(view.width, 1)], 0, 40)
            system.keep([(view.height, 1)], 0, 16)
        }
        return system
    }

    /// Each view is in the one before, a point inside its edges.
    static func nested(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        var around: LayoutBox?
        for _ in 0..<count {
            let view = system.box()
            if let around {
                system.keep([(view.left, 1), (around.left, -1)], 0, 1)
                system.keep([(view.top, 1), (around.top, -1)], 0, 1)
                system.keep(
                    [(view.left, 1), (view.width, 1), (around.left, -1), (around.width, -1)], 0, -1)
                system.keep(
                    [(view.top, 1), (view.height, 1), (around.top, -1), (around.height, -1)], 0, -1)
            } else {
                system.keep([(view.left, 1)], 0, 0)
                system.keep([(view.top, 1)], 0, 0)
                system.keep([(view.width, 1)], 0, 9600)
                system.keep([(view.height, 1)], 0, 9600)
            }
            around = view
        }
        return system
    }

    /// A row of 1,920 points; each view is as wide as the one before.
    static func chain(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        var before: LayoutBox?
        for _ in 0..<count {
            let view = system.box()
            if let before {
                system.keep([(view.left, 1), (before.left, -1), (before.width, -1)], 0, 0)
                system.keep([(view.width, 1), (before.width, -1)], 0, 0)
            } else {
                system.keep([(view.left, 1)], 0, 0)
            }
            system.keep([(view.top, 1)], 0, 0)
            system.keep([(view.height, 1)], 0, 44)
            before = view
        }
        if let before { system.keep([(before.left, 1), (before.width, 1)], 0, 1920) }
        return system
    }

    /// A column of views as high as their content, with a stack view's constraints: hugging and resistance, gaps of 8 points.
    static func stack(_ count: Int) -> LayoutSystem {
        var system = LayoutSystem()
        let stack = system.box()
        system.keep([(stack.left, 1)], 0, 0)
        system.keep([(stack.top, 1)], 0, 0)
        system.keep([(stack.width, 1)], 0, 1920)
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
