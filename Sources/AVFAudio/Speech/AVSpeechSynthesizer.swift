// AVSpeechSynthesizer.swift: speaks utterances one after another.

public import Foundation
import VitrineSystem

/// Speaks utterances one after another, beside the spoken navigation.
///
/// Each synthesiser has a voice of its own, from its first utterance on: speech-dispatcher; with
/// `VITRINE_SPEECH=files:DIRECTORY` sound files; with a stage's clock silence that lasts as long. Without a service the
/// log says so, and utterances are cancelled. Speech ends with the synthesiser: keep it.
@preconcurrency @MainActor
open class AVSpeechSynthesizer: NSObject {
    /// Learns what happens to utterances.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Kept, and not applied: there is one output. Default: true.
    open var usesApplicationAudioSession = true
    /// Kept, and not applied: there are no calls. Default: false.
    open var mixToTelephonyUplink = false
    private let queue = SpeechQueue()

    /// A synthesiser without utterances.
    public override init() {
        super.init()
        queue.notify = { [weak self] in self?.report($0, $1) }
    }

    deinit {
        let queue = queue
        MainPlace.perform { queue.end() }
    }

    /// Whether there is speech, also if it is paused, or speech that follows.
    open var isSpeaking: Bool { queue.isSpeaking }
    /// Whether speech is paused.
    open var isPaused: Bool { queue.isPaused }

    /// Speaks an utterance after those that were given before. Ends the program if it is already one of them.
    open func speak(_ utterance: AVSpeechUtterance) {
        guard !queue.contains(utterance) else {
            fatalError("\(self): \(utterance) is already spoken or waits; an utterance shall not be enqueued twice")
        }
        queue.add(utterance)
    }

    /// Stops speech, and drops the utterances that wait. Speech is no longer paused.
    /// - Returns: false if there is no speech.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { queue.stop() }

    /// Pauses speech.
    /// - Returns: false if there is no speech, or it is paused.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { queue.pause() }

    /// Continues speech after a pause.
    /// - Returns: false if it is not paused.
    @discardableResult
    open func continueSpeaking() -> Bool { queue.resume() }

    private func report(_ event: SpeechQueue.Event, _ utterance: AVSpeechUtterance) {
        switch event {
        case .start: delegate?.speechSynthesizer(self, didStart: utterance)
        case .finish: delegate?.speechSynthesizer(self, didFinish: utterance)
        case .pause: delegate?.speechSynthesizer(self, didPause: utterance)
        case .resume: delegate?.speechSynthesizer(self, didContinue: utterance)
        case .cancel: delegate?.speechSynthesizer(self, didCancel: utterance)
        }
    }
}
