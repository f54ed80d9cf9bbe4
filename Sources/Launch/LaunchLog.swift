// LaunchLog.swift: messages of the run, to the journal or to standard error.

import Foundation
import Logging
import VitrineSystem
import VitrineWatch

/// Log messages.
enum LaunchLog {
    /// Vitrine's own logger, independent of an app's configuration of swift-log.
    private static let logger = Logger(label: "vitrine") { JournalLogHandler(label: $0) }

    /// Sends the messages of all modules to swift-log.
    static func install() {
        Diagnostics.send { level, text in logger.log(level: level == .info ? .info : .warning, "\(text)") }
    }

    /// Starts keeping the last messages, for the control socket.
    static func keepMessages() { LogDestination.process.keepMessages() }

    /// The last messages, the newest last.
    static func recentMessages(_ count: Int) -> [String] { LogDestination.process.recentMessages(count) }

    /// The reason of a failed file operation, if possible as the kernel's message.
    static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        return error.domain == NSPOSIXErrorDomain
            ? ErrnoName.message(Int32(error.code)) : "\(error.localizedDescription)"
    }
}
