// Speaker.swift: the order of utterances, and their interruption.
//
// The voice has one utterance at a time; others wait here, so that an interruption ends exactly what it should. Speech
// that a person requests by moving on interrupts everything but announcements of high priority; speech by the interface
// itself waits for announcements. Main actor only.

import Foundation
import VitrineLocalization
import VitrineRuntime

@MainActor
final class Speaker {
    enum Kind: Equatable {
        /// The element with the cursor, and its changes.
        case cursor
        case announcement(UIAccessibilityPriority)
    }

    private struct Item {
        var kind: Kind
        var text: SpokenText
        var completion: ((Bool) -> Void)?
    }

    private(set) var backend: any SpeechBackend
    /// The speed, 0…1.
    var rate = 0.5
    /// The volume, 0…1.
    var volume = 1.0
    /// The language of words without one; nil for the app's.
    var language: String?
    private(set) var isPaused = false
    private var queue: [Item] = []
    private var current: Item?
    private var remaining: [SpokenText.Piece] = []
    private var utteranceID = 0

    init(backend: any SpeechBackend) {
        self.backend = backend
        backend.didFinish = { [weak self] id, isComplete in self?.finished(id, isComplete) }
    }

    var isSpeaking: Bool { current != nil }

    // MARK: Saying

    /// Speaks the element with the cursor.
    /// - Parameter byPerson: whether a person moved on: present and waiting speech is then dropped.
    func speak(_ text: SpokenText, byPerson: Bool, completion: ((Bool) -> Void)? = nil) {
        guard !text.isEmpty else {
            completion?(true)
            return
        }
        if byPerson {
            interrupt()
        } else {
            drop({ $0.kind == .cursor }, goesOn: false)
        }
        enqueue(Item(kind: .cursor, text: text, completion: completion))
    }

    /// Speaks a change of the element with the cursor, after the present speech about it.
    func add(_ text: SpokenText) {
        if !text.isEmpty { enqueue(Item(kind: .cursor, text: text)) }
    }

    func announce(
        _ text: SpokenText, priority: UIAccessibilityPriority, waits: Bool,
        completion: @escaping (Bool) -> Void
    ) {
        guard !text.isEmpty else { return completion(true) }
        if !waits, priority != .low { interrupt() }
        enqueue(Item(kind: .announcement(priority), text: text, completion: completion))
    }

    /// Ends present and waiting speech, including announcements of high priority.
    func stopSpeaking() {
        setPaused(false)
        drop { _ in true }
    }

    /// Ends speech about the element with the cursor, and nothing else.
    func dropCursor() { drop { $0.kind == .cursor } }

    func setPaused(_ paused: Bool) {
        guard paused != isPaused else { return }
        isPaused = paused
        if paused { backend.pause() } else { backend.resume() }
    }

    func play(_ earcon: Earcon) { backend.play(earcon) }

    // MARK: The queue

    private func enqueue(_ item: Item) {
        if isPaused { setPaused(false) }
        // Low priority waits for everything; the rest keeps its order before it.
        if item.kind == .announcement(.low) {
            queue.append(item)
        } else {
            let place = queue.firstIndex { $0.kind == .announcement(.low) } ?? queue.count
            queue.insert(item, at: place)
        }
        if current == nil { goOn() }
    }

    /// Ends present and waiting speech, except for high priority, and announcements that wait for silence.
    private func interrupt() {
        drop(
            { $0.kind != .announcement(.high) }, waiting: { $0.kind != .announcement(.low) }, goesOn: false)
    }

    /// - Parameter goesOn: false if another utterance follows first.
    private func drop(
        _ isDropped: (Item) -> Bool, waiting: (Item) -> Bool = { _ in true }, goesOn: Bool = true
    ) {
        let gone = queue.filter { isDropped($0) && waiting($0) }
        queue.removeAll { isDropped($0) && waiting($0) }
        var ended = gone.compactMap(\.completion)
        if let current, isDropped(current) {
            self.current = nil
            remaining = []
            utteranceID += 1
            backend.stop()
            if let completion = current.completion { ended.insert(completion, at: 0) }
        }
        for completion in ended { completion(false) }
        if goesOn, current == nil { goOn() }
    }

    private func goOn() {
        while current == nil, !queue.isEmpty {
            let item = queue.removeFirst()
            current = item
            remaining = item.text.pieces
            speakNextPiece()
        }
    }

    private func speakNextPiece() {
        guard !remaining.isEmpty else { return endCurrent(true) }
        let piece = remaining.removeFirst()
        utteranceID += 1
        var utterance = SpeechUtterance(
            id: utteranceID, text: piece.text, language: piece.language ?? language ?? AppLanguage.identifier,
            rate: rate,
            pitch: piece.pitch, volume: volume)
        utterance.spellsOut = piece.spellsOut
        utterance.speaksPunctuation = piece.speaksPunctuation
        backend.speak(utterance)
    }

    private func finished(_ id: Int, _ isComplete: Bool) {
        guard id == utteranceID, current != nil else { return }
        if isComplete { speakNextPiece() } else { endCurrent(false) }
    }

    private func endCurrent(_ isComplete: Bool) {
        let completion = current?.completion
        current = nil
        remaining = []
        completion?(isComplete)
        goOn()
    }
}
