// Configuration.swift: the settings with which a display is opened.

public import VitrineGraphics
public import VitrineSeat

extension DRMOutput {
    /// The use of further displays of the same card.
    public enum OtherDisplays: String, Hashable, Sendable, CaseIterable {
        /// They are left as they are.
        case nothing = "one"
        /// They show the same picture.
        case mirror
        /// Each is a separate output, in `DRMOutput.others`.
        case separate
    }

    /// The settings of a display. The defaults suit a machine with one panel.
    public struct Configuration: Hashable, Sendable {
        /// The card, connector and mode. Parts that are not set are chosen.
        public var display = DisplayChoice()
        /// The rotation of the picture on the panel. Input devices have their own setting.
        public var rotation = QuarterTurn.none
        /// The folder in which the kernel lists backlights.
        public var backlightFolder = "/sys/class/backlight"
        /// How devices are opened. Only used if `open` has no seat.
        public var seat = SeatConfiguration()
        /// The time to wait at the start for another program, such as a boot splash, to release the display, in
        /// seconds.
        public var patience = 5.0
        /// Whether to start without a card or a connected display and show the picture when one is connected.
        public var awaitsDisplay = false
        /// The picture's size in pixels until the first display is connected.
        public var sizeWithoutDisplay = PixelSize(width: 1280, height: 800)
        /// The use of the card's other connected displays.
        public var otherDisplays = OtherDisplays.nothing
        /// Whether to use legacy calls instead of atomic commits. For comparison.
        package var prefersLegacy = false
        /// The connector that showed the picture before its card was lost. It is chosen again.
        var lastConnector: String?

        /// The default settings.
        public init() {}
    }
}
