// LegacyPresenter.swift: modes and flips by the calls from before atomic commits.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// Shows framebuffers by drmModeSetCrtc and drmModePageFlip; by drmModeSetCrtc alone where the
/// driver cannot flip.
final class LegacyPresenter: Presenter {
    private let device: any DisplayCard
    private let pipeline: Pipeline
    private var flips = Trust()
    /// Gamma and power may not be what they should be, by this presenter or by whoever was here before.
    private var mayBeOff = true
    private var mayBeColoured = true

    init(device: any DisplayCard, pipeline: Pipeline) {
        self.device = device
        self.pipeline = pipeline
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        // The kernel trains a link that broke down again with every one of these.
        try show(framebuffer)
        flips.renew()
        if mayBeColoured { device.resetGamma(crtc: pipeline.crtc) }
        mayBeColoured = false
        // A mode that is set already does not light the display by being set again.
        if mayBeOff { switchOn() }
        return false
    }

    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool {
        guard flips.isGiven else {
            try show(framebuffer)
            return false
        }
        do {
            try device.pageFlip(crtc: pipeline.crtc, framebuffer: framebuffer, serial: serial)
            flips.confirm()
            return true
        } catch let error as DRMError where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            try show(framebuffer)
            // Only now it was the flip that the driver did not want.
            flips.doubt(for: error.code)
            return false
        }
    }

    private func show(_ framebuffer: UInt32) throws {
        try device.setCRTC(
            pipeline.crtc, framebuffer: framebuffer, x: 0, y: 0, connectors: [pipeline.connector.id],
            mode: pipeline.mode)
    }

    func switchOff() throws {
        try device.setConnectorProperty(
            pipeline.connector.id, "DPMS", UInt64(DRM_MODE_DPMS_OFF), what: "switching off")
        mayBeOff = true
    }

    func forget() { (mayBeOff, mayBeColoured) = (true, true) }

    /// A driver without the property has no other state than on.
    private func switchOn() {
        try? device.setConnectorProperty(
            pipeline.connector.id, "DPMS", UInt64(DRM_MODE_DPMS_ON), what: "switching on")
        mayBeOff = false
    }

    func prepareToLeave() { if mayBeOff { switchOn() } }

    func close() {}
}
