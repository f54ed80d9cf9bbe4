// WorstFrame.swift: worst_frame_kiosk, the longest turn of the kiosk's tour.
//
// A process of the release build plays Examples/Kiosk/tour.script offscreen, in virtual time, and writes a trace. Each
// turn of its run loop is a span there: input, layout, display, the frame. The result is the longest turn after the
// first frame: of scrolling, pushes, sheets, the keyboard and the confirmation.

import Foundation

final class WorstFrameKiosk: BenchmarkCase {
    nonisolated static let name = "worst_frame_kiosk"
    nonisolated static let goal = Goal.milliseconds(8)

    let ours: Contender
    let bytesWritten = 0

    init(_ setting: Setting) throws {
        let kiosk = try setting.path(ofProgram: "Kiosk")
        let trace = FileManager.default.temporaryDirectory
            .appendingPathComponent("vitrine-worst-frame-\(getpid()).json")
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL.path
        let words = [
            "--output", "offscreen", "--size", "1280x800", "--script", package + "/Examples/Kiosk/tour.script",
            "--trace-frames", trace.path,
        ]
        let longest = Longest()
        ours = Contender("vitrine", clock: { longest.milliseconds }) { _ in
            defer { try? FileManager.default.removeItem(at: trace) }
            try ChildProcess.run(kiosk, words)
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
            throw StartFailure(description: "the trace of the kiosk's tour has no frame")
        }
        let turns = events.filter { $0.name == "turn" && $0.ts ?? 0 > start }
        guard let longest = turns.compactMap(\.dur).max() else {
            throw StartFailure(description: "the trace of the kiosk's tour has only one turn")
        }
        return longest / 1000
    }
}
