// LayoutSolver+Definitions.swift: required equations that give the value of one variable.

extension LayoutSolver {
    /// A variable that already stands in more constraints of the tableau than this is left there.
    private static let mostMoved = 8

    /// Lets the equation define one of its variables. False where it may define none.
    mutating func define(_ index: Int32) -> Bool {
        let equation = constraints[Int(index)].equation
        guard let k = subject(of: equation, index) else { return false }
        let subject = equation.terms[k]
        let v = subject.variable.index
        // What is in the tableau through the variable is written anew without it.
        let moved = outsiders(from: v)
        for c in moved { leave(c) }
        var form = Form(constant: -equation.constant / subject.coefficient)
        for (j, term) in equation.terms.enumerated() where j != k {
            form.terms.append(LayoutTerm(term.variable, -term.coefficient / subject.coefficient))
            variables[Int(term.variable.index)].dependents.append(index)
        }
        constraints[Int(index)].form = form
        constraints[Int(index)].role = .definition(of: v)
        variables[Int(v)].definition = index
        shorten(v)
        soil(v)
        for (k, c) in moved.enumerated() {
            do throws(LayoutConflict) {
                try enter(c)
            } catch {
                // It contradicts what stands: back to where nothing was.
                for entered in moved[..<k] { leave(entered) }
                free(v, index)
                for c in moved { reenter(c) }
                return false
            }
        }
        return true
    }

    /// The term to solve for: best a variable that stands nowhere else; else one
    /// that moves few constraints; none whose definition would run in a circle.
    private mutating func subject(of equation: LayoutEquation, _ index: Int32) -> Int? {
        var best: Int?
        var least = Self.mostMoved + 1
        for (k, term) in equation.terms.enumerated() {
            let variable = variables[Int(term.variable.index)]
            guard variable.definition < 0, abs(term.coefficient) > 1e-3 else { continue }
            if variable.users.isEmpty && variable.dependents.isEmpty { return k }
            if !variable.dependents.isEmpty, runsInCircle(equation, from: k) { continue }
            let cost = outsiders(from: term.variable.index).count
            if cost < least { (least, best) = (cost, k) }
        }
        return best
    }

    private mutating func runsInCircle(_ equation: LayoutEquation, from k: Int) -> Bool {
        walk.begin()
        for (j, term) in equation.terms.enumerated() where j != k { visitSources(of: term.variable.index) }
        return walk.hasMet(equation.terms[k].variable.index)
    }

    /// Meets a variable and all that its definition goes back to.
    mutating func visitSources(of variable: Int32) {
        let variables = variables, constraints = constraints
        walk.visit(variable) { v, k in
            let definition = variables[Int(v)].definition
            guard definition >= 0 else { return nil }
            let terms = constraints[Int(definition)].form.terms
            return k < terms.count ? terms[k].variable.index : nil
        }
    }

    /// Meets a variable and all that depends on it; `walk.order` has what depends first.
    mutating func visitDependents(of variable: Int32) {
        let variables = variables, constraints = constraints
        walk.visit(variable) { v, k in
            let dependents = variables[Int(v)].dependents
            guard k < dependents.count, case .definition(let of) = constraints[Int(dependents[k])].role else {
                return nil
            }
            return of
        }
    }

    /// Constraints other than definitions that name the variable or what depends on it, each once.
    private mutating func outsiders(from variable: Int32) -> ContiguousArray<Int32> {
        walk.begin()
        visitDependents(of: variable)
        var found: ContiguousArray<Int32> = []
        for v in walk.order { found.append(contentsOf: variables[Int(v)].users) }
        if found.count < 2 { return found }
        found.sort()
        var kept = 1
        for k in 1..<found.count where found[k] != found[kept - 1] {
            found[kept] = found[k]
            kept += 1
        }
        found.removeLast(found.count - kept)
        return found
    }

    /// Takes a definition away: its variable is free again.
    mutating func undefine(_ variable: Int32) {
        let moved = outsiders(from: variable)
        for c in moved { leave(c) }
        free(variable, variables[Int(variable)].definition)
        for c in moved { reenter(c) }
    }

    private mutating func free(_ variable: Int32, _ index: Int32) {
        for term in constraints[Int(index)].form.terms {
            variables[Int(term.variable.index)].dependents.drop(index)
        }
        constraints[Int(index)].form = Form()
        constraints[Int(index)].role = .none
        variables[Int(variable)].definition = -1
        walk.begin()
        visitDependents(of: variable)
        for v in walk.order { shortcuts[Int(v)] = nil }
        soil(variable)
    }

    /// Enters a constraint that held before, with less to hold it.
    private mutating func reenter(_ index: Int32) {
        do throws(LayoutConflict) {
            try enter(index)
        } catch {
            preconditionFailure("A layout constraint contradicts others that it agreed with")
        }
    }
}
