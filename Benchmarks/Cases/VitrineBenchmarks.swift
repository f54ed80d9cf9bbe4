// VitrineBenchmarks.swift: the command that scripts/bench runs.

import ArgumentParser
import Foundation

@main
struct VitrineBenchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures Vitrine beside the libraries that do the same work, in one process.",
        discussion: """
            Medians of interleaved runs on one thread, in milliseconds. Before timing, a case's pixels are \
            compared with its peers'; a case whose pixels differ is an error and is not timed.
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
        let chosen = Catalogue.all.filter { names.isEmpty || names.contains($0.name) }
        if list {
            for item in chosen { print(item.name.padded(to: 18), item.goal.description) }
            return
        }
        let setting = Setting(programs: programs)
        print(setting.machine)
        print(Table.heading)
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
        if let json {
            let data = try Result.json(results)
            do {
                try data.write(to: URL(fileURLWithPath: json))
            } catch {
                throw ValidationError(
                    "the figures cannot be written to \(json): \(error.localizedDescription)")
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}
