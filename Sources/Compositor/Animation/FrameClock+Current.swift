// FrameClock+Current.swift: which clock "now" means on the main actor.
//
// A device has one clock. A test process may have a stage per test, each with
// a clock of its own; whoever runs a turn makes its clock the current one.

extension FrameClock {
    /// The clock of the screen whose turn runs, or ran last. `CACurrentMediaTime()` reads it,
    /// and display links bind to it when they are added.
    @MainActor package static var current = FrameClock()
}
