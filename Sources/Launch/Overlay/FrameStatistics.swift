// FrameStatistics.swift: the last frames in figures.

import VitrineGraphics
import VitrineCompositor

/// What the last frames took.
struct FrameStatistics {
    private struct Frame {
        var time: Double
        var seconds: Double
        var damagedPixels: Int
        var bytesWritten: Int
    }

    /// Frames that are looked back at.
    private static let depth = 120
    private var frames: [Frame] = []
    private(set) var count = 0

    /// - Parameters:
    ///   - time: when it was made, seconds of the screen's clock.
    ///   - seconds: how long the main thread took over it.
    mutating func add(_ report: FrameReport, time: Double, seconds: Double) {
        count += 1
        if frames.count == Self.depth { frames.removeFirst() }
        frames.append(
            Frame(
                time: time, seconds: seconds, damagedPixels: report.damage.reduce(0) { $0 + $1.area },
                bytesWritten: report.bytesWritten))
    }

    /// Frames within the last second.
    func rate(at time: Double) -> Int { frames.count { $0.time > time - 1 } }

    /// The last frame's time and the longest of those looked back at, milliseconds.
    var lastMs: Double { (frames.last?.seconds ?? 0) * 1000 }
    var longestMs: Double { (frames.map(\.seconds).max() ?? 0) * 1000 }
    /// Pixels that changed, and bytes written, with the last frame.
    var lastDamage: Int { frames.last?.damagedPixels ?? 0 }
    var lastBytes: Int { frames.last?.bytesWritten ?? 0 }
}
