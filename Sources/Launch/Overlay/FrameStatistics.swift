// FrameStatistics.swift: statistics of the last frames.

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
    }

    /// The number of frames in the statistics.
    private static let depth = 120
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
                bytesWritten: report.bytesWritten))
    }

    /// The number of frames within the last second.
    func rate(at time: Double) -> Int { frames.count { $0.time > time - 1 } }

    /// The time of the last frame and the longest time, in milliseconds.
    var lastMs: Double { (frames.last?.seconds ?? 0) * 1000 }
    var longestMs: Double { (frames.map(\.seconds).max() ?? 0) * 1000 }
    /// The number of changed pixels and of bytes written by the last frame.
    var lastDamage: Int { frames.last?.damagedPixels ?? 0 }
    var lastBytes: Int { frames.last?.bytesWritten ?? 0 }
}
