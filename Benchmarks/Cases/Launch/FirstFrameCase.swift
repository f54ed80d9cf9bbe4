// FirstFrameCase.swift: starts programs, and reads the times of their first frames.

import Foundation
import VitrineGraphics

@MainActor
class FirstFrameCase {
    let ours: Contender
    var bytesWritten: Int { last.bytesWritten }
    private let last: LastStart

    /// - Parameter milliseconds: the result of a run, from its report and the time of its start.
    init(
        _ setting: Setting, program: String,
        milliseconds: @escaping (Report, _ start: Double) -> Double = firstFrame
    ) throws {
        let last = LastStart()
        self.last = last
        ours = try Self.contender(
            "vitrine", setting, last: last, program: program, milliseconds: milliseconds
        ) { size, file in
            [
                "--output", "offscreen", "--size", "\(size.width)x\(size.height)", "--frames", "1", "--stats",
                file,
            ]
        }
    }

    /// From the program's start to its first frame.
    nonisolated static func firstFrame(_ report: Report, _ start: Double) -> Double {
        report.firstFrameMonotonic * 1000 - start
    }

    /// A program of the release build's folder that writes the time of its first frame.
    ///
    /// - Parameter arguments: the program's arguments, for a picture of this size and a report in this file.
    static func contender(
        _ name: String, _ setting: Setting, last: LastStart, program: String,
        milliseconds: @escaping (Report, _ start: Double) -> Double = firstFrame,
        arguments: (_ size: (width: Int, height: Int), _ file: String) -> [String]
    ) throws -> Contender {
        let path = try setting.path(ofProgram: program)
        let stats = FileManager.default.temporaryDirectory
            .appendingPathComponent("vitrine-\(program)-\(getpid()).json")
        let words = arguments((setting.screen.width, setting.screen.height), stats.path)
        return Contender(name, clock: { last.milliseconds }) { _ in
            defer { try? FileManager.default.removeItem(at: stats) }
            let start = monotonicMilliseconds()
            try ChildProcess.run(path, words)
            let report = try Report(contentsOf: stats)
            last.milliseconds = milliseconds(report, start)
            last.bytesWritten = report.bytesWritten ?? 0
        }
    }

    final class LastStart {
        var milliseconds = 0.0
        var bytesWritten = 0
    }

    /// The needed part of `--stats`. A peer writes only the time of its first frame.
    struct Report: Decodable {
        var firstFrameMonotonic: Double
        var firstFrameFontsMs: Double?
        var firstFrameFontScanMs: Double?
        var firstFrameGlyphsMs: Double?
        var bytesWritten: Int?

        init(contentsOf file: URL) throws {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                self = try decoder.decode(Report.self, from: Data(contentsOf: file))
            } catch {
                throw StartFailure(
                    description: "the figures in \(file.path) do not contain the time of its first frame: \(error)")
            }
        }
    }
}
