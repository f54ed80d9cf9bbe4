// CardFaultTests.swift: faults of cards and drivers, and their effect on the picture.

import CVitrineDRM
import Foundation
import Testing
import VitrineGraphics
@testable import VitrineSeat
import VitrineWatch

@testable import VitrineDRMOutput

@MainActor @Suite struct CardFaultTests {
    private let clock = FakeClock()

    private func expectPicture(_ run: DisplayRun, _ card: FakeCard, on socket: UInt32 = 30) {
        #expect(run.shown(on: socket, of: card) == run.frames.number && run.frames.number > 0)
    }

    // MARK: Opening

    /// seatd refuses the card while another console is in front (EPERM), also before this process has read that it is.
    @Test func aCardIsWaitedForWhileAnotherSessionIsActive() throws {
        let machine = FakeMachine([oneDisplay(clock)], clock: clock)
        let seat = try FakeSeatManager(clock: clock).openSeat()
        var configuration = DRMOutput.Configuration()
        configuration.patience = 5
        machine.refusesUntil = clock.now + 3
        let output = try DRMOutput.open(configuration, seat: seat, machine: machine)
        #expect(output.isConnected && clock.now >= machine.refusesUntil)
        output.close()
        machine.refusesUntil = clock.now + 60
        let error = #expect(throws: DRMError.self) {
            _ = try DRMOutput.open(configuration, seat: seat, machine: machine)
        }
        #expect(error?.code == EPERM)
    }

    // MARK: Flips

    @Test func busyFlipsAreRepeatedWithIncreasingDelays() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.forgetCounts()
        card.answer = { $0 == .flip ? EBUSY : 0 }
        run.frames.wantsFrame = true
        run.run(20)
        // With an attempt at each refresh it would be 1200.
        #expect((15...40).contains(card.count(.flip)))
        #expect(run.log.filter { $0.contains("busy") }.count == 1)
        card.answer = { _ in 0 }
        run.run(1)
        expectPicture(run, card)
        #expect(run.spins == 0 && run.close() == [])
    }

    @Test func busySwitchingOffIsRepeatedWithIncreasingDelays() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.forgetCounts()
        card.answer = { $0 == .commit ? EBUSY : 0 }
        run.output.setPower(false)
        run.run(20)
        #expect((15...40).contains(card.count(.commit)))
        card.answer = { _ in 0 }
        run.run(1)
        #expect(card.shown(on: 30) == nil)
    }

    /// The display reports no flip. Connectors are not probed, which would take tens of milliseconds each time.
    @Test func lostFlipsProbeNoConnector() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.flips = .dropped
        card.forgetCounts()
        run.animate(5)
        #expect(run.output.lostFlips > 10)
        #expect(card.count(.resources) == 0)
        #expect(run.log.filter { $0.contains("did not complete") }.count == 1)
        expectPicture(run, card)
        // The shown picture may be an old one.
        run.animate(60)
        #expect(run.verdicts.contains(.stuck))
        card.flips = .prompt
        let fed = run.fed
        run.animate(40)
        #expect(run.fed > fed)
    }

    /// One report is lost, and nothing changes afterwards: the picture is presented once more, and reported.
    @Test func aFrameIsPresentedAgainAfterALostReport() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.flips = .dropped
        run.frames.wantsFrame = true
        run.run(0.5)
        #expect(run.output.lostFlips == 1)
        card.flips = .prompt
        run.run(2)
        #expect(run.output.lostFlips == 0 && run.output.nextTimeout == nil)
        run.run(120)
        #expect(run.verdicts == [])
        expectPicture(run, card)
    }

    @Test func flipsContinueAfterOneRefusal() throws {
        let card = oneDisplay(clock)
        card.supportsAtomic = false
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        var left = 1
        card.answer = { call in
            guard call == .pageFlip, left > 0 else { return 0 }
            left -= 1
            return EINVAL
        }
        run.animate(1)
        #expect(left == 0)
        card.forgetCounts()
        run.animate(1)
        #expect(card.count(.pageFlip) >= 9 && card.count(.setCRTC) == 0)
        expectPicture(run, card)
    }

    @Test func driversThatCannotFlipAreNotTriedEachFrame() throws {
        let card = oneDisplay(clock)
        card.supportsAtomic = false
        card.answer = { $0 == .pageFlip ? EINVAL : 0 }
        let run = try DisplayRun([card], clock: clock)
        run.animate(3)
        #expect(card.count(.pageFlip) == FeatureSupport.limit)
        expectPicture(run, card)
    }

    @Test func damageIsUsedAgainAfterOneRefusal() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.damageRefusal = EINVAL
        run.frames.wantsFrame = true
        run.run(0.1)
        card.damageRefusal = 0
        card.forgetCounts()
        run.animate(1)
        // A blob for each frame: its damage.
        #expect(card.count(.blob) == 10)
        card.damageRefusal = EINVAL
        card.forgetCounts()
        run.animate(3)
        #expect(card.count(.blob) == FeatureSupport.limit)
        expectPicture(run, card)
        #expect(run.close() == [])
    }

    // MARK: Links and sockets

    /// DisplayPort: the link fails, and the driver reports it. The mode is the same.
    @Test func aFailedLinkIsTrainedAgain() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.sockets[0].linkIsBad = true
        run.machine.monitor.change()
        run.run(1)
        #expect(!card.sockets[0].linkIsBad)
        expectPicture(run, card)
    }

    @Test func aModeSetResetsTheStateOfOtherPrograms() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        let values = try #require(card.modesets.last?.values)
        // DRM_MODE_LINK_STATUS_GOOD, no blobs, DRM_BLEND_ALPHA_OPAQUE, DRM_MODE_BLEND_PREMULTI.
        #expect(values["link-status"] == 0)
        for name in ["GAMMA_LUT", "DEGAMMA_LUT", "CTM"] { #expect(values[name] == 0, "\(name)") }
        #expect(values["alpha"] == 0xFFFF && values["pixel blend mode"] == 0)
    }

    /// Headsets: the kernel's `non-desktop` property.
    @Test func headMountedDisplaysAreIgnored() throws {
        let card = oneDisplay(clock)
        card.sockets.insert(
            FakeSocket(id: 31, name: "DP-1", modes: [mode(2880, 1600)], isNonDesktop: true), at: 0)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        #expect(run.output.connectorName == "HDMI-A-1")
        card.sockets[1].isConnected = false
        run.machine.monitor.change()
        run.run(1)
        #expect(!run.output.isConnected && !run.output.isRefused)
    }

    @Test func lostHotplugEventsProbeTheConnectors() throws {
        let card = oneDisplay(clock)
        card.sockets[0].isConnected = false
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.sockets[0].isConnected = true
        run.machine.monitor.overflow()
        run.run(1)
        expectPicture(run, card)
        // The card itself was added, and that event was lost.
        let second = DisplayRunCards.second(clock)
        let other = try DisplayRun([], clock: clock)
        other.plugIn(second)
        other.machine.monitor.overflow()
        other.run(1)
        expectPicture(other, second)
    }

    // MARK: The picture of other programs

    @Test func thePreviousPictureIsRestored() throws {
        let card = oneDisplay(clock)
        let splash = card.makeForeign(1920, 1080)
        card.leave(framebuffer: splash, mode: card.sockets[0].modes[0], on: 30)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        #expect(run.close() == [])
        #expect(card.crtcs[50]?.framebuffer == splash)
    }

    /// The splash ends, and its framebuffer's number is reused.
    @Test(arguments: [false, true]) func aReplacedPictureIsNotRestored(isOwn: Bool) throws {
        let card = oneDisplay(clock)
        let splash = card.makeForeign(1920, 1080)
        card.leave(framebuffer: splash, mode: card.sockets[0].modes[0], on: 30)
        card.givesNumbersAgain = isOwn
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.removeForeign(splash)
        if isOwn {
            // The output's next framebuffer gets the number, with the same shape.
            card.sockets[0].size = (400, 300)
            run.machine.monitor.change()
            run.run(1)
            #expect(card.framebuffers[splash] != nil)
        } else {
            card.put(framebuffer: splash, 800, 600)
        }
        let modesets = card.modesets.count
        #expect(run.close() == [])
        #expect(card.modesets.count == modesets && card.crtcs[50]?.isActive == false)
    }

    // MARK: Others

    @Test func returningFromAnotherProgramResetsEverything() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.isTaken = true
        run.frames.wantsFrame = true
        run.run(5)
        #expect(run.log.filter { $0.contains("Another program drives") }.count == 1)
        let modesets = card.modesets.count
        card.isTaken = false
        run.run(1)
        #expect(card.modesets.count == modesets + 1)
        expectPicture(run, card)
    }

    @Test func aReconnectedCardShowsThePicture() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        card.isGone = true
        run.machine.present = []
        run.machine.monitor.remove(card.path)
        run.run(2)
        #expect(!run.output.isConnected && !run.output.isRefused && run.output.nextTimeout == nil)
        let next = oneDisplay(clock)
        run.plugIn(next)
        run.machine.monitor.add(next.path)
        run.run(1)
        expectPicture(run, next)
        #expect(run.close() == [])
    }
}

