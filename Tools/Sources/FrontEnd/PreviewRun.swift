// PreviewRun.swift: runs the program with the previews until each preview was rendered, or has ended a process.

import Foundation

/// What became of the previews.
struct PreviewResults {
    /// The previews that the filter selects.
    var found: [PreviewSummary] = []
    var pictures: [PreviewPicture] = []
    /// Why a preview could not be rendered, by identifier.
    var failures: [String: String] = [:]
    /// Blessed pictures that no preview has.
    var unused: [String] = []
    var comparison = PreviewOrder.Comparison.none

    /// The pictures that are not as the blessed ones.
    var differing: [PreviewPicture] { pictures.filter { $0.difference != nil } }

    /// Replaces what is known of the previews in `files` with `newer`, which are those only.
    mutating func replace(_ files: [String], with newer: PreviewResults) {
        let old = Set(found.filter { files.contains($0.file) }.map(\.id)).union(newer.found.map(\.id))
        found = (found.filter { !old.contains($0.id) } + newer.found).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
        pictures = pictures.filter { !old.contains($0.preview) } + newer.pictures
        failures = failures.filter { !old.contains($0.key) }.merging(newer.failures) { $1 }
    }

    /// Whether all were rendered, and none differs. A check also fails with a blessed picture too many.
    var isGood: Bool {
        failures.isEmpty && differing.isEmpty && (comparison != .check || unused.isEmpty)
    }
}

/// Runs a program that renders previews.
struct PreviewRun {
    let program: String
    let order: PreviewOrder
    /// The folder for the order and the log.
    let folder: String

    /// Runs the program. After a preview that ended it, runs it again without the ones that are done.
    /// - Throws: a description if the program ends outside of a preview.
    func results() throws -> PreviewResults {
        var results = PreviewResults()
        results.comparison = order.comparison
        var order = order
        while true {
            let end = try start(order)
            let events = try self.events()
            collect(events, &results)
            if events.contains(.done) { return results }
            let ended = events.compactMap { if case .ended(let id) = $0 { id } else { nil } }
            let began = events.compactMap { if case .began(let id) = $0 { id } else { nil } }
            let reason = PreviewEnd(end: end, log: log, seconds: order.seconds).text
            guard let last = began.last, !ended.contains(last) else {
                throw PreviewCommand.Problem(description: "the program with the previews could not run: \(reason)")
            }
            results.failures[last] = reason
            order.skipped += ended + [last]
        }
    }

    private var logPath: String { folder + "/previews.log" }
    private var log: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

    private func start(_ order: PreviewOrder) throws -> ChildProgram.End {
        let path = folder + "/previews.order"
        try JSONEncoder().encode(order).write(to: URL(fileURLWithPath: path))
        try Data().write(to: URL(fileURLWithPath: order.events))
        return try ChildProgram.run(
            program, ["--testing-library", "swift-testing", "--filter", "vitrinePreviews"],
            // A backtrace of a large program takes longer than all previews.
            environment: [PreviewOrder.variable: path, "SWIFT_BACKTRACE": "enable=no"], log: logPath)
    }

    private func events() throws -> [PreviewEvent] {
        let data = try Data(contentsOf: URL(fileURLWithPath: order.events))
        // The last line may be incomplete.
        return data.split(separator: 0x0A).compactMap { try? JSONDecoder().decode(PreviewEvent.self, from: $0) }
    }

    private func collect(_ events: [PreviewEvent], _ results: inout PreviewResults) {
        results.found = events.compactMap { if case .found(let preview) = $0 { preview } else { nil } }
        for event in events {
            switch event {
            case .picture(let picture): results.pictures.append(picture)
            case .failed(let id, let reason): results.failures[id] = reason
            case .unused(let names): results.unused = names
            case .found, .began, .ended, .done: break
            }
        }
    }
}

/// How a preview ended its process, in words.
struct PreviewEnd {
    let end: ChildProgram.End
    let log: String
    let seconds: UInt32

    var text: String {
        if end.isSignal, end.status == SIGALRM { return "it was not ready after \(seconds) s" }
        let how =
            end.isSignal
            ? "it ended the process with signal \(end.status)" : "it ended the process with status \(end.status)"
        let lines = log.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        let said = lines.last { $0.contains("Fatal error") || $0.contains("error: ") || $0.contains("vitrine: ") }
        return said.map { "\(how): \($0)" } ?? how
    }
}
