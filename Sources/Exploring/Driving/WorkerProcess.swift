// WorkerProcess.swift: this program as another process, whose lines the parent reads until it ends.

package import Foundation
import Glibc

/// Runs this program again, with other arguments.
package struct WorkerProcess {
    /// How a process ended.
    package enum End: Hashable, Sendable {
        /// With a status, or with a signal; the last words of its errors.
        case status(Int32), trap(String)
        /// It wrote nothing for too long, and was killed.
        case silence
        /// The deadline passed, and it was killed.
        case deadline
    }

    /// Seconds of the processor's time without output after which a process is considered hanging: on a busy machine it
    /// may get none for long. One that waits for something uses none, and has ten times as long.
    private let patience: Double
    private let environment: [String: String]

    package init(patience: Double = 120, environment: [String: String] = [:]) {
        (self.patience, self.environment) = (patience, environment)
    }

    /// Runs this program with `arguments` until it ends or `deadline` passes. `take` gets each line of its output.
    /// - Throws: what Foundation reports if the process cannot be started.
    package func run(_ arguments: [String], until deadline: Date, take: (String) -> Void) throws -> End {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        let output = Pipe()
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("worker-\(UUID()).log")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let stop = read(output.fileHandleForReading.fileDescriptor, of: process, until: deadline, take)
        process.waitUntilExit()
        if let stop { return stop }
        let isTrap = process.terminationReason == .uncaughtSignal
        return isTrap ? .trap(Self.lastWords(in: errors)) : .status(process.terminationStatus)
    }

    /// Reads lines until the end of the output. Returns why the process was killed; nil if it was not.
    private func read(
        _ descriptor: Int32, of process: Process, until deadline: Date, _ take: (String) -> Void
    ) -> End? {
        var rest = Data()
        var lastWord = Date()
        var usedBefore = ProcessorTime.of(process: process.processIdentifier)
        var end: End?
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if Glibc.poll(&poll, 1, 500) > 0 {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return end }
                (lastWord, usedBefore) = (Date(), ProcessorTime.of(process: process.processIdentifier))
                rest.append(contentsOf: buffer[0..<count])
                while let newline = rest.firstIndex(of: 10) {
                    take(String(decoding: rest[rest.startIndex..<newline], as: UTF8.self))
                    rest.removeSubrange(rest.startIndex...newline)
                }
            }
            guard end == nil else { continue }
            if Date() > deadline {
                end = .deadline
            } else if ProcessorTime.of(process: process.processIdentifier) - usedBefore > patience
                || Date().timeIntervalSince(lastWord) > 10 * patience
            {
                end = .silence
            }
            if end != nil { kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// What a process that trapped wrote last.
    private static func lastWords(in file: URL) -> String {
        LastWords(of: (try? String(contentsOf: file, encoding: .utf8)) ?? "").text
    }
}
