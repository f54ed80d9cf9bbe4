// AVAudioSession+RouteChangeReason.swift: why sound is heard elsewhere.

extension AVAudioSession {
    /// Why sound is heard elsewhere.
    public enum RouteChangeReason: UInt, Sendable {
        /// Not known.
        case unknown = 0
        /// Something was connected.
        case newDeviceAvailable = 1
        /// Something was disconnected.
        case oldDeviceUnavailable = 2
        /// The app has another category.
        case categoryChange = 3
        /// The app has chosen an output.
        case override = 4
        /// The machine woke.
        case wakeFromSleep = 6
        /// There is no output for the category.
        case noSuitableRouteForCategory = 7
        /// The output is the same, with other settings.
        case routeConfigurationChange = 8
    }
}
