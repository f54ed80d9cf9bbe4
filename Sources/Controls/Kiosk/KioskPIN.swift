// KioskPIN.swift: digits that an administrator knows, and what wrong ones cost.

public import Foundation
import VitrineRemarks
import VitrineRuntime

/// Checks a PIN. After some wrong ones it takes none for a while, each time for twice as long.
@preconcurrency @MainActor
public final class KioskPIN {
    /// How many digits it has.
    public let length: Int
    /// How many wrong ones are taken before it waits.
    public var attempts = 3
    /// Seconds of the first wait.
    public var firstDelay: TimeInterval = 30

    /// Half a day: nobody has to wait for longer.
    nonisolated static let longestDelay: TimeInterval = 43_200

    private let isRight: @MainActor (String) -> Bool
    private let record: KioskPINRecord?
    private var isRead = false
    private var wrong = 0
    private var waits = 0
    private var blockedUntil = -Double.infinity

    /// - Parameters:
    ///   - record: a file in which wrong entries are written down, so that neither an end of the program nor one of the
    ///     machine's power makes anybody wait for less; its folder must be there. Nil: they are forgotten at the end.
    ///   - isRight: asked for each entry. Keep no PIN in the program: compare with what a file or a service has.
    public convenience init(length: Int, record: URL? = nil, isRight: @escaping @MainActor (String) -> Bool) {
        self.init(length: length, record: record.map { KioskPINRecord(file: $0) }, isRight: isRight)
    }

    /// One that is known to the program.
    public convenience init(_ digits: String, record: URL? = nil) {
        self.init(digits, record: record.map { KioskPINRecord(file: $0) })
    }

    convenience init(_ digits: String, record: KioskPINRecord?) {
        let expected = Array(digits.utf8)
        self.init(length: max(1, expected.count), record: record) { entry in
            // As long for a wrong first digit as for a wrong last one.
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

    /// Seconds until an entry is taken again; 0: now.
    func delay(at now: Double) -> TimeInterval {
        read(at: now)
        return max(0, blockedUntil - now)
    }

    /// - Parameter now: seconds of the screen's clock.
    func check(_ entry: String, at now: Double) -> Bool {
        guard delay(at: now) == 0 else { return false }
        // It counts as wrong before it is checked: who cuts the power meanwhile has used up a try.
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

    /// Once, and late: only now the screen's clock is known.
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
        Remarks.add(
            "wrong PINs cannot be written to \(record.file.path): \(problem). After a start nobody has to wait for them"
        )
    }
}
