// LogHistory.swift: the messages that this process has logged.
//
// The newest 2,000 messages are kept, up to 1,024 bytes of each, as os_log's are on iOS. Debug and info messages are among
// them if `VITRINE_LOG` lets them be written.

import Foundation
import Synchronization
import VitrineSystem

/// A message of a log.
struct LoggedMessage: Sendable {
    let date: Date
    let type: OSLogType
    let subsystem: String
    let category: String
    let text: String
    let thread: UInt64
}

/// The newest messages of the process. Any thread.
enum LogHistory {
    static let limit = 2000
    private static let longest = 1024
    /// A ring: the oldest message is at `start` when it is full.
    private struct Ring {
        var messages: [LoggedMessage] = []
        var start = 0
    }
    private static let ring = Mutex(Ring())

    static func add(_ text: String, _ type: OSLogType, _ subsystem: String, _ category: String) {
        let kept = text.utf8.count > longest ? String(decoding: text.utf8.prefix(longest), as: UTF8.self) : text
        let message = LoggedMessage(
            date: Date(), type: type, subsystem: subsystem, category: category, text: kept,
            thread: UInt64(pthread_self()))
        ring.withLock { ring in
            if ring.messages.count < limit {
                ring.messages.append(message)
            } else {
                ring.messages[ring.start] = message
                ring.start = (ring.start + 1) % limit
            }
        }
    }

    /// Oldest first.
    static var messages: [LoggedMessage] {
        ring.withLock { Array($0.messages[$0.start...] + $0.messages[..<$0.start]) }
    }
}
