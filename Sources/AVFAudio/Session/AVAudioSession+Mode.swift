// AVAudioSession+Mode.swift: how an app uses the category of its sound.

extension AVAudioSession {
    /// How an app uses the category of its sound.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing special.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Voices of a call.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Voices of a call with pictures.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Voices of a game.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// The sound of a camera.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// Measuring.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// The sound of a film.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Speech that is paused, and not quieter, when another app speaks.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Short spoken hints.
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    }
}
