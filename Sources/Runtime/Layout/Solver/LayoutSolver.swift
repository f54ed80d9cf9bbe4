// LayoutSolver.swift: finds the numbers of a layout, and keeps them while constraints come, go and change.
//
// Most required equations of a layout only say where one thing lies when others
// are known: this edge is that edge and 8 points. Such an equation *defines* a
// variable that nothing else decides: it is kept as it stands, costs nothing to
// add, and a change of it moves what depends on it and nothing else. What does
// decide (inequalities, priorities below required, equations whose variables
// are all taken) goes to a simplex tableau, written over the variables that no
// definition gives. So a chain of n views costs n, where a tableau alone would
// write the marks of n equations into its rows.
//
// Invariants: definitions have no circle; a variable in the tableau has no
// definition; a constraint in the tableau is written over free variables alone.
// Deterministic: no hashing, ties go to the smaller number. No thread safety.

package struct LayoutSolver {
    struct Variable {
        /// The constraint that defines the variable, or -1 while it is free.
        var definition: Int32 = -1
        /// The variable of the tableau that stands for it, while tableau constraints name it.
        var symbol: Int32 = -1
        /// Constraints of the tableau that name it.
        var tableauUses: Int32 = 0
        var value = 0.0
        var isDirty = false
        var isInUse = false
        /// Definitions that name it.
        var dependents: ContiguousArray<Int32> = []
        /// Constraints outside of definitions whose equation names it.
        var users: ContiguousArray<Int32> = []
    }

    enum Role {
        case none
        /// Gives the value of a variable: `constant + terms` of `Form`.
        case definition(of: Int32)
        case tableau(TableauConstraint)
        /// Its variables all have one value, and that satisfies it.
        case settled
    }

    /// An equation written another way.
    struct Form {
        var constant = 0.0
        var terms: ContiguousArray<LayoutTerm> = []
    }

    struct Constraint {
        var generation: UInt32 = 0
        var equation = LayoutEquation([])
        var role = Role.none
        /// A definition: what its variable equals. Otherwise: the equation over free variables.
        var form = Form()
    }

    var variables: ContiguousArray<Variable> = []
    var freeVariables: ContiguousArray<Int32> = []
    var constraints: ContiguousArray<Constraint> = []
    var freeConstraints: ContiguousArray<Int32> = []
    var tableau = SimplexTableau()
    /// The layout's variable that a variable of the tableau stands for.
    var owners: ContiguousArray<Int32> = []
    /// The layout's constraint that a constraint of the tableau is.
    var tableauOwners: ContiguousArray<Int32> = []
    /// Variables whose value must be found anew, and what depends on them.
    var dirty: ContiguousArray<Int32> = []
    var walk = LayoutWalk()
    /// Short forms of defined variables, so that long chains need not be walked again.
    var shortcuts: ContiguousArray<Form?> = []

    package init() {}

    // MARK: Variables

    /// A variable that no constraint names is 0.
    package mutating func makeVariable() -> LayoutVariable {
        if let index = freeVariables.popLast() {
            variables[Int(index)].isInUse = true
            return LayoutVariable(index: index)
        }
        variables.append(Variable(isInUse: true))
        shortcuts.append(nil)
        walk.reserve(variables.count)
        return LayoutVariable(index: Int32(variables.count - 1))
    }

    /// Gives a variable back. Constraints that name it are removed.
    package mutating func release(_ variable: LayoutVariable) {
        let v = Int(variable.index)
        guard variables.indices.contains(v), variables[v].isInUse else { return }
        if variables[v].definition >= 0 { remove(id(of: variables[v].definition)) }
        while let c = variables[v].users.last ?? variables[v].dependents.last { remove(id(of: c)) }
        let dirty = variables[v].isDirty
        variables[v] = Variable(isDirty: dirty)
        freeVariables.append(variable.index)
    }

    /// The value after the last `update()`.
    package func value(of variable: LayoutVariable) -> Double { variables[Int(variable.index)].value }

    package var constraintCount: Int { constraints.count - freeConstraints.count }

    package func contains(_ id: LayoutConstraintID) -> Bool {
        guard constraints.indices.contains(Int(id.index)),
            constraints[Int(id.index)].generation == id.generation
        else { return false }
        if case .none = constraints[Int(id.index)].role { return false }
        return true
    }

    func id(of index: Int32) -> LayoutConstraintID {
        LayoutConstraintID(index: index, generation: constraints[Int(index)].generation)
    }

    // MARK: Constraints

    /// Adds a constraint.
    /// - Throws: `LayoutConflict` for a required constraint that contradicts required ones; nothing changed then.
    @discardableResult
    package mutating func add(_ equation: LayoutEquation) throws(LayoutConflict) -> LayoutConstraintID {
        let index = makeConstraint(equation.merged)
        if constraints[Int(index)].equation.relation == .equal, equation.isRequired, define(index) {
            return id(of: index)
        }
        for term in constraints[Int(index)].equation.terms {
            variables[Int(term.variable.index)].users.append(index)
        }
        do throws(LayoutConflict) {
            try enter(index)
        } catch {
            unlink(index)
            throw error
        }
        return id(of: index)
    }

    /// Removes a constraint. What was removed before is left alone.
    package mutating func remove(_ id: LayoutConstraintID) {
        guard contains(id) else { return }
        if case .definition(let variable) = constraints[Int(id.index)].role {
            undefine(variable)
        } else {
            leave(id.index)
        }
        unlink(id.index)
    }

    private mutating func makeConstraint(_ equation: LayoutEquation) -> Int32 {
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
        } else {
            index = Int32(constraints.count)
            constraints.append(Constraint())
        }
        constraints[Int(index)].generation &+= 1
        constraints[Int(index)].equation = equation
        return index
    }

    private mutating func unlink(_ index: Int32) {
        for term in constraints[Int(index)].equation.terms {
            variables[Int(term.variable.index)].users.drop(index)
            variables[Int(term.variable.index)].dependents.drop(index)
        }
        constraints[Int(index)].role = .none
        constraints[Int(index)].form = Form()
        constraints[Int(index)].equation.terms = []
        freeConstraints.append(index)
    }
}

extension ContiguousArray where Element: Equatable {
    /// Removes one element that equals `element`; the order of the others may change.
    mutating func drop(_ element: Element) {
        guard let k = lastIndex(of: element) else { return }
        swapAt(k, count - 1)
        removeLast()
    }
}
