// LostManagerTests.swift: a seat manager that ends, and restarts or does not.

import Foundation
import Testing

@testable import VitrineSeat

/// A connection controlled by the test.
@MainActor private final class Link: SeatLink {
    let fileDescriptor: Int32 = -1
    var isEnabled = true
    var willDisable: (() -> Void)?
    var didEnable: (() -> Void)?
    var isGone = false
    private(set) var isAbandoned = false

    func dispatch() throws {
        if isGone { throw DeviceError(call: "libseat_dispatch", arguments: "seatd", code: EPIPE) }
    }
    func enable() {
        isEnabled = true
        didEnable?()
    }
    func openDevice(_ path: String) throws -> Int32 { open(path, O_RDWR | O_CLOEXEC) }
    func closeDevice(_ descriptor: Int32) -> Bool { false }
    func switchSession(to number: Int) {}
    func close() {}
    func abandon() { isAbandoned = true }
}

@MainActor private final class Observer: SeatObserver {
    var events: [String] = []
    func seatWillPause(_ seat: Seat) { events.append("pause") }
    func seatDidResume(_ seat: Seat) { events.append("resume") }
}

@MainActor @Suite struct LostManagerTests {
    private final class World {
        var now = 100.0
        var links: [Link] = []
        var attempts: [Double] = []
        var isAway = false
        var enablesAtOnce = true
        var log: [String] = []
    }

    private let world = World()
    private let observer = Observer()

    private func open() throws -> Seat {
        let world = world
        let seat = try Seat.open(SeatConfiguration(manager: .seatd), clock: { world.now }) { _, _ in
            world.attempts.append(world.now)
            if world.isAway {
                throw DeviceError(call: "libseat_open_seat", arguments: "seatd", code: ECONNREFUSED)
            }
            let link = Link()
            link.isEnabled = world.enablesAtOnce
            world.links.append(link)
            return link
        }
        seat.log = { world.log.append($0) }
        seat.addObserver(observer)
        return seat
    }

    /// Advances the time in steps of a hundredth of a second, each with a dispatch.
    private func pass(_ seconds: Double, _ seat: Seat) {
        for _ in 0..<Int(seconds * 100) {
            world.now += 0.01
            seat.dispatch()
        }
    }

    private func lose(_ seat: Seat) {
        world.isAway = true
        world.links.last?.isGone = true
        seat.dispatch()
    }

    @Test func aReturningManagerIsUsed() throws {
        let seat = try open()
        lose(seat)
        #expect(world.links[0].isAbandoned && !seat.isActive && observer.events == ["pause"])
        #expect(seat.losses == 1 && seat.way == "seatd")
        pass(3, seat)
        // After 0.25 s, 0.75 s and 1.75 s.
        #expect(world.attempts.count == 4)
        world.isAway = false
        pass(2, seat)
        #expect(world.links.count == 2 && seat.isActive && observer.events == ["pause", "resume"])
        // It may end again.
        lose(seat)
        world.isAway = false
        pass(1, seat)
        #expect(world.links.count == 3 && seat.isActive && seat.losses == 2)
    }

    /// Another session is active when it is back.
    @Test func theSessionBecomesActiveLater() throws {
        let seat = try open()
        lose(seat)
        (world.isAway, world.enablesAtOnce) = (false, false)
        pass(1, seat)
        #expect(world.links.count == 2 && !seat.isActive)
        world.links[1].enable()
        #expect(seat.isActive && observer.events == ["pause", "resume"])
    }

    @Test func aMissingManagerIsGivenUp() throws {
        let seat = try open()
        var hasGivenUp = 0
        seat.didGiveUp = { hasGivenUp += 1 }
        lose(seat)
        pass(29, seat)
        #expect(hasGivenUp == 0)
        pass(12, seat)
        #expect(hasGivenUp == 1)
        let attempts = world.attempts.count
        #expect((7...12).contains(attempts))
        pass(60, seat)
        #expect(world.attempts.count == attempts && hasGivenUp == 1)
        #expect(world.log.contains { $0.contains("not waited for any longer") })
    }

    /// The descriptor stays the same, so its poller is not affected.
    @Test func theDescriptorIsUnchangedAndReadableWhenARetryIsDue() throws {
        let seat = try open()
        let descriptor = seat.fileDescriptor
        #expect(descriptor >= 0)
        var idle = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&idle, 1, 0) == 0)
        lose(seat)
        #expect(seat.fileDescriptor == descriptor)
        var due = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&due, 1, 10_000) == 1)
        (world.isAway, world.now) = (false, world.now + 0.25)
        seat.dispatch()
        var quiet = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #expect(seat.isActive && poll(&quiet, 1, 0) == 0)
        seat.close()
        #expect(seat.fileDescriptor == descriptor)
    }

    @Test func delaysDoubleUpToTheMaximum() {
        var pauses = Backoff(first: 0.5, most: 30)
        #expect((0..<8).map { _ in pauses.next() } == [0.5, 1, 2, 4, 8, 16, 30, 30])
        pauses.reset()
        #expect(pauses.next() == 0.5)
        for _ in 0..<200 { #expect(pauses.next() <= 30) }
    }
}
