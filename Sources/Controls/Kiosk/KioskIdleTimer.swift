// KioskIdleTimer.swift: nobody has touched the kiosk for a while.
//
// One deadline stands, that of the time since the last event; events only write
// down when they came. So a kiosk that nobody uses wakes once, and one that is
// used is not slowed down.
// Times: seconds of the screen's clock. Main actor only.

public import Foundation
import VitrineCompositor
public import VitrineRuntime

/// Tells when a screen was not used for some time, and when somebody is there again.
@preconcurrency @MainActor
public final class KioskIdleTimer {
    /// How it stands.
    public enum State: Sendable {
        /// Not started.
        case stopped
        /// Somebody is there, or was a short time ago.
        case active
        /// The time is nearly over: `onWarning` was called.
        case warning
        /// Nobody is there.
        case idle
    }

    /// Keeps the timer from running out, until it is released: while a video plays, or a payment is being made.
    @MainActor public final class Hold {
        private weak var timer: KioskIdleTimer?

        fileprivate init(_ timer: KioskIdleTimer) {
            self.timer = timer
            timer.holds += 1
        }

        /// The time begins anew.
        public func release() {
            guard let timer else { return }
            self.timer = nil
            timer.holds -= 1
            if timer.holds == 0 { timer.noteActivity() }
        }

        isolated deinit { release() }
    }

    /// Seconds without an event until the kiosk counts as idle.
    public var timeout: TimeInterval { didSet { reschedule() } }
    /// Seconds before that in which `onWarning` is called; 0: not at all.
    public var warning: TimeInterval = 0 { didSet { reschedule() } }
    /// Whether the time stands still while something on the screen is animated: pictures in turn, and animations that
    /// have an end. False by default.
    public var pausesForAnimations = false

    /// Nobody is there.
    public var onIdle: (@MainActor () -> Void)?
    /// The time is nearly over; the argument is how many seconds are left.
    public var onWarning: (@MainActor (TimeInterval) -> Void)?
    /// Somebody is there again, after a warning or after the kiosk was idle.
    public var onReturn: (@MainActor () -> Void)?

    public private(set) var state = State.stopped

    /// Whose events count.
    let screen: UIScreen
    private var observation: InputObservation?
    private var pending: ScheduledWork?
    private var lastEvent = 0.0
    fileprivate var holds = 0
    private static let lookAgain = 1.0

    /// A timer that is not running yet.
    public init(screen: UIScreen? = nil, timeout: TimeInterval) {
        self.screen = screen ?? .main
        self.timeout = timeout
    }

    isolated deinit { pending?.cancel() }

    /// Counts from now on.
    public func start() {
        guard state == .stopped else { return }
        state = .active
        lastEvent = now
        observation = InputObservation(presenceOn: screen) { [weak self] in self?.noteActivity() }
        reschedule()
    }

    /// Counts no more; nobody is told.
    public func stop() {
        state = .stopped
        observation = nil
        pending?.cancel()
        pending = nil
    }

    /// As if somebody had touched the screen: a card was read, say.
    public func noteActivity() {
        guard state != .stopped else { return }
        lastEvent = now
        guard state != .active else { return }
        state = .active
        reschedule()
        onReturn?()
    }

    /// Keeps the timer from running out as long as what this returns is kept.
    public func hold() -> Hold { Hold(self) }

    /// Seconds until the kiosk counts as idle.
    public var remaining: TimeInterval { max(0, timeout - (now - lastEvent)) }

    // MARK: Time

    private var now: Double { screen.frameLoop?.clock.seconds ?? 0 }

    private func reschedule() {
        pending?.cancel()
        pending = nil
        guard state == .active || state == .warning, timeout.isFinite, let loop = screen.frameLoop else {
            return
        }
        let left = remaining
        let lead = min(max(0, warning), timeout)
        let wait = state == .active && lead > 0 ? left - lead : left
        pending = loop.schedule(after: max(0, wait), named: "a kiosk's idle timer", countsAsPending: false) {
            [weak self] in self?.look()
        }
    }

    /// The time may be over; or events have come since.
    private func look() {
        guard state == .active || state == .warning else { return }
        if holds > 0 || pausesForAnimations && screen.windows.contains(where: { $0.isPlaying }) {
            lastEvent = max(lastEvent, now - max(0, timeout - max(0, warning) - Self.lookAgain))
            return reschedule()
        }
        let left = remaining
        // Timers may come a rounding early.
        if left <= 0.001 {
            state = .idle
            onIdle?()
        } else if state == .active, warning > 0, left <= warning + 0.001 {
            state = .warning
            reschedule()
            onWarning?(left)
        } else {
            reschedule()
        }
    }
}

extension UIView {
    /// Something in it moves by itself.
    fileprivate var isPlaying: Bool {
        guard !isHidden, alpha > 0.01 else { return false }
        if (self as? UIImageView)?.isAnimating == true { return true }
        if let keys = layer.animationKeys(),
            keys.contains(where: { layer.animation(forKey: $0)?.repeatsForever == false })
        {
            return true
        }
        return subviews.contains(where: \.isPlaying)
    }
}

extension CAAnimation {
    fileprivate var repeatsForever: Bool { repeatCount == .infinity || repeatDuration == .infinity }
}
