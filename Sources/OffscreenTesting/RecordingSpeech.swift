// RecordingSpeech.swift: a voice that records utterances.

import Foundation
public import Testing
import VitrineRuntime
public import VitrineAssistance

/// Replaces the voice in a test.
@MainActor
public final class RecordingSpeech: SpeechBackend {
    /// The utterances that were started, in order.
    public private(set) var utterances: [SpeechUtterance] = []
    /// The sounds that were played, in order.
    public private(set) var earcons: [Earcon] = []
    /// The number of utterances that were stopped before their end.
    public private(set) var interruptions = 0
    /// Whether an utterance lasts until `finish()`. Default: false, it ends at once.
    public var takesTime = false
    /// Whether the voice is paused.
    public private(set) var isPaused = false
    /// Called with an utterance's number at its end, and whether it was spoken completely.
    public var didFinish: (@MainActor (Int, Bool) -> Void)?
    private var current: SpeechUtterance?

    /// A voice that has recorded nothing.
    public init() {}

    /// Whether an utterance is in progress.
    public var isSpeaking: Bool { current != nil }
    /// The texts of all utterances that were started.
    public var spoken: [String] { utterances.map(\.text) }
    /// The text of the last utterance. Nil if there is none.
    public var last: String? { utterances.last?.text }

    /// Discards the recorded utterances, sounds and interruptions.
    public func forget() {
        utterances = []
        earcons = []
        interruptions = 0
    }

    /// Records an utterance. Unless `takesTime` is set, it ends in a later task.
    public func speak(_ utterance: SpeechUtterance) {
        utterances.append(utterance)
        current = utterance
        guard !takesTime else { return }
        // A voice never calls `didFinish` from within this call.
        Task { @MainActor [weak self] in
            guard let self, current?.id == utterance.id, !takesTime else { return }
            finish()
        }
    }

    /// Ends the utterance in progress as completely spoken.
    public func finish() {
        guard let utterance = current else { return }
        current = nil
        didFinish?(utterance.id, true)
    }

    /// Ends the utterance in progress and counts an interruption.
    public func stop() {
        if current != nil { interruptions += 1 }
        current = nil
    }

    /// Sets `isPaused`.
    public func pause() { isPaused = true }
    /// Clears `isPaused`.
    public func resume() { isPaused = false }
    /// Records a sound.
    public func play(_ earcon: Earcon) { earcons.append(earcon) }
}

extension OffscreenStage {
    /// Settles until all utterances have been spoken.
    public func hear(_ speech: RecordingSpeech, sourceLocation: SourceLocation = #_sourceLocation) async {
        repeat {
            await settle(sourceLocation: sourceLocation)
        } while speech.isSpeaking && !speech.takesTime
    }

    /// Starts spoken navigation on the stage's screen with a recording voice.
    public func startSpeaking() -> RecordingSpeech {
        let speech = RecordingSpeech()
        let spoken = screen.assistance.spoken
        spoken.stop()
        spoken.makeBackend = { speech }
        spoken.start()
        return speech
    }

    /// Records what an `AVSpeechSynthesizer` speaks that speaks its first utterance from now on. It has the voice alone: a
    /// second one needs another call.
    public func recordSpeech() -> RecordingSpeech {
        let speech = RecordingSpeech()
        screen.assistance.makeVoice = { speech }
        return speech
    }
}
