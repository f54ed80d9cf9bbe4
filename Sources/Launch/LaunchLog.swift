// LaunchLog.swift: what the run has to say, to the journal or to standard error.

import Foundation
import Logging
import VitrineWatch

/// Remarks for people.
enum LaunchLog {
    /// Vitrine's own logger; an app that sets swift-log up for itself does not change it.
    static let logger = Logger(label: "vitrine") { JournalLogHandler(label: $0) }

    /// Something that people may want to know: a device that is missing, a start that was refused.
    static func note(_ text: String) { logger.warning("\(text)") }

    /// Something that went as it should.
    static func info(_ text: String) { logger.info("\(text)") }

    /// Why a file operation failed, in the kernel's words where there are any.
    static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        return error.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(error.code))) : "\(error.localizedDescription)"
    }
}
