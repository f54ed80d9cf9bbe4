// FontTrace.swift: what fonts cost since the program started, for the figures of a run.
//
// A kiosk's first label opens one file and looks for nothing; where it does more,
// these numbers say so.

import Synchronization

package enum FontTrace {
    private static let opened = Atomic<Int>(0)
    private static let openingTime = Atomic<Int>(0)
    private static let scanningTime = Atomic<Int>(0)
    private static let maskTime = Atomic<Int>(0)

    /// Faces that were opened.
    package static var openedFaces: Int { opened.load(ordering: .relaxed) }
    /// Spent on opening them: reading, tables, metrics.
    package static var openingMilliseconds: Double { Double(openingTime.load(ordering: .relaxed)) / 1e6 }
    /// Spent on starting fontconfig, which knows all installed fonts; 0 as long as nobody asked for these.
    package static var scanningMilliseconds: Double { Double(scanningTime.load(ordering: .relaxed)) / 1e6 }

    /// Spent on making masks of glyphs, each when it is first drawn.
    package static var maskMilliseconds: Double { Double(maskTime.load(ordering: .relaxed)) / 1e6 }

    static func timeMask<Value>(_ body: () throws -> Value) rethrows -> Value { try time(maskTime, body) }

    static func timeOpening<Value>(_ body: () throws -> Value) rethrows -> Value {
        opened.add(1, ordering: .relaxed)
        return try time(openingTime, body)
    }

    static func timeScanning<Value>(_ body: () throws -> Value) rethrows -> Value {
        try time(scanningTime, body)
    }

    private static func time<Value>(_ sum: borrowing Atomic<Int>, _ body: () throws -> Value) rethrows
        -> Value
    {
        let start = ContinuousClock.now
        defer {
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            sum.add(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000), ordering: .relaxed)
        }
        return try body()
    }
}
