// SpeechBackend.swift: the interface to a speech synthesiser.

/// A text to speak.
public struct SpeechUtterance: Hashable, Sendable {
    /// Identifies the utterance.
    public var id: Int
    /// The words.
    public var text: String
    /// A tag of BCP 47; nil for the voice's own language.
    public var language: String?
    /// The speed, 0…1; 0.5 is usual.
    public var rate: Double
    /// The pitch, 0…2; 1 is usual.
    public var pitch: Double
    /// The volume, 0…1.
    public var volume: Double
    /// Whether it is spoken letter by letter. Default: false.
    public var spellsOut = false
    /// Whether the names of all signs are spoken. Default: false.
    public var speaksPunctuation = false

    /// Creates an utterance with usual speed, pitch and volume unless set.
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

/// A short sound for an event.
public enum Earcon: String, Sendable, CaseIterable {
    /// The cursor moved to an element.
    case element
    /// There is no further element in that direction.
    case boundary
    /// An element was used.
    case activate
    /// The command cannot be done.
    case refused
    /// The screen was replaced.
    case screen
    /// A page was scrolled.
    case scroll
    /// Speech was turned on or off.
    case on, off
    /// The picture was turned off or on.
    case curtain
}

/// A speech synthesiser. Called on the main actor, which it must never block.
@preconcurrency @MainActor
public protocol SpeechBackend: AnyObject {
    /// Starts to speak `utterance`. The one before has ended or was stopped.
    func speak(_ utterance: SpeechUtterance)
    /// Ends speech at once.
    func stop()
    /// Pauses speech until `resume()`.
    func pause()
    /// Continues speech after `pause()`.
    func resume()
    /// Plays a sound together with speech.
    func play(_ earcon: Earcon)
    /// Set by the caller: call it with the number of an utterance that ended, and whether it was completed. For stopped
    /// utterances the call may be omitted.
    var didFinish: (@MainActor (_ id: Int, _ isComplete: Bool) -> Void)? { get set }
}
