// Remarks.swift: what Vitrine has to say to whoever looks after the machine.
//
// A module deep down cannot know where messages are kept: a run in an app has
// a log with levels and rates, a test or a tool has standard error. So there is
// one way out, and a run turns it towards its log.

import Foundation
import Synchronization

/// Where remarks go that no caller can be given.
package enum Remarks {
    package typealias Sink = @Sendable (String) -> Void

    /// A closure by itself would be wrapped anew each time that it is read through a generic type.
    private struct Way: Sendable { let sink: Sink }
    private static let way = Mutex(Way(sink: Remarks.writeToStandardError))

    /// Says `text`: what happened, where, and what would be right. Any thread.
    package static func add(_ text: String) {
        way.withLock { $0 }.sink(text)
    }

    /// From now on remarks go to `sink`, whichever module has them.
    package static func send(to sink: @escaping Sink) { way.withLock { $0 = Way(sink: sink) } }

    /// Where remarks go at first.
    package static func writeToStandardError(_ text: String) {
        // A reader that is gone must not end the process, nor a full disk.
        let line = Array("vitrine: \(text)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
