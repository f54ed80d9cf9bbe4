// ProbeRun.swift: the probe app as a process, with its control socket, state folder and service manager.

import Foundation
import Testing

/// A running probe.
final class ProbeRun {
    struct Failure: Error, CustomStringConvertible { var description: String }

    let folder: URL
    let process = Process()
    private let errors = Pipe()
    var control: String { folder.appendingPathComponent("control").path }
    var state: URL { folder.appendingPathComponent("state") }

    static let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

    /// - Parameters:
    ///   - name: the program.
    ///   - output: the kind of output. Nil: the program's choice.
    ///   - wrapper: a command that finally runs the probe, such as `unshare`.
    ///   - input: the probe's standard input; nil: the test's.
    init(
        _ arguments: [String] = [], environment: [String: String] = [:], folder: URL? = nil,
        program name: String = "RunProbe", output: String? = "offscreen", through wrapper: [String] = [],
        input: FileHandle? = nil
    )
        throws
    {
        self.folder =
            folder
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "pr-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        let program = Self.programs.appendingPathComponent(name)
        let words =
            wrapper + [program.path] + (output.map { ["--output", $0] } ?? []) + ["--size", "320x240"]
            + ["--control", self.folder.path + "/control"] + arguments
        process.executableURL = wrapper.isEmpty ? program : URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = wrapper.isEmpty ? Array(words.dropFirst()) : words
        if let input { process.standardInput = input }
        var variables = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("VITRINE_")
        }
        // The runtime's own backtraces take seconds, minutes in a sanitizer's build; Vitrine's reports are tested.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        variables.merge(environment) { $1 }
        process.environment = variables
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? errors.fileHandleForReading.close()
    }

    func clean() {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            try? waitForEnd()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Waits until `condition` holds.
    static func wait(_ what: String, seconds: Double = 50, _ condition: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < end else { throw Failure(description: "not within \(seconds) s: \(what)") }
            usleep(10_000)
        }
    }

    /// Runs vitrinectl.
    @discardableResult
    func ask(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        let program = Process()
        program.executableURL = Self.programs.appendingPathComponent("vitrinectl")
        program.arguments = arguments + ["--socket", control]
        let (output, errors) = (Pipe(), Pipe())
        program.standardOutput = output
        program.standardError = errors
        try program.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        // Foundation retains processes whose threads have no run loop, and their pipes.
        for pipe in [output, errors] { try pipe.fileHandleForReading.close() }
        // Its pipes are closed, so it ends.
        let end = Date(timeIntervalSinceNow: 60)
        while program.isRunning, Date() < end { usleep(1000) }
        if program.isRunning {
            program.terminate()
            throw Failure(description: "vitrinectl \(arguments) does not end")
        }
        return (
            program.terminationStatus, String(decoding: text, as: UTF8.self),
            String(decoding: complaints, as: UTF8.self)
        )
    }

    /// Waits until the app ends, and kills it if it does not: a hanging test blocks all others.
    func waitForEnd(seconds: Double = 30) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning {
            guard Date() < end else {
                kill(process.processIdentifier, SIGKILL)
                throw Failure(description: "the probe did not end within \(seconds) s")
            }
            usleep(10_000)
        }
    }

    /// Waits until the app replies.
    func waitForApp() throws {
        try Self.wait("the probe answers on \(control)") {
            if !process.isRunning { throw Failure(description: "the probe ended: \(remarks())") }
            guard FileManager.default.fileExists(atPath: control) else { return false }
            return try ask("status").status == 0
        }
    }

    func waitForTree(_ text: String, seconds: Double = 50) throws {
        var last = ""
        do {
            try Self.wait("the tree has \(text)", seconds: seconds) {
                last = try ask("tree").output
                return last.contains(text)
            }
        } catch { throw Failure(description: "\(error)\n\(last)") }
    }

    func status() throws -> [String: Any] {
        let text = try ask("status").output
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Closes the reading end of the app's standard error.
    func stopReading() throws { try errors.fileHandleForReading.close() }

    /// The app's output, after its end.
    func remarks() -> String {
        String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }
}
