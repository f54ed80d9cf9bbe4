// SpeechQueue.swift: the utterances of a synthesiser, with their delays.
//
// An utterance is in a delay, or spoken, or in the delay after it; others wait. Events are reported in their order, in a
// later task: delegates call the synthesiser again.

import Foundation
import VitrineAssistance
import VitrineRuntime

@MainActor
final class SpeechQueue {
    enum Event { case start, finish, pause, resume, cancel }

    private struct Entry {
        var utterance: AVSpeechUtterance
        var speech: SpeechUtterance
        /// Seconds of silence.
        var before: Double, after: Double
    }

    private enum Phase {
        case idle
        case before(Entry), speech(Entry)
        /// The delay after an utterance.
        case after
    }

    /// Called with what has happened to an utterance.
    var notify: ((Event, AVSpeechUtterance) -> Void)?
    private(set) var isPaused = false
    private var phase = Phase.idle
    private var waiting: [Entry] = []
    private var voice: (any SpeechBackend)?
    private var number = 0
    /// Whether the voice has ended the utterance during a pause, and whether all was spoken.
    private var endInPause: Bool?
    private var delay = SpeechDelay()
    private var events: [(Event, AVSpeechUtterance)] = []

    // MARK: State

    private var current: Entry? {
        switch phase {
        case .before(let entry), .speech(let entry): entry
        case .idle, .after: nil
        }
    }

    var isSpeaking: Bool { current != nil || !waiting.isEmpty }

    func contains(_ utterance: AVSpeechUtterance) -> Bool {
        current?.utterance === utterance || waiting.contains { $0.utterance === utterance }
    }

    // MARK: Orders

    func add(_ utterance: AVSpeechUtterance) {
        if voice == nil { makeVoice() }
        number += 1
        let language = utterance.voice?.language ?? AVSpeechSynthesisVoice.currentLanguageCode()
        let speech = SpeechUtterance(
            id: number, text: utterance.speechString, language: language, rate: Double(utterance.rate),
            pitch: Double(utterance.pitchMultiplier), volume: Double(utterance.volume))
        waiting.append(
            Entry(
                utterance: utterance, speech: speech, before: utterance.preUtteranceDelay,
                after: utterance.postUtteranceDelay))
        if case .idle = phase, !isPaused { beginNext() }
    }

    func stop() -> Bool {
        guard isSpeaking else { return false }
        endInPause = nil
        waiting = []
        delay.cancel()
        if case .speech(let entry) = phase {
            voice?.stop()
            if isPaused { leaveVoice() }
            report(.cancel, entry)
        }
        isPaused = false
        phase = .idle
        return true
    }

    func pause() -> Bool {
        guard isSpeaking, !isPaused else { return false }
        isPaused = true
        delay.pause()
        if case .speech(let entry) = phase {
            voice?.pause()
            report(.pause, entry)
        }
        return true
    }

    func resume() -> Bool {
        guard isPaused else { return false }
        isPaused = false
        switch phase {
        case .idle: beginNext()
        case .before, .after: delay.resume()
        case .speech(let entry):
            voice?.resume()
            report(.resume, entry)
            if let isComplete = endInPause { finish(entry, isComplete) }
        }
        return true
    }

    /// Ends speech without a report.
    func end() {
        notify = nil
        _ = stop()
        events = []
    }

    // MARK: The order of utterances

    private func beginNext() {
        guard !waiting.isEmpty else {
            phase = .idle
            return
        }
        let entry = waiting.removeFirst()
        phase = .before(entry)
        delay.start(entry.before) { [weak self] in self?.speak(entry) }
    }

    private func speak(_ entry: Entry) {
        phase = .speech(entry)
        endInPause = nil
        report(.start, entry)
        guard entry.speech.text.contains(where: { !$0.isWhitespace }) else {
            // A service may not report the end of nothing. Later, as a voice does.
            Task { @MainActor [weak self] in self?.voiceHasEnded(entry.speech.id, true) }
            return
        }
        voice?.speak(entry.speech)
    }

    private func makeVoice() {
        let screen = UIScreen.main, made = screen.newVoice()
        made.didFinish = { [weak self] id, isComplete in self?.voiceHasEnded(id, isComplete) }
        voice = made
        delay.loop = screen.frameLoop
    }

    /// Ends a paused voice. It would hold what follows, too: speech-dispatcher may perform a pause after the order to go on.
    private func leaveVoice() {
        voice?.resume()
        voice?.didFinish = nil
        voice = nil
    }

    private func voiceHasEnded(_ id: Int, _ isComplete: Bool) {
        guard case .speech(let entry) = phase, entry.speech.id == id, endInPause == nil else { return }
        // A voice that does not pause at once may end during the pause.
        if isPaused { endInPause = isComplete } else { finish(entry, isComplete) }
    }

    private func finish(_ entry: Entry, _ isComplete: Bool) {
        endInPause = nil
        // The service would speak it when it is there again.
        if !isComplete { voice?.stop() }
        phase = .after
        report(isComplete ? .finish : .cancel, entry)
        delay.start(isComplete ? entry.after : 0) { [weak self] in self?.beginNext() }
    }

    // MARK: Events

    private func report(_ event: Event, _ entry: Entry) {
        events.append((event, entry.utterance))
        guard events.count == 1 else { return }
        Task { @MainActor [weak self] in self?.reportAll() }
    }

    private func reportAll() {
        let reported = events
        events = []
        for (event, utterance) in reported { notify?(event, utterance) }
    }
}
