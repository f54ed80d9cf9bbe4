// LogFormatTests.swift: os_log's printf formats.
//
// As in os/log.h: "%{private}s" is shown as "<private>", "%{public}s" unchanged.

import Testing

@testable import VitrineOS

@Suite struct LogFormatTests {
    @Test func argumentsAreFormatted() {
        #expect(LogFormat.text("%{public}d of %{time_t}ld, %5.2f %%", [3, 7, 1.5]) == "3 of 7,  1.50 %")
        #expect(LogFormat.text("no arguments, 100 %%", []) == "no arguments, 100 %")
    }

    @Test func privateArgumentsAreNotWritten() {
        #expect(LogFormat.text("card %{private}d of %{public}d", [4711, 2]) == "card <private> of 2")
        #expect(LogFormat.text("%{private, mask.hash}d %{sensitive}d %d", [1, 2, 3]) == "<private> <private> 3")
        // The width is an argument too.
        #expect(LogFormat.text("%{private}*d|%d", [5, 1, 2]) == "<private>|2")
    }

    @Test func missingArgumentsAreReported() {
        #expect(LogFormat.text("%d and %d", [1]) == "1 and <missing>")
    }
}
