// Configuration.swift: what an owner decides about a display before it is opened.

public import VitrineGraphics
public import VitrineSeat

extension DRMOutput {
    /// What further displays of the same card are for.
    public enum OtherDisplays: String, Hashable, Sendable, CaseIterable {
        /// They are left as they are.
        case nothing = "one"
        /// They repeat the picture.
        case mirror
        /// Each is an output of its own, in `DRMOutput.others`.
        case separate
    }

    /// How a display is opened. Everything has a default that suits a machine with one panel.
    public struct Configuration: Hashable, Sendable {
        /// Which card, connector and mode; what is left open is chosen.
        public var display = DisplayChoice()
        /// How the picture is turned on the panel. Touch and pointers are turned by their own device.
        public var rotation = QuarterTurn.none
        /// The folder in which the kernel lists backlights.
        public var backlightFolder = "/sys/class/backlight"
        /// How the device is had; counts where `open` is given no seat.
        public var seat = SeatConfiguration()
        /// Seconds to wait at the start for a program that drives the display, such as a boot splash, to let go.
        public var patience = 5.0
        /// Without a card or a connected display, begin all the same, and show the picture when one comes.
        public var awaitsDisplay = false
        /// The picture's size in pixels until the first display is there.
        public var sizeWithoutDisplay = PixelSize(width: 1280, height: 800)
        /// What the card's other connected displays show.
        public var otherDisplays = OtherDisplays.nothing
        /// The calls from before atomic commits, for comparison.
        package var prefersLegacy = false
        /// The connector that had the picture before its card was lost, so that it gets it back.
        var lastConnector: String?

        public init() {}
    }
}
