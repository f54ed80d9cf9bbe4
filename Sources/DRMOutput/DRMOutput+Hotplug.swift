// DRMOutput+Hotplug.swift: displays and cards that come and go.

import Glibc
import VitrineCompositor

extension DRMOutput {
    /// Reads what the kernel says about displays and cards, looks at the connectors again if it
    /// concerns this output, and tells the delegate what changed.
    public func dispatchHotplug() {
        guard let monitor else { return }
        let changes = monitor.drain()
        guard !changes.isEmpty else { return }
        if session == nil {
            if changes.contains(where: { $0.action != "remove" }) { reopen() }
        } else {
            reprobe()
        }
        if owesChangeNotice { notifyChange() }
    }

    /// The card was lost: tries to get it, or another one, back.
    private func reopen() {
        guard let opened = try? CardChoice.open(configuration) else {
            return
        }
        attach(opened)
        owesChangeNotice = true
    }

    private func reprobe() {
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
                try session.adopt(pipeline)
                displayFound()
            }
            owesChangeNotice = true
        } catch let error as DRMError {
            if error.meansDeviceIsGone {
                cardLost(error)
            } else {
                log("\(error)")
                if isConnected { owesChangeNotice = true }
                displayLost()
            }
        } catch {}
    }
}
