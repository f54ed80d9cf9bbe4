// MonkeyOptions.swift: the apps, the number of seeds, the duration.

import ArgumentParser

struct MonkeyOptions: ParsableArguments {
    @Option(help: "The app: kiosk, catalog or tickets; without it all take turns.") var program: MonkeyProgram?
    @Option(help: "The first seed.") var first: UInt64 = 1
    @Option(help: "Seeds for each app, at most.") var seeds: UInt64 = 20_000
    @Option(help: "Seconds in all, at most.") var seconds = 240.0
    @Option(help: "Processes side by side; 0: one a processor.") var jobs = 0
    @Option(help: "Play this plan alone, as it was written for a finding.") var replay: String?
    @Option(help: "The folder in which the plans of findings are written.") var out = "out/monkey"
    @Flag(help: "Plans of findings are written as they are, with all their actions.") var whole = false
    /// The command with which a parent starts its workers.
    @Flag(help: .hidden) var worker = false
}
