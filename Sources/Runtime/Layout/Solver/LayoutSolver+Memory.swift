// LayoutSolver+Memory.swift: an empty solver in the memory of a full one.

extension LayoutSolver {
    /// Removes every variable and constraint, and keeps the memory. Variables and constraints from before are not
    /// valid.
    package mutating func removeAll() {
        variables.removeAll(keepingCapacity: true)
        freeVariables.removeAll(keepingCapacity: true)
        constraints.removeAll(keepingCapacity: true)
        freeConstraints.removeAll(keepingCapacity: true)
        pool.removeAll()
        shortcuts.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        freeEntries.removeAll(keepingCapacity: true)
        owners.removeAll(keepingCapacity: true)
        tableauOwners.removeAll(keepingCapacity: true)
        dirty.removeAll(keepingCapacity: true)
        walk.removeAll()
        expansion.removeAll(keepingCapacity: true)
        tableau.removeAll()
        evaluations = 0
    }

    /// Bytes that it has allocated.
    package var memory: Int {
        variables.capacity * MemoryLayout<Variable>.stride
            + constraints.capacity * MemoryLayout<Constraint>.stride
            + shortcuts.capacity * MemoryLayout<LayoutShortcut>.stride
            + entries.capacity * MemoryLayout<Entry>.stride + dirty.capacity * 4 + freeVariables.capacity * 4
            + freeConstraints.capacity * 4 + pool.memory + walk.memory + tableau.memory
    }
}
