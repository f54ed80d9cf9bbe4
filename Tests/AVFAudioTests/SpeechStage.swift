// SpeechStage.swift: a stage with a synthesiser, and a delegate that records its calls.

import Foundation
import OffscreenTesting
import Testing
import VitrineAVFAudio
import VitrineAssistance

/// A stage with a voice that records, and a synthesiser whose delegate records its calls.
@MainActor
final class SpeechStage: NSObject, AVSpeechSynthesizerDelegate {
    let stage = OffscreenStage(size: CGSize(width: 32, height: 32), scale: 1)
    let synthesizer = AVSpeechSynthesizer()
    private(set) var events: [String] = []
    /// What is done when an utterance has ended.
    var then: ((AVSpeechUtterance) -> Void)?

    override init() {
        super.init()
        stage.makeCurrent()
        synthesizer.delegate = self
    }

    @discardableResult
    func speak(_ text: String, _ change: (AVSpeechUtterance) -> Void = { _ in }) -> AVSpeechUtterance {
        let utterance = AVSpeechUtterance(string: text)
        change(utterance)
        stage.makeCurrent()
        synthesizer.speak(utterance)
        return utterance
    }

    func advance(by seconds: Double) async {
        await stage.advance(by: seconds)
        await stage.settle()
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        events.append("start \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        events.append("finish \(utterance.speechString)")
        then?(utterance)
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
        events.append("pause \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
        events.append("continue \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        events.append("cancel \(utterance.speechString)")
    }
}

/// A voice that cannot speak, as without a service.
@MainActor
final class MuteVoice: SpeechBackend {
    var didFinish: (@MainActor (Int, Bool) -> Void)?
    private(set) var stops = 0

    func speak(_ utterance: SpeechUtterance) {
        Task { @MainActor [weak self] in self?.didFinish?(utterance.id, false) }
    }
    func stop() { stops += 1 }
    func pause() {}
    func resume() {}
    func play(_ earcon: Earcon) {}
}
