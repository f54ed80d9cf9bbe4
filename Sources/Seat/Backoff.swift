// Backoff.swift: pauses between attempts, each twice as long as the one before.

/// Pauses that increase from `first` to `most`, in seconds.
package struct Backoff: Hashable, Sendable {
    package let first: Double
    package let most: Double
    /// The number of attempts since the last success.
    package private(set) var attempts = 0

    package init(first: Double, most: Double) {
        self.first = first
        self.most = most
    }

    /// The pause after another failed attempt.
    package mutating func next() -> Double {
        defer { attempts += 1 }
        // 2^30 exceeds any pause; more would overflow.
        return min(most, first * Double(1 << min(attempts, 30)))
    }

    /// Resets the pauses after a success.
    package mutating func reset() { attempts = 0 }
}
