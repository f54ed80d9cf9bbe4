// LaunchLog.swift: messages of the run, to the journal or to standard error.

import Foundation
import Logging
import VitrineWatch

/// Log messages.
enum LaunchLog {
    /// Vitrine's own logger, independent of an app's configuration of swift-log.
    static let logger = Logger(label: "vitrine") { JournalLogHandler(label: $0) }

    /// Logs a problem: a missing device, a refused start.
    static func note(_ text: String) { logger.warning("\(text)") }

    /// Logs an event without a problem.
    static func info(_ text: String) { logger.info("\(text)") }

    /// The reason of a failed file operation, if possible as the kernel's message.
    static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        return error.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(error.code))) : "\(error.localizedDescription)"
    }
}
