// AVAudioSession+RouteSharingPolicy.swift: which outputs an app's sound may have.

extension AVAudioSession {
    /// Which outputs an app's sound may have.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// Those of the machine.
        case `default` = 0
        /// Those for long pieces of sound.
        case longFormAudio = 1
        /// Those that the app chooses.
        case independent = 2
        /// Those for films.
        case longFormVideo = 3
    }
}
