// AVAudioSession+InterruptionOptions.swift: what an app does after an interruption.

extension AVAudioSession {
    /// What an app does after an interruption.
    public struct InterruptionOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It plays on.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }
}
