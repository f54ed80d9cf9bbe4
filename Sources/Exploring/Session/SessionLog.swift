// SessionLog.swift: the messages of an app while it is explored.

import Synchronization

/// Collects messages, which any thread may write.
final class SessionLog: Sendable {
    private let lines = Mutex<[String]>([])
    /// The most messages that are kept.
    private static let most = 1000

    func add(_ text: String) {
        lines.withLock { if $0.count < Self.most { $0.append(text) } }
    }

    /// The messages since the last call.
    @discardableResult func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
