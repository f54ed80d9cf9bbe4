// Watchdog.swift: looks at the frames twice an interval, and feeds the manager's watchdog.
//
// Times: seconds of CLOCK_MONOTONIC. Main actor only: a main thread that is
// stuck does not look, and so does not feed.

/// Feeds the service manager's watchdog.
///
/// For a display that refuses it stops feeding, so that the app is started from the beginning, but not before `patience`
/// seconds of a run: a display that goes on refusing has the app started no oftener.
@MainActor public final class Watchdog {
    /// When the next look is due.
    public private(set) var deadline: Double
    /// The last look's verdict.
    public private(set) var verdict = FrameWatch.Verdict.idle
    /// Seconds of a run before a display that refuses may end it.
    public static let patience = 300.0

    private let period: Double
    private let begin: Double
    private var watch = FrameWatch()
    private let feed: () -> Void
    private let look: @MainActor () -> FrameWatch.Look

    /// - Parameters:
    ///   - interval: within which the manager wants to hear, in seconds; the look is taken after half of it.
    ///   - feed: tells the manager.
    ///   - look: how the frames stand.
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

    /// Looks, if it is time. Returns the verdict of a look that did not feed.
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
