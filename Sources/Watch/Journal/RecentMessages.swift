// RecentMessages.swift: the last messages of the log, for who asks later.

import Foundation

/// The last messages, in a limited number.
struct RecentMessages: Sendable {
    /// The maximum number of messages, and of characters of each.
    static let most = 500, longest = 2000
    /// Whether messages are kept. Default: false.
    var isOn = false
    private var lines: [String] = []
    /// The index of the oldest line, once there are `most`.
    private var oldest = 0

    /// - Parameter time: in seconds of CLOCK_MONOTONIC.
    mutating func add(_ text: String, at time: Double) {
        guard isOn else { return }
        let line = String(format: "%.3f ", time) + text.prefix(Self.longest)
        if lines.count < Self.most { return lines.append(line) }
        lines[oldest] = line
        oldest = (oldest + 1) % Self.most
    }

    /// The last `count` messages, the newest last.
    func last(_ count: Int) -> [String] {
        Array((lines[oldest...] + lines[..<oldest]).suffix(max(0, count)))
    }
}
