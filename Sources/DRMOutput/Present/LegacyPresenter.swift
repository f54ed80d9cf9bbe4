// LegacyPresenter.swift: mode sets and flips with the legacy calls.

import CVitrineDRM
import Glibc
import VitrineGraphics
import VitrineSeat

/// Shows framebuffers with drmModeSetCrtc and drmModePageFlip; only with drmModeSetCrtc if the driver cannot flip.
final class LegacyPresenter: Presenter {
    private let device: any DisplayCard
    private let pipeline: Pipeline
    private var flips = FeatureSupport()
    /// Whether gamma and power may have been changed, by this presenter or by another program.
    private var mayBeOff = true
    private var mayBeColoured = true

    init(device: any DisplayCard, pipeline: Pipeline) {
        self.device = device
        self.pipeline = pipeline
    }

    func setMode(framebuffer: UInt32, serial: UInt) throws -> Bool {
        // The kernel trains a failed link again with each of these calls.
        try show(framebuffer)
        flips.renew()
        if mayBeColoured { device.resetGamma(crtc: pipeline.crtc) }
        mayBeColoured = false
        // Setting the current mode again does not switch the display on.
        if mayBeOff { switchOn() }
        return false
    }

    func flip(to framebuffer: UInt32, damage: [PixelRect], serial: UInt) throws -> Bool {
        guard flips.isAvailable else {
            try show(framebuffer)
            return false
        }
        do {
            try device.pageFlip(crtc: pipeline.crtc, framebuffer: framebuffer, serial: serial)
            flips.confirm()
            return true
        } catch let error as DRMError where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            try show(framebuffer)
            // The mode set succeeded: the driver refused the flip.
            flips.recordRefusal(for: error.code)
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

    func invalidateState() { (mayBeOff, mayBeColoured) = (true, true) }

    /// A driver without the property is always on.
    private func switchOn() {
        try? device.setConnectorProperty(
            pipeline.connector.id, "DPMS", UInt64(DRM_MODE_DPMS_ON), what: "switching on")
        mayBeOff = false
    }

    func prepareToLeave() { if mayBeOff { switchOn() } }

    func close() {}
}
