// MonkeyFinding.swift: what a seed showed, and the processes that play seeds.

import Foundation
import VitrineExploring

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

/// What a process that played seeds reported.
struct MonkeyRecord {
    var findings: [MonkeyFinding] = []
    /// The last seed that it began, and that it ended.
    var begun: UInt64?
    var ended: UInt64?
    var played = 0

    /// Runs this program with `arguments` until it ends or `deadline` passes.
    static func run(_ arguments: [String], until deadline: Date) throws -> MonkeyRecord {
        var record = MonkeyRecord()
        let end = try WorkerProcess().run(arguments, until: deadline) { record.take($0) }
        guard let begun = record.begun, begun != record.ended else { return record }
        switch end {
        case .deadline: break
        case .silence: record.findings.append(MonkeyFinding(seed: begun, text: "hangs"))
        case .trap(let words): record.findings.append(MonkeyFinding(seed: begun, text: "ends the program: \(words)"))
        case .status(let status):
            record.findings.append(MonkeyFinding(seed: begun, text: "ends the program with status \(status)"))
        }
        return record
    }

    private mutating func take(_ line: String) {
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
