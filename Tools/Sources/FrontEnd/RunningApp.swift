// RunningApp.swift: a process of the app that `vitrine dev` runs.

import Foundation

/// A process, and its connection.
final class RunningApp {
    private let process = Process()
    private(set) var connection: ReloadConnection?
    /// The first message, after the first frame.
    private(set) var firstReport: ReloadReport?

    /// The time in seconds that a program may take for its first frame, with the input that it replays.
    private static let patience = 120.0

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// How the process ended, in words.
    var end: String {
        process.terminationReason == .uncaughtSignal
            ? "signal \(process.terminationStatus)" : "status \(process.terminationStatus)"
    }
    /// Whether the person closed the app.
    var hasEndedWell: Bool {
        !isRunning && process.terminationReason == .exit && process.terminationStatus == 0
    }

    /// Starts a process, and waits for its first frame. It has ended, or has no connection, if it did not come.
    /// - Parameters:
    ///   - input: the file of recorded input, which it plays first.
    ///   - library: the library that it loads first.
    /// - Throws: what Foundation reports for a program that cannot be run.
    init(
        program: String, arguments: [String], listener: ReloadListener, input: String, library: String?
    ) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        var environment = ProcessInfo.processInfo.environment
        environment["VITRINE_RELOAD"] = listener.path
        environment["VITRINE_RELOAD_INPUT"] = input
        environment["VITRINE_RELOAD_LIBRARY"] = library
        process.environment = environment
        try process.run()
        let process = process
        connection = listener.accept(from: identifier, within: Self.patience) { !process.isRunning }
        guard let connection else {
            kill()
            return
        }
        firstReport = connection.next(within: Self.patience)
        if firstReport?.event != .ready { kill() }
    }

    /// Whether it shows something.
    var isReady: Bool { firstReport?.event == .ready }

    /// Ends the process at once: it saves nothing that the next process would begin with.
    func kill() {
        connection = nil
        guard process.isRunning else { return }
        Foundation.kill(identifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for the end of a process whose connection has ended.
    func waitForEnd() { process.waitUntilExit() }
}
