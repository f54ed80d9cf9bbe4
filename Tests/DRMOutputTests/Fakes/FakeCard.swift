// FakeCard.swift: a display card in memory, with results and a clock that the test sets.
//
// To an output it behaves like kernel and driver: which program is
// master, which modes are accepted, when flips are reported, which framebuffers
// exist. `violations` records forbidden actions of an output.

import CVitrineDRM
import Foundation
import VitrineGraphics
@testable import VitrineSeat

@testable import VitrineDRMOutput

/// The time of a fake machine, in seconds.
final class FakeClock {
    var now = 1000.0
}

/// A connector of a fake card.
struct FakeSocket {
    var id: UInt32
    var name: String
    var isConnected = true
    var modes: [DisplayMode]
    var isNonDesktop = false
    var linkIsBad = false
    var size = (width: 300, height: 200)
}

/// Hardware and driver. `FakeHandle` is a program's handle of it.
final class FakeCard {
    /// The calls of a program to a card.
    enum Call: CaseIterable {
        case open, capability, resources, properties, crtc, setMaster, createBuffer, mapBuffer, addFramebuffer
        case blob, test, commit, flip, setCRTC, pageFlip, connectorProperty, readEvents, cursor
    }

    struct CRTC {
        var framebuffer: UInt32 = 0
        var mode: DisplayMode?
        var connectors: [UInt32] = []
        var isActive = false
    }

    struct PendingFlip {
        var crtc: UInt32
        var serial: UInt
        var due: Double
        /// The number that the frame contains.
        var number: Int
    }

    enum Flips {
        case prompt
        case late(Double)
        /// The display never reports them; the CRTC is free again after a while.
        case dropped
        /// Like `dropped`, and the CRTC is never free again.
        case stuck
    }

    let clock: FakeClock
    let path: String
    var sockets: [FakeSocket]
    var supportsAtomic = true
    var countsVblanks: Bool? = true
    var hasDamageClips = true
    var hasCursor = true
    /// The errno of a call; 0: it succeeds.
    var answer: (Call) -> Int32 = { _ in 0 }
    /// The errno of a mode that the card does not accept; 0: it does.
    var refusal: (_ connector: UInt32, DisplayMode) -> Int32 = { _, _ in 0 }
    /// The errno of a flip with damage.
    var damageRefusal: Int32 = 0
    /// The most bytes of all buffers together.
    var memory = Int.max
    var flips = Flips.prompt
    /// Whether another program is master.
    var isTaken = false
    /// Unplugged, or its driver unbound.
    var isGone = false

    private(set) var crtcs: [UInt32: CRTC] = [50: CRTC(), 51: CRTC()]
    private(set) var pending: [PendingFlip] = []
    private(set) var counts: [Call: Int] = [:]
    /// The modes that were set, with their times.
    private(set) var modesets: [(time: Double, mode: DisplayMode, values: [String: UInt64])] = []
    private(set) var tests: [(time: Double, mode: DisplayMode)] = []
    private(set) var violations: [String] = []
    private(set) var openHandles = 0
    /// The number of frames that the display has reported, or that were shown by a blocking call.
    private(set) var reports = 0
    /// The highest number in one of these frames.
    private(set) var reportedNumber = 0
    /// Framebuffers of all programs, with their sizes and memory.
    var framebuffers: [UInt32: Framebuffer] = [:]
    var buffers: [UInt32: Buffer] = [:]
    var blobs: [UInt32: [UInt8]] = [:]
    private var lastNumber: UInt32 = 100
    /// Whether numbers of removed framebuffers are reused, as in the kernel.
    var givesNumbersAgain = false
    private var freeNumbers: [UInt32] = []

    struct Framebuffer {
        var handle: UInt32
        var width: Int
        var height: Int
        var pitch: Int
        var memory: UnsafeMutableRawPointer?
    }

    struct Buffer {
        var bytes: Int
        var memory: UnsafeMutableRawPointer
    }

    init(clock: FakeClock, path: String = "/dev/dri/card0", sockets: [FakeSocket]) {
        self.clock = clock
        self.path = path
        self.sockets = sockets
    }

    deinit { for buffer in buffers.values { buffer.memory.deallocate() } }

    func count(_ call: Call) -> Int { counts[call] ?? 0 }
    func forgetCounts() { counts = [:] }

