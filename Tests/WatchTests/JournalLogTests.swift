// JournalLogTests.swift: messages to the journal and to terminals, and their limits.

import Datagrams
import Foundation
import Logging
import Synchronization
import Testing

@testable import VitrineWatch

@Suite struct JournalLogTests {
    /// A clock controlled by the test.
    private final class Clock: Sendable {
        let time = Mutex(0.0)
        var now: Double { time.withLock { $0 } }
        func set(_ value: Double) { time.withLock { $0 = value } }
    }

    private func logger(_ destination: LogDestination) -> Logger {
        Logger(label: "vitrine") { JournalLogHandler(label: $0, destination: destination) }
    }

    @Test func aMessageHasItsFields() throws {
        let journal = Datagrams()
        let log = logger(LogDestination(journal: LogDestination.connect(to: journal.path), program: "Kiosk"))
        log.error("The display is gone", metadata: ["card-name": "card0"])
        #expect(
            journal.texts == [
                "PRIORITY=3\nSYSLOG_IDENTIFIER=Kiosk\nLOGGER=vitrine\nMESSAGE=The display is gone\nCARD_NAME=card0\n"
            ])
        log.debug("not said")
        #expect(journal.texts.isEmpty)
    }

    /// A value with line breaks is sent with its length, so that it cannot add fields to a message.
    @Test func lineBreaksStayInTheirValue() {
        let bytes = JournalEntry.encode([("MESSAGE", "a\nPRIORITY=0"), ("X", "y")])
        let expected =
            Array("MESSAGE\n".utf8) + [12, 0, 0, 0, 0, 0, 0, 0] + Array("a\nPRIORITY=0\nX=y\n".utf8)
        #expect(bytes == expected)
    }

    @Test func fieldNamesAreThoseOfTheJournal() {
        #expect(JournalEntry.fieldName("card-name") == "CARD_NAME")
        #expect(JournalEntry.fieldName("_secret") == "SECRET")
        #expect(JournalEntry.fieldName("9") == "FIELD")
        #expect(JournalEntry.fieldName(String(repeating: "a", count: 99)).count == 64)
    }

    @Test func withoutAJournalALineIsWritten() throws {
        let pipe = Pipe()
        let log = logger(
            LogDestination(
                journal: -1, program: "Kiosk", standardError: pipe.fileHandleForWriting.fileDescriptor))
        log.warning("careful", metadata: ["b": "2", "a": "1"])
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(text == "Kiosk: careful (a: 1, b: 2)\n")
    }

    @Test func aFloodOfMessagesIsLimitedAndCounted() {
        let journal = Datagrams(), clock = Clock()
        let log = logger(
            LogDestination(
                journal: LogDestination.connect(to: journal.path), program: "Kiosk", clock: { clock.now }))
        func count(_ level: Logger.Level, _ times: Int) -> Int {
            var said = 0
            for _ in 0..<times {
                log.log(level: level, "again")
                said += journal.all.count
            }
            return said
        }
        #expect(count(.warning, 500) == LogDestination.burst)
        // Another level has a separate limit.
        #expect(count(.critical, 1) == 1)
        clock.set(1.5)
        log.warning("later")
        let later = journal.texts
        #expect(later.count == 2)
        #expect(later.first?.contains("450 messages of the level warning were left out") == true)
        #expect(later.last?.contains("later") == true)
        #expect(count(.warning, 1) == 0)
    }
}
