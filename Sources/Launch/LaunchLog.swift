// LaunchLog.swift: remarks of the start, on standard error.

import Foundation

/// Writes remarks for people.
enum LaunchLog {
    /// Writes `text` after the program's name, to standard error.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
    }

    /// Why a file operation failed, in the kernel's words where there are any.
    static func reason(_ error: any Error) -> String {
        var error = error as NSError
        while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
        return error.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(error.code))) : "\(error.localizedDescription)"
    }
}
