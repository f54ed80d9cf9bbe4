// DisplayRun.swift: an output on a fake machine with a frame loop and a watchdog, in virtual time.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineSeat
import VitrineWatch

@testable import VitrineDRMOutput
@testable import VitrineSeat

/// Makes frames like the runtime's frame loop, whose only content is a number.
@MainActor final class FrameMaker: OutputDelegate {
    let output: DRMOutput
    /// Whether something has changed since the last frame.
    var wantsFrame = true
    private(set) var awaitsFlip = false
    private(set) var presented = 0
    private(set) var seen = 0
    private(set) var changes = 0
    /// Written into each frame.
    private(set) var number = 0
    private(set) var errors: [String] = []
    /// The time of the oldest presented frame since which the display has reported none.
    private(set) var unseenSince: Double?
    private var lastPresented = 0.0
    /// Frames up to this number were dropped, or reported.
    private var done = 0
    private let clock: FakeClock

    init(_ output: DRMOutput, clock: FakeClock) {
        self.output = output
        self.clock = clock
        output.delegate = self
    }

    func turn() {
        guard output.isConnected, output.isPoweredOn, wantsFrame, !awaitsFlip,
            let buffer = output.nextBuffer()
        else { return }
        number += 1
        buffer.base.storeBytes(of: number, as: Int.self)
        wantsFrame = false
        do {
            try output.present(buffer, damage: [PixelRect(x: 1, y: 2, width: 3, height: 4)])
            presented += 1
            unseenSince = unseenSince ?? clock.now
            lastPresented = clock.now
            awaitsFlip = output.nextBuffer() == nil
            if !awaitsFlip { seen += 1 }
        } catch {
            wantsFrame = true
            errors.append("\(error)")
        }
    }

    func output(_ output: any Output, didPresentAt time: Double) {
        if awaitsFlip { seen += 1 }
        awaitsFlip = false
    }

    func outputDidChange(_ output: any Output) {
        changes += 1
        done = number
        awaitsFlip = false
        wantsFrame = true
    }

    /// Called when the display reports a frame. Returns whether it is newer than the last one.
    func isReported(_ reported: Int) -> Bool {
        unseenSince = reported >= number ? nil : unseenSince.map { _ in lastPresented }
        defer { done = max(done, reported) }
        return reported > done
    }

    func forgetErrors() { errors.removeAll(keepingCapacity: true) }

    /// Called while no frame can be shown, so that none is due.
    func forgive() { unseenSince = nil }

    func powerDidChange() {
        done = number
        awaitsFlip = false
        wantsFrame = true
    }
}

/// A run on fake cards.
@MainActor final class DisplayRun {
    let clock: FakeClock
    let machine: FakeMachine
    let manager: FakeSeatManager
    let seat: Seat
    let output: DRMOutput
    let frames: FrameMaker
    private(set) var log: [String]
    private(set) var fed = 0
    /// The verdicts of the watchdog's checks that did not feed.
    private(set) var verdicts: [FrameWatch.Verdict] = []
    /// Descriptions of checks whose verdict does not match the display.
    private(set) var misjudged: [String] = []
    private var lastLook: Double
    private var wasRefused = false
    private var reports = 0
    private var hasReported = false
    private let begin: Double
    private(set) var watchdog: Watchdog!
    /// All cards, also removed ones.
    private(set) var everyCard: [FakeCard]
    /// The number of times at which the loop did not come to rest.
    private(set) var spins = 0

    static let watchInterval = 30.0

    init(_ cards: [FakeCard], clock: FakeClock, configure: (inout DRMOutput.Configuration) -> Void = { _ in })
        throws
    {
        self.clock = clock
        machine = FakeMachine(cards, clock: clock)
        manager = FakeSeatManager(clock: clock)
        seat = try manager.openSeat()
        everyCard = cards
        var configuration = DRMOutput.Configuration()
        configuration.awaitsDisplay = true
        configuration.patience = 0
        configure(&configuration)
        log = []
        (lastLook, begin) = (clock.now, clock.now)
        output = try DRMOutput.open(configuration, seat: seat, machine: machine)
        frames = FrameMaker(output, clock: clock)
        output.log = { [unowned self] in log.append($0) }
        seat.log = { [unowned self] in log.append($0) }
        watchdog = Watchdog(
            interval: Self.watchInterval, now: clock.now, feed: { [unowned self] in fed += 1 }
        ) {
            [unowned self] in look
        }
    }

