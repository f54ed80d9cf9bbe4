// AtomicPresenter.swift: modes and flips as atomic commits.
//
// Every change of the configuration is tried with TEST_ONLY first. A picture
// is first shown without leave to set a mode: where the mode runs already (a
// boot splash's), the display sees nothing but another picture. No commit waits
// for the hardware, mode sets included, as long as the driver can do without.
//
// A mode set says everything that another program may have left otherwise:
// gamma and colour matrices, the plane's alpha, a link that broke down.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// Shows framebuffers by atomic commits.
final class AtomicPresenter: Presenter {
    /// DRM_BLEND_ALPHA_OPAQUE and DRM_MODE_BLEND_PREMULTI of the kernel: what planes begin with.
    private static let opaque: UInt64 = 0xFFFF
    private static let premultiplied: UInt64 = 0

    private let device: any CommitDevice
    private let mode: DisplayMode
    private let objects: PipelineObjects
    /// Pixels of the framebuffers.
    private let source: PixelSize
    /// How the plane turns them.
    private let turn: QuarterTurn
    /// Where they are seen on the panel.
    private let place: PixelRect
    private var modeBlob: UInt32 = 0
    private let hasDamage: Bool
    private var damageTrust = Trust()
    /// What a flip changes; one for all, so that a frame takes no memory.
    private var flipRequest = AtomicRequest()
    /// The mode ran already when the picture was last shown for the first time.
    private(set) var keptMode = false

    /// - Parameters:
    ///   - turn: the plane shows the framebuffers turned so; the rest of the way is somebody else's.
    ///   - source: pixels of the framebuffers; nil: the mode's, turned.
    ///   - place: where the plane shows them; nil: on the whole panel.
    init(
        device: any CommitDevice, mode: DisplayMode, objects: PipelineObjects, turn: QuarterTurn = .none,
        source: PixelSize? = nil, place: PixelRect? = nil
    ) {
        self.device = device
        self.mode = mode
        self.objects = objects
        self.turn = turn
        self.source = source ?? turn.turned(mode.size)
        self.place = place ?? PixelRect(mode.size)
        hasDamage = objects.plane.has("FB_DAMAGE_CLIPS")
    }

    /// Whether the driver would show such a framebuffer, in its mode and turned as it is.
    /// - Throws: the kernel's refusal.
    func test(framebuffer: UInt32) throws {
        _ = try tested(modeRequest(framebuffer), orPlain: framebuffer)
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        damageTrust.renew()
        let request = try modeRequest(framebuffer)
        keptMode = try takesOver(request, serial: serial)
        if keptMode { return true }
        let accepted = try tested(request, orPlain: framebuffer)
        try commitModeset(
            accepted, further: DRM_MODE_PAGE_FLIP_EVENT, serial: serial, what: "mode \(mode)")
        return true
    }

    /// The request, if the driver would do it; else the same without what goes beyond the mode.
    /// - Throws: the kernel's refusal of both.
    private func tested(_ request: AtomicRequest, orPlain framebuffer: UInt32) throws -> AtomicRequest {
        func test(_ request: AtomicRequest) throws {
            try device.commit(
                request, flags: flags(DRM_MODE_ATOMIC_ALLOW_MODESET, DRM_MODE_ATOMIC_TEST_ONLY), serial: 0,
                what: "test of mode \(mode)")
        }
        do {
            try test(request)
            return request
        } catch let error as DRMError where error.code == EINVAL {
            let plain = try modeRequest(framebuffer, resets: false)
            guard plain.changes.count < request.changes.count else { throw error }
            try test(plain)
            return plain
        }
    }

    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool {
        guard hasDamage, damageTrust.isGiven, !damage.isEmpty else {
            try commitFlip(framebuffer, damage: [], serial: serial)
            return true
        }
        do {
            try commitFlip(framebuffer, damage: damage, serial: serial)
            damageTrust.confirm()
        } catch let error as DRMError where error.code == EINVAL {
            try commitFlip(framebuffer, damage: [], serial: serial)
            // Only now it was the damage that the driver did not want.
            damageTrust.doubt(for: error.code)
        }
        return true
    }

    func switchOff() throws {
        var request = AtomicRequest()
        try request.set(objects.crtc, "ACTIVE", 0)
        try commitModeset(request, further: 0, serial: 0, what: "switching off")
    }

    func forget() {}

