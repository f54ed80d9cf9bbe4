// LayoutSolver.swift: finds the numbers of a layout, and keeps them while constraints are added, removed and changed.
//
// Most required equations of a layout only determine one position from others: this edge is that edge and 8 points.
// Such an equation *defines* a variable that nothing else determines: it is stored as it is, costs nothing to add, and
// a change of it moves only its dependents. All other constraints (inequalities, priorities below required, equations
// whose variables are all defined) are in a simplex tableau, written over the variables without a definition. So a
// chain of n views costs n, where a tableau alone would write the marks of n equations into its rows.
//
// Invariants: definitions have no cycle; a variable in the tableau has no definition; a constraint in the tableau is
// written over free variables alone. Deterministic: no hashing, ties go to the smaller number. No thread safety.

package struct LayoutSolver {
    struct Variable {
        /// The constraint that defines the variable, or -1 while it is free.
        var definition: Int32 = -1
        /// Its variable in the tableau, while tableau constraints use it.
        var symbol: Int32 = -1
        /// Head of the list of terms by which definitions name it.
        var dependents: Int32 = -1
        /// Head of the list of terms by which other constraints name it.
        var users: Int32 = -1
        /// Variables that definitions tie together have one group, found by following this.
        var group: Int32 = -1
        var isDirty = false
        var isInUse = false
        var value = 0.0
    }

    enum Role: UInt8 {
        case none
        /// Defines the variable of its term `subject`.
        case definition
        case tableau
        /// Its variables all have one value, and that satisfies it.
        case settled
        /// Removed because rounding errors made it contradict others; has no effect.
        case dropped
    }

    struct Constraint {
        var constant = 0.0
        var generation: UInt32 = 0
        /// Its terms in the pool.
        var first: Int32 = -1
        var count: Int32 = 0
        /// For a definition: the term in the pool whose variable it defines. For others: the index in `entries`, or -1.
        /// The most frequent kind stays small.
        var link: Int32 = -1
        var priority: Float = 1000
        var relation = LayoutRelation.equal
        var role = Role.none

        var subject: Int32 {
            @inline(__always) get { link }
            @inline(__always) set { link = newValue }
        }
        var entry: Int32 {
            @inline(__always) get { role == .definition ? -1 : link }
            @inline(__always) set { link = newValue }
        }
        @inline(__always)
        var terms: Range<Int32> { first..<first + count }
        var isRequired: Bool { priority >= 1000 }
    }

    /// The state of a constraint that is not a definition: the equation written over free variables.
    struct Entry {
        var constant = 0.0
        /// Its number in the tableau.
        var tableauConstraint = TableauConstraint(index: -1, generation: 0)
        /// The free variables that it is written with in the tableau.
        var writtenWith: ContiguousArray<Int32> = []
    }

    var variables: ContiguousArray<Variable> = []
    var freeVariables: ContiguousArray<Int32> = []
    var constraints: ContiguousArray<Constraint> = []
    var freeConstraints: ContiguousArray<Int32> = []
    var pool = LayoutTermPool()
    /// Short forms of defined variables.
    var shortcuts: ContiguousArray<LayoutShortcut> = []
    var tableau = SimplexTableau()
    var entries: ContiguousArray<Entry> = []
    var freeEntries: ContiguousArray<Int32> = []
    /// The layout's variable for each variable of the tableau, and the number of its constraints that use it.
    var owners: ContiguousArray<(variable: Int32, uses: Int32)> = []
    /// The layout's constraint that a constraint of the tableau is.
    var tableauOwners: ContiguousArray<Int32> = []
    /// Variables whose value must be computed again, with their dependents.
    var dirty: ContiguousArray<Int32> = []
    var walk = LayoutWalk()
    /// An equation while it is written over free variables.
    var expansion: ContiguousArray<LayoutTerm> = []
    /// The number of values that were computed, over the solver's life: the cost of changes.
    package internal(set) var evaluations = 0

    package init() {}

    // MARK: Variables

    /// A variable that no constraint names is 0.
    package mutating func makeVariable() -> LayoutVariable {
        if let index = freeVariables.popLast() {
            variables[Int(index)].isInUse = true
            return LayoutVariable(index: index)
        }
        variables.append(Variable(isInUse: true))
        shortcuts.append(.unknown)
        return LayoutVariable(index: Int32(variables.count - 1))
    }

    /// Removes a variable, and constraints that contain it.
    package mutating func release(_ variable: LayoutVariable) { release(CollectionOfOne(variable)) }

    /// The value after the last `update()`.
    package func value(of variable: LayoutVariable) -> Double { variables[Int(variable.index)].value }

    package var constraintCount: Int { constraints.count - freeConstraints.count }

    /// Steps of the simplex method, over the solver's life.
    package var pivotCount: Int { tableau.pivotCount }

    package func contains(_ id: LayoutConstraintID) -> Bool {
        constraints.indices.contains(Int(id.index)) && constraints[Int(id.index)].generation == id.generation
            && constraints[Int(id.index)].role != .none
    }

    func id(of index: Int32) -> LayoutConstraintID {
        LayoutConstraintID(index: index, generation: constraints[Int(index)].generation)
    }

    // MARK: Constraints

    /// Adds a constraint.
    ///
    /// Terms whose coefficient is not a finite number, or is 0, are left out; so is such a constant.
    /// - Throws: `LayoutConflict` for a required constraint that contradicts required ones; nothing changed then.
    @discardableResult
    package mutating func add(_ equation: LayoutEquation) throws(LayoutConflict) -> LayoutConstraintID {
        let index = makeConstraint(equation)
        if equation.relation == .equal, equation.isRequired, define(index) { return id(of: index) }
        linkAsUser(index)
        do throws(LayoutConflict) {
            try enter(index)
        } catch {
            discard(index)
            throw error
        }
        return id(of: index)
    }

    /// Removes a constraint. Does nothing if it was removed before.
    package mutating func remove(_ id: LayoutConstraintID) {
        guard contains(id) else { return }
        if constraints[Int(id.index)].role == .definition {
            undefine(id.index)
            freeTerms(id.index)
        } else {
            leave(id.index)
            discard(id.index)
        }
    }

    private mutating func makeConstraint(_ equation: LayoutEquation) -> Int32 {
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
        } else {
            index = Int32(constraints.count)
            constraints.append(Constraint())
        }
        let count = equation.terms.count
        let first = pool.allocate(count)
        var used: Int32 = 0
        let isLong = count > 16
        if isLong { walk.begin(variables.count, summing: true) }
        for term in equation.terms {
            var k = first
            if isLong {
                // A search among the terms would be quadratic in their number.
                let isNew = walk.visit(term.variable.index)
                if isNew { walk.sums[Int(term.variable.index)] = Double(first + used) }
                k = Int32(walk.sums[Int(term.variable.index)])
            } else {
                while k < first + used, pool[k].variable != term.variable.index { k += 1 }
            }
            if k < first + used {
                pool[k].coefficient += term.coefficient
            } else {
                pool[k] = LayoutTermPool.Entry(
                    coefficient: term.coefficient, variable: term.variable.index, constraint: index)
                used += 1
            }
        }
        var kept = first
        for k in first..<first + used where Self.counts(pool[k].coefficient) {
            if k != kept { pool[kept] = pool[k] }
            kept += 1
        }
        let generation = constraints[Int(index)].generation &+ 1
        constraints[Int(index)] = Constraint(
            constant: equation.constant.isFinite ? equation.constant : 0, generation: generation,
            first: first, count: kept - first, priority: equation.priority, relation: equation.relation)
        tighten(index, count)
        return index
    }

    /// Whether a coefficient has an effect: it is finite, and not close to 0.
    @inline(__always)
    static func counts(_ coefficient: Double) -> Bool {
        coefficient.isFinite && !TableauRow.isZero(coefficient)
    }

    /// Moves the terms of a constraint that needs less of the pool than `count`: the pool frees by their number.
    private mutating func tighten(_ index: Int32, _ count: Int) {
        guard count != Int(constraints[Int(index)].count) else { return }
        let constraint = constraints[Int(index)]
        let first = pool.allocate(Int(constraint.count))
        for k in 0..<constraint.count { pool[first + k] = pool[constraint.first + k] }
        pool.free(constraint.first, count)
        constraints[Int(index)].first = first
    }

    private mutating func linkAsUser(_ index: Int32) {
        for k in constraints[Int(index)].terms {
            let v = Int(pool[k].variable)
            pool.link(k, to: &variables[v].users)
        }
    }

    /// Removes a constraint that is no definition.
    private mutating func discard(_ index: Int32) {
        for k in constraints[Int(index)].terms {
            let v = Int(pool[k].variable)
            pool.unlink(k, from: &variables[v].users)
        }
        freeTerms(index)
    }

    private mutating func freeTerms(_ index: Int32) {
        pool.free(constraints[Int(index)].first, Int(constraints[Int(index)].count))
        constraints[Int(index)].first = -1
        constraints[Int(index)].count = 0
        constraints[Int(index)].role = .none
        freeConstraints.append(index)
    }
}
