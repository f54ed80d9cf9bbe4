// LaunchLog.swift: remarks of the start, on standard error.

import Foundation

/// Writes remarks for people.
enum LaunchLog {
    /// Writes `text` after the program's name, to standard error.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
    }
}
