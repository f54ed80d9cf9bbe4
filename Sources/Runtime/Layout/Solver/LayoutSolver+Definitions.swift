// LayoutSolver+Definitions.swift: required equations that define the value of one variable.

extension LayoutSolver {
    /// A variable in more constraints of the tableau than this is left there.
    private static let mostMoved = 8

    /// Makes the equation define one of its variables. False where it may define none.
    mutating func define(_ index: Int32) -> Bool {
        guard let subject = subject(of: index) else { return false }
        let v = pool[subject].variable
        // Constraints in the tableau that depend on the variable are rewritten without it.
        let moved = outsiders(from: v)
        for c in moved { leave(c) }
        install(index, subject)
        for (k, c) in moved.enumerated() {
            do throws(LayoutConflict) {
                try enter(c)
            } catch {
                // It contradicts the present constraints: all changes are reverted.
                for entered in moved[..<k] { leave(entered) }
                uninstall(index)
                for c in moved { reenter(c) }
                return false
            }
        }
        return true
    }

    private mutating func install(_ index: Int32, _ subject: Int32) {
        let v = pool[subject].variable
        for k in constraints[Int(index)].terms where k != subject {
            let other = Int(pool[k].variable)
            pool.link(k, to: &variables[other].dependents)
            tie(v, Int32(other))
        }
        constraints[Int(index)].subject = subject
        constraints[Int(index)].role = .definition
        variables[Int(v)].definition = index
        shorten(v)
        soil(v)
    }

    /// Removes a definition from the graph; the constraint keeps its terms.
    private mutating func uninstall(_ index: Int32) {
        let subject = constraints[Int(index)].subject
        let v = pool[subject].variable
        for k in constraints[Int(index)].terms where k != subject {
            let other = Int(pool[k].variable)
            pool.unlink(k, from: &variables[other].dependents)
        }
        constraints[Int(index)].role = .none
        constraints[Int(index)].link = -1
        variables[Int(v)].definition = -1
        walk.begin(variables.count)
        visitDependents(of: v)
        for d in walk.order { shortcuts[Int(d)] = .unknown }
        soil(v)
    }

    /// The term to solve for: best a variable without other uses; else one that moves few constraints; none whose
    /// definition would be circular.
    private mutating func subject(of index: Int32) -> Int32? {
        let terms = constraints[Int(index)].terms
        for k in terms {
            let variable = variables[Int(pool[k].variable)]
            if variable.definition < 0, variable.users < 0, variable.dependents < 0,
                abs(pool[k].coefficient) > 1e-3
            {
                return k
            }
        }
        var best: Int32?
        var least = Self.mostMoved + 1
        for k in terms {
            let v = pool[k].variable
            guard variables[Int(v)].definition < 0, abs(pool[k].coefficient) > 1e-3 else { continue }
            if variables[Int(v)].dependents >= 0, runsInCircle(terms, from: k) { continue }
            let cost = outsiders(from: v).count
            if cost < least { (least, best) = (cost, k) }
        }
        return best
    }

    private mutating func runsInCircle(_ terms: Range<Int32>, from k: Int32) -> Bool {
        let v = pool[k].variable
        let group = group(of: v)
        var mayRun = false
        for j in terms where j != k && self.group(of: pool[j].variable) == group { mayRun = true }
        guard mayRun else { return false }
        walk.begin(variables.count)
        for j in terms where j != k { visitSources(of: pool[j].variable) }
        return walk.hasVisited(v)
    }

    // MARK: Groups

    /// Finds the group; variables of two groups do not depend on each other. The reverse may be untrue.
    private mutating func group(of variable: Int32) -> Int32 {
        var v = variable
        while variables[Int(v)].group >= 0 {
            let above = variables[Int(v)].group
            let next = variables[Int(above)].group
            if next >= 0 { variables[Int(v)].group = next }
            v = above
        }
        return v
    }

    private mutating func tie(_ a: Int32, _ b: Int32) {
        let first = group(of: a), second = group(of: b)
        if first != second { variables[Int(first)].group = second }
    }

    // MARK: Walks

    /// Visits a variable and all that its definition depends on.
    mutating func visitSources(of variable: Int32) {
        guard walk.visit(variable) else { return }
        walk.push(variable, firstTerm(behind: variable))
        while let top = walk.stack.last {
            guard let (term, v) = source(top.next, of: top.variable) else {
                walk.order.append(top.variable)
                walk.stack.removeLast()
                continue
            }
            walk.stack[walk.stack.count - 1].next = term + 1
            if walk.visit(v) { walk.push(v, firstTerm(behind: v)) }
        }
    }

    private func firstTerm(behind variable: Int32) -> Int32 {
        let definition = variables[Int(variable)].definition
        return definition >= 0 ? constraints[Int(definition)].first : -1
    }

    /// The term at or after `term` of the definition of `variable` that is not the variable itself.
    private func source(_ term: Int32, of variable: Int32) -> (term: Int32, variable: Int32)? {
        let definition = variables[Int(variable)].definition
        guard definition >= 0 else { return nil }
        let constraint = constraints[Int(definition)]
        var k = term
        if k == constraint.subject { k += 1 }
        return k < constraint.first + constraint.count ? (k, pool[k].variable) : nil
    }

    /// Visits a variable and all that depends on it; `walk.order` has dependents first.
    mutating func visitDependents(of variable: Int32) {
        guard walk.visit(variable) else { return }
        walk.push(variable, variables[Int(variable)].dependents)
        while let top = walk.stack.last {
            guard top.next >= 0 else {
                walk.order.append(top.variable)
                walk.stack.removeLast()
                continue
            }
            let term = pool[top.next]
            walk.stack[walk.stack.count - 1].next = term.next
            let v = pool[constraints[Int(term.constraint)].subject].variable
            if walk.visit(v) { walk.push(v, variables[Int(v)].dependents) }
        }
    }

    /// Constraints other than definitions that involve the variable or its dependents, each once, in order.
    private mutating func outsiders(from variable: Int32) -> ContiguousArray<Int32> {
        let start = variables[Int(variable)]
        if start.users < 0 && start.dependents < 0 { return [] }
        walk.begin(variables.count)
        visitDependents(of: variable)
        var found: ContiguousArray<Int32> = []
        for v in walk.order {
            var term = variables[Int(v)].users
            while term >= 0 {
                found.append(pool[term].constraint)
                term = pool[term].next
            }
        }
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

    /// Removes a definition: its variable is free again.
    mutating func undefine(_ index: Int32) {
        let v = pool[constraints[Int(index)].subject].variable
        let moved = outsiders(from: v)
        for c in moved { leave(c) }
        uninstall(index)
        for c in moved { reenter(c) }
    }

    /// Inserts an installed constraint again, at a lower strength.
    private mutating func reenter(_ index: Int32) {
        do throws(LayoutConflict) {
            try enter(index)
        } catch {
            // It agreed with the others before: numbers too large or too small for doubles.
            constraints[Int(index)].role = .dropped
        }
    }
}
