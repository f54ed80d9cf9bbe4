// ScriptPlayer.swift: a timeline, played against a clock.
//
// Times: seconds of the clock that drives the screen.

import Foundation
import VitrineInput

/// Hands out the steps of a timeline as they become due.
struct ScriptPlayer {
    private let timeline: InputTimeline
    private let start: Double
    private var next = 0

    /// - Parameter start: the clock's time at the script's first command.
    init(_ timeline: InputTimeline, start: Double) {
        self.timeline = timeline
        self.start = start
    }

    /// When the next step is due; nil when all are done.
    var nextTime: Double? { next < timeline.steps.count ? start + timeline.steps[next].time : nil }

    /// When the script is over, its last wait included.
    var end: Double { start + timeline.duration }

    /// The next step that is due at `now`, with the time that it was meant for.
    mutating func step(dueAt now: Double) -> (time: Double, action: InputTimeline.Action)? {
        // Sums of frame intervals and of waits differ in their last bits.
        guard let time = nextTime, time <= now + 1e-6 else { return nil }
        defer { next += 1 }
        return (time, timeline.steps[next].action)
    }
}
