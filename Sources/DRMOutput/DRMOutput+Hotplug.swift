// DRMOutput+Hotplug.swift: displays and cards that come and go.

import Glibc
import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Reads what the kernel says about displays and cards, looks at the connectors again if it
    /// concerns this output, and tells the delegate what changed.
    public func dispatchHotplug() {
        guard let monitor else { return }
        let news = monitor.drain()
        // Another session's devices are none of ours; what changed is looked at when this one is back.
        guard !news.isEmpty, seat.isActive else { return }
        if session == nil {
            if news.hasLost || news.changes.contains(where: { $0.action != "remove" }) { reopen() }
        } else {
            reprobe()
            // A display that was refused may be another one now.
            refusedConnectors = []
            updateOthers()
        }
        if owesChangeNotice { notifyChange() }
    }

    /// Looks for another card some time after one was lost. Once: from then on the kernel's word is waited for.
    func reopenIfDue(at now: Double) {
        guard let due = reopenAt, now >= due else { return }
        reopenAt = nil
        if session == nil, seat.isActive { reopen() }
    }

    /// There is no card, or none with a display: tries to get one.
    func reopen() {
        do {
            attach(try CardChoice.open(configuration, seat: seat, machine: machine))
            owesChangeNotice = true
        } catch let error as DRMError where error.isForNow || error.code == ENOENT {
            // Nothing there yet: the kernel says when there is.
            refusal = nil
        } catch {
            refuse(asDeviceError(error))
        }
    }

    /// Looks at the connectors again, and takes what they say.
    func reprobe() {
        guard let session else { return }
        let probe: CardSession.Probe
        do {
            probe = try session.probe()
        } catch let error as DRMError where error.meansDeviceIsGone {
            return cardLost(error)
        } catch {
            return lookAgain(after: asDeviceError(error))
        }
        switch probe {
        case .disconnected:
            refusal = nil
            guard isConnected else { return }
            displayLost()
            owesChangeNotice = true
        case .same(let found), .broken(let found):
            if refusal != nil, !isConnected { return adopt(found) }
            refusal = nil
            if isConnected, case .same = probe { return }
            displayFound()
            owesChangeNotice = true
        case .changed(let found):
            adopt(found)
        }
    }

    private func adopt(_ next: [Pipeline]) {
        guard let session else { return }
        do {
            try take(next, session, before: session.displayName, because: nil)
        } catch let error as DRMError where error.meansDeviceIsGone {
            cardLost(error)
        } catch {
            refuse(asDeviceError(error))
        }
    }

    /// What is plugged in cannot be said. A picture that is shown stays.
    private func lookAgain(after error: DRMError) {
        guard isConnected else { return refuse(error) }
        complain("\(error)")
        refusal = Refusal(error: error, retryAt: machine.now + refusalPauses.next())
    }
}
