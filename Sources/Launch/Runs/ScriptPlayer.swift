// ScriptPlayer.swift: a timeline, played against a clock.
//
// Times: seconds of the clock that drives the screen.

import Foundation
import VitrineGraphics
import VitrineInput
import VitrineRuntime

/// Hands out the steps of a timeline as they become due.
@MainActor struct ScriptPlayer {
    private let timeline: InputTimeline
    private let frameLoop: FrameLoop
    private let pictures: DecodeQueue
    private var start: Double
    private var next = 0
    /// Until when the step that is next waits for things to come to rest; nil before its turn.
    private var patience: Double?

    /// - Parameters:
    ///   - frameLoop: what the script is played on, and waits for.
    ///   - start: the clock's time at the script's first command.
    ///   - pictures: where pictures are decoded that are to come.
    init(
        _ timeline: InputTimeline, on frameLoop: FrameLoop, start: Double, pictures: DecodeQueue = .shared
    ) {
        self.timeline = timeline
        self.frameLoop = frameLoop
        self.start = start
        self.pictures = pictures
    }

    /// When `step(dueAt:)` is wanted next; nil when all steps are done.
    var nextTime: Double? {
        guard next < timeline.steps.count else { return nil }
        let due = start + timeline.steps[next].time
        guard let patience else { return due }
        // What is pending has turns of its own, after each of which somebody asks again.
        return isAtRest ? due : patience
    }

    /// When the script is over, its last wait included; later where it still waits for things to come to rest.
    var end: Double { start + timeline.duration }

    private var isAtRest: Bool { pictures.count == 0 && frameLoop.pendingWork.isEmpty }

    /// The next step that is due at `now`, with the time that it was meant for.
    mutating func step(dueAt now: Double) -> (time: Double, action: InputTimeline.Action)? {
        // Sums of frame intervals and of waits differ in their last bits.
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

    /// The step with the place of the element that it names; nil, and a line in the log, where no finger gets to it.
    private func resolved(_ action: InputTimeline.Action) -> InputTimeline.Action? {
        guard case .touchElement(let identifier) = action else { return action }
        frameLoop.makeCurrent()
        frameLoop.layOutPending()
        let screen = frameLoop.screen
        guard let found = IdentifiedElement.first(identifier, on: screen) else {
            let known = IdentifiedElement.identifiers(on: screen).joined(separator: ", ")
            LaunchLog.note(
                "the script's tap \"\(identifier)\" finds no visible view of that accessibility identifier; there are: \(known)"
            )
            return nil
        }
        if let obstacle = found.obstacle {
            LaunchLog.note("the script's tap \"\(identifier)\" does not get there: \(obstacle)")
            return nil
        }
        let middle = found.middle, size = screen.bounds.size
        return .event(.touchDown(id: 0, at: CGPoint(x: middle.x / size.width, y: middle.y / size.height)))
    }

    /// What the step before has caused shows in the turn after it at the soonest, so the first answer is no.
    private mutating func hasSettled(at now: Double, limit: Double) -> Bool {
        guard let patience else {
            patience = now + limit
            return false
        }
        if !isAtRest {
            guard now >= patience else { return false }
            LaunchLog.note(
                "the script goes on although not everything has come to rest in \(limit) s: "
                    + frameLoop.pendingWork.joined(separator: "; "))
        }
        self.patience = nil
        return true
    }
}
