// AVSpeechBoundary.swift: where speech is paused or stopped.

/// Where speech is paused or stopped.
public enum AVSpeechBoundary: Int, Sendable {
    /// At once.
    case immediate
    /// After a word. The voice does not say where words end: it is the same as `immediate`.
    case word
}
