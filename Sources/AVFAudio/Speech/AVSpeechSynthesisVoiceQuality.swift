// AVSpeechSynthesisVoiceQuality.swift: how natural a voice is.

/// How natural a voice is.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    /// As usual.
    case `default` = 1
    /// Better.
    case enhanced = 2
    /// Best.
    case premium = 3
}
