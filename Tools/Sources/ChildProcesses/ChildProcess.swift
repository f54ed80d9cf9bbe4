// ChildProcess.swift: a child process that is started by posix_spawn(3).
//
// Foundation's Process notices the end of a child by a descriptor that the child inherits. ssh closes all that it does
// not know, and is taken as ended while it runs: then Process waits for it, and notices no other child's end.

import Foundation

/// A running child. Not for several threads.
public final class ChildProcess {
    public struct Problem: Error, CustomStringConvertible {
        public let description: String
    }

    /// The number of the process.
    public let identifier: Int32
    /// What waitpid(2) reported; nil while it runs.
    private var status: Int32?

    /// Starts a program.
    /// - Parameters:
    ///   - path: its path, or its name in the folders of PATH.
    ///   - environment: what differs from this process's environment; nil removes a variable.
    ///   - input, output: descriptors in place of its standard input, by default `/dev/null`, and output and error.
    /// - Throws: `Problem` if the program cannot be run.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String?] = [:], input: Int32? = nil,
        output: Int32? = nil, errors: Int32? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value }
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var pairs: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in words + pairs { free(word) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A child would inherit the signals that this thread blocks and this process ignores.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var made: pid_t = 0
        let error = posix_spawnp(&made, path, &actions, &attributes, &words, &pairs)
        guard error == 0 else {
            throw Problem(description: "\(path) cannot be run: \(String(cString: strerror(error)))")
        }
        identifier = made
    }

    /// Whether it has not ended.
    public var isRunning: Bool {
        update(WNOHANG)
        return status == nil
    }

    /// Waits for its end.
    public func waitUntilExit() { update(0) }

    /// Waits for its end for some seconds.
    public func waitUntilExit(within seconds: Double) {
        let end = Date().addingTimeInterval(seconds)
        while isRunning, Date() < end { usleep(20_000) }
    }

    private func update(_ options: Int32) {
        guard status == nil else { return }
        var new: Int32 = 0
        while true {
            let found = waitpid(identifier, &new, options)
            if found == identifier {
                status = new
            } else if found < 0, errno == EINTR {
                continue
            } else if found < 0 {
                // Somebody else waited for it.
                status = 0
            }
            return
        }
    }

    /// Sends a signal, if it runs.
    public func signal(_ number: Int32) { if isRunning { kill(identifier, number) } }

    /// Whether a signal ended it.
    public var wasSignalled: Bool { (status ?? 0) & 0x7F != 0 }

    /// The exit status, or the number of the signal. 0 while it runs.
    public var terminationStatus: Int32 {
        let status = status ?? 0
        return wasSignalled ? status & 0x7F : (status >> 8) & 0xFF
    }
}
