// AVSpeechSynthesizerTests.swift: expectations from Apple's header AVSpeechSynthesis.h, and from the pages of
// AVSpeechSynthesizer and AVSpeechSynthesizerDelegate in Apple's documentation.

import Foundation
import OffscreenTesting
import Testing
import VitrineAVFAudio
import VitrineAssistance
import VitrineRuntime

@MainActor @Suite struct AVSpeechSynthesizerTests {
    @Test func utterancesAreSpokenInTheirOrder() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        app.speak("One")
        app.speak("Two")
        #expect(app.synthesizer.isSpeaking && !app.synthesizer.isPaused && app.events.isEmpty)
        await app.advance(by: 0.1)
        #expect(voice.spoken == ["One", "Two"] && !app.synthesizer.isSpeaking)
        #expect(app.events == ["start One", "finish One", "start Two", "finish Two"])
    }

    @Test func aVoiceIsToldHowToSpeak() async throws {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        app.speak("Usual")
        app.speak("Grüner Tee") {
            $0.rate = 0.8
            $0.pitchMultiplier = 1.5
            $0.volume = 0.25
            $0.voice = AVSpeechSynthesisVoice(language: "de-DE")
        }
        // What is changed afterwards has no effect.
        let late = app.speak("Late")
        late.rate = 0
        await app.advance(by: 0.1)
        let usual = try #require(voice.utterances.first), tea = voice.utterances[1]
        #expect(usual.rate == 0.5 && usual.pitch == 1 && usual.volume == 1)
        #expect(usual.language == AVSpeechSynthesisVoice.currentLanguageCode())
        #expect(abs(tea.rate - 0.8) < 1e-6 && tea.pitch == 1.5 && tea.volume == 0.25 && tea.language == "de-DE")
        #expect(voice.utterances[2].rate == 0.5)
    }

    @Test func valuesArePinned() {
        let utterance = AVSpeechUtterance(string: "Tea")
        #expect(utterance.rate == AVSpeechUtteranceDefaultSpeechRate && utterance.pitchMultiplier == 1)
        (utterance.rate, utterance.pitchMultiplier, utterance.volume) = (7, 9, -1)
        #expect(utterance.rate == AVSpeechUtteranceMaximumSpeechRate && utterance.pitchMultiplier == 2)
        #expect(utterance.volume == 0)
        (utterance.rate, utterance.pitchMultiplier, utterance.volume) = (-1, 0, .nan)
        #expect(utterance.rate == AVSpeechUtteranceMinimumSpeechRate && utterance.pitchMultiplier == 0.5)
        #expect(utterance.volume == 1)
        let copy = utterance.copy() as? AVSpeechUtterance
        #expect(copy?.speechString == "Tea" && copy?.pitchMultiplier == 0.5 && copy !== utterance)
        #expect(AVSpeechUtterance(attributedString: NSAttributedString(string: "Milk")).speechString == "Milk")
    }

    @Test func delaysAreSilent() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        app.speak("One") {
            $0.preUtteranceDelay = 0.5
            $0.postUtteranceDelay = 1
        }
        app.speak("Two")
        await app.stage.advance(by: 0.4)
        #expect(voice.spoken.isEmpty && app.synthesizer.isSpeaking && app.events.isEmpty)
        await app.stage.advance(by: 0.2)
        #expect(voice.spoken == ["One"])
        await app.stage.advance(by: 0.8)
        #expect(app.events == ["start One", "finish One"] && app.synthesizer.isSpeaking)
        await app.advance(by: 0.4)
        #expect(voice.spoken == ["One", "Two"] && !app.synthesizer.isSpeaking)
    }

    @Test func aPauseHoldsTheUtteranceAndThoseAfterIt() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        voice.takesTime = true
        #expect(!app.synthesizer.pauseSpeaking(at: .immediate) && !app.synthesizer.continueSpeaking())
        app.speak("One")
        app.speak("Two")
        await app.advance(by: 0.1)
        #expect(app.synthesizer.pauseSpeaking(at: .word) && app.synthesizer.isPaused && app.synthesizer.isSpeaking)
        #expect(!app.synthesizer.pauseSpeaking(at: .immediate) && voice.isPaused)
        await app.advance(by: 3)
        #expect(app.events == ["start One", "pause One"])
        #expect(app.synthesizer.continueSpeaking() && !voice.isPaused && !app.synthesizer.isPaused)
        voice.finish()
        await app.advance(by: 0.1)
        #expect(app.events == ["start One", "pause One", "continue One", "finish One", "start Two"])
    }

    /// Sound files are written to their end during a pause.
    @Test func anEndDuringAPauseComesAfterIt() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        voice.takesTime = true
        app.speak("One")
        await app.advance(by: 0.1)
        app.synthesizer.pauseSpeaking(at: .immediate)
        voice.finish()
        await app.advance(by: 1)
        #expect(app.events == ["start One", "pause One"] && app.synthesizer.isSpeaking)
        app.synthesizer.continueSpeaking()
        await app.advance(by: 0.1)
        #expect(app.events == ["start One", "pause One", "continue One", "finish One"])
    }

    @Test func aPauseHoldsADelay() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        app.speak("One") { $0.preUtteranceDelay = 1 }
        await app.stage.advance(by: 0.6)
        #expect(app.synthesizer.pauseSpeaking(at: .immediate))
        await app.stage.advance(by: 5)
        #expect(voice.spoken.isEmpty)
        app.synthesizer.continueSpeaking()
        await app.stage.advance(by: 0.3)
        #expect(voice.spoken.isEmpty)
        await app.advance(by: 0.2)
        #expect(app.events == ["start One", "finish One"])
    }

    @Test func stoppingCancelsTheUtteranceAndDropsTheOthers() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        voice.takesTime = true
        #expect(!app.synthesizer.stopSpeaking(at: .immediate))
        let first = app.speak("One")
        app.speak("Two")
        await app.advance(by: 0.1)
        #expect(app.synthesizer.stopSpeaking(at: .immediate))
        #expect(!app.synthesizer.isSpeaking && voice.interruptions == 1)
        await app.advance(by: 1)
        #expect(app.events == ["start One", "cancel One"] && voice.spoken == ["One"])
        // It may be spoken again.
        voice.takesTime = false
        app.stage.makeCurrent()
        app.synthesizer.speak(first)
        await app.advance(by: 0.1)
        #expect(app.events.suffix(2) == ["start One", "finish One"])
    }

    @Test func aStopInADelayOrAPauseEndsIt() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        app.speak("One") { $0.preUtteranceDelay = 1 }
        await app.advance(by: 0.2)
        #expect(app.synthesizer.stopSpeaking(at: .word))
        await app.advance(by: 2)
        // It was not spoken.
        #expect(app.events.isEmpty && voice.spoken.isEmpty)
        voice.takesTime = true
        app.speak("Two")
        await app.advance(by: 0.1)
        app.synthesizer.pauseSpeaking(at: .immediate)
        app.synthesizer.stopSpeaking(at: .immediate)
        #expect(!app.synthesizer.isPaused && !voice.isPaused)
        await app.advance(by: 0.1)
        #expect(app.events == ["start Two", "pause Two", "cancel Two"])
    }

    @Test func aDelegateMaySpeakOn() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        app.then = { [weak app] utterance in if utterance.speechString == "One" { app?.speak("Two") } }
        app.speak("One")
        await app.advance(by: 0.2)
        #expect(voice.spoken == ["One", "Two"] && app.events.last == "finish Two")
    }

    @Test func nothingIsSpokenAtOnce() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech()
        voice.takesTime = true
        app.speak("")
        app.speak(" \n")
        await app.advance(by: 0.1)
        #expect(app.events.filter { $0.hasPrefix("finish") }.count == 2 && voice.spoken.isEmpty)
    }

    @Test func withoutAServiceUtterancesAreCancelledAndNothingWaits() async {
        let app = SpeechStage(), mute = MuteVoice()
        app.stage.screen.assistance.makeVoice = { mute }
        app.speak("One")
        app.speak("Two")
        await app.advance(by: 0.1)
        #expect(app.events == ["start One", "cancel One", "start Two", "cancel Two"])
        // A service that is there later does not speak them.
        #expect(!app.synthesizer.isSpeaking && mute.stops == 2)
    }

    @Test func aStageWithoutAVoiceIsSilentAsLongAsSpeechTakes() async {
        let app = SpeechStage()
        app.speak("Your coffee is ready")
        await app.advance(by: 0.5)
        #expect(app.events == ["start Your coffee is ready"])
        app.synthesizer.pauseSpeaking(at: .immediate)
        await app.advance(by: 10)
        #expect(app.events.last == "pause Your coffee is ready")
        app.synthesizer.continueSpeaking()
        await app.advance(by: 5)
        #expect(app.events.last == "finish Your coffee is ready")
    }

    @Test func speechEndsWithTheSynthesiser() async {
        let stage = OffscreenStage(size: CGSize(width: 32, height: 32), scale: 1)
        stage.makeCurrent()
        let voice = stage.recordSpeech()
        voice.takesTime = true
        var synthesizer: AVSpeechSynthesizer? = AVSpeechSynthesizer()
        synthesizer?.speak(AVSpeechUtterance(string: "One"))
        synthesizer?.speak(AVSpeechUtterance(string: "Two"))
        #expect(voice.isSpeaking)
        weak let gone = synthesizer
        synthesizer = nil
        #expect(gone == nil && !voice.isSpeaking && voice.interruptions == 1)
    }

    @Test func theSpokenNavigationHasAnotherVoice() async {
        let app = SpeechStage(), voice = app.stage.recordSpeech(), navigation = app.stage.startSpeaking()
        await app.stage.hear(navigation)
        let before = navigation.spoken
        app.speak("One")
        await app.advance(by: 0.1)
        #expect(voice.spoken == ["One"] && navigation.spoken == before)
    }

    // MARK: Voices

    @Test func voicesAreThoseOfLanguages() throws {
        let german = try #require(AVSpeechSynthesisVoice(language: "de-DE"))
        #expect(german.language == "de-DE" && german.quality == .default && !german.name.isEmpty)
        #expect(AVSpeechSynthesisVoice(identifier: german.identifier) == german)
        #expect(AVSpeechSynthesisVoice(language: "de_AT")?.language == "de-DE")
        #expect(AVSpeechSynthesisVoice(language: "en")?.language == "en-US")
        #expect(AVSpeechSynthesisVoice(language: "tlh") == nil && AVSpeechSynthesisVoice(language: "") == nil)
        #expect(AVSpeechSynthesisVoice(identifier: "com.apple.ttsbundle.siri") == nil)
        #expect(AVSpeechSynthesisVoice(language: nil)?.language == AVSpeechSynthesisVoice.currentLanguageCode())
        let all = AVSpeechSynthesisVoice.speechVoices()
        #expect(all.count > 30 && Set(all.map(\.identifier)).count == all.count)
    }
}
