// DRMOutput+Hotplug.swift: displays and cards that are added and removed.

import Glibc
import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Reads the kernel's events about displays and cards, probes the connectors if they concern this output, and
    /// notifies the delegate of changes.
    public func dispatchHotplug() {
        guard let monitor else { return }
        let news = monitor.drain()
        // The devices of another session are ignored. Changes are checked when this session is active again.
        guard !news.isEmpty, seat.isActive else { return }
        if session == nil {
            if news.hasLost || news.changes.contains(where: { $0.action != "remove" }) { reopen() }
        } else {
            reprobe()
            // A display that was refused may have been replaced.
            refusedConnectors = []
            updateOthers()
        }
        if needsChangeNotification { notifyChange() }
    }

    /// Looks for another card some time after one was lost, once. After that it waits for the kernel's events.
    func reopenIfDue(at now: Double) {
        guard let due = reopenAt, now >= due else { return }
        reopenAt = nil
        if session == nil, seat.isActive { reopen() }
    }

    /// Tries to open a card with a display, while there is none.
    func reopen() {
        do {
            attach(try CardChoice.open(configuration, seat: seat, machine: machine))
            needsChangeNotification = true
        } catch let error as DRMError where error.isForNow || error.code == ENOENT {
            // There is no card yet: the kernel sends an event when there is.
            refusal = nil
        } catch {
            refuse(asDeviceError(error))
        }
    }

    /// Probes the connectors and applies changes.
    func reprobe() {
        guard let session else { return }
        let probe: CardSession.Probe
        do {
            probe = try session.probe()
        } catch let error as DRMError where error.meansDeviceIsGone {
            return cardLost(error)
        } catch {
            return scheduleReprobe(after: asDeviceError(error))
        }
        switch probe {
        case .disconnected:
            refusal = nil
            guard isConnected else { return }
            displayLost()
            needsChangeNotification = true
        case .unchanged(let found), .broken(let found):
            if refusal != nil, !isConnected { return adopt(found) }
            refusal = nil
            if isConnected, case .unchanged = probe { return }
            displayFound()
            needsChangeNotification = true
        case .changed(let found):
            adopt(found)
        }
    }

    private func adopt(_ next: [Pipeline]) {
        guard let session else { return }
        do {
            try apply(next, session, before: session.displayName, because: nil)
        } catch let error as DRMError where error.meansDeviceIsGone {
            cardLost(error)
        } catch {
            refuse(asDeviceError(error))
        }
    }

    /// Handles connectors that cannot be probed. A visible picture stays.
    private func scheduleReprobe(after error: DRMError) {
        guard isConnected else { return refuse(error) }
        logOnce("\(error)")
        refusal = Refusal(error: error, retryAt: machine.now + refusalPauses.next())
    }
}
