// RefusalTests.swift: a connected display whose modes are rejected, which differs from no display.

import CVitrineDRM
import Foundation
import Testing
import VitrineGraphics
import VitrineSeat
import VitrineWatch

@testable import VitrineDRMOutput

/// A card with one connector, HDMI-A-1 (30), and a display of four modes.
@MainActor func oneDisplay(_ clock: FakeClock, modes: [DisplayMode]? = nil) -> FakeCard {
    let modes =
        modes ?? [
            mode(1920, 1080, isPreferred: true), mode(1280, 720), mode(640, 480), mode(320, 200),
        ]
    return FakeCard(clock: clock, sockets: [FakeSocket(id: 30, name: "HDMI-A-1", modes: modes)])
}

@MainActor @Suite struct RefusalTests {
    private let clock = FakeClock()

    private func expectPicture(_ run: DisplayRun, _ card: FakeCard, on socket: UInt32 = 30) {
        #expect(run.shown(on: socket, of: card) == run.frames.number && run.frames.number > 0)
    }

    // MARK: Modes

    @Test(arguments: [ENOSPC, ERANGE, ENOMEM, EINVAL])
    func afterARefusedModeTheNextBestIsTried(code: Int32) throws {
        let card = oneDisplay(clock)
        card.refusal = { $1.size.width > 1280 ? code : 0 }
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 1280, height: 720))
        #expect(run.output.pixelSize == PixelSize(width: 1280, height: 720))
        #expect(run.log.contains { $0.contains("1920x1080") && $0.contains("1280x720") })
        #expect(run.close() == [])
    }

    /// The memory may suffice for small buffers but not for large ones.
    @Test func aSmallerModeIsTriedWithTooLittleMemory() throws {
        let card = oneDisplay(clock)
        card.memory = 2 * 1280 * 720 * 4
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 1280, height: 720))
        #expect(run.close() == [])
    }

    @Test func modesAreTriedDownTo640x480() throws {
        let card = oneDisplay(clock)
        card.refusal = { $1.size.width > 640 ? ENOSPC : 0 }
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 640, height: 480))

        let other = oneDisplay(clock)
        other.refusal = { $1.size.width > 320 ? ENOSPC : 0 }
        let dark = try DisplayRun([other], clock: clock)
        dark.run(10)
        #expect(other.mode(of: 30) == nil && dark.output.isRefused)
        #expect(run.close() == [] && dark.close() == [])
    }

    /// The driver accepts the test and rejects the commit.
    @Test func modesThatPassOnlyTheirTestAreRefused() throws {
        let card = oneDisplay(clock)
        card.answer = { [unowned card] call in
            call == .commit && card.tests.last?.mode.size.width == 1920 ? ENOSPC : 0
        }
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 1280, height: 720))
    }

    /// A temporary shortage does not reduce the resolution.
    @Test func aBriefRefusalIsRepeatedOnce() throws {
        let card = oneDisplay(clock)
        var left = 1
        card.answer = { call in
            guard call == .commit, left > 0 else { return 0 }
            left -= 1
            return ENOMEM
        }
        let run = try DisplayRun([card], clock: clock)
        run.run(2)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 1920, height: 1080))
    }

    @Test func anotherDisplayIsUsedIfOneRefusesEveryMode() throws {
        let card = oneDisplay(clock)
        card.sockets.append(FakeSocket(id: 31, name: "DP-1", modes: [mode(1024, 768)]))
        card.refusal = { connector, _ in connector == 30 ? EINVAL : 0 }
        let run = try DisplayRun([card], clock: clock)
        run.run(2)
        expectPicture(run, card, on: 31)
        #expect(run.output.connectorName == "DP-1")
        #expect(run.close() == [])
    }

    /// This display's modes are rejected, or there is no memory for them; the other one has a smaller one.
    @Test func anotherDisplayIsTriedWithTooLittleMemory() throws {
        let card = oneDisplay(clock, modes: [mode(1280, 720), mode(3840, 2160)])
        card.sockets.append(FakeSocket(id: 31, name: "DP-1", modes: [mode(640, 480)]))
        card.refusal = { connector, _ in connector == 30 ? EINVAL : 0 }
        card.memory = 2 * 1280 * 720 * 4 + 4096
        let run = try DisplayRun([card], clock: clock)
        run.run(2)
        expectPicture(run, card, on: 31)
        #expect(run.close() == [])
    }

    // MARK: Rejected modes and no display

    @Test(arguments: [ENOSPC, EINVAL]) func refusalsAreRepeatedWithIncreasingDelays(code: Int32) throws {
        let card = oneDisplay(clock)
        card.refusal = { _, _ in code }
        let run = try DisplayRun([card], clock: clock)
        let begin = clock.now
        run.run(200)
        #expect(run.output.isRefused && !run.output.isConnected)
        // The preferred mode is tried first each time.
        let times = card.tests.filter { $0.mode.size.width == 1920 }.map(\.time)
        let pauses = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }
        #expect(pauses.count >= 8)
        #expect(zip(pauses.dropFirst(), pauses).allSatisfy { $0 >= $1 - 0.001 }, "\(pauses)")
        #expect(pauses.first == 0.5 && pauses.last == 30)
        #expect(times.first == begin)
        #expect(run.log.filter { $0.contains("is tried again") }.count == 1)
        // The delegate is not called for each attempt.
        #expect(run.frames.changes <= (code == EINVAL ? 4 : 2))

        card.refusal = { _, _ in 0 }
        run.run(31)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 1920, height: 1080))
        #expect(run.close() == [] && run.spins == 0)
    }

    @Test func withoutADisplayNoModeIsTried() throws {
        let card = oneDisplay(clock)
        card.sockets[0].isConnected = false
        let run = try DisplayRun([card], clock: clock)
        run.turn()
        #expect(!run.output.isRefused && run.output.nextTimeout == nil)
        card.sockets[0].isConnected = true
        run.machine.monitor.change()
        run.run(1)
        expectPicture(run, card)
        card.sockets[0].isConnected = false
        run.machine.monitor.change()
        run.run(1)
        #expect(!run.output.isRefused && run.output.nextTimeout == nil)
        #expect(run.close() == [])
    }

    @Test(arguments: [ENOMEM, EINVAL, EIO])
    func aRefusedStartIsRepeated(code: Int32) throws {
        let card = oneDisplay(clock)
        card.answer = { $0 == .createBuffer ? code : 0 }
        let run = try DisplayRun([card], clock: clock)
        run.run(3)
        #expect(run.output.isRefused)
        card.answer = { _ in 0 }
        run.run(31)
        expectPicture(run, card)
        #expect(run.close() == [])
    }

    /// No other event causes a new attempt.
    @Test func aBriefShortageOfMemoryAfterPluggingInPasses() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.sockets[0].isConnected = false
        run.machine.monitor.change()
        run.run(1)
        card.sockets[0].isConnected = true
        card.sockets[0].modes = [mode(2560, 1440, isPreferred: true), mode(800, 600)]
        card.answer = { $0 == .createBuffer ? ENOMEM : 0 }
        run.machine.monitor.change()
        run.run(1)
        #expect(run.output.isRefused)
        card.answer = { _ in 0 }
        run.run(31)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 2560, height: 1440))
        #expect(run.close() == [])
    }

    /// The old display's buffers are released for those of the new one.
    @Test func theMemoryOfTheOldModeIsReleasedForTheNewOne() throws {
        let card = oneDisplay(clock)
        card.memory = 2 * 1920 * 1080 * 4 + 4096
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.sockets[0].modes = [mode(1680, 1050, isPreferred: true)]
        run.machine.monitor.change()
        run.run(1)
        expectPicture(run, card)
        #expect(card.mode(of: 30)?.size == PixelSize(width: 1680, height: 1050))
        #expect(run.close() == [])
    }

    /// The frame waits for a pending one, and then its commit is rejected.
    @Test func aRefusedPendingFrameDoesNotEndTheRun() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        var codes = [EBUSY, EIO, EIO, EIO, EIO, EIO, EIO]
        card.answer = { [.flip, .commit, .test].contains($0) && !codes.isEmpty ? codes.removeFirst() : 0 }
        run.frames.wantsFrame = true
        run.run(31)
        expectPicture(run, card)
        #expect(run.close() == [])
    }

    /// One card has no display, the other has one that rejects its modes.
    @Test func aRefusingCardIsReportedBesideOneWithoutADisplay() throws {
        let empty = oneDisplay(clock)
        empty.sockets[0].isConnected = false
        let card = FakeCard(
            clock: clock, path: "/dev/dri/card1",
            sockets: [FakeSocket(id: 30, name: "DP-1", modes: [mode(1280, 800)])])
        card.answer = { $0 == .createBuffer ? ENOMEM : 0 }
        let run = try DisplayRun([empty, card], clock: clock)
        run.run(2)
        #expect(run.output.isRefused)
        card.answer = { _ in 0 }
        run.run(31)
        expectPicture(run, card)
        #expect(run.close() == [])
    }

    // MARK: The watchdog

    /// Not fed, but only after five minutes of a run, so that restarts are at least five minutes apart.
    @Test func aRefusingDisplayFailsAfterFiveMinutes() throws {
        let card = oneDisplay(clock)
        card.refusal = { _, _ in ENOSPC }
        let run = try DisplayRun([card], clock: clock)
        run.run(290)
        #expect(run.verdicts == [])
        let fed = run.fed
        #expect(fed >= 18)
        run.run(60)
        #expect(!run.verdicts.isEmpty && run.verdicts.allSatisfy { $0 == .refused })
        #expect(run.fed <= fed + 1)
        card.refusal = { _, _ in 0 }
        run.run(60)
        #expect(run.fed > fed + 1)
    }

    @Test func withoutADisplayTheWatchdogIsFed() throws {
        let card = oneDisplay(clock)
        card.sockets[0].isConnected = false
        let run = try DisplayRun([card], clock: clock)
        run.run(900)
        #expect(run.verdicts == [] && run.fed == 60)
    }
}
