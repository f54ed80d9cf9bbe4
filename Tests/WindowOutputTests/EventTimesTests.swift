// EventTimesTests.swift: times of the compositor's events.

import Testing

@testable import VitrineWindowOutput

@Suite struct EventTimesTests {
    /// wl_pointer.motion: "timestamp with millisecond granularity", with "an undefined base".
    @Test func distancesAreKept() {
        var times = EventTimes()
        #expect(times.seconds(5000, at: 100) == 100)
        #expect(abs(times.seconds(5010, at: 100.02) - 100.01) < 1e-9)
        // Events that are read late have the time at which they happened.
        #expect(abs(times.seconds(5020, at: 100.5) - 100.02) < 1e-9)
    }

    /// Milliseconds of CLOCK_MONOTONIC, 60 days after the start of the machine: 5,184,000 s less 4,294,967.296 s.
    @Test func theKernelsClockIsKnown() {
        var times = EventTimes()
        #expect(abs(times.seconds(889_032_704, at: 5_184_000.3) - 5_184_000) < 1e-6)
        #expect(abs(times.seconds(889_032_712, at: 5_184_000.3) - 5_184_000.008) < 1e-6)
    }

    @Test func noEventIsInTheFuture() {
        var times = EventTimes()
        _ = times.seconds(5000, at: 100)
        #expect(times.seconds(6000, at: 100.5) == 100.5)
    }

    /// 32 bits of milliseconds wrap after 49.7 days.
    @Test func theClockWraps() {
        var times = EventTimes()
        _ = times.seconds(UInt32.max - 9, at: 100)
        #expect(times.seconds(0, at: 100.01) == 100.01)
        #expect(abs(times.seconds(16, at: 100.03) - 100.026) < 1e-9)
    }
}