    /// The state that RunServices passes to the watchdog.
    private var look: FrameWatch.Look {
        FrameWatch.Look(
            presented: frames.presented, seen: frames.seen - output.lostFlips, awaitsFlip: frames.awaitsFlip,
            isFailing: false, takesFrames: output.isConnected && output.isPoweredOn,
            lost: output.lostFlips, isRefused: output.isRefused && output.isPoweredOn)
    }

    /// Removes histories that a long run does not need.
    func forget() {
        log.removeAll(keepingCapacity: true)
        verdicts.removeAll(keepingCapacity: true)
        frames.forgetErrors()
        for card in everyCard { card.forgetHistory() }
    }

    func plugIn(_ card: FakeCard) {
        machine.present.append(card)
        everyCard.append(card)
    }

    /// Does all work that is due, like a turn of the run's loop.
    func turn() {
        look(at: clock.now)
        let flips = machine.present.contains { ($0.nextFlip ?? .infinity) <= clock.now }
        if flips || manager.hasNews || (seat.retryAt ?? .infinity) <= clock.now { output.dispatch() }
        noteReports()
        if !machine.monitor.news.isEmpty { output.dispatchHotplug() }
        if let timeout = output.nextTimeout, timeout <= clock.now { output.dispatchTimeout() }
        output.checkDisplay()
        frames.turn()
        noteReports()
    }

    private func noteReports() {
        let now = everyCard.reduce(0) { $0 + $1.reports }
        guard now != reports else { return }
        reports = now
        if frames.isReported(everyCard.map(\.reportedNumber).max() ?? 0) { hasReported = true }
    }

    /// Compares the watchdog's check with the display's reports.
    private func look(at now: Double) {
        guard now >= watchdog.deadline else { return }
        let isRefused = output.isRefused && output.isPoweredOn
        let takesFrames = output.isConnected && output.isPoweredOn
        let feeds: Bool
        if isRefused {
            feeds = !wasRefused || now - begin < Watchdog.patience
        } else {
            let isDue = frames.unseenSince.map { $0 < lastLook } ?? false
            feeds = !takesFrames || hasReported || !isDue
        }
        let verdict = watchdog.dispatch(now: now)
        if let verdict { verdicts.append(verdict) }
        if feeds != (verdict == nil) {
            misjudged.append(
                "at \(now) \(watchdog.verdict), \(feeds ? "nothing was due" : "a frame was due")")
        }
        // No frame can be shown then, so none is due afterwards.
        if isRefused || !takesFrames { frames.forgive() }
        (lastLook, wasRefused, hasReported) = (now, isRefused, false)
    }

    private var nextEvent: Double {
        var next = watchdog.deadline
        if let timeout = output.nextTimeout { next = min(next, timeout) }
        if let attempt = seat.retryAt { next = min(next, attempt) }
        for card in machine.present { if let flip = card.nextFlip { next = min(next, flip) } }
        return next
    }

    /// The most turns at one time.
    private static let patience = 60

    /// Runs all turns that are due within `seconds`.
    func run(_ seconds: Double) {
        let end = clock.now + seconds
        var turns = 0
        turn()
        while true {
            let next = max(clock.now, nextEvent)
            guard next <= end else { break }
            turns = next > clock.now ? 0 : turns + 1
            if turns > Self.patience {
                spins += 1
                break
            }
            clock.now = next
            turn()
        }
        clock.now = end
        turn()
    }

    /// Requests ten frames a second for `seconds`.
    func animate(_ seconds: Double) {
        for _ in 0..<Int(seconds * 10) {
            frames.wantsFrame = true
            run(0.1)
        }
    }

    /// The number of the frame on a connector; nil if it is dark or shows other content.
    func shown(on socket: UInt32, of card: FakeCard) -> Int? {
        guard let memory = card.shown(on: socket)?.memory else { return nil }
        return memory.load(as: Int.self)
    }

    /// Ends the run. Returns violations and unreleased handles.
    func close() -> [String] {
        output.close()
        seat.close()
        return everyCard.flatMap { card in
            card.violations + (card.openHandles == 0 ? [] : ["\(card.path) is left open"])
        }
    }
}
