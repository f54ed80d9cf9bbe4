// DRMOutput+Refusal.swift: a display that is there, and is not lit.
//
// Where the driver refuses a mode, the next best one is tried, down to
// 640 x 480. Where it refuses all, the display is asked again, with pauses that
// grow from half a second to half a minute. That is another state than no
// display: there nobody waits for anything but the kernel's word.

import Glibc
import VitrineSeat

/// What refused, and when it is asked again.
struct Refusal {
    var error: DRMError
    /// Seconds of CLOCK_MONOTONIC.
    var retryAt: Double
}

extension DeviceError {
    /// The card was had, and refused what a picture needs: buffers, or a mode.
    var isOfAMode: Bool {
        meansRefusal && !["open", "libseat_open_device", "drmSetMaster", "drmGetCap"].contains(call)
    }

    /// Refusals that are often over at once.
    var isBlip: Bool { [ENOMEM, EIO, ETIMEDOUT, EAGAIN].contains(code) }
}

extension DRMOutput {
    /// Nothing can be shown for now. Logged once, and retried.
    func refuse(_ error: DRMError) {
        let pause = refusalPauses.next()
        refusal = Refusal(error: error, retryAt: machine.now + pause)
        complain("\(error). Nothing is shown until that is over; it is asked again and again")
        guard isConnected else { return }
        displayLost()
        owesChangeNotice = true
    }

    /// The kernel refuses the mode that a frame would set: the next best one is taken.
    func modeRefused(_ error: DRMError) {
        guard let session else { return }
        let before = session.displayName
        do {
            do {
                try take(session.alternatives(after: error), session, before: before, because: error)
            } catch let own as DRMError where !own.meansDeviceIsGone {
                let elsewhere = try session.elsewhere()
                guard !elsewhere.isEmpty else { return refuse(error) }
                try take(elsewhere, session, before: before, because: error)
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

    /// Takes the first of `next` that the driver accepts.
    func take(_ next: [Pipeline], _ session: CardSession, before: String, because error: DRMError?) throws {
        if let first = next.first { dropOthers(inTheWayOf: first) }
        let tests = refusal != nil || error != nil
        let refused: [RefusedMode]
        do {
            refused = try session.adopt(next, tests: tests)
        } catch let shortage as DRMError where [ENOMEM, ENOSPC].contains(shortage.code) && !others.isEmpty {
            // Further displays hold memory; the application's own picture goes before theirs.
            dropOthers()
            refused = try session.adopt(next, tests: tests)
        }
        dropOthers(inTheWayOf: session.pipeline)
        if let reason = error ?? refused.first?.error {
            complain("\(before) is refused: \(reason). \(session.displayName) is taken in its place")
        }
        displayFound()
        owesChangeNotice = true
    }

    /// The application's own picture goes before what a further display shows.
    private func dropOthers(inTheWayOf pipeline: Pipeline) {
        guard holder == nil else { return }
        dropOthers { $0.connector.id == pipeline.connector.id || $0.crtc == pipeline.crtc }
    }

    /// Asks what refused once more.
    func retryRefusal(at now: Double) {
        guard let due = refusal?.retryAt, now >= due, seat.isActive, isPoweredOn else { return }
        guard let session else { return reopen() }
        // While a picture is shown, only the look at the connectors is owed.
        if !isConnected { session.forgetRefusals() }
        guard holder == nil else { return retryOther(session) }
        reprobe()
    }

    /// A further display keeps its socket.
    private func retryOther(_ session: CardSession) {
        do {
            try take(
                session.pipeline.fallbacks(without: [], wanted: configuration.display), session,
                before: session.displayName, because: nil)
        } catch let error as DRMError where error.meansDeviceIsGone {
            cardLost(error)
        } catch {
            refuse(asDeviceError(error))
        }
    }
}
