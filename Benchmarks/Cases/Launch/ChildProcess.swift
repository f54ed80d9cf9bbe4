// ChildProcess.swift: runs another program, for cases that are measured from its start.

import Foundation

/// Starts a program and waits until it ends.
enum ChildProcess {
    /// - Throws: `StartFailure` if it cannot be started or does not succeed.
    static func run(_ program: String, _ arguments: [String]) throws {
        var strings: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for string in strings + environment { free(string) } }
        var child = pid_t()
        let error = posix_spawn(&child, program, nil, nil, &strings, &environment)
        guard error == 0 else {
            throw StartFailure(
                description: "\(program) cannot be started: \(String(cString: strerror(error)))")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else {
                throw StartFailure(description: "waiting for \(program): \(String(cString: strerror(errno)))")
            }
        }
        guard status == 0 else {
            let how = status & 0x7F == 0 ? "status \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
            throw StartFailure(
                description: "\(program) \(arguments.joined(separator: " ")) ended with \(how)")
        }
    }
}

struct StartFailure: Error, CustomStringConvertible {
    var description: String
}
