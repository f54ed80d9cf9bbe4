// OSLogEntry.swift: the messages that `OSLogStore` returns.

public import Foundation
import VitrineObjectiveC

/// An entry of the log.
///
/// Its properties are constants of sendable types. Unchecked, since the class may have subclasses, as on iOS.
open class OSLogEntry: NSObject, @unchecked Sendable {
    /// When it was written.
    public let date: Date
    /// The text with its arguments.
    public let composedMessage: String

    init(date: Date, composedMessage: String) {
        self.date = date
        self.composedMessage = composedMessage
        super.init()
    }
}

/// What an entry says about the process that wrote it.
public protocol OSLogEntryFromProcess {
    /// The name of the process.
    var process: String { get }
    /// Its number.
    var processIdentifier: pid_t { get }
    /// A number of the thread.
    var threadIdentifier: UInt64 { get }
}

/// What an entry says about the log that it was written to.
public protocol OSLogEntryWithPayload {
    /// The subsystem of its log.
    var subsystem: String { get }
    /// The category of its log.
    var category: String { get }
}

/// A message of `Logger` or `os_log`.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload, @unchecked Sendable {
    /// The level of a message.
    public enum Level: Int, Sendable {
        /// Not known.
        case undefined = 0
        /// From details to faults.
        case debug, info, notice, error, fault
    }

    /// The level.
    public let level: Level
    /// The subsystem of its log.
    public let subsystem: String
    /// The category of its log.
    public let category: String
    /// The name of the process.
    public let process = ProcessInfo.processInfo.processName
    /// The number of the process.
    public let processIdentifier = ProcessInfo.processInfo.processIdentifier
    /// A number of the thread.
    public let threadIdentifier: UInt64

    init(_ message: LoggedMessage) {
        level =
            switch message.type {
            case .debug: .debug
            case .info: .info
            case .error: .error
            case .fault: .fault
            default: .notice
            }
        subsystem = message.subsystem
        category = message.category
        threadIdentifier = message.thread
        super.init(date: message.date, composedMessage: message.text)
    }
}

extension OSLogEntryLog: ManagedStorage {
    package func managedValue(forKey key: String) -> Any? {
        switch key {
        case "subsystem": subsystem
        case "category": category
        case "composedMessage", "eventMessage": composedMessage
        case "process": process
        case "processIdentifier": Int(processIdentifier)
        case "date": date
        case "level": level.rawValue
        default: nil
        }
    }

    package func setManagedValue(_ value: Any?, forKey key: String) {}
}
