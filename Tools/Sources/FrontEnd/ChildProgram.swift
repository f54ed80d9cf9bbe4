// ChildProgram.swift: a program that is run to its end.

import ChildProcesses
import Foundation

/// Runs programs.
enum ChildProgram {
    /// How a program ended.
    struct End: Equatable {
        /// The exit status, or the number of the signal.
        var status: Int32
        var isSignal: Bool
    }

    /// Runs a program with the environment of this process and `environment`.
    /// - Parameter log: the file for what it writes; nil to write to the terminal.
    /// - Throws: a description of a program that cannot be run, or a log that cannot be written.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], log: String? = nil
    ) throws -> End {
        var output: FileHandle?
        if let log {
            try Data().write(to: URL(fileURLWithPath: log))
            output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        }
        defer { try? output?.close() }
        let child = try ChildProcess(
            path, arguments, environment: environment.mapValues(Optional.some), output: output?.fileDescriptor,
            errors: output?.fileDescriptor)
        child.waitUntilExit()
        return End(status: child.terminationStatus, isSignal: child.wasSignalled)
    }
}
