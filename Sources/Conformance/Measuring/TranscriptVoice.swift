// TranscriptVoice.swift: a voice that writes down what it speaks, and takes as long as one.

import VitrineAssistance
import VitrineDisplay
import VitrineRuntime

/// Records utterances in the screen's virtual time.
@MainActor
final class TranscriptVoice: SpeechBackend {
    var didFinish: (@MainActor (Int, Bool) -> Void)?
    private weak var loop: FrameLoop?
    private var current: Int?
    private var work: ScheduledWork?
    private(set) var heard: [Heard] = []
    private(set) var stops = 0
    /// As long as espeak-ng takes for a character at its usual speed, in seconds.
    private static let secondsPerCharacter = 0.06

    init(loop: FrameLoop) { self.loop = loop }

    var isSpeaking: Bool { current != nil }

    /// What was spoken since the last call.
    func take() -> [Heard] {
        defer { heard = [] }
        return heard
    }

    func speak(_ utterance: SpeechUtterance) {
        stop()
        heard.append(Heard(text: utterance.text, language: utterance.language))
        current = utterance.id
        work = loop?.schedule(
            after: Double(utterance.text.count) * Self.secondsPerCharacter, named: "a transcript",
            countsAsPending: false
        ) { [weak self] in self?.finish() }
    }

    private func finish() {
        guard let id = current else { return }
        current = nil
        work = nil
        didFinish?(id, true)
    }

    func stop() {
        guard current != nil else { return }
        stops += 1
        if !heard.isEmpty { heard[heard.count - 1].isInterrupted = true }
        work?.cancel()
        work = nil
        current = nil
    }

    func pause() {}
    func resume() {}
    func play(_ earcon: Earcon) {}
}
