// SpareLayoutSolver.swift: the memory of a solver that is done, for the next one.
//
// Trees outside of windows have solvers of their own, which are created for each view that is measured before it is
// shown. The memory of a large one would be returned to the system, and allocated page by page for the next.

import Foundation

/// Keeps one empty solver for the process. Main actor only, and empty: no tree uses another one's values.
@MainActor package enum SpareLayoutSolver {
    /// Empty; nil while its memory is in use, or was too large to keep.
    private static var spare: LayoutSolver? = nil
    /// Bytes that are kept at most: a layout of some 5,000 views.
    private static let mostMemory = 4 << 20
    private static let whenMemoryIsShort: Void = {
        // For the life of the process.
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in Task { @MainActor in spare = nil } }
    }()

    /// An empty solver, in the memory of the last one that was kept.
    package static func take() -> LayoutSolver {
        guard spare != nil else { return LayoutSolver() }
        var taken: LayoutSolver?
        swap(&taken, &spare)
        return taken ?? LayoutSolver()
    }

    /// Empties `solver` and keeps its memory for the next `take()`. The caller's solver is a new, empty one.
    package static func recycle(_ solver: inout LayoutSolver) {
        var kept = LayoutSolver()
        swap(&kept, &solver)
        kept.removeAll()
        guard kept.memory <= mostMemory, kept.memory > spare?.memory ?? 0 else { return }
        _ = whenMemoryIsShort
        spare = kept
    }
}
