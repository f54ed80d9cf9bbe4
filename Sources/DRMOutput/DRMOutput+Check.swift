// DRMOutput+Check.swift: detection of changes without events.
//
// A connector that is forced on or off through sysfs sends no event, and another program that had the card leaves its
// own picture. Polling would wake an idle process. So the owner requests a check at other activity. It costs two calls
// that do not access the cable, at most once a second, and nothing while the process sleeps.

import VitrineSeat

extension DRMOutput {
    /// The minimum time between two checks, in seconds.
    private static let checkInterval = 1.0

    /// Checks whether the display has changed, at most once a second. Call it at other activity: input, a timer, before
    /// a frame.
    public func checkDisplay() {
        let now = machine.now
        guard now - lastCheck >= DRMOutput.checkInterval, seat.isActive else { return }
        lastCheck = now
        if let session {
            if session.connectorHasChanged() {
                reprobe()
            } else if isConnected, !needsModeset, frames.isAtRest, let shown = frames.shown,
                !session.shows(buffer: shown),
                session.device.isMaster
            {
                displayFound()
                needsChangeNotification = true
            }
            if others.contains(where: { $0.session?.connectorHasChanged() == true }) { updateOthers() }
        } else if refusal == nil {
            reopen()
        }
        if needsChangeNotification { notifyChange() }
    }
}