    /// Without waiting, unless the driver can only so.
    private func commitModeset(
        _ request: AtomicRequest, further: Int32, serial: UInt, what: @autoclosure () -> String
    ) throws {
        let modeset = DRM_MODE_ATOMIC_ALLOW_MODESET | further
        do {
            try device.commit(
                request, flags: modeset | DRM_MODE_ATOMIC_NONBLOCK, serial: serial, what: what())
        } catch let error as DRMError where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            try device.commit(request, flags: modeset, serial: serial, what: what())
        }
    }

    /// The console, and whoever else comes next, do not know that a plane can be turned.
    func prepareToLeave() {
        guard turn != .none else { return }
        var request = AtomicRequest()
        do {
            try request.set(objects.connector, "CRTC_ID", 0)
            try request.set(objects.crtc, "MODE_ID", 0)
            try request.set(objects.crtc, "ACTIVE", 0)
            try request.set(objects.plane, "FB_ID", 0)
            try request.set(objects.plane, "CRTC_ID", 0)
            try request.set(objects.plane, "rotation", QuarterTurn.none.kmsRotation)
            try device.commit(
                request, flags: flags(DRM_MODE_ATOMIC_ALLOW_MODESET), serial: 0,
                what: "turning the plane back")
        } catch {
            // The mode set that follows says what is wrong with the card.
        }
    }

    func close() {
        if modeBlob != 0 { device.destroyBlob(modeBlob) }
        modeBlob = 0
    }

    /// Shows the picture without setting a mode, if that can be.
    /// - Throws: what a mode set would meet, too: a frame on its way, another program, a card that is gone.
    private func takesOver(_ request: AtomicRequest, serial: UInt) throws -> Bool {
        do {
            try device.commit(
                request, flags: flags(DRM_MODE_ATOMIC_TEST_ONLY), serial: 0,
                what: "test of the running mode \(mode)")
            try device.commit(
                request, flags: flags(DRM_MODE_ATOMIC_NONBLOCK, DRM_MODE_PAGE_FLIP_EVENT), serial: serial,
                what: "picture in the running mode \(mode)")
            return true
        } catch let error as DRMError
            where error.code == EBUSY || error.meansNotMaster || error.meansDeviceIsGone
        {
            throw error
        } catch {
            return false
        }
    }

    /// - Parameter resets: takes back what another program may have left, beyond the mode.
    private func modeRequest(_ framebuffer: UInt32, resets: Bool = true) throws -> AtomicRequest {
        if modeBlob == 0 {
            modeBlob = try withUnsafeBytes(of: mode.info) { try device.createBlob($0, what: "mode \(mode)") }
        }
        var request = AtomicRequest()
        try request.set(objects.connector, "CRTC_ID", UInt64(objects.crtc.id))
        try request.set(objects.crtc, "MODE_ID", UInt64(modeBlob))
        try request.set(objects.crtc, "ACTIVE", 1)
        if resets { try reset(&request) }
        try setPlane(&request, framebuffer: framebuffer)
        for other in objects.otherPlanes {
            try request.set(other, "FB_ID", 0)
            try request.set(other, "CRTC_ID", 0)
        }
        return request
    }

    private func reset(_ request: inout AtomicRequest) throws {
        // A link that broke down stays so until somebody says that it is to be good again.
        try request.setIfThere(objects.connector, "link-status", UInt64(DRM_MODE_LINK_STATUS_GOOD))
        for property in ["DEGAMMA_LUT", "CTM", "GAMMA_LUT"] {
            try request.setIfThere(objects.crtc, property, 0)
        }
        try request.setIfThere(objects.plane, "alpha", AtomicPresenter.opaque)
        try request.setIfThere(objects.plane, "pixel blend mode", AtomicPresenter.premultiplied)
    }

    private func commitFlip(_ framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws {
        flipRequest.removeAll()
        try flipRequest.set(objects.plane, "FB_ID", UInt64(framebuffer))
        var clips: UInt32 = 0
        defer { if clips != 0 { device.destroyBlob(clips) } }
        if !damage.isEmpty {
            clips = try DamageClips.withRects(damage) { try device.createBlob($0, what: "damage") }
            try flipRequest.set(objects.plane, "FB_DAMAGE_CLIPS", UInt64(clips))
        }
        try device.commit(
            flipRequest, flags: flags(DRM_MODE_ATOMIC_NONBLOCK, DRM_MODE_PAGE_FLIP_EVENT), serial: serial,
            what: "flip to framebuffer \(framebuffer)")
    }

    private func setPlane(_ request: inout AtomicRequest, framebuffer: UInt32) throws {
        let plane = objects.plane
        try request.set(plane, "FB_ID", UInt64(framebuffer))
        try request.set(plane, "CRTC_ID", UInt64(objects.crtc.id))
        // Source coordinates are 16.16 fixed point and before the turn, those on the CRTC whole pixels.
        for (property, value) in [
            ("SRC_X", 0), ("SRC_Y", 0), ("SRC_W", source.width), ("SRC_H", source.height),
        ] {
            try request.set(plane, property, UInt64(value) << 16)
        }
        for (property, value) in [
            ("CRTC_X", place.minX), ("CRTC_Y", place.minY), ("CRTC_W", place.width), ("CRTC_H", place.height),
        ] {
            try request.set(plane, property, UInt64(value))
        }
        // Whoever was here before may have left the plane turned.
        if turn == .none {
            try request.setIfThere(plane, "rotation", turn.kmsRotation)
        } else {
            try request.set(plane, "rotation", turn.kmsRotation)
        }
    }

    private func flags(_ first: Int32, _ second: Int32 = 0) -> Int32 { first | second }
}

/// Damage as the kernel takes it.
enum DamageClips {
    /// Calls `body` with the rectangles' bytes, which are gone afterwards.
    static func withRects<Result>(
        _ damage: [PixelRect], _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try withUnsafeTemporaryAllocation(of: drm_mode_rect.self, capacity: damage.count) { clips in
            for (index, rect) in damage.enumerated() {
                clips[index] = drm_mode_rect(
                    x1: Int32(rect.minX), y1: Int32(rect.minY), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
            }
            return try body(UnsafeRawBufferPointer(clips))
        }
    }
}
