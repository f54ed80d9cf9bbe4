// NodeLedgerTests.swift: the device at a node after lost events.

import Testing

@testable import VitrineDeviceInput

@Suite struct NodeLedgerTests {
    private func node(_ number: Int, _ identity: String, isGamepad: Bool = false) -> DeviceMonitor.Node {
        DeviceMonitor.Node(path: "/dev/input/event\(number)", isGamepad: isGamepad, identity: identity)
    }

    @Test func aDeviceIsOpenedOnceAndClosedOnce() {
        var ledger = NodeLedger()
        #expect(ledger.added(node(3, "input7")) == [.open(node(3, "input7"))])
        #expect(ledger.added(node(3, "input7")) == [])
        #expect(ledger.removed("/dev/input/event3") == [.close(path: "/dev/input/event3")])
        #expect(ledger.removed("/dev/input/event3") == [])
    }

    /// The kernel reuses a free number for the next device.
    @Test func aNewDeviceAtANodeWhoseRemovalWasLost() {
        var ledger = NodeLedger()
        _ = ledger.added(node(3, "input7"))
        #expect(
            ledger.added(node(3, "input9")) == [
                .close(path: "/dev/input/event3"), .open(node(3, "input9")),
            ])
    }

    @Test func lostEventsCauseARescan() {
        var ledger = NodeLedger()
        for (number, name) in [(1, "a"), (2, "b"), (3, "c")] { _ = ledger.added(node(number, name)) }
        let steps = ledger.found([node(2, "b"), node(3, "d"), node(4, "e")])
        #expect(
            steps == [
                .close(path: "/dev/input/event1"), .close(path: "/dev/input/event3"), .open(node(3, "d")),
                .open(node(4, "e")),
            ])
        #expect(ledger.found([node(2, "b"), node(3, "d"), node(4, "e")]) == [])
    }

    /// It can be opened when its permissions are set, which another event reports.
    @Test func failedNodesAreOpenedAgain() {
        var ledger = NodeLedger()
        _ = ledger.added(node(3, "input7"))
        ledger.forget("/dev/input/event3")
        #expect(ledger.isEmpty)
        #expect(ledger.added(node(3, "input7")) == [.open(node(3, "input7"))])
    }
}
