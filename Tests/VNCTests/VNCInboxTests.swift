// VNCInboxTests.swift: the events of a flood that are kept while the app is busy.

import Testing

@testable import VitrineVNC

@Suite struct VNCInboxTests {
    private typealias Event = VNCServer.Event

    private func key(_ event: Event) -> Int? {
        guard case .key(let symbol, let isDown) = event else { return nil }
        return isDown ? Int(symbol) : -Int(symbol)
    }

    /// A hundred thousand moves are joined; every press between them, and every connection, is kept, in order.
    @Test func onlyMovesAreCoalesced() {
        let inbox = VNCInbox()
        var strokes: [Int] = []
        for number in 1...100_000 {
            inbox.put(.pointer(x: number, y: 0, buttons: 0))
            guard number % 250 == 0 else { continue }
            inbox.put(.key(symbol: UInt32(number), isDown: true))
            inbox.put(.key(symbol: UInt32(number), isDown: false))
            strokes += [number, -number]
            inbox.put(.viewers(number))
        }
        inbox.put(.pointer(x: 7, y: 8, buttons: 0))
        let events = inbox.drain().events
        #expect(events.compactMap(key) == strokes)
        #expect(events.count { if case .viewers = $0 { true } else { false } } == 400)
        #expect(events.count < 400 * 6)
        guard case .pointer(7, 8, 0) = events.last else {
            Issue.record("the pointer is not at its last position")
            return
        }
    }

    @Test func everyPressOfAButtonIsKept() {
        let inbox = VNCInbox()
        for number in 0..<5000 {
            for step in 0..<5 { inbox.put(.pointer(x: number, y: step, buttons: number % 2)) }
        }
        var presses = 0, buttons = 0
        for case .pointer(_, _, let now) in inbox.drain().events {
            if now & ~buttons != 0 { presses += 1 }
            buttons = now
        }
        #expect(presses == 2500)
    }

    /// The position of a press or a release is kept, too: the moves around it do not replace it.
    @Test func aPressKeepsItsLocation() {
        let inbox = VNCInbox()
        for x in 0..<100 { inbox.put(.pointer(x: x, y: 0, buttons: 0)) }
        for x in 100..<200 { inbox.put(.pointer(x: x, y: 0, buttons: 1)) }
        for x in 200..<300 { inbox.put(.pointer(x: x, y: 0, buttons: 0)) }
        let places = inbox.drain().events.compactMap { event -> Int? in
            guard case .pointer(let x, _, _) = event else { return nil }
            return x
        }
        #expect(places.contains(100) && places.contains(199) && places.contains(200) && places.last == 299)
    }

    @Test func theInboxIsLimitedUntilDrained() {
        let inbox = VNCInbox()
        var count = 0
        while inbox.hasRoom, count < 1 << 20 {
            inbox.put(.key(symbol: 1, isDown: count % 2 == 0))
            count += 1
        }
        #expect(count == VNCInbox.most)
        let (events, wasFull) = inbox.drain()
        #expect(events.count == count && wasFull && inbox.hasRoom)
        #expect(!inbox.drain().wasFull)
    }
}
