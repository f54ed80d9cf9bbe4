// WorstFrame.swift: worst_frame_kiosk and worst_frame_catalog, the longest turn of a tour.
//
// A process of the release build plays the tour.script of the example offscreen, in virtual time, and writes a trace. Each
// turn of its run loop is a span there: input, layout, display, the frame. The result is the longest turn after the
// first frame: of scrolling, pushes, sheets, the keyboard and changes of pages.

import Foundation

/// The longest turn of the kiosk's tour.
final class WorstFrameKiosk: WorstFrame, BenchmarkCase {
    nonisolated static let name = "worst_frame_kiosk"
    nonisolated static let goal = Goal.milliseconds(8)

    init(_ setting: Setting) throws { try super.init(of: "Kiosk", setting) }
}

/// The longest turn of a tour through all pages of the catalog, which scrolls each of them.
final class WorstFrameCatalog: WorstFrame, BenchmarkCase {
    nonisolated static let name = "worst_frame_catalog"
    nonisolated static let goal = Goal.milliseconds(8)

    init(_ setting: Setting) throws { try super.init(of: "Catalog", setting) }
}

@MainActor
class WorstFrame {
    let ours: Contender
    let bytesWritten = 0

    /// - Parameter example: its program, and the folder of its script.
    init(of example: String, _ setting: Setting) throws {
        let program = try setting.path(ofProgram: example)
        let trace = FileManager.default.temporaryDirectory
            .appendingPathComponent("vitrine-worst-frame-\(getpid()).json")
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL.path
        let words = [
            "--output", "offscreen", "--size", "1280x800", "--script", package + "/Examples/\(example)/tour.script",
            "--trace-frames", trace.path,
        ]
        let longest = Longest()
        ours = Contender("vitrine", clock: { longest.milliseconds }) { _ in
            defer { try? FileManager.default.removeItem(at: trace) }
            try ChildProcess.run(program, words)
            longest.milliseconds = try Self.longestTurn(in: Data(contentsOf: trace))
        }
    }

    private final class Longest {
        var milliseconds = 0.0
    }

    /// A trace file, as far as it is needed.
    private struct Trace: Decodable {
        struct Event: Decodable {
            var name: String
            /// Microseconds.
            var ts: Double?
            var dur: Double?
        }
        var traceEvents: [Event]
    }

    /// Milliseconds of the longest turn that began after the first frame.
    private static func longestTurn(in data: Data) throws -> Double {
        let events = try JSONDecoder().decode(Trace.self, from: data).traceEvents
        guard let first = events.first(where: { $0.name == "frame" && $0.dur != nil }), let start = first.ts else {
            throw StartFailure(description: "the trace of the tour has no frame")
        }
        let turns = events.filter { $0.name == "turn" && $0.ts ?? 0 > start }
        guard let longest = turns.compactMap(\.dur).max() else {
            throw StartFailure(description: "the trace of the tour has only one turn")
        }
        return longest / 1000
    }
}
