// AtomicPresenter.swift: mode sets and flips with atomic commits.
//
// Every change of the configuration is tested with TEST_ONLY first. The first picture is committed without permission
// to set a mode: if the mode is already set (a boot splash's), only the picture changes. No commit waits for the
// hardware, mode sets included, if the driver supports this.
//
// A mode set includes all state that another program may have changed: gamma and colour matrices, the plane's alpha, a
// failed link.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// Shows framebuffers with atomic commits.
final class AtomicPresenter: Presenter {
    /// DRM_BLEND_ALPHA_OPAQUE and DRM_MODE_BLEND_PREMULTI of the kernel: the defaults of planes.
    private static let opaque: UInt64 = 0xFFFF
    private static let premultiplied: UInt64 = 0

    private let device: any CommitDevice
    private let mode: DisplayMode
    private let objects: PipelineObjects
    /// The size of the framebuffers in pixels.
    private let source: PixelSize
    /// The rotation by the plane.
    private let turn: QuarterTurn
    /// Their position on the panel.
    private let place: PixelRect
    private var modeBlob: UInt32 = 0
    private let hasDamage: Bool
    private var damageSupport = FeatureSupport()
    /// The request of a flip, which is reused, so that a frame allocates nothing.
    private var flipRequest = AtomicRequest()
    /// Whether the mode was already set when the picture was first shown.
    private(set) var skippedModeset = false

    /// - Parameters:
    ///   - turn: the rotation by the plane. The caller does the rest.
    ///   - source: the size of the framebuffers in pixels. Nil: the mode's, rotated.
    ///   - place: their position on the panel. Nil: the whole panel.
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

    /// Tests whether the driver would show such a framebuffer with its mode and rotation.
    /// - Throws: the kernel's error.
    func test(framebuffer: UInt32) throws {
        _ = try tested(modeRequest(framebuffer), orPlain: framebuffer)
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        damageSupport.renew()
        let request = try modeRequest(framebuffer)
        skippedModeset = try commitWithoutModeset(request, serial: serial)
        if skippedModeset { return true }
        let accepted = try tested(request, orPlain: framebuffer)
        try commitModeset(
            accepted, further: DRM_MODE_PAGE_FLIP_EVENT, serial: serial, what: "mode \(mode)")
        return true
    }

    /// The request, if the driver accepts it; otherwise the same with only the mode.
    /// - Throws: the kernel's error for both.
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
        guard hasDamage, damageSupport.isAvailable, !damage.isEmpty else {
            try commitFlip(framebuffer, damage: [], serial: serial)
            return true
        }
        do {
            try commitFlip(framebuffer, damage: damage, serial: serial)
            damageSupport.confirm()
        } catch let error as DRMError where error.code == EINVAL {
            try commitFlip(framebuffer, damage: [], serial: serial)
            // The commit without damage succeeded: the driver refused the damage.
            damageSupport.recordRefusal(for: error.code)
        }
        return true
    }

    func switchOff() throws {
        var request = AtomicRequest()
        try request.set(objects.crtc, "ACTIVE", 0)
        try commitModeset(request, further: 0, serial: 0, what: "switching off")
    }

    func invalidateState() {}

    /// Commits a mode set without waiting, if the driver supports that.
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

    /// Resets the rotation: the console and other programs do not expect it.
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
                what: "resetting the plane's rotation")
        } catch {
            // The following mode set reports the card's error.
        }
    }

    func close() {
        if modeBlob != 0 { device.destroyBlob(modeBlob) }
        modeBlob = 0
    }

    /// Shows the picture without setting a mode, if possible.
    /// - Throws: errors that a mode set would have too: a pending flip, another program, a removed card.
    private func commitWithoutModeset(_ request: AtomicRequest, serial: UInt) throws -> Bool {
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

    /// - Parameter resets: whether to reset state that another program may have changed, in addition to the mode.
    private func modeRequest(_ framebuffer: UInt32, resets: Bool = true) throws -> AtomicRequest {
        if modeBlob == 0 {
            modeBlob = try withUnsafeBytes(of: mode.info) { try device.createBlob($0, what: "mode \(mode)") }
        }
        var request = AtomicRequest()
        try request.set(objects.connector, "CRTC_ID", UInt64(objects.crtc.id))
        // A failed link stays so until it is set to good. The kernel's core does that, so no driver rejects it.
        try request.setIfThere(objects.connector, "link-status", UInt64(DRM_MODE_LINK_STATUS_GOOD))
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
        // Source coordinates are 16.16 fixed point, before rotation; those on the CRTC are whole pixels.
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
        // Another program may have left the plane rotated.
        if turn == .none {
            try request.setIfThere(plane, "rotation", turn.kmsRotation)
        } else {
            try request.set(plane, "rotation", turn.kmsRotation)
        }
    }

    private func flags(_ first: Int32, _ second: Int32 = 0) -> Int32 { first | second }
}

/// Damage in the kernel's format.
enum DamageClips {
    /// Calls `body` with the rectangles' bytes, which are only valid during the call.
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
