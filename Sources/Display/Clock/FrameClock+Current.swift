// FrameClock+Current.swift: the main actor's current clock.
//
// A device has one clock. A test process may have a stage per test, each with its
// own clock; the code that runs a turn makes its clock the current one.

extension FrameClock {
    /// The clock of the screen whose turn runs, or ran last. `CACurrentMediaTime()` reads it,
    /// and display links use it when they are added.
    @MainActor package static var current = FrameClock()
}
