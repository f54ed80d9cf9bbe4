// LayoutSolver+Removal.swift: removes many variables at once, as for a subtree of views.
//
// One by one, the removal of each definition would free its dependents, only for them to be removed next: quadratic in
// the length of a chain. So dependents are removed first.

extension LayoutSolver {
    /// Removes variables, and constraints that contain any of them.
    package mutating func release(_ leaving: some Sequence<LayoutVariable>) {
        let asked = leaving
        var leaving: ContiguousArray<Int32> = []
        for variable in asked where variables[Int(variable.index)].isInUse {
            variables[Int(variable.index)].isInUse = false
            leaving.append(variable.index)
        }
        removeUsers(of: leaving)
        walk.begin(variables.count)
        for v in leaving { visitDependents(of: v) }
        let dependentsFirst = walk.order
        for v in dependentsFirst {
            let definition = variables[Int(v)].definition
            guard definition >= 0, namesLeaving(definition) else { continue }
            remove(id(of: definition))
        }
        for v in leaving {
            // Others may still find their group through it.
            variables[Int(v)] = Variable(
                group: variables[Int(v)].group, isDirty: variables[Int(v)].isDirty)
            shortcuts[Int(v)] = .unknown
        }
        freeVariables.append(contentsOf: leaving)
    }

    private func namesLeaving(_ constraint: Int32) -> Bool {
        constraints[Int(constraint)].terms.contains { !variables[Int(pool[$0].variable)].isInUse }
    }

    /// Removes constraints that involve the variables and define none.
    private mutating func removeUsers(of leaving: ContiguousArray<Int32>) {
        for v in leaving {
            while variables[Int(v)].users >= 0 {
                remove(id(of: pool[variables[Int(v)].users].constraint))
            }
        }
    }
}
