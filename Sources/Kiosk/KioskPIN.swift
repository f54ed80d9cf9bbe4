// KioskPIN.swift: an administrator's PIN, and the delays after wrong entries.

public import Foundation
import VitrineSystem
import VitrineRuntime

/// Checks a PIN. After some wrong entries it rejects all for a while, each time twice as long.
@preconcurrency @MainActor
public final class KioskPIN {
    /// The number of digits.
    public let length: Int
    /// The number of wrong entries before a delay. Default: 3.
    public var attempts = 3
    /// The first delay, in seconds. Default: 30.
    public var firstDelay: TimeInterval = 30

    /// The longest delay, in seconds: half a day.
    nonisolated static let longestDelay: TimeInterval = 43_200

    private let isRight: @MainActor (String) -> Bool
    private let record: KioskPINRecord?
    private var isRead = false
    private var wrong = 0
    private var waits = 0
    private var blockedUntil = -Double.infinity

    /// Makes a PIN that a closure checks.
    ///
    /// - Parameters:
    ///   - length: the number of digits.
    ///   - record: a file for wrong entries, so that neither a restart of the program nor of the machine shortens a
    ///     delay; its folder must exist. Nil: they are forgotten when the program ends.
    ///   - isRight: called for each entry. Keep no PIN in the program: compare with a file or a service.
    public convenience init(length: Int, record: URL? = nil, isRight: @escaping @MainActor (String) -> Bool) {
        self.init(length: length, record: record.map { KioskPINRecord(file: $0) }, isRight: isRight)
    }

    /// Makes a PIN from digits in the program.
    public convenience init(_ digits: String, record: URL? = nil) {
        self.init(digits, record: record.map { KioskPINRecord(file: $0) })
    }

    convenience init(_ digits: String, record: KioskPINRecord?) {
        let expected = Array(digits.utf8)
        self.init(length: max(1, expected.count), record: record) { entry in
            // The time is the same for a wrong first digit and a wrong last one.
            let given = Array(entry.utf8)
            guard given.count == expected.count else { return false }
            return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }

    private init(length: Int, record: KioskPINRecord?, isRight: @escaping @MainActor (String) -> Bool) {
        guard length > 0 else { fatalError("A PIN has a digit at least; its length is \(length)") }
        self.length = length
        self.record = record
        self.isRight = isRight
    }

    /// The seconds until an entry is accepted again; 0 for none.
    func delay(at now: Double) -> TimeInterval {
        read(at: now)
        return max(0, blockedUntil - now)
    }

    /// - Parameter now: seconds of the screen's clock.
    func check(_ entry: String, at now: Double) -> Bool {
        guard delay(at: now) == 0 else { return false }
        // The entry counts as wrong before it is checked, so that cutting the power costs an attempt.
        wrong += 1
        if wrong >= attempts {
            wrong = 0
            blockedUntil = now + min(Self.longestDelay, firstDelay * Double(1 << min(waits, 20)))
            waits += 1
        }
        write(at: now)
        guard isRight(entry) else { return false }
        (wrong, waits, blockedUntil) = (0, 0, -.infinity)
        write(at: now)
        return true
    }

    // MARK: The record

    /// Read once, and late, since the screen's clock is not known before.
    private func read(at now: Double) {
        guard !isRead else { return }
        isRead = true
        guard let record, let entry = record.read(firstDelay: firstDelay) else { return }
        wrong = min(max(0, entry.wrong), max(0, attempts - 1))
        waits = min(max(0, entry.waits), 20)
        let left = record.remaining(of: entry)
        if left > 0 { blockedUntil = now + left }
    }

    private func write(at now: Double) {
        guard let record else { return }
        let entry = KioskPINRecord.Entry(wrong: wrong, waits: waits, delay: max(0, blockedUntil - now))
        guard let problem = record.write(entry) else { return }
        Diagnostics.warning(
            "wrong PINs cannot be written to \(record.file.path): \(problem). After a restart they cause no delay"
        )
    }
}
