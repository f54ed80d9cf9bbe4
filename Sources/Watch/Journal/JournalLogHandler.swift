// JournalLogHandler.swift: swift-log's messages to the journal or to standard error.
//
// If the service manager connected standard error to the journal, messages are sent there with their level and fields.
// Otherwise they are written as text. Each level has its own rate limit: a display that fails sixty times a second must
// not displace earlier messages or wear out the board's flash.

import CVitrineLinux
import Foundation
public import Logging
import Synchronization
import VitrineSystem

/// Writes log messages to the journal or to standard error.
public struct JournalLogHandler: LogHandler {
    /// The lowest level that is written. Default: info.
    public var logLevel = Logger.Level.info
    /// Fields that are added to each message.
    public var metadata: Logger.Metadata = [:]
    private let label: String
    private let destination: LogDestination

    /// A handler of messages with the given label.
    /// - Parameter label: the source of the messages, such as `vitrine`.
    public init(label: String, destination: LogDestination = .process) {
        self.label = label
        self.destination = destination
    }

    /// The field with a key. Nil if there is none.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a message with the handler's fields and its own, which have priority.
    public func log(event: LogEvent) {
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        destination.write(level: event.level, label: label, message: "\(event.message)", fields: fields)
    }
}

/// The destination of messages, with rate limits.
public final class LogDestination: Sendable {
    /// The process's journal or standard error.
    public static let process = LogDestination(
        journal: LogDestination.journalOfStandardError(ProcessInfo.processInfo.environment),
        program: ProcessInfo.processInfo.processName)

    private let journal: Int32
    private let standardError: Int32
    private let program: String
    private let rates: Mutex<[Logger.Level: LogRate]>
    private let recent = Mutex(RecentMessages())
    private let clock: @Sendable () -> Double

    /// The number of messages of one level that may be written in succession.
    public static let burst = 50
    /// The number of messages of one level a second on average.
    public static let perSecond = 1.0

    init(
        journal: Int32, program: String, standardError: Int32 = STDERR_FILENO,
        clock: @escaping @Sendable () -> Double = { MonotonicTime.now }
    ) {
        self.journal = journal
        self.program = program
        self.standardError = standardError
        self.clock = clock
        rates = Mutex([:])
    }

    /// A socket to the journal if standard error is connected to it: JOURNAL_STREAM has its device and inode.
    private static func journalOfStandardError(_ environment: [String: String]) -> Int32 {
        var status = stat()
        guard let stream = environment["JOURNAL_STREAM"], fstat(STDERR_FILENO, &status) == 0,
            stream == "\(status.st_dev):\(status.st_ino)"
        else { return -1 }
        return connect(to: "/run/systemd/journal/socket")
    }

    static func connect(to path: String) -> Int32 {
        let descriptor = vitrine_local_socket(false, true)
        guard descriptor >= 0 else { return -1 }
        if vitrine_local_connect(descriptor, path) == 0 { return descriptor }
        close(descriptor)
        return -1
    }

    /// Starts keeping the last messages, for `recentMessages(_:)`.
    public func keepMessages() { recent.withLock { $0.isOn = true } }

    /// The last messages since `keepMessages()`, the newest last: seconds of CLOCK_MONOTONIC, level, label and text.
    public func recentMessages(_ count: Int) -> [String] { recent.withLock { $0.last(count) } }

    func write(level: Logger.Level, label: String, message: String, fields: Logger.Metadata) {
        let now = clock()
        let (passes, suppressed) = rates.withLock { rates in
            rates[level, default: LogRate(burst: Self.burst, perSecond: Self.perSecond, now: now)].allow(
                at: now)
        }
        guard passes else { return }
        if suppressed > 0 {
            put(
                level, label,
                "\(suppressed) messages of the level \(level) were left out: there were too many", [:])
        }
        put(level, label, message, fields)
    }

    private func put(_ level: Logger.Level, _ label: String, _ message: String, _ fields: Logger.Metadata) {
        vitrine_crash_remark(message)
        recent.withLock { $0.add("\(level) \(label): \(message)", at: clock()) }
        if journal >= 0 {
            let entry =
                [
                    ("PRIORITY", "\(level.syslogPriority)"), ("SYSLOG_IDENTIFIER", program),
                    ("LOGGER", label),
                    ("MESSAGE", message),
                ] + fields.sorted { $0.key < $1.key }.map { (JournalEntry.fieldName($0.key), "\($0.value)") }
            let bytes = JournalEntry.encode(entry)
            if vitrine_local_send(journal, bytes, UInt(bytes.count)) >= 0 { return }
        }
        let extra =
            fields.isEmpty
            ? ""
            : " ("
                + fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
                + ")"
        let line = Array("\(program): \(message)\(extra)\n".utf8)
        // Errors, such as a full disk, are ignored: the line is lost.
        _ = Glibc.write(standardError, line, line.count)
    }
}

extension Logger.Level {
    /// The priority of <syslog.h>.
    var syslogPriority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
