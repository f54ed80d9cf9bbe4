// Result.swift: the figures of one case, as a row and as JSON.

import Foundation

/// Medians, in milliseconds.
struct Result {
    struct Peer {
        var name: String
        var milliseconds: Double
    }

    var name: String
    var goal: Goal
    var ours: Double
    /// The fastest peer.
    var peer: Peer?
    var otherPeers: [Peer]
    var limit: Double?
    var bytesWritten: Int
    /// Bytes that stay allocated; nil if not measured.
    var memory: Int?
    /// Allocations for each new row; nil if not counted.
    var allocationsPerRow: Double?
    var rounds: Int

    /// The array that `--json` writes.
    static func json(_ results: [Result]) throws -> Data {
        let rows: [[String: Any]] = results.map { result in
            var row: [String: Any] = ["case": result.name, "ours_ms": rounded(result.ours)]
            row["peer"] = result.peer.map { $0.name as Any } ?? NSNull()
            row["peer_ms"] = result.peer.map { rounded($0.milliseconds) as Any } ?? NSNull()
            row["limit_ms"] = result.limit.map { rounded($0) as Any } ?? NSNull()
            row["bytes_written"] = result.bytesWritten
            if let memory = result.memory { row["memory_bytes"] = memory }
            if let count = result.allocationsPerRow { row["allocations_per_row"] = rounded(count) }
            return row
        }
        return try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted, .sortedKeys])
    }

    /// Rounded to nanoseconds, the clock's resolution, as decimal
    /// digits that are printed unchanged.
    private static func rounded(_ milliseconds: Double) -> NSDecimalNumber {
        NSDecimalNumber(string: String(format: "%.6f", milliseconds))
    }
}

enum Table {
    static let heading = columns(
        "case", "ours ms", "peer ms", "ours/peer", "limit ms", "ours/limit", "bytes", "runs", "goal")

    static func row(_ result: Result) -> String {
        let limit = result.limit
        let peer = result.peer
        var line = columns(
            result.name, time(result.ours),
            peer.map { time($0.milliseconds) } ?? "-",
            peer.map { ratio(result.ours / $0.milliseconds) } ?? "-",
            limit.map(time) ?? "-",
            limit.map { ratio(result.ours / $0) } ?? "-",
            String(result.bytesWritten), String(result.rounds),
            "\(result.goal): \(result.goal.isMet(by: result) ? "met" : "missed")")
        if let peer {
            let others = result.otherPeers.map { "; \($0.name) \(time($0.milliseconds))" }.joined()
            line += " (\(peer.name)\(others))"
        }
        if let memory = result.memory { line += " (\(memory >> 10) KiB kept)" }
        if let count = result.allocationsPerRow {
            line += String(format: " (%.1f allocations a new row)", count)
        }
        return line
    }

    /// The first and the last column are aligned left, figures right.
    private static func columns(_ texts: String...) -> String {
        let widths = [18, 10, 10, 9, 10, 10, 10, 5]
        let figures = zip(texts, widths).dropFirst().map { $0.aligned(to: $1) }
        return ([texts[0].padded(to: widths[0])] + figures + [" " + texts[texts.count - 1]])
            .joined(separator: " ")
    }

    private static func time(_ milliseconds: Double) -> String {
        String(format: milliseconds < 0.1 ? "%.5f" : "%.3f", milliseconds)
    }

    private static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
