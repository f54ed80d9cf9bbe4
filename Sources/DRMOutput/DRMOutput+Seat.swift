// DRMOutput+Seat.swift: another session is in front for a while.
//
// Who is not in front has no display: for the frame loop it is as if the
// display were unplugged, and plugged in again with nothing known of its picture.

public import VitrineSeat

extension DRMOutput: SeatObserver {
    public func seatWillPause(_ seat: Seat) {
        // With a manager the call fails, and the manager does it.
        session?.device.dropMaster()
        for mirror in mirrors { mirror.forget() }
        for other in others where other.isConnected {
            other.displayLost()
            other.notifyChange()
        }
        guard isConnected else { return }
        displayLost()
        notifyChange()
    }

    public func seatDidResume(_ seat: Seat) {
        if isOfLostSeat { giveUpCard() }
        guard let session else {
            reopen()
            if owesChangeNotice { notifyChange() }
            return
        }
        do { try session.device.becomeMaster() } catch { log("\(error)") }
        // Whatever refused may do so no more.
        if !isConnected { session.forgetRefusals() }
        reprobe()
        updateOthers()
        for other in others where !other.isConnected {
            other.displayFound()
            other.notifyChange()
        }
        if owesChangeNotice { notifyChange() }
    }

    /// The manager that opened the card is gone, and another one gives it to nobody while it is open here. Until now
    /// its last picture stayed on the display.
    private func giveUpCard() {
        dropOthers(restoring: false)
        leave(restoring: false)
    }
}
