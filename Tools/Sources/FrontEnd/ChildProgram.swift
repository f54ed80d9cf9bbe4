// ChildProgram.swift: a program that is run to its end.

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
    /// - Throws: what Foundation reports for a program that cannot be run, or a log that cannot be written.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], log: String? = nil
    ) throws -> End {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        if let log {
            try Data().write(to: URL(fileURLWithPath: log))
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
            process.standardOutput = file
            process.standardError = file
        }
        try process.run()
        process.waitUntilExit()
        return End(status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
    }
}
