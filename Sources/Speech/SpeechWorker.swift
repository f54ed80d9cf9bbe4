// SpeechWorker.swift: the thread that communicates with the speech service.
//
// It sleeps while there is nothing to speak. A connection is opened for the first command; a failed one is retried
// after a pause that is doubled each time. A command without a timely reply interrupts its connection from a timer,
// since the thread itself is blocked.

import Foundation
import Synchronization
import VitrineRuntime
import VitrineAssistance
import VitrineSystem

final class SpeechWorker: Sendable {
    enum Command: Sendable {
        case speak(SpeechUtterance)
        case stop, pause, resume
        case play(Earcon)
    }

    private struct State {
        var commands: [Command] = []
        var hasEnded = false
        /// The utterance in progress, whose end is awaited.
        var speaking: SpeechUtterance?
        /// How often the app has stopped the speech, and how often it had when the current command was taken.
        var stops = 0
        var stopsBeforeCommand = 0
        /// The utterance that could not be spoken, to be spoken when the service is available.
        var pending: SpeechUtterance?
        var connection: (any SpeechConnection)?
        /// The number of the current command, so that a timer can check whether it still runs.
        var generation = 0
        var isBusy = false
    }

    private let state = Mutex(State())
    private let condition = NSCondition()
    private let log: @Sendable (String) -> Void
    private let timing: SpeechTiming
    private let connect: @Sendable () throws -> any SpeechConnection
    /// In a struct, since a closure would be wrapped again at each access through a generic type.
    private struct FinishHandler: Sendable { var call: @Sendable (Int, Bool) -> Void }
    private let finishHandler = Mutex(FinishHandler { _, _ in })

    init(
        log: @escaping @Sendable (String) -> Void, timing: SpeechTiming,
        connect: @escaping @Sendable () throws -> any SpeechConnection
    ) {
        self.log = log
        self.timing = timing
        self.connect = connect
    }

    // MARK: From the main thread

    func start(_ finished: @escaping @Sendable (Int, Bool) -> Void) {
        finishHandler.withLock { $0 = FinishHandler(call: finished) }
        WorkerThread.start("vitrine-speech") { [self] in run() }
    }

    func add(_ command: Command) {
        state.withLock { $0.commands.append(command) }
        wake()
    }

    /// Stops the current utterance and discards the queued ones.
    func interrupt() {
        state.withLock { state in
            state.commands.removeAll { if case .speak = $0 { true } else { false } }
            state.pending = nil
            state.speaking = nil
            state.stops += 1
            state.commands.append(.stop)
        }
        wake()
    }

    func end() {
        let connection = state.withLock { state in
            state.hasEnded = true
            return state.connection
        }
        wake()
        // A thread that is blocked in the service would keep it alive.
        connection?.interrupt()
    }

    private func wake() {
        condition.lock()
        condition.signal()
        condition.unlock()
    }

    // MARK: The thread

    private func run() {
        var pause = 0.0
        var complained = false
        var nextTry = Date.distantPast
        var attempt: SpeechAttempt?
        while true {
            guard let command = nextCommand(notBefore: nextTry) else { break }
            if state.withLock({ $0.connection }) == nil {
                if Date() < nextTry {
                    refuse(command)
                    continue
                }
                do {
                    try open(&attempt)
                    if complained { log("the speech service is back") }
                    (pause, complained) = (0, false)
                } catch {
                    if !complained {
                        log("there is no speech: \(error). The app continues, and it is tried again")
                    }
                    complained = true
                    pause = pause == 0 ? timing.firstPause : min(timing.longestPause, pause * 2)
                    nextTry = Date().addingTimeInterval(pause)
                    refuse(command)
                    continue
                }
            }
            do {
                try perform(command)
            } catch {
                drop()
                log("the speech service is gone: \(error). It is searched for again")
                complained = true
                pause = timing.firstPause
                nextTry = Date().addingTimeInterval(pause)
                refuse(command)
            }
        }
        state.withLock { $0.connection }?.close()
    }

