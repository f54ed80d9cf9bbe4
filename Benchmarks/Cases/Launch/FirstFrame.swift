// FirstFrame.swift: from exec to the first offscreen frame.
//
// first_frame starts Examples/Hello, an app of one button: what every app pays.
// first_frame_kiosk starts Examples/Kiosk, which reads its menu and decodes a
// dozen pictures before its first frame.
// font_start is the fonts' part of Hello's first frame, its first label: opening
// files, looking through what is installed, making masks.
//
// A release build is started as a process of its own. The time runs from just
// before posix_spawn until the app presented its first frame, which it notes on
// the clock that all processes share: so it counts exec, loading of libraries,
// the app's own start, layout and raster, but not the way out. The files are in
// the page cache, as the median of many starts has them.

import Foundation
import VitrineGraphics

final class FirstFrame: FirstFrameCase, BenchmarkCase {
    nonisolated static let name = "first_frame"
    nonisolated static let goal = Goal.milliseconds(30)

    init(_ setting: Setting) throws { try super.init(setting, program: "Hello") }
}

final class FirstFrameKiosk: FirstFrameCase, BenchmarkCase {
    nonisolated static let name = "first_frame_kiosk"
    nonisolated static let goal = Goal.milliseconds(30)

    init(_ setting: Setting) throws { try super.init(setting, program: "Kiosk") }
}

final class FontStart: FirstFrameCase, BenchmarkCase {
    nonisolated static let name = "font_start"
    nonisolated static let goal = Goal.milliseconds(5)

    init(_ setting: Setting) throws {
        try super.init(setting, program: "Hello") { report, _ in
            report.firstFrameFontsMs + report.firstFrameFontScanMs + report.firstFrameGlyphsMs
        }
    }
}

@MainActor
class FirstFrameCase {
    let ours: Contender
    var bytesWritten: Int { last.bytesWritten }
    private let last: LastStart

    /// - Parameter milliseconds: what of a run counts, by its figures and when it was started.
    init(
        _ setting: Setting, program: String,
        milliseconds: @escaping (Report, _ start: Double) -> Double = {
            $0.firstFrameMonotonic * 1000 - $1
        }
    ) throws {
        guard let folder = setting.programs else {
            throw StartFailure(
                description: "it starts \(program): give --programs with the folder of the release build")
        }
        let last = LastStart()
        self.last = last
        let path = folder + "/" + program
        let stats = FileManager.default.temporaryDirectory
            .appendingPathComponent("vitrine-first-frame-\(getpid()).json")
        let size = "\(setting.screen.width)x\(setting.screen.height)"
        let arguments = ["--output", "offscreen", "--size", size, "--frames", "1", "--stats", stats.path]
        ours = Contender("vitrine", clock: { last.milliseconds }) { _ in
            defer { try? FileManager.default.removeItem(at: stats) }
            let start = monotonicMilliseconds()
            try ChildProcess.run(path, arguments)
            let report = try Report(contentsOf: stats)
            last.milliseconds = milliseconds(report, start)
            last.bytesWritten = report.bytesWritten
        }
    }

    private final class LastStart {
        var milliseconds = 0.0
        var bytesWritten = 0
    }

    /// What of `--stats` is needed here.
    struct Report: Decodable {
        var firstFrameMonotonic: Double
        var firstFrameFontsMs: Double
        var firstFrameFontScanMs: Double
        var firstFrameGlyphsMs: Double
        var bytesWritten: Int

        init(contentsOf file: URL) throws {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            do {
                self = try decoder.decode(Report.self, from: Data(contentsOf: file))
            } catch {
                throw StartFailure(
                    description: "the figures in \(file.path) do not tell its first frame: \(error)")
            }
        }
    }
}

struct StartFailure: Error, CustomStringConvertible {
    var description: String
}

/// A program, started and waited for.
enum ChildProcess {
    /// - Throws: `StartFailure` if it cannot be started or does not succeed.
    static func run(_ program: String, _ arguments: [String]) throws {
        var strings: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for string in strings + environment { free(string) } }
        var child = pid_t()
        let error = posix_spawn(&child, program, nil, nil, &strings, &environment)
        guard error == 0 else {
            throw StartFailure(
                description: "\(program) cannot be started: \(String(cString: strerror(error)))")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else {
                throw StartFailure(description: "waiting for \(program): \(String(cString: strerror(errno)))")
            }
        }
        guard status == 0 else {
            let how = status & 0x7F == 0 ? "status \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
            throw StartFailure(
                description: "\(program) \(arguments.joined(separator: " ")) ended with \(how)")
        }
    }
}
