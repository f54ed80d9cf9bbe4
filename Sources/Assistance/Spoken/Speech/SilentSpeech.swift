// SilentSpeech.swift: the timing of speech without a voice.

import Foundation
import VitrineDisplay
import VitrineRuntime

/// Is silent for the time that speech would take: the cursor and its frame work without a voice.
@MainActor
final class SilentSpeech: SpeechBackend {
    var didFinish: (@MainActor (Int, Bool) -> Void)?
    private weak var screen: UIScreen?
    private var work: ScheduledWork?
    private var current: Int?
    /// When the utterance ends, in seconds of the screen's clock.
    private var end = 0.0
    /// Seconds of the utterance that are left. Nil unless it is paused.
    private var rest: Double?
    /// The approximate time for a character at the usual speed, in seconds.
    private static let secondsPerCharacter = 0.06

    init(screen: UIScreen) { self.screen = screen }

    func speak(_ utterance: SpeechUtterance) {
        stop()
        current = utterance.id
        // The usual speed is 0.5, the greatest is twice as fast.
        let speed = max(0.2, utterance.rate * 2)
        wait(Double(utterance.text.count) * Self.secondsPerCharacter / speed)
    }

    private func wait(_ seconds: Double) {
        guard let loop = screen?.frameLoop else {
            // Nothing moves the time, so that nothing would end the utterance.
            Task { @MainActor [weak self, current] in self?.finish(current) }
            return
        }
        end = loop.clock.seconds + seconds
        work = loop.schedule(after: seconds, named: "silent speech", countsAsPending: false) { [weak self] in
            self?.finish(self?.current)
        }
    }

    private func finish(_ id: Int?) {
        guard let id, id == current else { return }
        stop()
        didFinish?(id, true)
    }

    func stop() {
        work?.cancel()
        work = nil
        current = nil
        rest = nil
    }

    func pause() {
        guard let work, rest == nil, let loop = screen?.frameLoop else { return }
        rest = max(0, end - loop.clock.seconds)
        work.cancel()
        self.work = nil
    }

    func resume() {
        guard let rest else { return }
        self.rest = nil
        wait(rest)
    }

    func play(_ earcon: Earcon) {}
}
