// AtomicPresenter.swift: modes and flips as atomic commits.
//
// Every change of the configuration is tried with TEST_ONLY first. A picture
// is first shown without leave to set a mode: where the mode runs already (a
// boot splash's), the display sees nothing but another picture. No commit waits
// for the hardware, mode sets included, as long as the driver can do without.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// Shows framebuffers by atomic commits.
final class AtomicPresenter: Presenter {
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
    private var takesDamage: Bool
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
        takesDamage = objects.plane.has("FB_DAMAGE_CLIPS")
    }

    /// Whether the driver would show such a framebuffer, in its mode and turned as it is.
    /// - Throws: the kernel's refusal.
    func test(framebuffer: UInt32) throws {
        try device.commit(
            modeRequest(framebuffer), flags: flags(DRM_MODE_ATOMIC_ALLOW_MODESET, DRM_MODE_ATOMIC_TEST_ONLY),
            serial: 0, what: "test of mode \(mode), turned by \(turn.rawValue)°")
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        let request = try modeRequest(framebuffer)
        keptMode = takesOver(request)
        if keptMode {
            try device.commit(
                request, flags: flags(DRM_MODE_ATOMIC_NONBLOCK, DRM_MODE_PAGE_FLIP_EVENT), serial: serial,
                what: "picture in the running mode \(mode)")
            return true
        }
        try device.commit(
            request, flags: flags(DRM_MODE_ATOMIC_ALLOW_MODESET, DRM_MODE_ATOMIC_TEST_ONLY), serial: 0,
            what: "test of mode \(mode)")
        try commitModeset(
            request, further: DRM_MODE_PAGE_FLIP_EVENT, serial: serial, what: "mode \(mode)")
        return true
    }

    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool {
        if takesDamage, !damage.isEmpty {
            do {
                try commitFlip(framebuffer, damage: damage, serial: serial)
                return true
            } catch let error as DRMError where error.code == EINVAL {
                // Some drivers announce the property and refuse its values: whole frames from here on.
                takesDamage = false
            }
        }
        try commitFlip(framebuffer, damage: [], serial: serial)
        return true
    }

    func switchOff() throws {
        var request = AtomicRequest()
        try request.set(objects.crtc, "ACTIVE", 0)
        try commitModeset(request, further: 0, serial: 0, what: "switching off")
    }

    /// Without waiting, unless the driver can only so.
    private func commitModeset(_ request: AtomicRequest, further: Int32, serial: UInt, what: String) throws {
        let modeset = DRM_MODE_ATOMIC_ALLOW_MODESET | further
        do {
            try device.commit(request, flags: modeset | DRM_MODE_ATOMIC_NONBLOCK, serial: serial, what: what)
        } catch let error as DRMError where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            try device.commit(request, flags: modeset, serial: serial, what: what)
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

    /// Whether the picture can be shown without setting a mode.
    private func takesOver(_ request: AtomicRequest) -> Bool {
        let test: Void? = try? device.commit(
            request, flags: flags(DRM_MODE_ATOMIC_TEST_ONLY), serial: 0,
            what: "test of the running mode \(mode)")
        return test != nil
    }

    private func modeRequest(_ framebuffer: UInt32) throws -> AtomicRequest {
        if modeBlob == 0 {
            modeBlob = try withUnsafeBytes(of: mode.info) { try device.createBlob($0, what: "mode \(mode)") }
        }
        var request = AtomicRequest()
        try request.set(objects.connector, "CRTC_ID", UInt64(objects.crtc.id))
        try request.set(objects.crtc, "MODE_ID", UInt64(modeBlob))
        try request.set(objects.crtc, "ACTIVE", 1)
        try setPlane(&request, framebuffer: framebuffer)
        for other in objects.otherPlanes {
            try request.set(other, "FB_ID", 0)
            try request.set(other, "CRTC_ID", 0)
        }
        return request
    }

    private func commitFlip(_ framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws {
        var request = AtomicRequest()
        try request.set(objects.plane, "FB_ID", UInt64(framebuffer))
        var clips: UInt32 = 0
        defer { if clips != 0 { device.destroyBlob(clips) } }
        if !damage.isEmpty {
            clips = try DamageClips.rects(damage).withUnsafeBytes {
                try device.createBlob($0, what: "damage")
            }
            try request.set(objects.plane, "FB_DAMAGE_CLIPS", UInt64(clips))
        }
        try device.commit(
            request, flags: flags(DRM_MODE_ATOMIC_NONBLOCK, DRM_MODE_PAGE_FLIP_EVENT), serial: serial,
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

    private func flags(_ flags: Int32...) -> Int32 { flags.reduce(0, |) }
}

/// Damage as the kernel takes it.
enum DamageClips {
    static func rects(_ damage: [PixelRect]) -> [drm_mode_rect] {
        damage.map {
            drm_mode_rect(x1: Int32($0.minX), y1: Int32($0.minY), x2: Int32($0.maxX), y2: Int32($0.maxY))
        }
    }
}
