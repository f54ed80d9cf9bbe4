// AVSpeechUtterance.swift: a text to speak, and how.

public import Foundation

/// A text to speak, and how.
///
/// What is changed after `AVSpeechSynthesizer.speak(_:)` has no effect on this speech.
@preconcurrency @MainActor
open class AVSpeechUtterance: NSObject, @preconcurrency NSCopying {
    /// The text.
    public let speechString: String
    /// The text with its attributes, which do not change how it is spoken.
    public let attributedSpeechString: NSAttributedString
    /// The voice. Nil, the default, for that of the app's language.
    open var voice: AVSpeechSynthesisVoice?
    /// The speed, from `AVSpeechUtteranceMinimumSpeechRate` to `AVSpeechUtteranceMaximumSpeechRate`. Other values become
    /// the nearest of these. Default: `AVSpeechUtteranceDefaultSpeechRate`.
    open var rate = AVSpeechUtteranceDefaultSpeechRate {
        didSet {
            rate = Self.pinned(
                rate, AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate,
                AVSpeechUtteranceDefaultSpeechRate)
        }
    }
    /// The pitch, from 0.5 to 2. Default: 1.
    open var pitchMultiplier: Float = 1 { didSet { pitchMultiplier = Self.pinned(pitchMultiplier, 0.5...2, 1) } }
    /// The volume, from 0 to 1. Default: 1.
    open var volume: Float = 1 { didSet { volume = Self.pinned(volume, 0...1, 1) } }
    /// Silence before the speech, in seconds. Default: 0.
    open var preUtteranceDelay: TimeInterval = 0
    /// Silence after the speech, before the next one, in seconds. Default: 0.
    open var postUtteranceDelay: TimeInterval = 0
    /// Kept, and not applied: the spoken navigation has a voice of its own. Default: false.
    open var prefersAssistiveTechnologySettings = false

    /// Speech of a text.
    public init(string: String) {
        speechString = string
        attributedSpeechString = NSAttributedString(string: string)
        super.init()
    }

    /// Speech of a text, whose attributes do not change how it is spoken.
    public init(attributedString string: NSAttributedString) {
        speechString = string.string
        attributedSpeechString = NSAttributedString(attributedString: string)
        super.init()
    }

    /// An utterance with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AVSpeechUtterance(attributedString: attributedSpeechString)
        copy.voice = voice
        copy.rate = rate
        copy.pitchMultiplier = pitchMultiplier
        copy.volume = volume
        copy.preUtteranceDelay = preUtteranceDelay
        copy.postUtteranceDelay = postUtteranceDelay
        copy.prefersAssistiveTechnologySettings = prefersAssistiveTechnologySettings
        return copy
    }

    private static func pinned(_ value: Float, _ range: ClosedRange<Float>, _ usual: Float) -> Float {
        value.isNaN ? usual : min(range.upperBound, max(range.lowerBound, value))
    }
}
