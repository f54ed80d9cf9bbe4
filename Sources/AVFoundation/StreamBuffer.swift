// StreamBuffer.swift: how much of a stream is there, and how long it is waited for.

import Foundation
import VitrineVideo

/// What is known of a stream's data. Moments are seconds of the machine's clock.
struct StreamBuffer {
    /// Seconds without data after which a stream that is needed has failed.
    let patience: Double
    private let host: String
    private var progress = StreamProgress(percent: 0, hasAll: false, loadedEnd: nil)
    private var lastData = 0.0
    /// Since when something is expected. Nil while nothing is: a paused stream needs no data.
    private var awaitedSince: Double?

    init(_ url: URL, patience: Double) {
        self.patience = patience
        host = url.host ?? ""
    }

    /// Whether playback waits until the buffer is full.
    var isFilling: Bool { progress.percent < 100 && !progress.hasAll }
    /// The end of what is there, in seconds of the stream; nil if it is unknown.
    var loadedEnd: Double? { progress.loadedEnd }

    mutating func read(_ progress: StreamProgress, at now: Double) {
        self.progress = progress
        lastData = now
    }

    /// Pictures and sound come from data.
    mutating func hasMoved(at now: Double) { lastData = now }

    /// Why the stream has failed by now. Nil if it has not.
    /// - Parameter isAwaited: whether something is expected of it.
    mutating func failure(at now: Double, while isAwaited: Bool) -> DecoderFailure? {
        guard isAwaited, !progress.hasAll else {
            awaitedSince = nil
            return nil
        }
        let since = awaitedSince ?? now
        awaitedSince = since
        return now - max(since, lastData) > patience ? silence : nil
    }

    var silence: DecoderFailure {
        DecoderFailure(
            "No data have come from \(host) for \(patience.formatted()) seconds: the network or the server does not answer",
            cause: .timedOut)
    }
}
