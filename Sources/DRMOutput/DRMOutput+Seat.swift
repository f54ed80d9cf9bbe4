// DRMOutput+Seat.swift: switches to another session and back.
//
// A session that is not active has no display. For the frame loop this is the same as a display that is unplugged and
// plugged in again, with unknown contents.

public import VitrineSeat

extension DRMOutput: SeatObserver {
    /// Releases the card. The delegate is notified of a disconnected display.
    public func seatWillPause(_ seat: Seat) {
        // With a seat manager this call fails: the manager does it.
        session?.device.dropMaster()
        for mirror in mirrors { mirror.invalidateState() }
        for other in others where other.isConnected {
            other.displayLost()
            other.notifyChange()
        }
        guard isConnected else { return }
        displayLost()
        notifyChange()
    }

    /// Takes the card again, opens it if it was lost, and looks for displays.
    public func seatDidResume(_ seat: Seat) {
        if isOfLostSeat { giveUpCard() }
        guard let session else {
            reopen()
            if needsChangeNotification { notifyChange() }
            return
        }
        do { try session.device.becomeMaster() } catch { log("\(error)") }
        // A display that refused may work again.
        if !isConnected { session.clearRefusals() }
        reprobe()
        updateOthers()
        for other in others where !other.isConnected {
            other.displayFound()
            other.notifyChange()
        }
        if needsChangeNotification { notifyChange() }
    }

    /// Closes a card that was opened by a seat manager that has ended. Another manager cannot open it while it is open
    /// here. Until this point the last picture stays on the display.
    private func giveUpCard() {
        dropOthers(restoring: false)
        leave(restoring: false)
    }
}
