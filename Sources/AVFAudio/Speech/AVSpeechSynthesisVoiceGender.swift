// AVSpeechSynthesisVoiceGender.swift: whose voice it seems to be.

/// Whose voice it seems to be.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    /// Not known, or neither.
    case unspecified
    /// A man's.
    case male
    /// A woman's.
    case female
}