    /// Removes modes that were set or tested, and old free numbers.
    func forgetHistory() {
        if freeNumbers.count > 16 { freeNumbers.removeFirst(freeNumbers.count - 16) }
        modesets.removeAll(keepingCapacity: true)
        tests.removeAll(keepingCapacity: true)
    }

    func complain(_ text: String) { violations.append(text) }

    func number() -> UInt32 {
        lastNumber += 1
        return lastNumber
    }

    func framebufferNumber() -> UInt32 {
        givesNumbersAgain && !freeNumbers.isEmpty ? freeNumbers.removeFirst() : number()
    }

    /// - Throws: the test's error for the call.
    func ask(_ call: Call) throws {
        counts[call, default: 0] += 1
        let code = isGone ? ENODEV : answer(call)
        guard code == 0 else { throw DRMError(call: "\(call)", arguments: path, code: code) }
    }

    func opened() { openHandles += 1 }
    func closed() { openHandles -= 1 }

    // MARK: Shown pictures

    func socket(_ id: UInt32) -> FakeSocket? { sockets.first { $0.id == id } }

    /// The framebuffer that a connector shows; nil while it is dark.
    func shown(on connector: UInt32) -> Framebuffer? {
        guard socket(connector)?.isConnected == true, socket(connector)?.linkIsBad == false,
            let crtc = crtcs.values.first(where: { $0.isActive && $0.connectors.contains(connector) })
        else { return nil }
        return framebuffers[crtc.framebuffer]
    }

    func mode(of connector: UInt32) -> DisplayMode? {
        crtcs.values.first { $0.isActive && $0.connectors.contains(connector) }?.mode
    }

    /// Shows a framebuffer that another program left.
    func leave(framebuffer: UInt32, mode: DisplayMode, on connector: UInt32, crtc: UInt32 = 50) {
        crtcs[crtc] = CRTC(framebuffer: framebuffer, mode: mode, connectors: [connector], isActive: true)
    }

    /// Makes a framebuffer of another program.
    func makeForeign(_ width: Int, _ height: Int) -> UInt32 {
        let id = number()
        framebuffers[id] = Framebuffer(handle: 0, width: width, height: height, pitch: width * 4)
        return id
    }

    /// Gives this number to a framebuffer of another program.
    func put(framebuffer id: UInt32, _ width: Int, _ height: Int) {
        framebuffers[id] = Framebuffer(handle: 0, width: width, height: height, pitch: width * 4)
    }

    func removeForeign(_ id: UInt32) { drop(framebuffer: id) }

    /// Removing a framebuffer also removes the picture of its CRTC.
    func drop(framebuffer id: UInt32) {
        framebuffers[id] = nil
        freeNumbers.append(id)
        for key in crtcs.keys where crtcs[key]?.framebuffer == id { crtcs[key] = CRTC() }
    }

    // MARK: Commits

    struct Change {
        var crtc: UInt32
        var framebuffer: UInt32?
        var connector: UInt32?
        var mode: DisplayMode?
        var switchesOff = false
        var hasDamage = false
        var values: [String: UInt64]
    }

    func apply(
        _ change: Change, isTest: Bool, allowsModeset: Bool, waits: Bool, wantsEvent: Bool, serial: UInt
    ) throws {
        func refuse(_ code: Int32) throws {
            throw DRMError(call: "drmModeAtomicCommit", arguments: path, code: code)
        }
        let isModeset = change.mode != nil || change.switchesOff
        try ask(isTest ? .test : isModeset ? .commit : .flip)
        if isTaken { try refuse(EACCES) }
        var crtc = crtcs[change.crtc] ?? CRTC()
        if isTest, let mode = change.mode { tests.append((clock.now, mode)) }
        if change.switchesOff {
            crtc.isActive = false
        } else if let mode = change.mode, let connector = change.connector {
            let runs =
                crtc.isActive && crtc.mode?.isSame(as: mode) == true && crtc.connectors == [connector]
                && socket(connector)?.linkIsBad == false
            if !runs, !allowsModeset { try refuse(EINVAL) }
            let code = refusal(connector, mode)
            if code != 0 { try refuse(code) }
            crtc = CRTC(framebuffer: 0, mode: mode, connectors: [connector], isActive: true)
        } else if !crtc.isActive {
            try refuse(EINVAL)
        }
        if change.hasDamage, damageRefusal != 0 { try refuse(damageRefusal) }
        if let id = change.framebuffer {
            guard let framebuffer = framebuffers[id] else {
                complain("a framebuffer that is not there is shown")
                return try refuse(ENOENT)
            }
            if let mode = crtc.mode, change.mode != nil,
                framebuffer.width * framebuffer.height
                    != mode.size.width * mode.size.height
            {
                try refuse(ENOSPC)
            }
            crtc.framebuffer = id
        }
        guard !isTest else { return }
        if !waits, isBusy(change.crtc) { try refuse(EBUSY) }
        pending.removeAll { $0.crtc == change.crtc && $0.due == .infinity }
        for key in crtcs.keys
        where key != change.crtc && !Set(crtc.connectors).isDisjoint(with: crtcs[key]!.connectors) {
            crtcs[key] = CRTC()
        }
        crtcs[change.crtc] = crtc
        if let mode = change.mode, let connector = change.connector {
            modesets.append((clock.now, mode, change.values))
            for index in sockets.indices
            where sockets[index].id == connector && change.values["link-status"] == 0 {
                sockets[index].linkIsBad = false
            }
        }
        if wantsEvent { takeOff(change.crtc, serial, isModeset: isModeset) }
    }

