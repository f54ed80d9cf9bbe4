// Backoff.swift: pauses between attempts, each twice as long as the one before.

/// Pauses that grow from `first` to `most`, in seconds.
package struct Backoff: Hashable, Sendable {
    package let first: Double
    package let most: Double
    /// Attempts since the last success.
    package private(set) var attempts = 0

    package init(first: Double, most: Double) {
        self.first = first
        self.most = most
    }

    /// The pause after one more attempt in vain.
    package mutating func next() -> Double {
        defer { attempts += 1 }
        // 2^30 is beyond any pause; more would only overflow.
        return min(most, first * Double(1 << min(attempts, 30)))
    }

    /// An attempt succeeded.
    package mutating func reset() { attempts = 0 }
}
