// RecordingSpeech.swift: a voice that writes down what it would say.

import Foundation
public import Testing
public import VitrineRuntime

/// Takes the place of a voice in a test.
@MainActor
public final class RecordingSpeech: SpeechBackend {
    /// Everything that was begun, in order.
    public private(set) var utterances: [SpeechUtterance] = []
    /// The sounds that were played, in order.
    public private(set) var earcons: [Earcon] = []
    /// How often something was cut off while it was said.
    public private(set) var interruptions = 0
    /// While true, what is begun goes on until `finish()`; else it is said at once.
    public var takesTime = false
    public private(set) var isPaused = false
    public var didFinish: (@MainActor (Int, Bool) -> Void)?
    private var current: SpeechUtterance?

    public init() {}

    /// Whether something is being said.
    public var isSpeaking: Bool { current != nil }
    /// The words of everything that was begun.
    public var spoken: [String] { utterances.map(\.text) }
    /// What was begun last.
    public var last: String? { utterances.last?.text }

    /// Forgets what was said.
    public func forget() {
        utterances = []
        earcons = []
        interruptions = 0
    }

    public func speak(_ utterance: SpeechUtterance) {
        utterances.append(utterance)
        current = utterance
        guard !takesTime else { return }
        // A voice never answers from within the call.
        Task { @MainActor [weak self] in
            guard let self, current?.id == utterance.id, !takesTime else { return }
            finish()
        }
    }

    /// What is being said has been said.
    public func finish() {
        guard let utterance = current else { return }
        current = nil
        didFinish?(utterance.id, true)
    }

    public func stop() {
        if current != nil { interruptions += 1 }
        current = nil
    }

    public func pause() { isPaused = true }
    public func resume() { isPaused = false }
    public func play(_ earcon: Earcon) { earcons.append(earcon) }
}

extension OffscreenStage {
    /// Settles, and lets everything be said that is to be said.
    public func hear(_ speech: RecordingSpeech, sourceLocation: SourceLocation = #_sourceLocation) async {
        repeat {
            await settle(sourceLocation: sourceLocation)
        } while speech.isSpeaking && !speech.takesTime
    }

    /// Starts the spoken navigation of the stage's screen with a voice that writes down what it would say.
    public func startSpeaking() -> RecordingSpeech {
        let speech = RecordingSpeech()
        let spoken = screen.assistance.spoken
        spoken.stop()
        spoken.makeBackend = { speech }
        spoken.start()
        return speech
    }
}
