// RunningApp.swift: a process of the app that `vitrine dev` runs.

import ChildProcesses
import Foundation

/// A process, and its connection.
final class RunningApp {
    private let process: ChildProcess
    private(set) var connection: ReloadConnection?
    /// The first message, after the first frame.
    private(set) var firstReport: ReloadReport?

    /// The time in seconds that a program may take for its first frame, with the input that it replays.
    private static let patience = 120.0

    /// The number of the app's process, on the machine that runs it.
    var identifier: Int32 { firstReport?.process ?? process.identifier }
    var isRunning: Bool { process.isRunning }

    /// How the process ended, in words.
    var end: String {
        "\(process.wasSignalled ? "signal" : "status") \(process.terminationStatus)"
    }
    /// Whether the person closed the app.
    var hasEndedWell: Bool {
        !isRunning && !process.wasSignalled && process.terminationStatus == 0
    }

    /// Starts a process, and waits for its first frame. It has ended, or has no connection, if it did not come.
    /// - Parameters:
    ///   - environment: what differs from this process's environment.
    ///   - peer: the process that connects to the listener; nil: the started one.
    /// - Throws: `ChildProcess.Problem`.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], listener: ReloadListener,
        peer: Int32? = nil
    ) throws {
        var variables: [String: String?] = environment
        variables.updateValue(nil, forKey: CompilerEnvironment.hashing)
        let process = try ChildProcess(program, arguments, environment: variables)
        self.process = process
        connection = listener.accept(from: peer ?? process.identifier, within: Self.patience) { !process.isRunning }
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
        process.signal(SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for the end of a process whose connection has ended.
    func waitForEnd() { process.waitUntilExit() }
}
