// Watchdog.swift: checks the frames twice an interval, and feeds the service manager's watchdog.
//
// Times: seconds of CLOCK_MONOTONIC. Main actor only: a main thread that is stuck does not check, and so does not feed.

/// Feeds the service manager's watchdog.
///
/// If a display refuses every mode it stops feeding, so that the app is restarted, but not before `patience` seconds of
/// a run, which limits the number of restarts.
@MainActor public final class Watchdog {
    /// The time of the next check.
    public private(set) var deadline: Double
    /// The last check's verdict.
    public private(set) var verdict = FrameWatch.Verdict.idle
    /// The minimum duration in seconds of a run before a display that refuses may end it.
    public static let patience = 300.0

    private let period: Double
    private let begin: Double
    private var watch = FrameWatch()
    private let feed: () -> Void
    private let look: @MainActor () -> FrameWatch.Look

    /// - Parameters:
    ///   - interval: the manager's interval in seconds. The check is made after half of it.
    ///   - feed: feeds the manager's watchdog.
    ///   - look: returns the observed state of the frames.
    public init(
        interval: Double, now: Double, feed: @escaping () -> Void,
        look: @escaping @MainActor () -> FrameWatch.Look
    ) {
        period = interval / 2
        begin = now
        deadline = now + interval / 2
        self.feed = feed
        self.look = look
        _ = watch.judge(look())
    }

    /// Checks if it is time. Returns the verdict of a check that did not feed.
    @discardableResult
    public func dispatch(now: Double) -> FrameWatch.Verdict? {
        guard now >= deadline else { return nil }
        deadline = now + period
        verdict = watch.judge(look())
        guard verdict.feeds || (verdict == .refused && now - begin < Self.patience) else { return verdict }
        feed()
        return nil
    }
}
