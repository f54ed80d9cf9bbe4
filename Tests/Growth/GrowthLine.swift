// GrowthLine.swift: the growth of a long run, from a line through the measurements.
//
// Minutes of a run predict weeks: memory that each cycle keeps makes the line
// rise even in a short run, and memory that is kept once does not. Short and long
// runs have the same limit.

import Foundation

/// Measurements of a repeated cycle.
package struct GrowthLine {
    /// The process's resources at one time.
    package struct Sample {
        package var cycles: Int
        /// Bytes of the heap in use.
        package var bytes: Int
        package var descriptors: Int
        package var threads: Int
    }

    package private(set) var samples: [Sample] = []

    /// The most that 1,000 cycles of anything may leave behind.
    package static let mostBytes = 5 * 1024.0

    package init() {}

    /// Without descriptors and threads: those of this process.
    package mutating func add(cycles: Int, bytes: Int, descriptors: Int? = nil, threads: Int? = nil) {
        samples.append(
            Sample(
                cycles: cycles, bytes: bytes, descriptors: descriptors ?? Self.count("fd"),
                threads: threads ?? Self.count("task")))
    }

    private static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
    }

    /// Bytes that 1,000 cycles leave, in the half of the run with the smaller growth: a leak in each cycle is in
    /// every half. In each, the line of Theil and Sen is fitted, the median of the slopes between all pairs of samples.
    package var bytesPerThousand: Double {
        let half = max(4, samples.count / 2)
        guard samples.count >= half else { return 0 }
        return (0...(samples.count - half)).map { Self.slope(of: Array(samples[$0..<($0 + half)])) }.min()! * 1000
    }

    /// The largest step from one sample to the next is excluded: it may be a table that grows once.
    private static func slope(of samples: [Sample]) -> Double {
        let steps = zip(samples, samples.dropFirst()).map { $1.bytes - $0.bytes }
        let largest = max(0, steps.max() ?? 0), place = steps.firstIndex(of: largest) ?? samples.count
        let levels = samples.enumerated().map { $0 > place ? $1.bytes - largest : $1.bytes }
        var slopes: [Double] = []
        for first in samples.indices {
            for second in samples.indices where samples[second].cycles > samples[first].cycles {
                let cycles = samples[second].cycles - samples[first].cycles
                slopes.append(Double(levels[second] - levels[first]) / Double(cycles))
            }
        }
        slopes.sort()
        return slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    }

    /// Descriptions of the run's problems.
    package var problems: [String] {
        guard let first = samples.first, let last = samples.last, samples.count >= 5 else {
            return ["\(samples.count) samples are too few for a line"]
        }
        var found: [String] = []
        if bytesPerThousand > Self.mostBytes {
            found.append(
                "1,000 cycles leave \(Int(bytesPerThousand)) bytes; \(Int(Self.mostBytes)) are allowed: "
                    + samples.map { "\($0.cycles): \($0.bytes)" }.joined(separator: ", "))
        }
        if last.descriptors > first.descriptors {
            found.append("\(last.descriptors) descriptors, \(first.descriptors) at first")
        }
        // Those of a test's clients end slightly later, and a pool may have added one.
        if last.threads > first.threads + 4 {
            found.append("\(last.threads) threads, \(first.threads) at first")
        }
        return found
    }

    /// The number of cycles of a test: VITRINE_SOAK_CYCLES, by default enough for a quick run.
    package static func cycles(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["VITRINE_SOAK_CYCLES"].flatMap(Int.init).map { max(usual, $0) } ?? usual
    }

    /// Runs `cycle` this often, after a fifth as many to fill caches, and evaluates `bytes` meanwhile.
    @MainActor package static func run(
        _ cycles: Int, bytes: @MainActor () -> Int, cycle: @MainActor (Int) async throws -> Void
    ) async rethrows -> GrowthLine {
        var line = GrowthLine()
        let warm = max(20, cycles / 5), every = max(1, cycles / 40)
        for number in 0..<warm { try await cycle(number) }
        for number in 0...cycles {
            if number % every == 0 { line.add(cycles: number, bytes: bytes()) }
            try await cycle(warm + number)
        }
        return line
    }
}
