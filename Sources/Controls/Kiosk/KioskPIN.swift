// KioskPIN.swift: digits that an administrator knows, and what wrong ones cost.

public import Foundation
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

    private let isRight: @MainActor (String) -> Bool
    private var wrong = 0
    private var waits = 0
    private var blockedUntil = -Double.infinity

    /// - Parameter isRight: asked for each entry. Keep no PIN in the program: compare with what a file or a service has.
    public init(length: Int, isRight: @escaping @MainActor (String) -> Bool) {
        guard length > 0 else { fatalError("A PIN has a digit at least; its length is \(length)") }
        self.length = length
        self.isRight = isRight
    }

    /// One that is known to the program.
    public convenience init(_ digits: String) {
        let expected = Array(digits.utf8)
        self.init(length: max(1, expected.count)) { entry in
            // As long for a wrong first digit as for a wrong last one.
            let given = Array(entry.utf8)
            guard given.count == expected.count else { return false }
            return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }

    /// Seconds until an entry is taken again; 0: now.
    func delay(at now: Double) -> TimeInterval { max(0, blockedUntil - now) }

    /// - Parameter now: seconds of the screen's clock.
    func check(_ entry: String, at now: Double) -> Bool {
        guard delay(at: now) == 0 else { return false }
        if isRight(entry) {
            wrong = 0
            waits = 0
            return true
        }
        wrong += 1
        if wrong >= attempts {
            wrong = 0
            // Half a day at most.
            blockedUntil = now + min(43_200, firstDelay * Double(1 << min(waits, 20)))
            waits += 1
        }
        return false
    }
}
