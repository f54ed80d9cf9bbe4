// VirtualRun.swift: an offscreen run with a virtual clock.
//
// A script or a number of frames has a known end, so nothing needs to happen in real time: the clock advances from
// frame to frame, and the same script produces the same pictures on every machine. Foundation's timers use wall time.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineInput
import VitrineRuntime
import VitrineAppState

/// Runs an application offscreen, frame by frame.
@MainActor final class VirtualRun {
    private let frameLoop: FrameLoop
    private let recorder: RunRecorder
    private let options: LaunchOptions
    private let trace: RunTrace
    private var player: ScriptPlayer?
    private var status: Int32?

    /// The maximum time that a run without script and frame count waits for a static picture, in virtual seconds.
    private static let settleLimit = 10.0

    init(
        frameLoop: FrameLoop, recorder: RunRecorder, options: LaunchOptions, timeline: InputTimeline?,
        trace: RunTrace
    ) {
        self.frameLoop = frameLoop
        self.recorder = recorder
        self.options = options
        self.trace = trace
        player = timeline.map { ScriptPlayer($0, on: frameLoop, start: frameLoop.clock.seconds) }
    }

    /// Ends the run after the current frame.
    func stop(status: Int32) { self.status = self.status ?? status }

    func run(refreshInterval: Double) throws -> Int32 {
        let start = frameLoop.clock.seconds
        let test = try options.recordTest.map {
            try TestRecorder(path: $0, root: options.recordRoot, frameLoop: frameLoop)
        }
        var frame = 0
        while status == nil {
            MainQueue.drain()
            MainQueue.waitForPictures(on: frameLoop)
            let now = start + Double(frame) * refreshInterval
            frameLoop.clock.advance(to: now)
            try playSteps(dueAt: now)
            trace.turnEnds(at: now)
            frame += 1
            if status == nil, isOver(frame: frame, time: now - start, now: now) {
                UIApplication.shared.terminate(status: 0)
            }
        }
        trace.finish()
        test?.finish()
        return status ?? 0
    }

    /// Delivers due events, each in a separate turn, and makes the frame.
    private func playSteps(dueAt now: Double) throws {
        while status == nil, let (time, action) = player?.step(dueAt: now) {
            switch action {
            case .event(let kind):
                frameLoop.enqueue(InputEvent(time: time, kind: kind))
                frameLoop.runTurn()
                MainQueue.drain()
            case .screenshot(let path):
                frameLoop.runTurn()
                try recorder.writeScreenshot(to: path)
            case .settle, .touchElement: break
            case .quit:
                UIApplication.shared.terminate(status: 0)
            }
        }
        frameLoop.runTurn()
    }

    private func isOver(frame: Int, time: Double, now: Double) -> Bool {
        if let frames = options.frames { return frame >= frames }
        if let player { return player.nextTime == nil && now >= player.end }
        return (frameLoop.pendingWork.isEmpty && frame > 1) || time >= Self.settleLimit
    }
}
