// LogRate.swift: a rate limit for messages, which counts the suppressed ones.

/// A token bucket for messages.
struct LogRate: Sendable {
    /// The maximum number of messages in succession.
    let burst: Double
    /// The maximum number of messages a second on average.
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

    /// Whether a message may pass at `now`, and the number of suppressed messages before it.
    mutating func allow(at now: Double) -> (passes: Bool, suppressedBefore: Int) {
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
