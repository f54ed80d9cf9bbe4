// SpeechService.swift: speech through speech-dispatcher.
//
// All communication with the service is on a separate thread: the service may be missing, slow, or die while it speaks,
// and the interface never waits for it. An utterance that cannot be spoken is reported as not spoken, so that the
// cursor continues. The last utterance is spoken when the service is available again.

import Foundation
import VitrineRuntime
public import VitrineAssistance

/// Speaks through speech-dispatcher.
@MainActor
public final class SpeechService: SpeechBackend {
    /// Called on the main actor with an utterance's number at its end, and whether it was spoken completely.
    public var didFinish: (@MainActor (Int, Bool) -> Void)?
    private let worker: SpeechWorker

    /// Speech through speech-dispatcher, which is started if possible.
    /// - Parameter log: receives messages: that the service is missing, slow, or available again.
    public convenience init(log: @escaping @Sendable (String) -> Void) {
        self.init(log: log, timing: SpeechTiming()) { try SpeechDispatcher.open() }
    }

    init(
        log: @escaping @Sendable (String) -> Void, timing: SpeechTiming,
        connect: @escaping @Sendable () throws -> any SpeechConnection
    ) {
        worker = SpeechWorker(log: log, timing: timing, connect: connect)
        worker.start { [weak self] id, isComplete in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.didFinish?(id, isComplete) } }
        }
    }

    deinit { worker.end() }

    /// Starts an utterance.
    public func speak(_ utterance: SpeechUtterance) { worker.add(.speak(utterance)) }
    /// Stops the current utterance.
    public func stop() { worker.interrupt() }
    /// Pauses the current utterance.
    public func pause() { worker.add(.pause) }
    /// Continues the current utterance.
    public func resume() { worker.add(.resume) }
    /// Plays a sound.
    public func play(_ earcon: Earcon) { worker.add(.play(earcon)) }
}

/// Times of the connection to the service, in seconds.
struct SpeechTiming: Sendable {
    /// The pause before the first retry. It is doubled each time, up to `longestPause`.
    var firstPause = 1.0
    var longestPause = 30.0
    /// The time limit of a reply.
    var responseTimeout = 5.0
    /// The time between checks of a service that speaks.
    var watch = 1.0
}
