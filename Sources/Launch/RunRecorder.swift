// RunRecorder.swift: the results of a run: pictures and measurements.

import CVitrineLinux
import Foundation
import VitrineCompositor
import VitrineControlSocket
import VitrineDisplay
import VitrineGraphics
import VitrineRuntime
import VitrineSeat
import VitrineSystem
import VitrineText

/// Counts frames, and writes PNG and JSON files.
@MainActor final class RunRecorder {
    private let output: any Output
    private let frameLoop: FrameLoop
    private var figures: RunFigures
    private(set) var framesPresented = 0
    /// The picture at the end of the app.
    private var lastPicture: CGImage?
    /// Called with every presented frame.
    var observer: ((FrameReport) -> Void)?

    init(output: any Output, frameLoop: FrameLoop, kind: LaunchOptions.Output) {
        self.output = output
        self.frameLoop = frameLoop
        figures = RunFigures(
            output: kind.rawValue, name: output.name, width: output.pixelSize.width,
            height: output.pixelSize.height,
            scale: Double(frameLoop.screen.scale))
        frameLoop.onFrame = { [unowned self] in count($0) }
    }

    private func count(_ report: FrameReport) {
        guard report.didPresent else { return }
        defer { observer?(report) }
        framesPresented += 1
        if framesPresented == 1 { figures.recordFirstFrame() }
        figures.frames = framesPresented
        figures.compositedPixels += report.pixelsComposited
        figures.bytesWritten += report.bytesWritten
        figures.damagedPixels += report.damage.reduce(0) { $0 + $1.area }
        figures.layersDrawn += report.layersDrawn
        figures.lastDamage = report.damage.map { [$0.minX, $0.minY, $0.width, $0.height] }
    }

    /// The current picture of the output, as PNG.
    func screenshot() throws -> Data { try PNGEncoder.encode(picture) }

    /// The current picture of the output; after the app's end the one that was kept.
    var picture: CGImage {
        lastPicture ?? (output as? OffscreenOutput)?.image ?? frameLoop.compositor.repaintedFromScratch()
    }

    /// Keeps the current picture: an app that has ended has no windows.
    func keepPicture() { lastPicture = picture }

    /// Writes the picture.
    /// - Throws: `LaunchError` with the path and the reason.
    func writeScreenshot(to path: String) throws {
        try Self.write(screenshot(), to: path, what: "screenshot")
    }

    /// Writes the measurements as a JSON object.
    /// - Throws: `LaunchError` with the path and the reason.
    func writeStats(to path: String) throws {
        figures.recordEnd()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        try Self.write(encoder.encode(figures) + Data("\n".utf8), to: path, what: "stats")
    }

    static func write(_ data: Data, to path: String, what: String) throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.put(at: path)
        } catch {
            throw LaunchError(
                .cannotCreate,
                "the \(what) \(path) cannot be written: \(LaunchLog.reason(error)); give a path in a folder that you may write to"
            )
        }
    }
}

/// The JSON object that `--stats` writes.
struct RunFigures: Codable {
    /// `drm` or `offscreen`.
    var output: String
    /// The output's name, such as `card0/Virtual-1@1280x800@75`.
    var name: String
    var width: Int
    var height: Int
    var scale: Double
    /// The number of presented frames.
    var frames = 0
    /// The number of pixels drawn into bands, once for every layer that drew them.
    var compositedPixels = 0
    /// The number of pixels that changed.
    var damagedPixels = 0
    /// The number of bytes written to scan-out memory.
    var bytesWritten = 0
    var layersDrawn = 0
    /// Rectangles of the last frame's damage: x, y, width, height.
    var lastDamage: [[Int]] = []
    /// The time from the start of the program, after its libraries were loaded, to its first presented frame.
    var firstFrameMs: Double?
    /// The time of the first frame in seconds of CLOCK_MONOTONIC, for the parent process.
    var firstFrameMonotonic: Double?
    /// The same time in seconds since 1970, for scripts, which have no other clock.
    var firstFrameRealtime: Double?
    /// The number of font faces opened until then, and the time for it.
    var firstFrameFonts = 0
    var firstFrameFontsMs = 0.0
    /// The time for searching the installed fonts until then. 0 if no text needed one.
    var firstFrameFontScanMs = 0.0
    /// The time for making glyph masks until then.
    var firstFrameGlyphsMs = 0.0
    /// The duration of the run, from the start of the program.
    var wallSeconds = 0.0
    /// The processor time of all threads.
    var cpuSeconds = 0.0
    var peakMemoryKb = 0

    mutating func recordFirstFrame() {
        let now = MonotonicTime.now
        firstFrameMs = (now - vitrine_program_start()) * 1000
        firstFrameMonotonic = now
        firstFrameRealtime = Date().timeIntervalSince1970
        firstFrameFonts = FontTrace.openedFaces
        firstFrameFontsMs = FontTrace.openingMilliseconds
        firstFrameFontScanMs = FontTrace.scanningMilliseconds
        firstFrameGlyphsMs = FontTrace.maskMilliseconds
    }

    mutating func recordEnd() {
        wallSeconds = MonotonicTime.now - vitrine_program_start()
        cpuSeconds = vitrine_cpu_seconds()
        peakMemoryKb = Self.peakMemory()
    }

    /// The maximum resident memory in KiB. 0 if /proc is missing.
    private static func peakMemory() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}

/// The time at which the program's code began to run, in seconds of CLOCK_MONOTONIC.
var programStart: Double { vitrine_program_start() }
