// DisplayFuzzTests.swift: random actions of cards, displays, other programs and seat managers.
//
// A seed determines a random card, and then random events in random
// order, in virtual time. Whatever happens, the output does not
// loop, releases what it opened, and feeds the watchdog exactly when frames
// are presented or none are due. After the faults it shows the newest
// frame, if any mode would be accepted.

import CVitrineDRM
import Foundation
import SeededNumbers
import Testing
import VitrineGraphics
import VitrineWatch

@testable import VitrineDRMOutput
@testable import VitrineSeat

@MainActor @Suite struct DisplayFuzzTests {
    private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? usual
    }

    /// `scripts/fuzz` sets the number and the first seed.
    @Test func thePictureIsShownAfterAnyEvents() throws {
        let rounds = Self.number("VITRINE_FUZZ_ROUNDS", 1500)
        let first = Self.number("VITRINE_FUZZ_SEED", 1)
        var failures = 0
        for seed in first..<(first + rounds) where failures < 5 {
            let findings = try DisplayStory(seed: seed).play()
            if !findings.isEmpty {
                failures += 1
                Issue.record("seed \(seed): \(findings.joined(separator: "; "))")
            }
        }
    }

    /// All in one process, so that unreleased descriptors add up.
    @Test func noDescriptorIsLeft() throws {
        func open() -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        }
        func play(_ seeds: Range<UInt64>) throws {
            for seed in seeds { _ = try DisplayStory(seed: seed).play() }
        }
        try play(1..<10)
        let before = open()
        try play(10..<210)
        // Other suites of the process open and close descriptors at the same time.
        #expect(open() < before + 50)
    }
}

/// The events of one sequence.
@MainActor private final class DisplayStory {
    private var dice: SeededNumbers
    private let clock = FakeClock()
    private var card: FakeCard
    private var run: DisplayRun!
    private var others = DRMOutput.OtherDisplays.nothing
    private var deadline = 0.0
    private var steps: [String] = []
    /// Something changed without an event.
    private var isSilent = false
    private var managerReturnsAt: Double?

    init(seed: UInt64) {
        dice = SeededNumbers(seed: seed &* 0x2545_F491_4F6C_DD1D)
        card = FakeCard(clock: clock, sockets: [])
    }

