// AVSpeechSynthesizerDelegate.swift: what happens to an utterance.

public import Foundation
public import VitrineObjectiveC

/// Learns what happens to utterances. Called on the main actor, and never from within a call of the synthesiser.
@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: _RespondsToSelectors {
    /// Speech of the utterance has begun, after its delay.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    /// All of the utterance was spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    /// Speech of the utterance is paused.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    /// Speech of the utterance goes on.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    /// Speech of the utterance was stopped, or there is no service of speech. Not called for utterances whose speech has
    /// not begun.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// Not called: the service of speech does not say which word it speaks.
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        VitrineMethods.perform(on: self, [synthesizer, utterance])
    }
    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        VitrineMethods.perform(on: self, [synthesizer, utterance])
    }
    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
        VitrineMethods.perform(on: self, [synthesizer, utterance])
    }
    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
        VitrineMethods.perform(on: self, [synthesizer, utterance])
    }
    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        VitrineMethods.perform(on: self, [synthesizer, utterance])
    }
    /// Does nothing by default.
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {
        VitrineMethods.perform(on: self, [synthesizer, characterRange, utterance])
    }
}
