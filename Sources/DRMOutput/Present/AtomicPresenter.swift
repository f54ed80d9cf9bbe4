// AtomicPresenter.swift: modes and flips as atomic commits.

import CVitrineDRM
import Glibc
import VitrineGraphics

/// Shows framebuffers by atomic commits; every mode is tried with TEST_ONLY before it is set.
final class AtomicPresenter: Presenter {
    private let device: DRMDevice
    private let mode: DisplayMode
    private let connector: KMSObject
    private let crtc: KMSObject
    private let plane: KMSObject
    private let otherPlanes: [KMSObject]
    private var modeBlob: UInt32 = 0
    private var takesDamage: Bool

    /// - Throws: when the pipeline has no plane, or lacks a property that commits need.
    init(device: DRMDevice, pipeline: Pipeline) throws {
        guard let chosen = pipeline.plane else {
            throw DRMError(
                call: "Looking for a plane", arguments: "\(device.name), crtc \(pipeline.crtc)", code: 0,
                advice: "The driver tells of no primary plane, so atomic commits are not possible")
        }
        self.device = device
        mode = pipeline.mode
        connector = try KMSObject(
            device: device, id: pipeline.connector.id, type: VITRINE_DRM_OBJECT_CONNECTOR, kind: "connector")
        crtc = try KMSObject(device: device, id: pipeline.crtc, type: VITRINE_DRM_OBJECT_CRTC, kind: "crtc")
        plane = try KMSObject(device: device, id: chosen.id, type: VITRINE_DRM_OBJECT_PLANE, kind: "plane")
        otherPlanes = try pipeline.otherPlanes.map {
            try KMSObject(device: device, id: $0, type: VITRINE_DRM_OBJECT_PLANE, kind: "plane")
        }
        takesDamage = chosen.hasDamageClips
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        if modeBlob == 0 {
            modeBlob = try withUnsafeBytes(of: mode.info) { try device.createBlob($0, what: "mode \(mode)") }
        }
        var request = AtomicRequest()
        try request.set(connector, "CRTC_ID", UInt64(crtc.id))
        try request.set(crtc, "MODE_ID", UInt64(modeBlob))
        try request.set(crtc, "ACTIVE", 1)
        try setPlane(&request, framebuffer: framebuffer)
        for other in otherPlanes {
            try request.set(other, "FB_ID", 0)
            try request.set(other, "CRTC_ID", 0)
        }
        let modeset = Int32(DRM_MODE_ATOMIC_ALLOW_MODESET)
        try request.commit(
            on: device, flags: modeset | Int32(DRM_MODE_ATOMIC_TEST_ONLY), serial: 0,
            what: "test of mode \(mode)")
        try request.commit(
            on: device, flags: modeset | Int32(DRM_MODE_PAGE_FLIP_EVENT), serial: serial, what: "mode \(mode)"
        )
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

    func close() {
        if modeBlob != 0 { device.destroyBlob(modeBlob) }
        modeBlob = 0
    }

    private func commitFlip(_ framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws {
        var request = AtomicRequest()
        try request.set(plane, "FB_ID", UInt64(framebuffer))
        var clips: UInt32 = 0
        defer { if clips != 0 { device.destroyBlob(clips) } }
        if !damage.isEmpty {
            clips = try DamageClips.rects(damage).withUnsafeBytes {
                try device.createBlob($0, what: "damage")
            }
            try request.set(plane, "FB_DAMAGE_CLIPS", UInt64(clips))
        }
        try request.commit(
            on: device, flags: Int32(DRM_MODE_ATOMIC_NONBLOCK) | Int32(DRM_MODE_PAGE_FLIP_EVENT),
            serial: serial,
            what: "flip to framebuffer \(framebuffer)")
    }

    private func setPlane(_ request: inout AtomicRequest, framebuffer: UInt32) throws {
        let width = UInt64(mode.size.width)
        let height = UInt64(mode.size.height)
        try request.set(plane, "FB_ID", UInt64(framebuffer))
        try request.set(plane, "CRTC_ID", UInt64(crtc.id))
        // Source coordinates are 16.16 fixed point, those on the CRTC whole pixels.
        for (property, value) in [
            ("SRC_X", 0), ("SRC_Y", 0), ("SRC_W", width << 16), ("SRC_H", height << 16),
        ] {
            try request.set(plane, property, value)
        }
        for (property, value) in [("CRTC_X", 0), ("CRTC_Y", 0), ("CRTC_W", width), ("CRTC_H", height)] {
            try request.set(plane, property, value)
        }
    }
}

/// Damage as the kernel takes it.
enum DamageClips {
    static func rects(_ damage: [PixelRect]) -> [drm_mode_rect] {
        damage.map {
            drm_mode_rect(x1: Int32($0.minX), y1: Int32($0.minY), x2: Int32($0.maxX), y2: Int32($0.maxY))
        }
    }
}
