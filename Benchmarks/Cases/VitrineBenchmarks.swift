// VitrineBenchmarks.swift: the command that scripts/bench runs.

import ArgumentParser
import Foundation

@main
struct VitrineBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures Vitrine beside the libraries that do the same work.",
        discussion: """
            Medians of interleaved runs on one thread, in milliseconds. Before timing, a case's pixels are \
            compared with its peers'; a case whose pixels differ is an error and is not timed. Each case has a \
            process of its own, so that no other one affects it.
            """)

    @Option(name: .customLong("case"), help: "Only this case; may be given several times.")
    var names: [String] = []

    @Option(help: ArgumentHelp("Write the figures there too, as a JSON array.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp("The release build's folder, for cases that start programs.", valueName: "folder"))
    var programs: String?

    @Option(help: ArgumentHelp("Time to spend on each case.", valueName: "seconds"))
    var budget: Double = 2

    @Flag(help: "Print the cases' names and goals, and measure nothing.")
    var list = false

    @Flag(help: "Measure all cases in this process: shows costs that depend on what ran before.")
    var together = false

    @Flag(help: "Print how long each control and controller takes to appear, and measure nothing else.")
    var creation = false

    @Flag(help: .hidden)
    var rowsOnly = false

    func validate() throws {
        guard budget.isFinite, budget > 0 else {
            throw ValidationError("--budget takes a time above 0 seconds, not \(budget)")
        }
        for name in names where !Catalogue.all.contains(where: { $0.name == name }) {
            let known = Catalogue.all.map { $0.name }.joined(separator: ", ")
            throw ValidationError("there is no case '\(name)'; there are \(known)")
        }
    }

    func run() throws {
        // The process starts on the main thread and never leaves it.
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor
    private func measure() throws {
        guard !creation else { return CreationTable().print() }
        let chosen = Catalogue.all.filter { names.isEmpty || names.contains($0.name) }
        if list {
            for item in chosen { print(item.name.padded(to: 18), item.goal.description) }
            return
        }
        if !rowsOnly {
            print(Setting(programs: programs).machine)
            print(Table.heading)
        }
        guard together || chosen.count == 1 else { return try measureApart(chosen) }
        let setting = Setting(programs: programs)
        var results: [Result] = []
        var failures = 0
        for item in chosen {
            do {
                let result = try Measurement(budget: budget).run(item, in: setting)
                print(Table.row(result))
                results.append(result)
            } catch {
                failures += 1
                print("\(item.name.padded(to: 18)) not measured: \(error)")
            }
        }
        try write(Result.json(results))
        if failures > 0 { throw ExitCode.failure }
    }

    /// Runs each case in a process of its own.
    @MainActor
    private func measureApart(_ cases: [any BenchmarkCase.Type]) throws {
        let part = FileManager.default.temporaryDirectory
            .appendingPathComponent("vitrine-benchmarks-\(getpid()).json")
        var figures: [Any] = []
        var failures = 0
        for item in cases {
            fflush(nil)
            var words = ["--case", item.name, "--rows-only", "--budget", "\(budget)", "--json", part.path]
            if let programs { words += ["--programs", programs] }
            do {
                defer { try? FileManager.default.removeItem(at: part) }
                try ChildProcess.run("/proc/self/exe", words)
                figures += try JSONSerialization.jsonObject(with: Data(contentsOf: part)) as? [Any] ?? []
            } catch {
                // The process has said why.
                failures += 1
            }
        }
        try write(JSONSerialization.data(withJSONObject: figures, options: [.prettyPrinted, .sortedKeys]))
        if failures > 0 { throw ExitCode.failure }
    }

    private func write(_ data: Data) throws {
        guard let json else { return }
        do {
            try data.write(to: URL(fileURLWithPath: json))
        } catch {
            throw ValidationError("the figures cannot be written to \(json): \(error.localizedDescription)")
        }
    }
}
