// SoakOptions.swift: the length of the run, and the report's path.

import ArgumentParser

struct SoakOptions: ParsableArguments {
    @Option(help: "Simulated hours.") var hours = 72.0
    @Option(help: "Input events, at least.") var events = 500_000
    @Option(help: "Pixels of the screen, which has twice as many points each way.") var size = "640x400"
    @Option(help: "Write the report as JSON to this file.") var json: String?
    @Option(help: "The most that resident memory may grow by, MB per 100,000 events after warm-up.")
    var slope = 0.1
    @Option(help: "The most that the heap in use may grow by, MB per 100,000 events after warm-up.")
    var liveSlope = 0.1

    @Flag(help: "Judge the heap in use alone: in a short run what is resident comes and goes with the allocator.")
    var heapOnly = false

    var pixels: (width: Int, height: Int)? {
        let parts = size.split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (64...8192).contains($0) }) else { return nil }
        return (parts[0], parts[1])
    }
}
