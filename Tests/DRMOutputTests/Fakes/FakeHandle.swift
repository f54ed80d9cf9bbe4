// FakeHandle.swift: a program's handle of a fake card, with the objects that it must release.

import CVitrineDRM
import Foundation
import VitrineGraphics

@testable import VitrineDRMOutput
@testable import VitrineSeat

/// A fake card opened by a program.
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

    // MARK: Resources

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

    /// Nothing is drawn; only a frame's number is written.
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
