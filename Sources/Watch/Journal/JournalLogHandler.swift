// JournalLogHandler.swift: swift-log's messages to the journal, else to standard error.
//
// Where the service manager connected standard error to the journal, messages
// go there with their level and fields; elsewhere a person reads them. Each
// level has a rate of its own: a display that fails sixty times a second must
// not push out what was said before, nor wear out the board's flash.

import CVitrineLinux
import Foundation
public import Logging
import Synchronization

/// Writes log messages where they are kept.
public struct JournalLogHandler: LogHandler {
    public var logLevel = Logger.Level.info
    public var metadata: Logger.Metadata = [:]
    private let label: String
    private let destination: LogDestination

    /// - Parameter label: who speaks, such as `vitrine`.
    public init(label: String, destination: LogDestination = .process) {
        self.label = label
        self.destination = destination
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        destination.write(level: event.level, label: label, message: "\(event.message)", fields: fields)
    }
}

/// Where messages go, and how many of them.
public final class LogDestination: Sendable {
    /// The process's: its journal, or standard error.
    public static let process = LogDestination(
        journal: LogDestination.journalOfStandardError(ProcessInfo.processInfo.environment),
        program: ProcessInfo.processInfo.processName)

    private let journal: Int32
    private let standardError: Int32
    private let program: String
    private let rates: Mutex<[Logger.Level: LogRate]>
    private let clock: @Sendable () -> Double

    /// Messages of one level at once, and a second in the long run.
    public static let burst = 50
    public static let perSecond = 1.0

    init(
        journal: Int32, program: String, standardError: Int32 = STDERR_FILENO,
        clock: @escaping @Sendable () -> Double = { vitrine_monotonic_seconds() }
    ) {
        self.journal = journal
        self.program = program
        self.standardError = standardError
        self.clock = clock
        rates = Mutex([:])
    }

    /// A socket to the journal, if that is where standard error goes: JOURNAL_STREAM names it by device and node.
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

    func write(level: Logger.Level, label: String, message: String, fields: Logger.Metadata) {
        let now = clock()
        let (passes, suppressed) = rates.withLock { rates in
            rates[level, default: LogRate(burst: Self.burst, perSecond: Self.perSecond, now: now)].admit(
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
        // A reader that is gone, or a disk that is full, costs the line and nothing else.
        _ = Glibc.write(standardError, line, line.count)
    }
}

extension Logger.Level {
    /// As <syslog.h> counts them.
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
