// SpeechDelay.swift: silence that can be paused.

import VitrineDisplay
import VitrineRuntime

/// Silence for a time of a run loop's clock, which can be paused.
@MainActor
final class SpeechDelay {
    /// Without one there is no silence.
    weak var loop: FrameLoop?
    private var work: ScheduledWork?
    private var then: (() -> Void)?
    /// When it ends, in seconds of the clock.
    private var end = 0.0
    /// Seconds that are left. Nil unless it is paused.
    private var rest: Double?

    /// Calls `then` after some seconds; at once if they are not positive.
    func start(_ seconds: Double, then: @escaping () -> Void) {
        cancel()
        guard seconds > 0, let loop else { return then() }
        self.then = then
        end = loop.clock.seconds + seconds
        work = loop.schedule(after: seconds, named: "silence between speech", countsAsPending: false) { [weak self] in
            self?.finish()
        }
    }

    private func finish() {
        let then = then
        cancel()
        then?()
    }

    func pause() {
        guard let work, let loop else { return }
        work.cancel()
        self.work = nil
        rest = max(0, end - loop.clock.seconds)
    }

    func resume() {
        guard let rest, let then else { return }
        start(rest, then: then)
    }

    func cancel() {
        work?.cancel()
        work = nil
        then = nil
        rest = nil
    }
}
