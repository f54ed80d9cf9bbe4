// DRMOutput+Opening.swift: opening the card at the start, also after a boot splash.

import Glibc
import VitrineSeat

extension DRMOutput {
    /// The time between attempts to acquire a card that another program drives, in seconds.
    private static let pollInterval = 0.1

    /// Opens the card. Waits for a program that drives it, for another session to end, and for a named card whose driver
    /// may still be loading, for the configured time.
    func openWithRetry() throws -> CardSession {
        let end = machine.now + configuration.patience
        var hasTold = false
        while true {
            do {
                return try CardChoice.open(configuration, seat: seat, machine: machine)
            } catch let error as DRMError where mayWait(for: error) && machine.now < end {
                if !hasTold { log("\(error). Waiting for that, \(configuration.patience) s at most") }
                hasTold = true
                machine.rest(DRMOutput.pollInterval)
                // A manager opens devices again when it knows that the end of the session was read.
                seat.dispatch()
            }
        }
    }

    private func mayWait(for error: DRMError) -> Bool {
        error.call == "drmSetMaster" || (error.code == ENOENT && configuration.display.card != nil)
            || (seat.hasSessions && error.meansNotMaster)
    }

    /// Logs an error once for repeated attempts.
    func logOnce(_ text: String) {
        guard text != lastLoggedMessage else { return }
        lastLoggedMessage = text
        log(text)
    }
}
