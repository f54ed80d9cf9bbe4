// Diagnostics.swift: log messages of all modules.
//
// Lower modules do not use the log. An app's run sends the messages to swift-log's handler of the journal; a test or a
// tool writes them to standard error. So there is one function, which a run redirects.

import Foundation
import Synchronization

/// Log messages for the machine's maintainer: what happened, where, and the expected state. Safe on any thread.
package enum Diagnostics {
    /// How urgent a message is.
    package enum Level: Sendable {
        /// An event without a problem.
        case info
        /// A problem with which the program continues.
        case warning
    }

    package typealias Destination = @Sendable (Level, String) -> Void

    /// In a struct, since a closure would be wrapped again at each access through a generic type.
    private struct Route: Sendable { let destination: Destination }
    private static let route = Mutex(Route { _, text in Diagnostics.writeToStandardError(text) })

    /// Logs a problem with which the program continues.
    package static func warning(_ text: String) { log(.warning, text) }

    /// Logs an event without a problem.
    package static func info(_ text: String) { log(.info, text) }

    package static func log(_ level: Level, _ text: String) {
        route.withLock { $0 }.destination(level, text)
    }

    /// Redirects the messages of all modules.
    package static func send(to destination: @escaping Destination) {
        route.withLock { $0 = Route(destination: destination) }
    }

    /// The default destination: one line for each message.
    package static func writeToStandardError(_ text: String) {
        // Errors, such as a closed pipe or a full disk, must not end the process.
        let line = Array("vitrine: \(text)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
