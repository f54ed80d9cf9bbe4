// AVAudioSession+CategoryOptions.swift: how the app's sound goes together with that of others.

extension AVAudioSession {
    /// How the app's sound goes together with that of others, and where it is heard.
    public struct CategoryOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other sound is heard together with the app's.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// Other sound is quieter during playback.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// Headsets of Bluetooth may be used.
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        /// The loudspeaker is used, and not the earpiece.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        /// The speech of others is paused, and other sound is heard together with the app's.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        /// Headphones of Bluetooth may be used.
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        /// AirPlay may be used.
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
        /// A microphone that is switched off does not interrupt the app's sound.
        public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
    }
}
