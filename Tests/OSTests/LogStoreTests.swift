// LogStoreTests.swift: reading what the process logged.
//
// Apple's pages of OSLogStore: entries from a position on, in reverse "from the newest to the oldest", those that match a
// predicate with the names of an entry's properties.

import Foundation
import Testing
import VitrinePredicates

@testable import VitrineOS

@Suite(.serialized) struct LogStoreTests {
    private let subsystem = "store.\(UUID().uuidString)"

    private func entries(
        _ options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil, category: String? = nil
    ) throws -> [OSLogEntryLog] {
        try OSLogStore(scope: .currentProcessIdentifier).getEntries(with: options, at: position)
            .compactMap { $0 as? OSLogEntryLog }
            .filter { $0.subsystem == subsystem && (category == nil || $0.category == category) }
    }

    @Test func messagesAreReadInOrder() throws {
        let log = Logger(subsystem: subsystem, category: "a")
        let start = Date()
        log.notice("first \(1, privacy: .public)")
        log.error("second \("secret", privacy: .private)")
        log.fault("third")
        let all = try entries()
        #expect(all.map(\.composedMessage) == ["first 1", "second <private>", "third"])
        #expect(all.map(\.level) == [.notice, .error, .fault] && all.allSatisfy { $0.category == "a" })
        #expect(all.allSatisfy { $0.date >= start && $0.processIdentifier == getpid() })
        #expect(try entries(.reverse).map(\.composedMessage) == ["third", "second <private>", "first 1"])
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        #expect(try entries(at: store.position(date: Date(timeIntervalSinceNow: 60))).isEmpty)
        #expect(try entries(at: store.position(date: start)).count == 3)
        #expect(try entries(.reverse, at: store.position(date: start.addingTimeInterval(-1))).isEmpty)
    }

    @Test func entriesMatchAPredicate() throws {
        Logger(subsystem: subsystem, category: "a").notice("one")
        Logger(subsystem: subsystem, category: "b").notice("two")
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        let predicate = NSPredicate(format: "subsystem == %@ AND category == 'b'", subsystem)
        #expect(try store.getEntries(matching: predicate).map(\.composedMessage) == ["two"])
    }

    @Test func theOldestAreForgotten() throws {
        for number in 0..<LogHistory.limit + 5 {
            LogHistory.add("\(number)", .default, subsystem, "many")
        }
        let kept = try entries(category: "many")
        #expect(LogHistory.messages.count == LogHistory.limit)
        #expect(kept.last?.composedMessage == "\(LogHistory.limit + 4)")
        #expect(kept.map { Int($0.composedMessage) ?? 0 } == (5..<LogHistory.limit + 5).suffix(kept.count))
        LogHistory.add(String(repeating: "é", count: 5000), .default, subsystem, "long")
        #expect(try entries(category: "long").first.map { $0.composedMessage.utf8.count <= 1027 } == true)
    }
}
