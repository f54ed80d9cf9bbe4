// SpeechService.swift: the voice of speech-dispatcher.
//
// Everything that talks to the service happens on a thread of its own: the
// service may be missing, slow, or die while it speaks. The interface never
// waits for it. What cannot be said is told as not said, so that the cursor goes
// on; the words that were due last are said when the service is back.

import Foundation
public import VitrineRuntime

/// Speaks through speech-dispatcher.
@MainActor
public final class SpeechService: SpeechBackend {
    public var didFinish: (@MainActor (Int, Bool) -> Void)?
    private let worker: SpeechWorker

    /// - Parameters:
    ///   - connect: opens a connection to the service; by default speech-dispatcher, started if it can be.
    ///   - log: where remarks go: that the service is missing, is slow, or is back.
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

    public func speak(_ utterance: SpeechUtterance) { worker.add(.speak(utterance)) }
    public func stop() { worker.interrupt() }
    public func pause() { worker.add(.pause) }
    public func resume() { worker.add(.resume) }
    public func play(_ earcon: Earcon) { worker.add(.play(earcon)) }
}

/// How long the voice waits, seconds.
struct SpeechTiming: Sendable {
    /// Until another connection is tried; doubled each time up to `longestPause`.
    var firstPause = 1.0
    var longestPause = 30.0
    /// Until a command without an answer counts as lost.
    var patience = 5.0
    /// Between looks whether a service that speaks is still there.
    var watch = 1.0
}
