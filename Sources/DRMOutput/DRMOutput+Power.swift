// DRMOutput+Power.swift: a display that is switched off and on, and its light.
//
// Off, the CRTC is inactive: the panel gets no signal and goes to sleep. The
// mode, the buffers and the card stay. On again, the next frame sets the mode.

import Foundation
import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Switches the display off once no frame is on its way; on again with the next frame.
    public func setPower(_ on: Bool) {
        guard on != isPoweredOn else { return }
        isPoweredOn = on
        for other in others { other.setPower(on) }
        if on {
            (owesPowerOff, powerRetryAt) = (false, nil)
            // It may be off, or not yet: either way a mode set lights it.
            needsModeset = true
            frames.forgetWaiting()
        } else {
            owesPowerOff = true
            frames.forgetWaiting()
            settlePower()
        }
    }

    /// Switches off what is still lit, unless a frame is on its way: then its flip does.
    func settlePower() {
        guard owesPowerOff, powerRetryAt == nil, isConnected, let session, frames.flight == nil else {
            return
        }
        do {
            try session.presenter.switchOff()
            for mirror in mirrors { mirror.switchOff() }
            owesPowerOff = false
            needsModeset = true
            powerRetryAt = nil
            powerPauses.reset()
        } catch let error as DRMError {
            if error.meansDeviceIsGone { return cardLost(error) }
            if error.code == EBUSY {
                powerRetryAt = machine.now + powerPauses.next()
            } else if !error.meansNotMaster {
                // Another program that drives the display has its light; this one's turn comes with the display.
                owesPowerOff = false
                powerRetryAt = nil
                log("\(error). \(name) cannot be switched off, and shows its last picture")
            }
        } catch {}
    }

    // MARK: Light

    private func backlight() -> Backlight? {
        guard let session else { return nil }
        return Backlight.find(
            in: configuration.backlightFolder,
            connector: "\(session.device.name)-\(session.pipeline.connector.name)")
    }

    /// The light of the panel, 0…1; nil where the kernel knows of none.
    public var brightness: Double? { backlight()?.brightness }

    /// Sets the panel's light to the level that is nearest, but not darker.
    /// - Returns: the brightness of that level; nil where there is no light that may be set, which is said once.
    public func setBrightness(_ brightness: Double) -> Double? {
        guard let light = backlight() else { return nil }
        do {
            return try light.set(brightness)
        } catch {
            if !hasToldOfLight { log("\(error)") }
            hasToldOfLight = true
            return nil
        }
    }
}
