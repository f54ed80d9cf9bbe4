// KioskIdleTimer.swift: detects that the kiosk has not been used for a while.
//
// There is one deadline, computed from the last event; events only store their time. So an unused kiosk wakes once, and
// a used one is not slowed down. Times: seconds of the screen's clock. Main actor only.

public import Foundation
import VitrineCompositor
import VitrineDisplay
public import VitrineRuntime
import VitrineControls
import VitrineSystem

/// Reports that a screen was not used for some time, and that it is used again.
@preconcurrency @MainActor
public final class KioskIdleTimer {
    /// The state of the timer.
    public enum State: Sendable {
        /// Not started.
        case stopped
        /// A person uses the screen, or did a short time ago.
        case active
        /// The time is nearly over; `onWarning` was called.
        case warning
        /// The screen is not used.
        case idle
    }

    /// Keeps the timer from running out until it is released, for instance during a video or a payment.
    @MainActor public final class Hold {
        private weak var timer: KioskIdleTimer?

        fileprivate init(_ timer: KioskIdleTimer) {
            self.timer = timer
            timer.holdCount += 1
        }

        /// Ends the hold and restarts the time. Also called when the hold is deallocated.
        public func release() {
            guard let timer else { return }
            self.timer = nil
            timer.didRelease()
        }

        deinit { if let timer { MainPlace.perform { timer.didRelease() } } }
    }

    /// The seconds without an event until the kiosk is idle.
    public var timeout: TimeInterval { didSet { reschedule() } }
    /// The seconds before that at which `onWarning` is called; 0, the default, for never.
    public var warning: TimeInterval = 0 { didSet { reschedule() } }
    /// Whether the time stops during animations: images in turn, and animations that have an end. False by default.
    public var pausesForAnimations = false

    /// Called when the time is over.
    public var onIdle: (@MainActor () -> Void)?
    /// Called when the time is nearly over, with the seconds that are left.
    public var onWarning: (@MainActor (TimeInterval) -> Void)?
    /// Called when a person uses the kiosk again, after a warning or an idle time.
    public var onReturn: (@MainActor () -> Void)?

    /// The state of the timer. It is stopped at first.
    public private(set) var state = State.stopped

    /// The screen whose events count.
    let screen: UIScreen
    private var observation: InputObservation?
    private var pending: ScheduledWork?
    private var lastEvent = 0.0
    fileprivate var holdCount = 0
    private static let recheckInterval = 1.0

    /// Makes a timer that is not running.
    ///
    /// `screen` is nil for the main screen.
    public init(screen: UIScreen? = nil, timeout: TimeInterval) {
        self.screen = screen ?? .main
        self.timeout = timeout
    }

    deinit { if let pending { MainPlace.perform { pending.cancel() } } }

    private func didRelease() {
        holdCount -= 1
        if holdCount == 0 { noteActivity() }
    }

    /// Starts the timer. Does nothing if it runs.
    public func start() {
        guard state == .stopped else { return }
        state = .active
        lastEvent = now
        observation = InputObservation(presenceOn: screen) { [weak self] in self?.noteActivity() }
        reschedule()
    }

    /// Stops the timer without calling a closure.
    public func stop() {
        state = .stopped
        observation = nil
        pending?.cancel()
        pending = nil
    }

    /// Restarts the time as a touch would, for instance after a card was read.
    public func noteActivity() {
        guard state != .stopped else { return }
        lastEvent = now
        guard state != .active else { return }
        state = .active
        reschedule()
        onReturn?()
    }

    /// Keeps the timer from running out as long as the result exists.
    public func hold() -> Hold { Hold(self) }

    /// The seconds until the kiosk is idle; 0 at least.
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
            [weak self] in self?.checkIdle()
        }
    }

    /// Checks whether the time is over, or events have happened.
    private func checkIdle() {
        guard state == .active || state == .warning else { return }
        if holdCount > 0 || pausesForAnimations && screen.windows.contains(where: { $0.isPlaying }) {
            lastEvent = max(lastEvent, now - max(0, timeout - max(0, warning) - Self.recheckInterval))
            return reschedule()
        }
        let left = remaining
        // Rounding may run a timer slightly early.
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
    /// Whether something in the view is animated.
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