    private func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &dice) < part }
    private func pick<T>(_ list: [T]) -> T { list.randomElement(using: &dice)! }
    private func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

    private static let sizes: [(UInt16, UInt16)] = [
        (640, 480), (800, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160),
    ]
    private static let codes: [Int32] = [
        EINVAL, ENOSPC, ERANGE, ENOMEM, EBUSY, EACCES, EIO, EAGAIN, ENODEV, ENXIO, EOPNOTSUPP, ENOSYS,
        ETIMEDOUT,
    ]

    private func randomModes() -> [DisplayMode] {
        let sizes = Self.sizes.shuffled(using: &dice).prefix(whole(1...4))
        let preferred = whole(0...sizes.count)
        return sizes.enumerated().map { mode($1.0, $1.1, isPreferred: $0 == preferred) }
    }

    private func newCard() -> FakeCard {
        let names = ["HDMI-A-1", "DP-1"]
        let card = FakeCard(
            clock: clock,
            sockets: (0..<whole(1...2)).map { index in
                FakeSocket(
                    id: 30 + UInt32(index), name: names[index], isConnected: chance(0.8), modes: randomModes(),
                    isNonDesktop: chance(0.05))
            })
        card.supportsAtomic = chance(0.75)
        card.countsVblanks = pick([true, true, false, nil])
        card.hasDamageClips = chance(0.5)
        card.damageRefusal = chance(0.1) ? EINVAL : 0
        card.hasCursor = chance(0.7)
        card.givesNumbersAgain = chance(0.5)
        return card
    }

    func play() throws -> [String] {
        card = newCard()
        others = pick([.nothing, .nothing, .nothing, .mirror, .separate])
        note("\(card.supportsAtomic ? "atomic" : "legacy"), screens \(others.rawValue)")
        if chance(0.2) { limit() }
        if chance(0.2) { disturb() }
        do {
            run = try DisplayRun(chance(0.9) ? [card] : [], clock: clock) { $0.otherDisplays = others }
        } catch let error as DRMError {
            // A start may fail with an error that the user must correct: the service manager tries again.
            return card.violations + (card.openHandles == 0 ? [] : ["the card is left open after \(error)"])
        }
        if run.machine.present.isEmpty { arrive() }
        for _ in 0..<whole(1...25) {
            step()
            pass(pick([0, 0.005, 0.02, 0.1, 0.7, 3, 12]))
            if card.openHandles > 1 { return withSteps(["the card is open \(card.openHandles) times"]) }
        }
        return withSteps(conclude())
    }

    private func withSteps(_ findings: [String]) -> [String] {
        findings.isEmpty ? [] : findings + ["after: " + steps.joined(separator: ", ")]
    }

    // MARK: Events

    /// A manager is never away for so long that the process would end.
    private func pass(_ seconds: Double) {
        var rest = seconds
        if let due = managerReturnsAt, due <= clock.now + seconds {
            let part = max(0, due - clock.now)
            run.run(part)
            bringManagerBack()
            rest -= part
        }
        run.run(rest)
    }

    private func note(_ text: String) { steps.append(text) }

    private func step() {
        switch whole(0...19) {
        case 0...4:
            note("frames")
            for _ in 0..<whole(1...6) {
                run.frames.wantsFrame = true
                run.run(pick([0.01, 0.017, 0.05]))
            }
        case 5...7: disturb()
        case 8:
            note("calm")
            card.answer = { _ in 0 }
        case 9: limit()
        case 10: flips()
        case 11, 12: replug()
        case 13: linkDown()
        case 14:
            card.isTaken.toggle()
            note(card.isTaken ? "taken" : "given back")
        case 15: run.machine.present.isEmpty ? arrive() : chance(0.5) ? leave() : ()
        case 16: session()
        case 17:
            let on = !run.output.isPoweredOn
            note("power \(on)")
            run.output.setPower(on)
            run.frames.powerDidChange()
        case 18:
            note("overflow")
            run.machine.monitor.overflow()
        default:
            note("pause")
            pass(Double(whole(5...90)))
        }
    }

    /// Some calls fail, several times or for some time.
    private func disturb() {
        let calls = FakeCard.Call.allCases.shuffled(using: &dice).prefix(whole(1...4))
        let code = pick(Self.codes)
        note("\(calls) \(code)")
        if chance(0.6) {
            var left = whole(1...6)
            card.answer = { call in
                guard calls.contains(call), left > 0 else { return 0 }
                left -= 1
                return code
            }
        } else {
            let end = clock.now + Double(whole(1...40))
            let clock = clock
            card.answer = { calls.contains($0) && clock.now < end ? code : 0 }
        }
    }

    /// Limits the modes that the card accepts.
    private func limit() {
        let code = pick([EINVAL, ENOSPC, ERANGE, ENOMEM])
        let width = pick([0, 640, 1024, 1280, 1920, 9999])
        let connector: UInt32? = chance(0.3) ? 30 : nil
        note("limit \(width) \(code)")
        card.refusal = { id, mode in
            (connector ?? id) == id && mode.size.width > width ? code : 0
        }
        card.memory = chance(0.3) ? pick([3, 10, 40]) * 1_000_000 : Int.max
    }

    private func flips() {
        let kind = whole(0...4)
        note("flips \(kind)")
        switch kind {
        case 0: card.flips = .late(0.4)
        case 1: card.flips = .dropped
        case 2: card.flips = .stuck
        default: card.flips = .prompt
        }
    }

    private func replug() {
        guard let index = card.sockets.indices.randomElement(using: &dice) else { return }
        card.sockets[index].isConnected = chance(0.7)
        if chance(0.6) { card.sockets[index].modes = randomModes() }
        if chance(0.3) { card.sockets[index].size.width += 1 }
        note("plug \(index) \(card.sockets[index].isConnected)")
        sendEvent()
    }

    private func linkDown() {
        guard let index = card.sockets.indices.randomElement(using: &dice) else { return }
        card.sockets[index].linkIsBad = true
        note("link down")
        sendEvent()
    }

    private func sendEvent() {
        switch whole(0...5) {
        case 0: isSilent = true
        case 1: run.machine.monitor.overflow()
        default: run.machine.monitor.change()
        }
    }

    private func leave() {
        note("card leaves")
        card.isGone = true
        run.machine.present = []
        chance(0.2) ? run.machine.monitor.overflow() : run.machine.monitor.remove(card.path)
    }

    private func arrive() {
        note("card comes")
        let next = newCard()
        if card.openHandles > 0, !card.isGone { card.isGone = true }
        card = next
        run.plugIn(next)
        chance(0.2) ? run.machine.monitor.overflow() : run.machine.monitor.add(next.path)
    }

    private func session() {
        guard managerReturnsAt == nil, let link = run.manager.links.last else { return }
        if chance(0.3) {
            note("manager dies")
            run.manager.die()
            managerReturnsAt = clock.now + Double(whole(0...12))
        } else if link.isEnabled {
            note("other session")
            link.disable()
        } else {
            note("own session")
            link.enable()
        }
    }

    private func bringManagerBack() {
        managerReturnsAt = nil
        run.manager.isAway = false
        note("manager is back")
    }

    // MARK: The end

    /// Ends the faults, except the card's own limits.
    private func conclude() -> [String] {
        note("calm at the end")
        card.answer = { _ in 0 }
        card.flips = .prompt
        card.isTaken = false
        card.damageRefusal = 0
        bringManagerBack()
        if run.machine.present.isEmpty { arrive() }
        run.run(9)
        if let link = run.manager.links.last, !link.isEnabled { link.enable() }
        if !run.output.isPoweredOn {
            run.output.setPower(true)
            run.frames.powerDidChange()
        }
        if isSilent { run.machine.monitor.change() }
        run.run(35)
        run.frames.wantsFrame = true
        run.run(35)
        var findings: [String] = []
        if let lit = accepted, !run.everyCard.contains(where: { isShown($0) }) {
            findings.append(
                "dark, though \(lit) would be accepted; \(run.output.name) connected \(run.output.isConnected), "
                    + "refused \(run.output.isRefused): \(run.log.last ?? "")")
        }
        if run.spins > 0 { findings.append("spins") }
        if others == .nothing { findings += run.misjudged }
        findings += run.frames.errors
        findings += run.close()
        return findings
    }

    private func isShown(_ card: FakeCard) -> Bool {
        card.sockets.contains { run.shown(on: $0.id, of: card) == run.frames.number }
    }

    /// A mode that the card would accept; nil if there is none.
    private var accepted: String? {
        guard !card.isGone else { return nil }
        for socket in card.sockets where socket.isConnected && !socket.isNonDesktop {
            for mode in socket.modes
            where card.refusal(socket.id, mode) == 0
                && 2 * mode.size.width * mode.size.height * 4 <= card.memory
            {
                return "\(socket.name) \(mode)"
            }
        }
        return nil
    }
}
