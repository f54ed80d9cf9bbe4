// Configuration.swift: what an owner decides about a display before it is opened.

import VitrineGraphics

extension DRMOutput {
    /// How a display is opened. Everything has a default that suits a machine with one panel.
    public struct Configuration: Hashable, Sendable {
        /// Which card, connector and mode; what is left open is chosen.
        public var display = DisplayChoice()
        /// How the picture is turned on the panel. Touch and pointers are turned by their own device.
        public var rotation = QuarterTurn.none
        /// The folder in which the kernel lists backlights.
        public var backlightFolder = "/sys/class/backlight"
        /// The calls from before atomic commits, for comparison.
        package var prefersLegacy = false
        /// The connector that had the picture before its card was lost, so that it gets it back.
        var lastConnector: String?

        public init() {}
    }
}
