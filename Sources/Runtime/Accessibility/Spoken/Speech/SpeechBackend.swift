// SpeechBackend.swift: what turns words into sound.

/// Something to be said.
public struct SpeechUtterance: Hashable, Sendable {
    /// Tells utterances apart.
    public var id: Int
    public var text: String
    /// A tag of BCP 47; nil: the voice's own language.
    public var language: String?
    /// How fast, 0…1; 0.5 is usual.
    public var rate: Double
    /// How high, 0…2; 1 is usual.
    public var pitch: Double
    /// How loud, 0…1.
    public var volume: Double
    /// Letter by letter.
    public var spellsOut = false
    /// With the names of all signs.
    public var speaksPunctuation = false

    public init(
        id: Int, text: String, language: String? = nil, rate: Double = 0.5, pitch: Double = 1,
        volume: Double = 1
    ) {
        self.id = id
        self.text = text
        self.language = language
        self.rate = rate
        self.pitch = pitch
        self.volume = volume
    }
}

/// A short sound that says what happened without a word.
public enum Earcon: String, Sendable, CaseIterable {
    /// The cursor came to an element.
    case element
    /// There is nothing further that way.
    case boundary
    /// Something was used.
    case activate
    /// What was asked for cannot be done.
    case refused
    /// Another screen is shown.
    case screen
    /// A page was scrolled.
    case scroll
    /// Speech begins and ends.
    case on, off
    /// The picture goes off and comes back.
    case curtain
}

/// What turns words into sound. Called on the main actor, which it must never keep waiting.
@preconcurrency @MainActor
public protocol SpeechBackend: AnyObject {
    /// Begins to say `utterance`. The one before has ended or was stopped.
    func speak(_ utterance: SpeechUtterance)
    /// Ends what is said, at once.
    func stop()
    /// Holds what is said until `resume()`.
    func pause()
    func resume()
    /// Plays a sound beside what is said.
    func play(_ earcon: Earcon)
    /// Set by whoever speaks: called with the number of an utterance that ended, and whether it was said to its end.
    /// Utterances that were stopped need not be told.
    var didFinish: (@MainActor (_ id: Int, _ isComplete: Bool) -> Void)? { get set }
}
