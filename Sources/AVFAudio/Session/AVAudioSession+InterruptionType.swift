// AVAudioSession+InterruptionType.swift: the beginning and the end of an interruption.

extension AVAudioSession {
    /// The beginning or the end of an interruption.
    public enum InterruptionType: UInt, Sendable {
        /// The app may play again.
        case ended = 0
        /// The app's sound has stopped.
        case began = 1
    }
}
