// RunServices+Control.swift: replies to requests over the control socket.

import VitrineWatch
import Foundation
import VitrineControlSocket
import VitrineInput
import VitrineRuntime
import VitrineAssistance

/// Input that is being played for a peer.
@MainActor final class ControlledInput {
    var player: ScriptPlayer
    let reply: @MainActor (ControlReply) -> Void
    /// The time of the next step, or of the end of the last wait.
    var nextTime: Double? { player.nextTime ?? player.end }

    init(
        _ timeline: InputTimeline, on frameLoop: FrameLoop, start: Double,
        reply: @escaping @MainActor (ControlReply) -> Void
    ) {
        player = ScriptPlayer(timeline, on: frameLoop, start: start)
        self.reply = reply
    }
}

extension RunServices {
    /// The maximum number of inputs that are played at once, the limits of each, and the maximum number of events in a
    /// turn.
    private static let mostPlayers = 4, mostInput = InputTimeline.Limits(seconds: 600, steps: 50_000)
    private static let mostEvents = 64

    func handle(_ request: ControlRequest, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        switch request {
        case .screenshot: reply(screenshot())
        case .status: reply(ControlReply(text: status.json))
        case .tree, .find, .elements, .audit, .explainLayout, .frames, .log, .picture: reply(look(request))
        case .inspectTree, .inspect, .inspectPicture, .inspectSet, .explainTouch, .touches, .readingOrder:
            reply(inspector.reply(to: request, frames: statistics.count))
        case .textSize(let name): reply(setTextSize(name))
        case .language(let tag): reply(setLanguage(tag))
        case .traceFrames(let count, let seconds):
            frameTrace.capture(frames: count, until: now + seconds, reply)
        case .trace: reply(ControlReply(text: trace.json))
        case .reload:
            let problems = reload()
            reply(problems.isEmpty ? ControlReply() : ControlReply(problem: problems.joined(separator: "\n")))
        case .overlay(let isOn):
            setOverlay(isOn)
            reply(ControlReply())
        case .memoryWarning:
            warnOfMemory("it was requested over the control socket")
            reply(ControlReply())
        case .input(let text): play(text, reply)
        case .quit:
            reply(ControlReply())
            quit?()
        }
    }

    private func screenshot() -> ControlReply {
        do {
            return ControlReply(attachment: try recorder.screenshot())
        } catch {
            return ControlReply(problem: "the picture cannot be encoded: \(error)")
        }
    }

    private func play(_ text: String, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        guard players.count < Self.mostPlayers else {
            return reply(ControlReply(problem: "\(Self.mostPlayers) inputs are being played already"))
        }
        do {
            let script = try InputScript(text: text, name: "input")
            for line in script.lines {
                switch line.command {
                case .screenshot, .quit:
                    return reply(
                        ControlReply(
                            problem: "\"\(line.text)\" is no input; there are vitrinectl screenshot and quit")
                    )
                default: break
                }
            }
            let timeline = try InputTimeline(
                script, screenSize: frameLoop.screen.bounds.size, limits: Self.mostInput)
            players.append(ControlledInput(timeline, on: frameLoop, start: now, reply: reply))
        } catch {
            reply(ControlReply(problem: "\(error)"))
        }
    }

    /// Delivers due events, each in a separate turn of the frame loop. If there are many, the rest waits for the next
    /// turn of the run, so that other sources are handled in between.
    func playInput(dueAt now: Double) {
        var left = Self.mostEvents
        for played in players {
            while left > 0, let (time, action) = played.player.step(dueAt: now) {
                left -= 1
                guard case .event(let kind) = action else { continue }
                frameLoop.enqueue(InputEvent(time: time, kind: kind))
                frameLoop.runTurn()
            }
        }
        let done = players.filter { $0.player.nextTime == nil && $0.player.end <= now }
        players.removeAll { played in done.contains { $0 === played } }
        for played in done { played.reply(ControlReply()) }
    }
}
