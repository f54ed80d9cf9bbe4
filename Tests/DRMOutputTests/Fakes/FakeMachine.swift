// FakeMachine.swift: fake cards, the kernel's events about them, and a seat, in virtual time.

import Glibc

@testable import VitrineDRMOutput
@testable import VitrineSeat

/// Uevents that a test sends.
final class FakeMonitor: HotplugSource {
    var fileDescriptor: Int32 { -1 }
    var news = HotplugEvents(changes: [])

    func drain() -> HotplugEvents {
        defer { news = HotplugEvents(changes: []) }
        return news
    }

    /// Sends the event of a changed connector.
    func change() { news.changes.append(.init(action: "change", node: "")) }
    func add(_ path: String) { news.changes.append(.init(action: "add", node: path)) }
    func remove(_ path: String) { news.changes.append(.init(action: "remove", node: path)) }
    /// Loses events, as when the kernel's buffer is full.
    func overflow() { news.hasLost = true }
}

/// A machine whose cards are added and removed by the test.
@MainActor final class FakeMachine: DisplayMachine {
    let clock: FakeClock
    let monitor = FakeMonitor()
    var present: [FakeCard]
    /// The time until which a seat manager refuses cards, since another session is active.
    var refusesUntil = -Double.infinity

    init(_ cards: [FakeCard], clock: FakeClock) {
        present = cards
        self.clock = clock
    }

    var now: Double { clock.now }
    func rest(_ seconds: Double) { clock.now += seconds }
    var cards: [String] { present.map(\.path).sorted() }

    func openCard(_ path: String, seat: Seat) throws -> any DisplayCard {
        guard let card = present.first(where: { $0.path == path }) else {
            throw DRMError(call: "open", arguments: path, code: ENOENT)
        }
        guard clock.now >= refusesUntil else {
            throw DRMError(call: "libseat_open_device", arguments: "seatd, \(path)", code: EPERM)
        }
        return try FakeHandle(card)
    }

    func makeMonitor() throws -> any HotplugSource { monitor }
}

/// A connection to a seat manager, controlled by the test.
@MainActor final class FakeSeatLink: SeatLink {
    let fileDescriptor: Int32 = -1
    var isEnabled = true
    var willDisable: (() -> Void)?
    var didEnable: (() -> Void)?
    var isGone = false
    private(set) var isAbandoned = false

    func dispatch() throws {
        if isGone {
            throw DeviceError(
                call: "libseat_dispatch", arguments: "seatd", code: EPIPE, advice: "The seat manager is gone")
        }
    }

    /// Another session becomes active.
    func disable() {
        guard isEnabled else { return }
        isEnabled = false
        willDisable?()
    }

    func enable() {
        guard !isEnabled else { return }
        isEnabled = true
        didEnable?()
    }

    func openDevice(_ path: String) throws -> Int32 {
        throw DeviceError(call: "libseat_open_device", arguments: path, code: ENODEV)
    }
    func closeDevice(_ descriptor: Int32) -> Bool { false }
    func switchSession(to number: Int) {}
    func close() {}
    func abandon() { isAbandoned = true }
}

/// A seat manager, and the connections to it.
@MainActor final class FakeSeatManager {
    private(set) var links: [FakeSeatLink] = []
    private(set) var attempts: [Double] = []
    /// Whether it does not reply.
    var isAway = false
    /// Whether new connections are active.
    var enablesAtOnce = true
    let clock: FakeClock

    init(clock: FakeClock) { self.clock = clock }

    func openSeat() throws -> Seat {
        let clock = clock
        return try Seat.open(SeatConfiguration(manager: .seatd), clock: { clock.now }) { _, _ in
            self.attempts.append(clock.now)
            if self.isAway {
                throw DeviceError(call: "libseat_open_seat", arguments: "seatd", code: ECONNREFUSED)
            }
            let link = FakeSeatLink()
            link.isEnabled = self.enablesAtOnce
            self.links.append(link)
            return link
        }
    }

    /// The connection has ended, and the seat has not detected it yet.
    var hasNews: Bool { links.last.map { $0.isGone && !$0.isAbandoned } ?? false }

    /// Ends the manager; `seat.dispatch()` detects it.
    func die() {
        isAway = true
        links.last?.isGone = true
    }
}