@MainActor enum DisplayRunCards {
    static func second(_ clock: FakeClock) -> FakeCard {
        FakeCard(clock: clock, sockets: [FakeSocket(id: 30, name: "DP-1", modes: [mode(1280, 800)])])
    }
}

@MainActor @Suite struct LostSeatTests {
    private let clock = FakeClock()

    /// The new manager does not grant the card while it is open here; until then the last picture stays.
    @Test func theCardOfALostManagerIsReopened() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        let last = run.frames.number
        run.manager.die()
        run.run(3)
        #expect(!run.output.isConnected && run.shown(on: 30, of: card) == last)
        run.manager.isAway = false
        run.run(5)
        #expect(run.output.isConnected && card.count(.open) == 2 && card.openHandles == 1)
        #expect(run.shown(on: 30, of: card) == run.frames.number && run.frames.number > last)
        #expect(run.close() == [])
    }

    @Test func aMissingManagerEndsTheRun() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        var hasGivenUp = false
        run.seat.didGiveUp = { hasGivenUp = true }
        run.manager.die()
        run.run(60)
        #expect(hasGivenUp)
        #expect(run.close() == [] && run.spins == 0)
    }

    /// A display that rejected its modes is tried again when the session is active again.
    @Test func theSessionReturnsToADisplayThatRefused() throws {
        let card = oneDisplay(clock)
        let run = try DisplayRun([card], clock: clock)
        run.run(1)
        run.manager.links[0].disable()
        card.refusal = { _, _ in ENOSPC }
        run.run(20)
        #expect(!run.output.isRefused)
        run.manager.links[0].enable()
        run.run(1)
        #expect(run.output.isRefused)
        card.refusal = { _, _ in 0 }
        run.run(31)
        #expect(run.shown(on: 30, of: card) == run.frames.number)
        #expect(run.close() == [])
    }
}
