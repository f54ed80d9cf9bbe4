// MonkeyChild.swift: a worker process, seen from its parent: its findings, or its end.

import Foundation
import Synchronization

/// A finding of one seed.
struct MonkeyFinding: Hashable {
    var seed: UInt64
    /// A description; for the end of a process its last output.
    var text: String

    /// Identifies equal findings, which are reported once: the text without numbers and addresses.
    var kind: String {
        text.replacing(/0x[0-9a-f]+|[0-9.]+/, with: "#")
    }
}

struct MonkeyChild {
    /// Seconds without output after which a worker is considered hanging.
    static let patience = 120.0

    /// Runs this program with `arguments` until it ends or `deadline` passes.
    /// - Returns: findings, and the last seed that it began and that it ended.
    static func run(_ arguments: [String], until deadline: Date) throws
        -> (findings: [MonkeyFinding], begun: UInt64?, ended: UInt64?, played: Int)
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        let output = Pipe()
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID()).log")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var record = Record()
        var rest = Data()
        let descriptor = output.fileHandleForReading.fileDescriptor
        var lastWord = Date(), isStopped = false, hangs = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if Glibc.poll(&poll, 1, 500) > 0 {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                lastWord = Date()
                rest.append(contentsOf: buffer[0..<count])
                while let end = rest.firstIndex(of: 10) {
                    record.take(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                    rest.removeSubrange(rest.startIndex...end)
                }
            }
            if !isStopped, Date() > deadline {
                isStopped = true
                kill(process.processIdentifier, SIGKILL)
            } else if !isStopped, Date().timeIntervalSince(lastWord) > patience {
                (isStopped, hangs) = (true, true)
                kill(process.processIdentifier, SIGKILL)
            }
        }
        process.waitUntilExit()
        if let begun = record.begun, begun != record.ended, !isStopped || hangs {
            let text = hangs ? "hangs" : "ends the program: \(trapMessage(in: errors))"
            record.findings.append(MonkeyFinding(seed: begun, text: text))
        }
        return (record.findings, record.begun, record.ended, record.played)
    }

    private struct Record {
        var findings: [MonkeyFinding] = []
        var begun: UInt64?
        var ended: UInt64?
        var played = 0

        mutating func take(_ line: String) {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count >= 2, let seed = UInt64(words[1]) else { return }
            switch words[0] {
            case "begin": begun = seed
            case "end":
                ended = seed
                played += 1
            case "found" where words.count == 3: findings.append(MonkeyFinding(seed: seed, text: words[2]))
            default: break
            }
        }
    }

    /// The output of a process that trapped.
    private static func trapMessage(in file: URL) -> String {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").map(String.init)
        let fatal = lines.last { $0.contains("Fatal error") || $0.contains("AddressSanitizer") }
        let frames = lines.filter { $0.contains(" in ") && $0.contains(" at ") && !$0.contains("libswiftCore") }.prefix(
            3)
        return ([fatal ?? lines.last ?? "without a word"] + frames).joined(separator: " | ")
    }
}
