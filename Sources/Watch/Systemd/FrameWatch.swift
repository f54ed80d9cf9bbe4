// FrameWatch.swift: whether the app may say that it lives.
//
// A process whose main thread answers is not enough: a kiosk whose picture
// stands still although something changed is dead to whoever stands before it.
// So the watchdog is fed for a frame that was seen, or for an interval in which
// there was provably nothing to see.
//
// A display that refuses every mode is no display that is missing: somebody
// stands before a dark panel, and a start from the beginning may light it.
//
// Invariant: an interval counts as idle only if no frame was outstanding at its
// end that was outstanding at its beginning already, and no frame failed.

/// Judges intervals between two looks. No clock, no device.
public struct FrameWatch: Hashable, Sendable {
    /// What the main thread sees at a look. It looks itself, so that it answers is shown by the look.
    public struct Look: Hashable, Sendable {
        /// Frames handed to the display so far.
        public var presented: Int
        /// Of these, those that were seen: the display reported the flip, or it came at once.
        public var seen: Int
        /// The frame that was handed over last is on its way.
        public var awaitsFlip: Bool
        /// Frames could not be shown, the last one among them.
        public var isFailing: Bool
        /// A display is there and switched on.
        public var takesFrames: Bool
        /// Frames that were given up after the last one that was reported.
        public var lost: Int
        /// A display is there and refuses every mode, and nobody sees the app elsewhere.
        public var isRefused: Bool

        public init(
            presented: Int, seen: Int, awaitsFlip: Bool, isFailing: Bool, takesFrames: Bool = true,
            lost: Int = 0, isRefused: Bool = false
        ) {
            self.presented = presented
            self.seen = seen
            self.awaitsFlip = awaitsFlip
            self.isFailing = isFailing
            self.takesFrames = takesFrames
            self.lost = lost
            self.isRefused = isRefused
        }

        fileprivate var unseen: Int { presented - seen }
    }

    /// Why the watchdog is fed, or not.
    public enum Verdict: String, Hashable, Sendable {
        /// A frame was seen in the interval.
        case presented
        /// There was nothing to see.
        case idle
        /// A frame has been on its way since before the interval, or was given up as lost.
        case stuck
        /// Frames cannot be shown.
        case failing
        /// A display has refused every mode for the whole interval.
        case refused

        public var feeds: Bool { self == .presented || self == .idle }
    }

    private var last: Look?
    /// Frames that will never be reported, and of which a later one has told: they are not waited for.
    private var forgiven = 0

    public init() {}

    /// Judges the interval since the look before.
    public mutating func judge(_ look: Look) -> Verdict {
        defer { last = look }
        guard look.takesFrames, !look.isRefused else {
            forgiven = look.unseen
            return look.isRefused && last?.isRefused == true ? .refused : .idle
        }
        guard let last else { return .idle }
        if look.seen > last.seen {
            forgiven = max(0, look.unseen - look.lost - (look.awaitsFlip ? 1 : 0))
            return .presented
        }
        if look.isFailing && last.isFailing { return .failing }
        return last.unseen > forgiven ? .stuck : .idle
    }
}
