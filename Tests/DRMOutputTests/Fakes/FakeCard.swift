// FakeCard.swift: a display card in memory, which answers as a test says, in a time that the test moves.
//
// It does what kernel and driver do as far as an output can see it: who is
// master, which modes are taken, when flips are reported, which framebuffers
// there are. What an output must never do is kept in `violations`.

import CVitrineDRM
import Foundation
import VitrineGraphics
@testable import VitrineSeat

@testable import VitrineDRMOutput

/// The time of a fake machine, in seconds.
final class FakeClock {
    var now = 1000.0
}

/// A socket of a fake card.
struct FakeSocket {
    var id: UInt32
    var name: String
    var isConnected = true
    var modes: [DisplayMode]
    var isNonDesktop = false
    var linkIsBad = false
    var size = (width: 300, height: 200)
}

/// Hardware and driver. `FakeHandle` is what a program has of it.
final class FakeCard {
    /// What a program asks a card for.
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
        /// What is written into the frame.
        var number: Int
    }

    enum Flips {
        case prompt
        case late(Double)
        /// The display never reports them; the CRTC is free again after a while.
        case dropped
        /// Nor is it ever free again.
        case stuck
    }

    let clock: FakeClock
    let path: String
    var sockets: [FakeSocket]
    var supportsAtomic = true
    var countsVblanks: Bool? = true
    var hasDamageClips = true
    var hasCursor = true
    /// The errno of a call; 0: the card does it.
    var answer: (Call) -> Int32 = { _ in 0 }
    /// The errno of a mode that the card cannot show; 0: it can.
    var refusal: (_ connector: UInt32, DisplayMode) -> Int32 = { _, _ in 0 }
    /// The errno of a flip with damage.
    var damageRefusal: Int32 = 0
    /// Bytes that all buffers together may have.
    var memory = Int.max
    var flips = Flips.prompt
    /// Another program is master.
    var isTaken = false
    /// Unplugged, or its driver unbound.
    var isGone = false

    private(set) var crtcs: [UInt32: CRTC] = [50: CRTC(), 51: CRTC()]
    private(set) var pending: [PendingFlip] = []
    private(set) var counts: [Call: Int] = [:]
    /// Modes that were set, with the time.
    private(set) var modesets: [(time: Double, mode: DisplayMode, values: [String: UInt64])] = []
    private(set) var tests: [(time: Double, mode: DisplayMode)] = []
    private(set) var violations: [String] = []
    private(set) var openHandles = 0
    /// Frames that the display has reported, or that were shown by a call that waits.
    private(set) var reports = 0
    /// The highest number that is written into one of these.
    private(set) var reportedNumber = 0
    /// Framebuffers of everybody, with their sizes and memory.
    fileprivate(set) var framebuffers: [UInt32: Framebuffer] = [:]
    fileprivate var buffers: [UInt32: Buffer] = [:]
    fileprivate var blobs: [UInt32: [UInt8]] = [:]
    private var lastNumber: UInt32 = 100
    /// Numbers of framebuffers that are gone are given to the next ones, as the kernel does it.
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

    func complain(_ text: String) { violations.append(text) }

    fileprivate func number() -> UInt32 {
        lastNumber += 1
        return lastNumber
    }

    fileprivate func framebufferNumber() -> UInt32 {
        givesNumbersAgain && !freeNumbers.isEmpty ? freeNumbers.removeFirst() : number()
    }

    /// - Throws: what the test wants the call to answer.
    fileprivate func ask(_ call: Call) throws {
        counts[call, default: 0] += 1
        let code = isGone ? ENODEV : answer(call)
        guard code == 0 else { throw DRMError(call: "\(call)", arguments: path, code: code) }
    }

    fileprivate func opened() { openHandles += 1 }
    fileprivate func closed() { openHandles -= 1 }

    // MARK: What is seen

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

    /// Shows what another program left.
    func leave(framebuffer: UInt32, mode: DisplayMode, on connector: UInt32, crtc: UInt32 = 50) {
        crtcs[crtc] = CRTC(framebuffer: framebuffer, mode: mode, connectors: [connector], isActive: true)
    }

    /// Makes a framebuffer of another program.
    func makeForeign(_ width: Int, _ height: Int) -> UInt32 {
        let id = number()
        framebuffers[id] = Framebuffer(handle: 0, width: width, height: height, pitch: width * 4)
        return id
    }

    /// Another program has a framebuffer of this number.
    func put(framebuffer id: UInt32, _ width: Int, _ height: Int) {
        framebuffers[id] = Framebuffer(handle: 0, width: width, height: height, pitch: width * 4)
    }

    func removeForeign(_ id: UInt32) { drop(framebuffer: id) }

    /// A framebuffer that goes takes the picture of its CRTC along.
    fileprivate func drop(framebuffer id: UInt32) {
        framebuffers[id] = nil
        freeNumbers.append(id)
        for key in crtcs.keys where crtcs[key]?.framebuffer == id { crtcs[key] = CRTC() }
    }

    // MARK: Commits

    fileprivate struct Change {
        var crtc: UInt32
        var framebuffer: UInt32?
        var connector: UInt32?
        var mode: DisplayMode?
        var switchesOff = false
        var hasDamage = false
        var values: [String: UInt64]
    }

    fileprivate func apply(
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
            if let mode = crtc.mode, change.mode != nil, framebuffer.width * framebuffer.height
                != mode.size.width * mode.size.height
            { try refuse(ENOSPC) }
            crtc.framebuffer = id
        }
        guard !isTest else { return }
        if !waits, isBusy(change.crtc) { try refuse(EBUSY) }
        pending.removeAll { $0.crtc == change.crtc && $0.due == .infinity }
        for key in crtcs.keys where key != change.crtc && !Set(crtc.connectors).isDisjoint(with: crtcs[key]!.connectors) {
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

    /// When the next flip is reported.
    var nextFlip: Double? { pending.map(\.due).filter { $0 != .infinity }.min() }

    fileprivate func takeFlips() -> [PendingFlip] {
        let due = pending.filter { $0.due <= clock.now }
        due.forEach { report($0.number) }
        pending.removeAll { $0.due <= clock.now }
        return due
    }

    /// Flips of a card that nobody has open any more.
    fileprivate func forgetFlips() { pending = [] }

    fileprivate func setLegacy(_ id: UInt32, framebuffer: UInt32, connectors: [UInt32], mode: DisplayMode?)
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

    fileprivate func flipLegacy(_ id: UInt32, framebuffer: UInt32, serial: UInt) throws {
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

    fileprivate func setPower(_ connector: UInt32, isOn: Bool) {
        for key in crtcs.keys where crtcs[key]?.connectors.contains(connector) == true {
            if crtcs[key]?.mode != nil { crtcs[key]?.isActive = isOn }
        }
    }
}

/// A fake card that a program has open.
final class FakeHandle: DisplayCard {
    private let card: FakeCard
    let path: String
    let name: String
    let descriptor: Int32 = -1
    private(set) var supportsAtomic = false
    private var isOpen = true
    private var ownBuffers: Set<UInt32> = []
    private var ownFramebuffers: Set<UInt32> = []
    private var ownBlobs: Set<UInt32> = []

    init(_ card: FakeCard) throws {
        try card.ask(.open)
        self.card = card
        path = card.path
        name = (card.path as NSString).lastPathComponent
        card.opened()
    }

    deinit { close() }

    func close() {
        guard isOpen else { return }
        isOpen = false
        if !ownBuffers.isEmpty { card.complain("\(ownBuffers.count) buffers are left") }
        if !ownFramebuffers.isEmpty { card.complain("\(ownFramebuffers.count) framebuffers are left") }
        if !ownBlobs.isEmpty { card.complain("\(ownBlobs.count) blobs are left") }
        card.forgetFlips()
        card.closed()
    }

    private func ask(_ call: FakeCard.Call) throws {
        if !isOpen { card.complain("\(call) of a card that is closed") }
        try card.ask(call)
    }

    private func askMaster(_ call: FakeCard.Call) throws {
        try ask(call)
        if card.isTaken { throw DRMError(call: "\(call)", arguments: path, code: EACCES) }
    }

    func prepare(prefersLegacy: Bool) throws {
        try ask(.capability)
        supportsAtomic = card.supportsAtomic && !prefersLegacy
    }

    var isMaster: Bool { !card.isTaken }
    func becomeMaster() throws {
        try ask(.setMaster)
        if card.isTaken { throw DRMError(call: "drmSetMaster", arguments: path, code: EBUSY) }
    }
    func dropMaster() {}
    func checkPresence() throws { try ask(.capability) }

    // MARK: What it has

    func resources() throws -> CardResources {
        try ask(.resources)
        let driven = card.crtcs.filter { $0.value.mode != nil }
        func crtc(of socket: FakeSocket) -> UInt32 {
            driven.first { $0.value.connectors.contains(socket.id) }?.key ?? 0
        }
        return CardResources(
            crtcs: [50, 51],
            connectors: card.sockets.map { socket in
                Connector(
                    id: socket.id, name: socket.name, isConnected: socket.isConnected,
                    modes: socket.isConnected ? socket.modes : [], encoders: [socket.id + 10],
                    currentEncoder: crtc(of: socket) == 0 ? 0 : socket.id + 10,
                    physicalWidth: socket.size.width, physicalHeight: socket.size.height,
                    isNonDesktop: socket.isNonDesktop, linkIsBad: socket.linkIsBad)
            },
            encoders: card.sockets.map {
                Encoder(id: $0.id + 10, currentCRTC: crtc(of: $0), possibleCRTCs: 0b11)
            },
            planes: [(60, 50, UInt32(0b01)), (61, 51, 0b10)].map { id, crtc, mask in
                Plane(
                    id: UInt32(id), kind: .primary, possibleCRTCs: mask,
                    formats: [VITRINE_DRM_FORMAT_XRGB8888], currentCRTC: 0,
                    hasDamageClips: card.hasDamageClips)
            },
            runningModes: driven.compactMapValues(\.mode))
    }

    func connectorState(_ id: UInt32) -> ConnectorState? {
        guard !card.isGone, let socket = card.socket(id) else { return nil }
        return ConnectorState(
            isConnected: socket.isConnected, modeCount: socket.isConnected ? socket.modes.count : 0,
            width: UInt32(socket.size.width), height: UInt32(socket.size.height))
    }

    func properties(of object: UInt32, type: UInt32) throws -> [String: ObjectProperty] {
        try ask(.properties)
        let names: [String] =
            switch type {
            case VITRINE_DRM_OBJECT_CONNECTOR: ["CRTC_ID", "link-status", "DPMS"]
            case VITRINE_DRM_OBJECT_CRTC: ["MODE_ID", "ACTIVE", "GAMMA_LUT", "DEGAMMA_LUT", "CTM"]
            default:
                [
                    "FB_ID", "CRTC_ID", "SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y", "CRTC_W",
                    "CRTC_H", "alpha", "pixel blend mode",
                ] + (card.hasDamageClips ? ["FB_DAMAGE_CLIPS"] : [])
            }
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().map {
                ($1, ObjectProperty(id: object * 100 + UInt32($0), value: 0))
            })
    }

    func crtcState(_ crtc: UInt32) -> CRTCState? {
        guard (try? ask(.crtc)) != nil, let state = card.crtcs[crtc] else { return nil }
        return CRTCState(
            framebuffer: state.isActive ? state.framebuffer : 0, x: 0, y: 0, mode: state.mode)
    }

    func framebufferShape(_ id: UInt32) -> FramebufferShape? {
        guard (try? ask(.crtc)) != nil, let framebuffer = card.framebuffers[id] else { return nil }
        return FramebufferShape(
            width: UInt32(framebuffer.width), height: UInt32(framebuffer.height),
            pitch: UInt32(framebuffer.pitch), bitsPerPixel: 32, depth: 24)
    }

    func countsVblanks(crtc: UInt32) -> Bool? { card.countsVblanks }

    // MARK: Memory

    /// Nobody draws here; a frame's number is all that is written.
    private static let bytes = 64

    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws -> (
        handle: UInt32, pitch: Int, size: Int
    ) {
        try ask(.createBuffer)
        let bytes = width * height * bitsPerPixel / 8
        guard card.buffers.values.reduce(bytes, { $0 + $1.bytes }) <= card.memory else {
            throw DRMError(call: "drmModeCreateDumbBuffer", arguments: path, code: ENOMEM)
        }
        let handle = card.number()
        card.buffers[handle] = FakeCard.Buffer(
            bytes: bytes, memory: .allocate(byteCount: Self.bytes, alignment: 64))
        ownBuffers.insert(handle)
        return (handle, width * bitsPerPixel / 8, Self.bytes)
    }

    func destroyDumbBuffer(_ handle: UInt32) {
        guard ownBuffers.remove(handle) != nil, let buffer = card.buffers.removeValue(forKey: handle) else {
            return card.complain("a buffer is destroyed twice")
        }
        buffer.memory.deallocate()
    }

    func mapDumbBuffer(_ handle: UInt32, size: Int) throws -> UnsafeMutableRawPointer {
        try ask(.mapBuffer)
        guard let buffer = card.buffers[handle] else {
            throw DRMError(call: "mmap", arguments: path, code: EINVAL)
        }
        return buffer.memory
    }

    func unmapDumbBuffer(_ base: UnsafeMutableRawPointer, size: Int) {}

    func addFramebuffer(handle: UInt32, pitch: Int, width: Int, height: Int, fourCC: UInt32) throws -> UInt32 {
        try ask(.addFramebuffer)
        let id = card.framebufferNumber()
        card.framebuffers[id] = FakeCard.Framebuffer(
            handle: handle, width: width, height: height, pitch: pitch, memory: card.buffers[handle]?.memory)
        ownFramebuffers.insert(id)
        return id
    }

    func removeFramebuffer(_ id: UInt32) {
        guard ownFramebuffers.remove(id) != nil else { return card.complain("a framebuffer is removed twice") }
        card.drop(framebuffer: id)
    }

    // MARK: Commits

    func createBlob(_ bytes: UnsafeRawBufferPointer, what: String) throws -> UInt32 {
        try ask(.blob)
        let id = card.number()
        card.blobs[id] = Array(bytes)
        ownBlobs.insert(id)
        return id
    }

    func destroyBlob(_ id: UInt32) {
        guard ownBlobs.remove(id) != nil else { return card.complain("a blob is destroyed twice") }
        card.blobs[id] = nil
    }

    func commit(_ request: AtomicRequest, flags: Int32, serial: UInt, what: @autoclosure () -> String) throws {
        if !isOpen { card.complain("a commit on a card that is closed") }
        var change = FakeCard.Change(crtc: 0, values: [:])
        for item in request.changes {
            switch (item.object, item.name) {
            case (60...61, "FB_ID"):
                change.framebuffer = UInt32(item.value)
                if change.crtc == 0 { change.crtc = item.object - 10 }
            case (50...51, "MODE_ID"):
                change.crtc = item.object
                change.mode = mode(ofBlob: UInt32(item.value))
            case (50...51, "ACTIVE"):
                change.crtc = item.object
                if item.value == 0 { change.switchesOff = true }
            case (30...39, "CRTC_ID"): change.connector = item.object
            case (60...61, "FB_DAMAGE_CLIPS"): change.hasDamage = true
            default: break
            }
            change.values[item.name] = item.value
        }
        try card.apply(
            change, isTest: flags & DRM_MODE_ATOMIC_TEST_ONLY != 0,
            allowsModeset: flags & DRM_MODE_ATOMIC_ALLOW_MODESET != 0,
            waits: flags & DRM_MODE_ATOMIC_NONBLOCK == 0,
            wantsEvent: flags & DRM_MODE_PAGE_FLIP_EVENT != 0, serial: serial)
    }

    private func mode(ofBlob id: UInt32) -> DisplayMode? {
        card.blobs[id]?.withUnsafeBytes { DisplayMode(info: $0.loadUnaligned(as: drmModeModeInfo.self)) }
    }

    func setCRTC(
        _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connectors: [UInt32], mode: DisplayMode?
    ) throws {
        try askMaster(.setCRTC)
        try card.setLegacy(crtc, framebuffer: framebuffer, connectors: connectors, mode: mode)
    }

    func pageFlip(crtc: UInt32, framebuffer: UInt32, serial: UInt) throws {
        try askMaster(.pageFlip)
        try card.flipLegacy(crtc, framebuffer: framebuffer, serial: serial)
    }

    func setConnectorProperty(_ connector: UInt32, _ name: String, _ value: UInt64, what: String) throws {
        try askMaster(.connectorProperty)
        if name == "DPMS" { card.setPower(connector, isOn: value == UInt64(DRM_MODE_DPMS_ON)) }
    }

    func resetGamma(crtc: UInt32) {}

    func readFlips(_ take: (FlipEvent) -> Void) throws {
        try ask(.readEvents)
        for flip in card.takeFlips() {
            take(FlipEvent(serial: flip.serial, sequence: 1, time: flip.due))
        }
    }

    // MARK: Cursor

    var cursorSize: PixelSize { PixelSize(width: 64, height: 64) }

    func makeCursorBuffer() throws -> CursorBuffer {
        try ask(.cursor)
        return CursorBuffer(
            handle: 7, pitch: 256, length: 256 * 64, base: .allocate(byteCount: 256 * 64, alignment: 64))
    }

    func destroyCursorBuffer(_ buffer: CursorBuffer) { buffer.base.deallocate() }

    func setCursor(crtc: UInt32, _ buffer: CursorBuffer?, hotX: Int, hotY: Int) throws {
        try askMaster(.cursor)
        if !card.hasCursor { throw DRMError(call: "drmModeSetCursor", arguments: path, code: ENXIO) }
    }

    func moveCursor(crtc: UInt32, x: Int, y: Int) throws { try askMaster(.cursor) }
}
