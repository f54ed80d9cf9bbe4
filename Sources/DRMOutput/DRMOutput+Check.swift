// DRMOutput+Check.swift: what changes without anybody's word.
//
// A connector that is forced on or off through sysfs sends no event, and
// another program that had the card for a while leaves its own picture. Polling
// would wake an idle process. So the owner asks for a look whenever something
// has happened anyway; it costs two calls that do not touch the cable, once a
// second at most, and nothing while the process sleeps.

import VitrineSeat

extension DRMOutput {
    /// Seconds between two looks.
    private static let checkInterval = 1.0

    /// Looks whether the display is still what it was, if the last look is more than a second ago. Call it
    /// when something has happened: input, a timer, a frame to be made.
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
                owesChangeNotice = true
            }
            if others.contains(where: { $0.session?.connectorHasChanged() == true }) { updateOthers() }
        } else if refusal == nil {
            reopen()
        }
        if owesChangeNotice { notifyChange() }
    }
}
