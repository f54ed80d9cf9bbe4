// LogRate.swift: so many messages in so much time; the rest is counted.

/// A bucket of messages that fills again with time.
struct LogRate: Sendable {
    /// Messages that may come at once.
    let burst: Double
    /// Messages a second in the long run.
    let perSecond: Double
    private var left: Double
    private var lastTime: Double
    private(set) var suppressed = 0

    init(burst: Int, perSecond: Double, now: Double) {
        self.burst = Double(burst)
        self.perSecond = perSecond
        left = Double(burst)
        lastTime = now
    }

    /// Whether a message may pass at `now`, and how many before it did not.
    mutating func admit(at now: Double) -> (passes: Bool, suppressedBefore: Int) {
        left = min(burst, left + max(0, now - lastTime) * perSecond)
        lastTime = max(lastTime, now)
        guard left >= 1 else {
            suppressed += 1
            return (false, 0)
        }
        left -= 1
        defer { suppressed = 0 }
        return (true, suppressed)
    }
}
