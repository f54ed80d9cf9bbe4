// DRMOutput+Hotplug.swift: displays and cards that come and go.

import Glibc
import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Reads what the kernel says about displays and cards, looks at the connectors again if it
    /// concerns this output, and tells the delegate what changed.
    public func dispatchHotplug() {
        guard let monitor else { return }
        let changes = monitor.drain()
        // Another session's devices are none of ours; what changed is looked at when this one is back.
        guard !changes.isEmpty, seat.isActive else { return }
        if session == nil {
            if changes.contains(where: { $0.action != "remove" }) { reopen() }
        } else {
            reprobe()
            // A display that was refused may be another one now.
            refusedConnectors = []
            updateOthers()
        }
        if owesChangeNotice { notifyChange() }
    }

    /// Looks for another card some time after one was lost. Once: from then on the kernel's word is waited for.
    func reopenIfDue() {
        guard let due = reopenAt, MonotonicTime.now >= due else { return }
        reopenAt = nil
        if session == nil, seat.isActive { reopen() }
    }

    /// There is no card, or none with a display: tries to get one.
    func reopen() {
        do {
            attach(try CardChoice.open(configuration, seat: seat))
            owesChangeNotice = true
        } catch let error as DRMError where error.isForNow || error.meansDeviceIsGone || error.code == ENOENT
        {
            // Nothing there yet.
        } catch {
            complain("\(error)")
        }
    }

    /// Looks at the connectors again, and takes what they say.
    func reprobe() {
        guard let session else { return }
        do {
            switch try session.probe() {
            case .disconnected:
                guard isConnected else { return }
                displayLost()
            case .same:
                guard !isConnected else { return }
                displayFound()
            case .changed(let pipeline):
                // The application's own picture goes before what a further display shows.
                dropOthers { $0.connector.id == pipeline.connector.id || $0.crtc == pipeline.crtc }
                try session.adopt(pipeline)
                displayFound()
            }
            owesChangeNotice = true
        } catch let error as DRMError {
            if error.meansDeviceIsGone {
                cardLost(error)
            } else {
                complain("\(error)")
                if isConnected { owesChangeNotice = true }
                displayLost()
            }
        } catch {}
    }
}
