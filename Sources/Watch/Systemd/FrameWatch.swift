// FrameWatch.swift: whether the service manager's watchdog may be fed.
//
// It is not enough that the main thread responds: a kiosk whose picture does not change when it should is dead for its
// user. So the watchdog is fed for a frame that was shown, or for an interval in which there was nothing to show.
//
// A display that refuses every mode is different from a missing display: a user is in front of a dark panel, and a
// restart may help.
//
// Invariant: an interval is idle only if no frame failed, and no frame that was pending at its beginning is still
// pending at its end.

/// Judges the interval between two observations. It uses no clock and no device.
public struct FrameWatch: Hashable, Sendable {
    /// An observation by the main thread, which also shows that the main thread responds.
    public struct Look: Hashable, Sendable {
        /// The number of frames presented so far.
        public var presented: Int
        /// The number of frames shown: with a flip event, or at once.
        public var seen: Int
        /// Whether the last presented frame waits for its flip.
        public var awaitsFlip: Bool
        /// Whether the last frame could not be shown.
        public var isFailing: Bool
        /// Whether a display is connected and on.
        public var takesFrames: Bool
        /// The number of frames without a flip event after the last one with one.
        public var lost: Int
        /// Whether a display is connected and refuses every mode, and no viewer is connected.
        public var isRefused: Bool

        /// An observation with the given values.
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

    /// The reason why the watchdog is fed or not.
    public enum Verdict: String, Hashable, Sendable {
        /// A frame was shown in the interval. Fed.
        case presented
        /// There was nothing to show. Fed.
        case idle
        /// A frame has been pending since before the interval, or is lost. Not fed.
        case stuck
        /// Frames cannot be shown. Not fed.
        case failing
        /// A display has refused every mode for the whole interval. Not fed.
        case refused

        /// Whether the watchdog is fed.
        public var feeds: Bool { self == .presented || self == .idle }
    }

    private var last: Look?
    /// The number of frames without a flip event before a later frame that has one. They are ignored.
    private var forgiven = 0

    /// A watch without observations.
    public init() {}

    /// Judges the interval since the last observation. The first call returns `idle`.
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