    /// Waits for the next command. Meanwhile checks a service that is speaking, and speaks the pending utterance at the
    /// next attempt. Nil at the end.
    private func nextCommand(notBefore nextTry: Date) -> Command? {
        condition.lock()
        defer { condition.unlock() }
        while true {
            enum Step { case end, take(Command), watch(any SpeechConnection), wait(Date) }
            let step: Step = state.withLock { state in
                if state.hasEnded { return .end }
                state.stopsBeforeCommand = state.stops
                if !state.commands.isEmpty { return .take(state.commands.removeFirst()) }
                if let owed = state.pending {
                    guard Date() >= nextTry else { return .wait(nextTry) }
                    state.pending = nil
                    return .take(.speak(owed))
                }
                if let connection = state.connection, state.speaking != nil { return .watch(connection) }
                return .wait(.distantFuture)
            }
            switch step {
            case .end: return nil
            case .take(let command): return command
            case .watch(let connection):
                if connection.isConnected {
                    _ = condition.wait(until: Date().addingTimeInterval(timing.watch))
                } else {
                    lose()
                }
            case .wait(let until):
                if until == .distantFuture { condition.wait() } else { _ = condition.wait(until: until) }
            }
        }
    }

    /// Only one attempt at a time: with a service that hangs, threads would accumulate.
    private func open(_ attempt: inout SpeechAttempt?) throws {
        let present = attempt ?? SpeechAttempt(connect)
        attempt = present
        guard let result = present.result(within: timing.responseTimeout) else {
            throw SpeechFailure(description: "the service does not answer")
        }
        attempt = nil
        let connection = try result.get()
        connection.setDidFinish { [weak self] id in self?.finished(id) }
        state.withLock { $0.connection = connection }
    }

    private func perform(_ command: Command) throws {
        guard let connection = state.withLock({ $0.connection }) else { return }
        try guarded {
            switch command {
            case .speak(let utterance):
                state.withLock { $0.speaking = utterance }
                try connection.speak(utterance)
            case .stop: try connection.stop()
            case .pause: try connection.pause()
            case .resume: try connection.resume()
            case .play(let earcon): try connection.play(earcon)
            }
        }
    }

    /// Not a global queue: after one was used, libdispatch checks its threads every second.
    private let alarms = DispatchQueue(label: "vitrine.speech.alarms")

    /// Calls `work`, which may wait for the service, and interrupts it after the time limit.
    private func guarded<Value>(_ work: () throws -> Value) throws -> Value {
        let generation = state.withLock { state in
            state.generation += 1
            state.isBusy = true
            return state.generation
        }
        alarms.asyncAfter(deadline: .now() + timing.responseTimeout) { [weak self] in
            guard let self else { return }
            let stuck = state.withLock { $0.isBusy && $0.generation == generation ? $0.connection : nil }
            guard let stuck else { return }
            log("the speech service has not answered for \(timing.responseTimeout) s: it is disconnected")
            stuck.interrupt()
        }
        defer { state.withLock { $0.isBusy = false } }
        return try work()
    }

    // MARK: Ends

    private func finished(_ id: Int) {
        let isAwaited = state.withLock { state in
            guard state.speaking?.id == id else { return false }
            state.speaking = nil
            return true
        }
        if isAwaited { notifyFinished(id, true) }
    }

    private func notifyFinished(_ id: Int, _ isComplete: Bool) { finishHandler.withLock { $0 }.call(id, isComplete) }

    /// Handles a command that cannot be executed: the last utterance is kept until the service is available, unless it was
    /// stopped during the attempt.
    private func refuse(_ command: Command) {
        guard case .speak(let utterance) = command else { return }
        state.withLock { state in
            if state.stops == state.stopsBeforeCommand { state.pending = utterance }
            if state.speaking?.id == utterance.id { state.speaking = nil }
        }
        notifyFinished(utterance.id, false)
    }

    private func drop() {
        let old = state.withLock { state in
            defer { state.connection = nil }
            return state.connection
        }
        old?.close()
    }

    /// Handles a service that disconnected while it was speaking.
    private func lose() {
        drop()
        let cut = state.withLock { state in
            defer { state.speaking = nil }
            state.pending = state.speaking
            return state.speaking
        }
        log("the speech service is gone. It is searched for again")
        if let cut { notifyFinished(cut.id, false) }
    }
}
