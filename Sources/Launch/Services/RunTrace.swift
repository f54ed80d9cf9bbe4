// RunTrace.swift: the trace of a run, for a file and for the control socket.
//
// Nothing is recorded unless one of them wants it. Entries are taken at the end of each turn. Main actor only; times are
// seconds of the screen's clock.

import Foundation
import VitrineControlSocket
import VitrineEventLoop
import VitrineGraphics
import VitrineRuntime
import VitrineSystem
import VitrineWatch

/// Records a run, and passes the entries on.
@MainActor final class RunTrace {
    /// A trace that someone waits for.
    private struct Wanted {
        var capture = TraceCapture()
        /// The number of presented frames at its end.
        var lastFrame: Int
        var deadline: Double
        let reply: @MainActor (ControlReply) -> Void
    }

    /// The maximum number of traces at once.
    private static let mostWanted = 2
    private let recorder = FrameTrace()
    private let file: TraceFile?
    private var wanted: [Wanted] = []
    private var frameLoop: FrameLoop?
    private var eventLoop: EventLoop?
    private var isRecording = false

    /// - Parameter path: the path of the file. Nil: none.
    /// - Throws: `LaunchError` if the file cannot be made.
    init(file path: String?) throws {
        do {
            file = try path.map { try TraceFile(path: $0) }
        } catch {
            throw LaunchError(.cannotCreate, "\(error)")
        }
    }

    /// Records the frames of a loop.
    func follow(_ frameLoop: FrameLoop) {
        self.frameLoop = frameLoop
        update()
    }

    /// Records the sources of a loop.
    func follow(_ eventLoop: EventLoop) {
        self.eventLoop = eventLoop
        eventLoop.trace = isRecording ? recorder : nil
    }

    /// Replies with a trace of the next frames, at once after the last one, or at a time.
    func capture(frames: Int, until deadline: Double, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        guard let frameLoop, wanted.count < Self.mostWanted else {
            return reply(ControlReply(problem: "\(Self.mostWanted) traces are being recorded already"))
        }
        wanted.append(
            Wanted(lastFrame: frameLoop.presentedCount + frames, deadline: deadline, reply: reply))
        update()
    }

    /// The time at which `turnEnds(at:)` must be called. Nil for none.
    var nextDeadline: Double? { wanted.map(\.deadline).min() }

    /// Passes the entries of the turn on.
    func turnEnds(at now: Double) {
        guard isRecording else { return }
        pass()
        let presented = frameLoop?.presentedCount ?? 0
        let done = wanted.filter { $0.lastFrame <= presented || $0.deadline <= now || $0.capture.isFull }
        guard !done.isEmpty || file?.isOpen == false else { return }
        wanted.removeAll { $0.lastFrame <= presented || $0.deadline <= now || $0.capture.isFull }
        for each in done { reply(to: each, presented) }
        update()
    }

    /// Passes the last entries on, and records nothing more.
    func finish() {
        guard isRecording else { return }
        pass()
        let presented = frameLoop?.presentedCount ?? 0
        let left = wanted
        wanted = []
        for each in left { reply(to: each, presented) }
        record(in: nil)
    }

    private func pass() {
        let (events, threads, dropped) = recorder.take()
        if dropped > 0 {
            Diagnostics.warning("\(dropped) entries of the frame trace were left out: there were too many in a turn")
        }
        guard !events.isEmpty else { return }
        file?.write(events, threads: threads)
        for index in wanted.indices { wanted[index].capture.add(events, threads: threads) }
    }

    private func reply(to each: Wanted, _ presented: Int) {
        let missing = max(0, each.lastFrame - presented)
        let remark = missing > 0 ? "\(missing) frames are missing: nothing changed, or the trace was too large" : ""
        each.reply(ControlReply(text: remark, attachment: each.capture.json))
    }

    private func update() {
        let isWanted = file?.isOpen == true || !wanted.isEmpty
        guard isWanted != isRecording else { return }
        record(in: isWanted ? recorder : nil)
    }

    private func record(in trace: FrameTrace?) {
        isRecording = trace != nil
        frameLoop?.trace = trace
        eventLoop?.trace = trace
        DecodeQueue.shared.record(in: trace)
    }
}
