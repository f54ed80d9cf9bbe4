// LayoutSolver+Memory.swift: the memory of a finished solver, for the next one.
//
// Trees outside of windows have their own solvers, one for each view that is measured before it is shown. The memory of
// a large one would be returned to the system, and be requested page by page for the next.

import Foundation

extension LayoutSolver {
    /// Emptied; nil while its memory is in use, or was too large to keep.
    @MainActor private static var spare: LayoutSolver? = nil
    /// The largest memory to keep: a layout of some 5,000 views.
    private static let mostSpareMemory = 4 << 20
    @MainActor private static let whenMemoryIsShort: Void = {
        // For the life of the process.
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in Task { @MainActor in spare = nil } }
    }()

    /// An empty solver, in the memory that the last one left.
    @MainActor package static func make() -> LayoutSolver {
        guard spare != nil else { return LayoutSolver() }
        var taken: LayoutSolver?
        swap(&taken, &spare)
        return taken ?? LayoutSolver()
    }

    /// Ends with the solver: it is empty, and its memory is available to the next one.
    @MainActor package mutating func giveBack() {
        var own = LayoutSolver()
        swap(&own, &self)
        own.removeAll()
        guard own.memory <= Self.mostSpareMemory, own.memory > Self.spare?.memory ?? 0 else { return }
        _ = Self.whenMemoryIsShort
        Self.spare = own
    }

    private mutating func removeAll() {
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

    /// Bytes that it holds on to.
    private var memory: Int {
        variables.capacity * MemoryLayout<Variable>.stride
            + constraints.capacity * MemoryLayout<Constraint>.stride
            + shortcuts.capacity * MemoryLayout<LayoutShortcut>.stride
            + entries.capacity * MemoryLayout<Entry>.stride + dirty.capacity * 4 + freeVariables.capacity * 4
            + freeConstraints.capacity * 4 + pool.memory + walk.memory + tableau.memory
    }
}
