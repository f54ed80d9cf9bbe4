// ScriptPlayer.swift: plays a timeline with a clock.
//
// Times: seconds of the screen's clock.

import Foundation
import VitrineGraphics
import VitrineInput
import VitrineRuntime
import VitrineAssistance
import VitrineSystem

/// Returns the steps of a timeline when they are due.
@MainActor struct ScriptPlayer {
    private let timeline: InputTimeline
    private let frameLoop: FrameLoop
    private let pictures: DecodeQueue
    private var start: Double
    private var next = 0
    /// The time limit of the current `settle`. Nil if there is none.
    private var settleDeadline: Double?

    /// - Parameters:
    ///   - frameLoop: the frame loop of the screen, for `settle`.
    ///   - start: the clock's time at the script's first command.
    ///   - pictures: the queue that decodes pictures, for `settle`.
    init(
        _ timeline: InputTimeline, on frameLoop: FrameLoop, start: Double, pictures: DecodeQueue = .shared
    ) {
        self.timeline = timeline
        self.frameLoop = frameLoop
        self.start = start
        self.pictures = pictures
    }

    /// The time at which `step(dueAt:)` must be called. Nil after the last step.
    var nextTime: Double? {
        guard next < timeline.steps.count else { return nil }
        let due = start + timeline.steps[next].time
        guard let settleDeadline else { return due }
        // Pending work has its own turns, after each of which this is called again.
        return isAtRest ? due : settleDeadline
    }

    /// The end of the script, including its last wait. Later if it still settles.
    var end: Double { start + timeline.duration }

    private var isAtRest: Bool { pictures.count == 0 && frameLoop.pendingWork.isEmpty }

    /// The next step that is due at `now`, with its planned time.
    mutating func step(dueAt now: Double) -> (time: Double, action: InputTimeline.Action)? {
        // Sums of frame intervals and of waits differ by rounding errors.
        while next < timeline.steps.count, start + timeline.steps[next].time <= now + 1e-6 {
            let step = timeline.steps[next]
            guard case .settle(let limit) = step.action else {
                next += 1
                guard let action = resolved(step.action) else { continue }
                return (start + step.time, action)
            }
            guard hasSettled(at: now, limit: limit) else { return nil }
            start = now - step.time
            next += 1
        }
        return nil
    }

    /// The step with the position of the element that it names. Nil, with a log message, if no finger can reach it.
    private func resolved(_ action: InputTimeline.Action) -> InputTimeline.Action? {
        guard case .touchElement(let identifier) = action else { return action }
        frameLoop.makeCurrent()
        frameLoop.layoutIfNeeded()
        let screen = frameLoop.screen
        guard let found = IdentifiedElement.first(identifier, on: screen) else {
            let known = IdentifiedElement.identifiers(on: screen).joined(separator: ", ")
            Diagnostics.warning(
                "the script's tap \"\(identifier)\" finds no visible view of that accessibility identifier; there are: \(known)"
            )
            return nil
        }
        if let obstacle = found.obstacle {
            Diagnostics.warning("the script's tap \"\(identifier)\" does not get there: \(obstacle)")
            return nil
        }
        let middle = found.middle, size = screen.bounds.size
        return .event(.touchDown(id: 0, at: CGPoint(x: middle.x / size.width, y: middle.y / size.height)))
    }

    /// Whether everything has settled. The effect of the last step is visible in the next turn at the earliest, so the
    /// first result is false.
    private mutating func hasSettled(at now: Double, limit: Double) -> Bool {
        guard let settleDeadline else {
            settleDeadline = now + limit
            return false
        }
        if !isAtRest {
            guard now >= settleDeadline else { return false }
            Diagnostics.warning(
                "the script continues although not everything has settled in \(limit) s: "
                    + frameLoop.pendingWork.joined(separator: "; "))
        }
        self.settleDeadline = nil
        return true
    }
}
