// KioskPINRecordTests.swift: wrong PINs have the same effect across restarts and changes of the clock.

import Foundation
import Testing
import VitrineDrawing

@testable import VitrineKiosk

@MainActor @Suite struct KioskPINRecordTests {
    /// The clocks of a machine that a test restarts and sets.
    private final class Machine {
        var calendar = 1_790_000_000.0
        var uptime = 500.0
        var start = "first"

        func pass(_ seconds: Double) {
            calendar += seconds
            uptime += seconds
        }

        func cutPower() {
            uptime = 12
            start += "+"
        }
    }

    private let machine = Machine()
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("pin-\(UUID().uuidString)")

    /// A run of the program; the screen's clock may begin at any time.
    private func pin() -> KioskPIN {
        let machine = machine
        var record = KioskPINRecord(file: file)
        record.clocks = KioskPINRecord.Clocks(
            calendar: { machine.calendar }, uptime: { machine.uptime }, start: { machine.start })
        return KioskPIN("1234", record: record)
    }

    private func fail(_ pin: KioskPIN, _ times: Int, at now: Double) {
        for _ in 0..<times { #expect(!pin.check("0000", at: now)) }
    }

    @Test func aRestartDoesNotShortenTheDelay() {
        fail(pin(), 3, at: 100)
        machine.pass(10)
        let next = pin()
        #expect(next.delay(at: 7) == 20)
        #expect(!next.check("1234", at: 26.9) && next.check("1234", at: 27.1))
    }

    @Test func aPowerCutDoesNotShortenTheDelay() {
        fail(pin(), 3, at: 100)
        machine.cutPower()
        let next = pin()
        #expect(next.delay(at: 3) == 30 && !next.check("1234", at: 32.9))
        #expect(next.check("1234", at: 33.1))
    }

    /// A board without a battery clock starts in the past.
    @Test func setBackClocksUnlockNothing() {
        fail(pin(), 3, at: 100)
        machine.cutPower()
        machine.calendar -= 86_400 * 365
        #expect(pin().delay(at: 3) == 30)
        machine.calendar += 86_400 * 365 + 30
        #expect(pin().delay(at: 3) == 0)
    }

    /// In one run of the machine the calendar is ignored.
    @Test func settingTheClockUnlocksNothing() {
        fail(pin(), 3, at: 100)
        for change in [86_400.0, -86_400] {
            machine.calendar += change
            #expect(pin().delay(at: 3) == 30)
        }
        machine.uptime += 29
        #expect(abs(pin().delay(at: 3) - 1) < 1e-6)
    }

    /// Two tries, a power cut, two tries: the third counts.
    @Test func triesAreCountedAcrossPowerCuts() {
        fail(pin(), 2, at: 100)
        machine.cutPower()
        let next = pin()
        fail(next, 1, at: 5)
        #expect(next.delay(at: 5) == 30)
    }

    /// The wait doubles even if each one ends with a power cut.
    @Test func delaysKeepDoubling() {
        for expected in [30.0, 60, 120] {
            let pin = pin()
            fail(pin, 3, at: 100)
            #expect(pin.delay(at: 100) == expected)
            machine.pass(expected)
            machine.cutPower()
        }
    }

    /// An entry is counted before it is checked, so that a power cut during the check costs a try.
    @Test func anEntryIsRecordedBeforeItIsChecked() throws {
        var seen: KioskPINRecord.Entry?
        let file = file
        let pin = KioskPIN(length: 4, record: file) { _ in
            seen = KioskPINRecord(file: file).read(firstDelay: 30)
            return true
        }
        #expect(pin.check("1234", at: 1))
        #expect(seen?.wrong == 1)
        #expect(KioskPINRecord(file: file).read(firstDelay: 30)?.wrong == 0)
    }

    @Test func aCorrectEntryResetsTheRecord() {
        let pin = pin()
        fail(pin, 2, at: 100)
        #expect(pin.check("1234", at: 101))
        fail(self.pin(), 2, at: 5)
        #expect(self.pin().delay(at: 5) == 0)
    }

    /// A file with any other content counts as one wait.
    @Test(arguments: ["", "{}", "{\"wrong\":1", "[1]", "{\"wrong\":1e99}"])
    func aDamagedFileCausesADelay(_ text: String) throws {
        try text.write(to: file, atomically: false, encoding: .utf8)
        #expect(pin().delay(at: 50) == 30)
    }

    /// Absurd numbers: no wait is longer than half a day, none is negative, nothing traps.
    @Test func absurdNumbersAreLimited() throws {
        for (wrong, waits, delay, written) in [
            (Int.max, Int.max, 1e300, 0.0), (Int.min, Int.min, -1e300, 1e300), (5, 70, 1e9, -1e300),
        ] {
            let entry = KioskPINRecord.Entry(
                wrong: wrong, waits: waits, delay: delay, written: written, uptime: -1e300, start: "first")
            try JSONEncoder().encode(entry).write(to: file)
            let pin = pin()
            #expect((0...43_200).contains(pin.delay(at: 50)))
            _ = pin.check("0000", at: 50_000)
            #expect((0...43_200).contains(pin.delay(at: 50_000)))
        }
    }

    /// Only its user can read it, and no temporary file remains.
    @Test func theFileIsReadableOnlyByItsOwner() throws {
        fail(pin(), 1, at: 1)
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    }

    /// If it cannot be written the PIN works without a record.
    @Test func withoutAFolderNothingIsRecorded() {
        let pin = KioskPIN("1234", record: URL(fileURLWithPath: "/nonexistent/folder/pin.json"))
        fail(pin, 3, at: 1)
        #expect(pin.delay(at: 1) == 30 && pin.check("1234", at: 32))
    }
}
