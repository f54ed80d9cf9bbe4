// OSLogStore.swift: the messages that this process has logged, with the names of Apple's OSLog framework.
//
// The newest 2,000 messages are kept, up to 1,024 bytes of each, as os_log's are on iOS. Debug and info messages are among
// them if `VITRINE_LOG` lets them be written.

public import Foundation
import Synchronization
import VitrineObjectiveC
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

/// The log of this process.
public final class OSLogStore: Sendable {
    /// Whose messages are read.
    public enum Scope: Int, Sendable {
        /// Those of this process since its start.
        case currentProcessIdentifier = 1
    }

    /// Opens the log. Never fails.
    public init(scope: Scope) throws {}

    /// A place in the log: the first message at `date` or later.
    public func position(date: Date) -> OSLogPosition { OSLogPosition(date) }
    /// A place in the log, in seconds after its last message; negative numbers are before it.
    public func position(timeIntervalSinceEnd interval: TimeInterval) -> OSLogPosition {
        OSLogPosition((LogHistory.messages.last?.date ?? Date()).addingTimeInterval(interval))
    }
    /// A place in the log, in seconds after the machine's start.
    public func position(timeIntervalSinceLatestBoot interval: TimeInterval) -> OSLogPosition {
        OSLogPosition(Date(timeIntervalSinceNow: interval - ProcessInfo.processInfo.systemUptime))
    }

    /// The messages from a position on; in reverse order those before it. Without a position, all.
    /// - Parameter predicate: evaluated with each entry; it may use the names of its properties.
    public func getEntries(
        with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
        matching predicate: NSPredicate? = nil
    ) throws -> AnySequence<OSLogEntry> {
        let isReverse = options.contains(.reverse)
        let entries = LogHistory.messages.lazy.filter { message in
            position.map { isReverse ? message.date <= $0.date : message.date >= $0.date } ?? true
        }
        .map { OSLogEntryLog($0) as OSLogEntry }
        .filter { predicate?.evaluate(with: $0) ?? true }
        return isReverse ? AnySequence(Array(entries).reversed()) : AnySequence(Array(entries))
    }
}

/// A place in the log.
public final class OSLogPosition: NSObject, Sendable {
    let date: Date
    init(_ date: Date) { self.date = date }
}

/// How the log is read.
public enum OSLogEnumerator {
    /// Options of `OSLogStore.getEntries(with:at:matching:)`.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// From the newest message to the oldest.
        public static let reverse = Options(rawValue: 1)
    }
}

/// An entry of the log.
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
