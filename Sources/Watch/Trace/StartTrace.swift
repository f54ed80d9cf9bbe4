// StartTrace.swift: the duration of the stages from exec to the first picture.
//
// Times: seconds of CLOCK_BOOTTIME, in which the kernel reports a process's start to a hundredth of a second. Each
// stage lasts until the next.

import Foundation
import VitrineSystem

/// The times of the stages of a start.
@MainActor public final class StartTrace {
    /// A stage, in the order in which stages are reached.
    public enum Stage: String, CaseIterable, Codable, Sendable {
        /// The kernel started the program.
        case exec
        /// Its libraries are loaded.
        case loaded
        /// The options have been read.
        case options
        /// The display or the memory in its place is open.
        case device
        /// The first font has been loaded.
        case font
        /// The app's delegate has made its windows.
        case application
        /// The first layout is done.
        case layout
        /// The first frame was presented.
        case frame
        /// The first frame is visible.
        case flip
    }

    private struct Entry: Codable {
        var stage: Stage
        var atMs: Double
        var tookMs: Double
    }

    private var times: [Stage: Double] = [:]
    /// Called when a stage is reached.
    public var onStage: ((Stage) -> Void)?

    /// A trace without times.
    public init() {}

    /// Records the time of a stage. Only the first call for a stage has an effect.
    public func mark(_ stage: Stage, at time: Double = StartLedger.bootSeconds) {
        guard times[stage] == nil else { return }
        times[stage] = time
        onStage?(stage)
    }

    /// Records when the kernel started this process and when its libraries were loaded.
    /// - Parameter loaded: in seconds of CLOCK_MONOTONIC.
    public func markProcess(loadedAtMonotonic loaded: Double) {
        let boot = StartLedger.bootSeconds
        let since = MonotonicTime.now - loaded
        let loadedAt = boot - since
        // The kernel's ticks are coarse: exec must not be later than the stages after it.
        if let exec = Self.processStart() { mark(.exec, at: min(exec, loadedAt)) }
        mark(.loaded, at: loadedAt)
    }

    /// Field 22 of /proc/self/stat: the start in clock ticks since boot.
    private static func processStart() -> Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Whether the last stage, the first visible frame, was reached.
    public var isComplete: Bool { times[.flip] != nil }

    private var entries: [Entry] {
        let reached = Stage.allCases.compactMap { stage in times[stage].map { (stage, $0) } }
            .sorted { $0.1 < $1.1 }
        guard let start = reached.first?.1 else { return [] }
        var before = start
        return reached.map { stage, time in
            defer { before = time }
            return Entry(stage: stage, atMs: rounded(time - start), tookMs: rounded(time - before))
        }
    }

    private func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }

    /// A JSON object with `stages`, each with `stage`, `at_ms` (since exec) and `took_ms`, and `total_ms`.
    public var json: String {
        struct Page: Codable {
            var stages: [Entry]
            var totalMs: Double
        }
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let page = Page(stages: entries, totalMs: entries.last?.atMs ?? 0)
        // Numbers and strings can always be encoded.
        return (try? encoder.encode(page)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Text with a line for each stage.
    public var text: String {
        entries.map { entry in
            let name = entry.stage.rawValue
            return name + String(repeating: " ", count: max(1, 12 - name.count))
                + String(format: "%9.3f ms  (+%.3f)", entry.atMs, entry.tookMs)
        }.joined(separator: "\n")
    }
}
