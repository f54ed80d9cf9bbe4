// DRMOutput+Refusal.swift: a display that is connected and refuses modes.
//
// If the driver refuses a mode, the next best one is tried, down to 640 x 480. If it refuses all, the display is
// retried, with pauses that increase from half a second to half a minute. This is a different state from no display, in
// which the output only waits for the kernel's events.

import Glibc
import VitrineSeat

/// A refusal, and the time of the next attempt.
struct Refusal {
    var error: DRMError
    /// In seconds of CLOCK_MONOTONIC.
    var retryAt: Double
}

extension DeviceError {
    /// Whether the card was opened, and refused buffers or a mode.
    var isOfAMode: Bool {
        meansRefusal && !["open", "libseat_open_device", "drmSetMaster", "drmGetCap"].contains(call)
    }

    /// Whether the refusal is likely to be short.
    var isTransient: Bool { [ENOMEM, EIO, ETIMEDOUT, EAGAIN].contains(code) }
}

extension DRMOutput {
    /// Records that nothing can be shown. Logged once, and retried.
    func refuse(_ error: DRMError) {
        let pause = refusalPauses.next()
        refusal = Refusal(error: error, retryAt: machine.now + pause)
        logOnce("\(error). Nothing is shown until it succeeds; it is tried again")
        guard isConnected else { return }
        displayLost()
        needsChangeNotification = true
    }

    /// Handles a mode that the kernel refuses: uses the next best one.
    func modeRefused(_ error: DRMError) {
        guard let session else { return }
        let before = session.displayName
        do {
            do {
                try apply(session.alternatives(after: error), session, before: before, because: error)
            } catch let own as DRMError where !own.meansDeviceIsGone {
                let elsewhere = try session.elsewhere()
                guard !elsewhere.isEmpty else { return refuse(error) }
                try apply(elsewhere, session, before: before, because: error)
            }
        } catch let error as DRMError where error.meansDeviceIsGone {
            cardLost(error)
        } catch {
            refuse(asDeviceError(error))
        }
    }

    func asDeviceError(_ error: any Error) -> DRMError {
        (error as? DRMError) ?? DRMError(call: "\(error)", arguments: name, code: 0)
    }

    /// Uses the first of `next` that the driver accepts.
    func apply(_ next: [Pipeline], _ session: CardSession, before: String, because error: DRMError?) throws {
        if let first = next.first { dropOthers(inTheWayOf: first) }
        let tests = refusal != nil || error != nil
        let refused: [RefusedMode]
        do {
            refused = try session.adopt(next, tests: tests)
        } catch let shortage as DRMError where [ENOMEM, ENOSPC].contains(shortage.code) && !others.isEmpty {
            // Further displays use memory; the application's picture has priority.
            dropOthers()
            refused = try session.adopt(next, tests: tests)
        }
        dropOthers(inTheWayOf: session.pipeline)
        if let reason = error ?? refused.first?.error {
            logOnce("\(before) is refused: \(reason). \(session.displayName) is used instead")
        }
        displayFound()
        needsChangeNotification = true
    }

    /// The application's picture has priority over that of a further display.
    private func dropOthers(inTheWayOf pipeline: Pipeline) {
        guard holder == nil else { return }
        dropOthers { $0.connector.id == pipeline.connector.id || $0.crtc == pipeline.crtc }
    }

    /// Retries after a refusal.
    func retryRefusal(at now: Double) {
        guard let due = refusal?.retryAt, now >= due, seat.isActive, isPoweredOn else { return }
        guard let session else { return reopen() }
        // While a picture is shown, only the connectors are probed.
        if !isConnected { session.clearRefusals() }
        guard holder == nil else { return retryOther(session) }
        reprobe()
    }

    /// Retries a further display on its own connector.
    private func retryOther(_ session: CardSession) {
        do {
            try apply(
                session.pipeline.fallbacks(without: [], wanted: configuration.display), session,
                before: session.displayName, because: nil)
        } catch let error as DRMError where error.meansDeviceIsGone {
            cardLost(error)
        } catch {
            refuse(asDeviceError(error))
        }
    }
}
