// OSLogStore.swift: reads what this process has logged, with the names of Apple's OSLog framework.

public import Foundation

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
