// DRMOutput+Opening.swift: getting the card at the start, from a boot splash if need be.

import Glibc
import VitrineSeat

extension DRMOutput {
    /// How often a card that another program drives is asked for.
    private static let pollInterval = 0.1

    /// Opens the card. Waits for a program that drives it, and for a card that was asked for by name and
    /// whose driver may still be loading, as long as the configuration says.
    func openPatiently() throws -> CardSession {
        let end = machine.now + configuration.patience
        var hasTold = false
        while true {
            do {
                return try CardChoice.open(configuration, seat: seat, machine: machine)
            } catch let error as DRMError where mayWait(for: error) && machine.now < end {
                if !hasTold { log("\(error). Waiting for that, \(configuration.patience) s at most") }
                hasTold = true
                machine.rest(DRMOutput.pollInterval)
            }
        }
    }

    private func mayWait(for error: DRMError) -> Bool {
        error.call == "drmSetMaster" || (error.code == ENOENT && configuration.display.card != nil)
    }

    /// Says what went wrong once, however often it is tried again.
    func complain(_ text: String) {
        guard text != lastComplaint else { return }
        lastComplaint = text
        log(text)
    }
}
