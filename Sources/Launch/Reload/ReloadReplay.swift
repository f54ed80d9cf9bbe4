// ReloadReplay.swift: returns to a screen by the recorded input, in virtual time. Only in programs with the trait
// Reload.
//
// Fingers find elements by their names, so that a changed layout does not change what is touched.

#if Reload
import Foundation
import VitrineDisplay
import VitrineInput
import VitrineRuntime

/// Plays recorded input before a run in real time begins.
@MainActor struct ReloadReplay {
    private let frameLoop: FrameLoop
    private let refreshInterval: Double
    /// State that is not as before, for people.
    private(set) var lost: [String] = []
    /// The distance of each finger that is down from its recorded place, in points.
    private var shifts: [Int: CGSize] = [:]

    /// The number of frames before and between events that may pass without the clock being advanced faster.
    private static let mostFrames = 600

    init(on frameLoop: FrameLoop, refreshInterval: Double) {
        self.frameLoop = frameLoop
        self.refreshInterval = refreshInterval
    }

    /// Plays the events, and lets the clock follow the machine's.
    mutating func play(_ input: ReloadInput) {
        frameLoop.predictsFlips = false
        let start = input.beginning
        do {
            let events = try input.events(on: frameLoop.screen.bounds.size)
            for (kind, recorded) in events {
                advance(to: start + recorded.time)
                frameLoop.enqueue(
                    InputEvent(time: frameLoop.clock.seconds, kind: placed(kind, recorded.element)))
                frameLoop.runTurn()
                MainQueue.drain()
            }
            if let last = events.last { advance(to: start + last.recorded.time + ReloadInput.rest) }
        } catch { lost.append("the recorded input is not of this program: \(error)") }
        frameLoop.predictsFlips = true
        frameLoop.pacesFrames = true
        frameLoop.clock.followMachine()
    }

    /// Makes the frames until a time. At rest the clock goes to the next thing that is due.
    private func advance(to target: Double) {
        var frames = 0
        while true {
            MainQueue.drain()
            MainQueue.waitForPictures(on: frameLoop)
            frameLoop.runTurn()
            let now = frameLoop.clock.seconds
            guard now < target else { return }
            frames += 1
            var next = now + refreshInterval
            if frames > 2, frameLoop.pendingWork.isEmpty {
                next = max(next, frameLoop.nextDeadline ?? target)
                // Something that never ends moves.
                if frames > Self.mostFrames { next = max(next, now + 1) }
            }
            frameLoop.clock.advance(to: min(next, target))
        }
    }

    // MARK: Places

    private mutating func placed(_ kind: InputEvent.Kind, _ element: TouchedElement?) -> InputEvent.Kind {
        switch kind {
        case .touchDown(let id, let point):
            shifts[id] = element.flatMap { shift(to: $0, from: point) }
            return .touchDown(id: id, at: moved(point, by: shifts[id]))
        case .touchMoved(let id, let point): return .touchMoved(id: id, to: moved(point, by: shifts[id]))
        case .touchUp(let id), .touchCancelled(let id):
            shifts[id] = nil
            return kind
        default: return kind
        }
    }

    private mutating func shift(to element: TouchedElement, from unit: CGPoint) -> CGSize? {
        let size = frameLoop.screen.bounds.size
        frameLoop.layoutIfNeeded()
        guard let place = element.point(on: frameLoop.screen) else {
            lost.append("\(element.words) is not there any more: the finger touched the place where it was")
            return nil
        }
        return CGSize(width: place.x - unit.x * size.width, height: place.y - unit.y * size.height)
    }

    private func moved(_ unit: CGPoint, by shift: CGSize?) -> CGPoint {
        guard let shift else { return unit }
        let size = frameLoop.screen.bounds.size
        return CGPoint(x: unit.x + shift.width / size.width, y: unit.y + shift.height / size.height)
    }
}
#endif
