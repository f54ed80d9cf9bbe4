// DevHost.swift: where `vitrine dev` runs the app.

import Foundation

/// A machine that runs the app: this computer, or a board.
protocol DevHost: AnyObject {
    /// Whether an old process must end before a new one begins, since both need the display.
    var runsOneProcess: Bool { get }

    /// Whether the machine can be reached.
    var isThere: Bool { get }

    /// Brings the built program to the machine.
    /// - Throws: a description of what failed.
    func install(_ plan: ProgramPlan) throws

    /// Brings a library with changed functions to the machine.
    /// - Returns: its path there.
    /// - Throws: a description of what failed.
    func place(_ library: String) throws -> String

    /// Starts a process at the screen that the recorded input leads to. Nil if it ended before its first frame.
    /// - Parameter library: the library that it loads first, by its path on the machine.
    /// - Throws: a description of what failed.
    func start(_ arguments: [String], library: String?) throws -> RunningApp?

    /// Ends a process.
    func end(_ app: RunningApp)

    /// Forgets the recorded input: the next process begins at the first screen.
    func forgetInput()
}
