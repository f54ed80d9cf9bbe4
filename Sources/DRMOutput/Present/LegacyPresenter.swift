// LegacyPresenter.swift: modes and flips by the calls from before atomic commits.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// Shows framebuffers by drmModeSetCrtc and drmModePageFlip; by drmModeSetCrtc alone where the
/// driver cannot flip.
final class LegacyPresenter: Presenter {
    private let device: DRMDevice
    private let pipeline: Pipeline
    private var canFlip = true
    /// The connector may be switched off, by this presenter or by whoever was here before.
    private var mayBeOff = true

    init(device: DRMDevice, pipeline: Pipeline) {
        self.device = device
        self.pipeline = pipeline
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        try device.setCRTC(
            pipeline.crtc, framebuffer: framebuffer, connectors: [pipeline.connector.id], mode: pipeline.mode)
        // A mode that is set already does not light the display by being set again.
        if mayBeOff { switchOn() }
        return false
    }

    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool {
        if canFlip {
            do {
                try device.pageFlip(crtc: pipeline.crtc, framebuffer: framebuffer, serial: serial)
                return true
            } catch let error as DRMError where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
                canFlip = false
            }
        }
        return try setMode(framebuffer: framebuffer, serial: serial)
    }

    func switchOff() throws {
        try device.setConnectorProperty(
            pipeline.connector.id, "DPMS", UInt64(DRM_MODE_DPMS_OFF), what: "switching off")
        mayBeOff = true
    }

    /// A driver without the property has no other state than on.
    private func switchOn() {
        try? device.setConnectorProperty(
            pipeline.connector.id, "DPMS", UInt64(DRM_MODE_DPMS_ON), what: "switching on")
        mayBeOff = false
    }

    func prepareToLeave() { if mayBeOff { switchOn() } }

    func close() {}
}