    private func isBusy(_ crtc: UInt32) -> Bool {
        pending.contains { $0.crtc == crtc && ($0.due == .infinity ? isStuck : $0.due > clock.now) }
    }

    private var isStuck: Bool {
        if case .stuck = flips { return true }
        return false
    }

    private func takeOff(_ crtc: UInt32, _ serial: UInt, isModeset: Bool) {
        let time = isModeset ? 0.1 : 1.0 / 60
        let due =
            switch flips {
            case .prompt: clock.now + time
            case .late(let more): clock.now + time + more
            case .dropped, .stuck: Double.infinity
            }
        pending.append(PendingFlip(crtc: crtc, serial: serial, due: due, number: number(on: crtc)))
    }

    private func number(on crtc: UInt32) -> Int {
        framebuffers[crtcs[crtc]?.framebuffer ?? 0]?.memory?.load(as: Int.self) ?? 0
    }

    private func report(_ number: Int) {
        reports += 1
        reportedNumber = max(reportedNumber, number)
    }

    /// The time of the next report of a flip.
    var nextFlip: Double? { pending.map(\.due).filter { $0 != .infinity }.min() }

    func takeFlips() -> [PendingFlip] {
        let due = pending.filter { $0.due <= clock.now }
        for flip in due { report(flip.number) }
        pending.removeAll { $0.due <= clock.now }
        return due
    }

    /// Completes flips of a card that no program has open any more.
    func forgetFlips() { pending = [] }

    func setLegacy(_ id: UInt32, framebuffer: UInt32, connectors: [UInt32], mode: DisplayMode?)
        throws
    {
        if let mode, let connector = connectors.first {
            let code = refusal(connector, mode)
            if code != 0 { throw DRMError(call: "drmModeSetCrtc", arguments: path, code: code) }
            guard framebuffers[framebuffer] != nil else {
                complain("a framebuffer that is not there is set")
                throw DRMError(call: "drmModeSetCrtc", arguments: path, code: ENOENT)
            }
            crtcs[id] = CRTC(framebuffer: framebuffer, mode: mode, connectors: connectors, isActive: true)
            report(number(on: id))
            modesets.append((clock.now, mode, [:]))
            for index in sockets.indices where connectors.contains(sockets[index].id) {
                sockets[index].linkIsBad = false
            }
        } else {
            crtcs[id] = CRTC()
        }
    }

    func flipLegacy(_ id: UInt32, framebuffer: UInt32, serial: UInt) throws {
        guard crtcs[id]?.isActive == true else {
            throw DRMError(call: "drmModePageFlip", arguments: path, code: EINVAL)
        }
        guard framebuffers[framebuffer] != nil else {
            complain("a framebuffer that is not there is flipped to")
            throw DRMError(call: "drmModePageFlip", arguments: path, code: ENOENT)
        }
        if isBusy(id) { throw DRMError(call: "drmModePageFlip", arguments: path, code: EBUSY) }
        crtcs[id]?.framebuffer = framebuffer
        takeOff(id, serial, isModeset: false)
    }

    func setPower(_ connector: UInt32, isOn: Bool) {
        for key in crtcs.keys where crtcs[key]?.connectors.contains(connector) == true {
            if crtcs[key]?.mode != nil { crtcs[key]?.isActive = isOn }
        }
    }
}
