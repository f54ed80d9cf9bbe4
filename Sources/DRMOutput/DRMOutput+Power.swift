// DRMOutput+Power.swift: switching a display off and on, and its backlight.
//
// While it is off, the CRTC is inactive: the panel has no signal and enters standby. The mode, the buffers and the card
// are kept. The next frame after it is switched on sets the mode.

import Foundation
import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Switches the display off when no flip is pending; on again with the next frame.
    public func setPower(_ on: Bool) {
        guard on != isPoweredOn else { return }
        isPoweredOn = on
        for other in others { other.setPower(on) }
        if on {
            (needsPowerOff, powerRetryAt) = (false, nil)
            // It may be off or still on: in both cases a mode set switches it on.
            needsModeset = true
            frames.discardWaiting()
        } else {
            needsPowerOff = true
            frames.discardWaiting()
            settlePower()
        }
    }

    /// Switches the display off if that is pending. While a flip is pending, this is done after it.
    func settlePower() {
        guard needsPowerOff, powerRetryAt == nil, isConnected, let session, frames.pendingFlip == nil else {
            return
        }
        do {
            try session.presenter.switchOff()
            for mirror in mirrors { mirror.switchOff() }
            needsPowerOff = false
            needsModeset = true
            powerRetryAt = nil
            powerPauses.reset()
        } catch let error as DRMError {
            if error.meansDeviceIsGone { return cardLost(error) }
            if error.code == EBUSY {
                powerRetryAt = machine.now + powerPauses.next()
            } else if !error.meansNotMaster {
                // Another program that drives the display controls its power. This program does so again when it has
                // the display.
                needsPowerOff = false
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

    /// The brightness of the panel's backlight, 0…1. Nil if the kernel has none.
    public var brightness: Double? { backlight()?.brightness }

    /// Sets the backlight to the nearest level that is not darker.
    /// - Returns: the brightness of that level. Nil if there is no backlight that can be set, which is logged once.
    public func setBrightness(_ brightness: Double) -> Double? {
        guard let light = backlight() else { return nil }
        do {
            return try light.set(brightness)
        } catch {
            if !hasLoggedBacklightError { log("\(error)") }
            hasLoggedBacklightError = true
            return nil
        }
    }
}
