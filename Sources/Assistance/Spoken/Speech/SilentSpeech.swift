// SilentSpeech.swift: the timing of speech without a voice.

import Foundation
import VitrineRuntime

/// Is silent for the time that speech would take: the cursor and its frame work without a voice.
@MainActor
final class SilentSpeech: SpeechBackend {
    var didFinish: (@MainActor (Int, Bool) -> Void)?
    private weak var screen: UIScreen?
    private var work: ScheduledWork?
    /// The approximate time for a character at the usual speed, in seconds.
    private static let secondsPerCharacter = 0.06

    init(screen: UIScreen) { self.screen = screen }

    func speak(_ utterance: SpeechUtterance) {
        let seconds = Double(utterance.text.count) * Self.secondsPerCharacter
        work = screen?.frameLoop?.schedule(after: seconds, named: "silent speech", countsAsPending: false) {
            [weak self] in
            self?.didFinish?(utterance.id, true)
        }
    }

    func stop() {
        work?.cancel()
        work = nil
    }

    func pause() {}
    func resume() {}
    func play(_ earcon: Earcon) {}
}
