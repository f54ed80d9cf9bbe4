// AVAudioSession+SetActiveOptions.swift: what else happens when a session becomes active or inactive.

extension AVAudioSession {
    /// What else happens when a session becomes active or inactive.
    public struct SetActiveOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other apps learn that they may play again. There are none.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
}
