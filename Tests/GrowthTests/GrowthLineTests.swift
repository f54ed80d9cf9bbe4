// GrowthLineTests.swift: the line for long runs detects growth, and nothing else.

import Growth
import Testing

@Suite struct GrowthLineTests {
    private func line(_ bytes: (Int) -> Int) -> GrowthLine {
        var line = GrowthLine()
        for cycles in stride(from: 0, through: 400, by: 10) {
            line.add(cycles: cycles, bytes: bytes(cycles), descriptors: 10, threads: 4)
        }
        return line
    }

    @Test func growthPerCycleIsDetected() {
        let line = line { 1_000_000 + $0 * 48 + ($0 * 7919) % 900 }
        #expect((40_000...52_000).contains(line.bytesPerThousand))
        #expect(line.problems.count == 1 && line.problems[0].contains("1,000 cycles leave"))
    }

    /// A table that doubles once, and temporary memory, are no growth.
    @Test func singleAllocationsAreNoGrowth() {
        #expect(line { $0 < 200 ? 500_000 : 508_192 }.problems == [])
        #expect(line { 500_000 + ($0 * 7919) % 4000 }.problems == [])
        #expect(line { 900_000 - $0 * 100 }.problems == [])
    }

    /// Just below the limit, and just above.
    @Test func theLimitIsFiveKilobytes() {
        #expect(line { $0 * 5 }.problems == [])
        #expect(line { $0 * 6 }.problems.count == 1)
    }

    @Test func remainingDescriptorsAndThreadsAreDetected() {
        var line = GrowthLine()
        for cycles in 0..<10 { line.add(cycles: cycles, bytes: 0, descriptors: 10 + cycles / 9, threads: 4 + cycles) }
        #expect(line.problems == ["11 descriptors, 10 at first", "13 threads, 4 at first"])
    }

    @Test func tooFewSamplesAreReported() {
        var line = GrowthLine()
        line.add(cycles: 0, bytes: 1, descriptors: 1, threads: 1)
        #expect(line.problems == ["1 samples are too few for a line"])
    }
}
