// FontTrace.swift: the cost of fonts since the program started, for the statistics of a run.
//
// A kiosk's first label opens one file and searches for nothing. These numbers
// show when more happens.

import Synchronization

package enum FontTrace {
    private static let opened = Atomic<Int>(0)
    private static let openingTime = Atomic<Int>(0)
    private static let scanningTime = Atomic<Int>(0)
    private static let maskTime = Atomic<Int>(0)

    /// The number of faces that were opened.
    package static var openedFaces: Int { opened.load(ordering: .relaxed) }
    /// Time for opening faces: reading, tables, metrics. Milliseconds.
    package static var openingMilliseconds: Double { Double(openingTime.load(ordering: .relaxed)) / 1e6 }
    /// Time for starting fontconfig, which lists all installed fonts. 0 if it was not started.
    package static var scanningMilliseconds: Double { Double(scanningTime.load(ordering: .relaxed)) / 1e6 }

    /// Time for rendering masks of glyphs, each at its first use. Milliseconds.
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
