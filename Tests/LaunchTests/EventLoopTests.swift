// EventLoopTests.swift: the event loop, in a process where it runs on the main thread.
//
// LoopProbe runs it and prints the executed work; tests do not have a main thread.

import Foundation
import Testing

@Suite struct EventLoopTests {
    private struct Result {
        var lines: [String]
        var status: Int32
    }

    /// Runs the probe to its end.
    private func probe(_ arguments: String..., input: Data? = nil) throws -> Result {
        let (process, output) = try start(arguments, input: input)
        let data = try output.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            lines: String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init),
            status: process.terminationReason == .exit
                ? process.terminationStatus : -process.terminationStatus)
    }

    private func start(_ arguments: [String], input: Data? = nil) throws -> (Process, FileHandle) {
        let process = Process()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent("LoopProbe")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        if let input {
            let pipe = Pipe()
            process.standardInput = pipe
            try process.run()
            try pipe.fileHandleForWriting.write(contentsOf: input)
            try pipe.fileHandleForWriting.close()
        } else {
            try process.run()
        }
        return (process, output.fileHandleForReading)
    }

    /// Each kind of work runs without any other wake-up: undetected work would hang the probe.
    @Test(.timeLimit(.minutes(1)), arguments: [["latency"], ["latency", "frames"]])
    func servesEveryKindOfWork(arguments: [String]) throws {
        let (process, output) = try start(arguments)
        let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let lateness = Dictionary(
            uniqueKeysWithValues: text.split(separator: "\n").map { line in
                let words = line.split(separator: " ")
                return (String(words[0]), Double(words[1]) ?? .nan)
            })
        let kinds = [
            "timer", "dispatch-after", "task-sleep", "dispatch", "perform", "timer-other-thread", "task",
        ]
        for kind in kinds { #expect((lateness[kind] ?? -1) >= -1, "\(kind): \(text)") }
        // At least one turn for each, and not hundreds.
        #expect((7...200).contains(lateness["turns"] ?? 0), "\(text)")
    }

    @Test(.timeLimit(.minutes(1))) func unreadInputIsReadInLaterTurns() throws {
        let input = Data((0..<5000).map { UInt8(32 + $0 % 90) })
        #expect(try probe("pipe", input: input).lines == [String(decoding: input, as: UTF8.self)])
    }

    @Test(.timeLimit(.minutes(1)), arguments: [SIGTERM, SIGINT])
    func aSignalEndsTheLoopNormally(signal: Int32) throws {
        let (process, output) = try start(["idle"])
        #expect(try output.read(upToCount: 5) == Data("idle\n".utf8))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 128 + signal)
    }

    /// An idle process stays in the same system call; a wake-up would change its count of context switches.
    @Test(.timeLimit(.minutes(1))) func anIdleLoopDoesNotWake() throws {
        try expectRest(of: "idle", seconds: 2)
    }

    @Test(.timeLimit(.minutes(1))) func afterAnAnimationNothingWakesForFiveSeconds() throws {
        try expectRest(of: "animation", seconds: 5)
    }

    /// When the probe has reported that it is idle it does not wake for `seconds`.
    private func expectRest(of mode: String, seconds: UInt32) throws {
        let (process, output) = try start([mode])
        #expect(try output.read(upToCount: 5) == Data("idle\n".utf8))
        func switches() throws -> String {
            let tasks = "/proc/\(process.processIdentifier)/task"
            return try FileManager.default.contentsOfDirectory(atPath: tasks).sorted().map { task in
                try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8).split(separator: "\n")
                    .filter { $0.contains("ctxt_switches") }.joined(separator: " ")
            }.joined(separator: "\n")
        }
        // While the count still changes it is not asleep yet.
        var before = try switches()
        for _ in 0..<100 {
            usleep(100_000)
            let now = try switches()
            if now == before { break }
            before = now
        }
        sleep(seconds)
        #expect(try switches() == before)
        process.terminate()
        process.waitUntilExit()
    }
}
