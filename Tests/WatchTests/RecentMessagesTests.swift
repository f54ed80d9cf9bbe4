// RecentMessagesTests.swift: the last messages of the log.

import Foundation
import Logging
import Testing

@testable import VitrineWatch

@Suite struct RecentMessagesTests {
    @Test func theLastMessagesAreKept() {
        var recent = RecentMessages()
        recent.add("before", at: 1)
        #expect(recent.last(10).isEmpty)
        recent.isOn = true
        for number in 0..<RecentMessages.most + 3 { recent.add("m\(number)", at: Double(number)) }
        #expect(recent.last(2) == ["501.000 m501", "502.000 m502"])
        #expect(recent.last(10_000).count == RecentMessages.most && recent.last(10_000)[0] == "3.000 m3")
        recent.add(String(repeating: "x", count: 1 << 20), at: 0)
        #expect(recent.last(1)[0].count < RecentMessages.longest + 20)
        #expect(recent.last(-1).isEmpty)
    }

    @Test func aDestinationReturnsWhatItWrote() {
        let destination = LogDestination(journal: -1, program: "p", standardError: -1, clock: { 2.5 })
        destination.write(level: .warning, label: "vitrine", message: "early", fields: [:])
        destination.keepMessages()
        destination.write(level: .warning, label: "vitrine", message: "late", fields: [:])
        #expect(destination.recentMessages(10) == ["2.500 warning vitrine: late"])
    }
}
