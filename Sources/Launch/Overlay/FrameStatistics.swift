// FrameStatistics.swift: statistics of the last frames.

import Foundation
import VitrineDisplay
import VitrineGraphics
import VitrineCompositor

/// The costs of the last frames.
struct FrameStatistics {
    private struct Frame {
        var time: Double
        var seconds: Double
        var damagedPixels: Int
        var bytesWritten: Int
        var layersDrawn: Int
        var presentation: Double
        /// The first rectangles of the damage.
        var damage: [PixelRect]
    }

    /// The number of frames in the statistics.
    static let depth = 120
    /// The number of rectangles that are kept of a frame's damage.
    private static let mostRects = 16
    private var frames: [Frame] = []
    private(set) var count = 0

    /// - Parameters:
    ///   - time: the time of the frame, in seconds of the screen's clock.
    ///   - seconds: the main thread's time for it.
    mutating func add(_ report: FrameReport, time: Double, seconds: Double) {
        count += 1
        if frames.count == Self.depth { frames.removeFirst() }
        frames.append(
            Frame(
                time: time, seconds: seconds, damagedPixels: report.damage.reduce(0) { $0 + $1.area },
                bytesWritten: report.bytesWritten, layersDrawn: report.layersDrawn,
                presentation: report.presentationTime, damage: Array(report.damage.prefix(Self.mostRects))))
    }

    /// The number of frames within the last second.
    func rate(at time: Double) -> Int { frames.count { $0.time > time - 1 } }

    /// The time of the last frame and the longest time, in milliseconds.
    var lastMs: Double { (frames.last?.seconds ?? 0) * 1000 }
    var longestMs: Double { (frames.map(\.seconds).max() ?? 0) * 1000 }
    /// The number of changed pixels and of bytes written by the last frame.
    var lastDamage: Int { frames.last?.damagedPixels ?? 0 }
    var lastBytes: Int { frames.last?.bytesWritten ?? 0 }

    /// The last `count` frames as a JSON array of objects, the newest last: `number` (from 1), `time_s` (of the screen's clock),
    /// `main_thread_ms`, `until_visible_ms` (predicted, from the end of that time), `damaged_pixels`, `damage` (rectangles
    /// [x, y, width, height] in device pixels, 16 at most), `bytes_written`, `layers_drawn`.
    func json(last count: Int) -> String {
        let shown = frames.suffix(max(0, count))
        let first = self.count - shown.count + 1
        let objects = shown.enumerated().map { index, frame -> [String: Any] in
            [
                "number": first + index, "time_s": frame.time, "main_thread_ms": Self.milliseconds(frame.seconds),
                "until_visible_ms": Self.milliseconds(max(0, frame.presentation - frame.time)),
                "damaged_pixels": frame.damagedPixels, "bytes_written": frame.bytesWritten,
                "layers_drawn": frame.layersDrawn,
                "damage": frame.damage.map { [$0.minX, $0.minY, $0.width, $0.height] },
            ]
        }
        let data = try? JSONSerialization.data(withJSONObject: objects, options: [.sortedKeys, .prettyPrinted])
        return String(decoding: data ?? Data("[]".utf8), as: UTF8.self)
    }

    private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
}
