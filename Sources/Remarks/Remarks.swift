// Remarks.swift: log messages of all modules.
//
// Lower modules do not know the log: a run of an app has a log with levels and rates, a test or a tool has standard
// error. So there is one function, which a run redirects to its log.

import Foundation
import Synchronization

/// Log messages for the machine's maintainer, from code without its own log.
package enum Remarks {
    package typealias Sink = @Sendable (String) -> Void

    /// In a struct, since a closure would be wrapped again at each access through a generic type.
    private struct Way: Sendable { let sink: Sink }
    private static let way = Mutex(Way(sink: Remarks.writeToStandardError))

    /// Logs `text`: what happened, where, and what would be right. Any thread.
    package static func add(_ text: String) {
        way.withLock { $0 }.sink(text)
    }

    /// Redirects messages of all modules to `sink`.
    package static func send(to sink: @escaping Sink) { way.withLock { $0 = Way(sink: sink) } }

    /// The default destination.
    package static func writeToStandardError(_ text: String) {
        // Errors, such as a closed pipe or a full disk, must not end the process.
        let line = Array("vitrine: \(text)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
