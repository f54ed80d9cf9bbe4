// ExploreArguments.swift: the command line of the explorer.

package import ArgumentParser
import Foundation

/// What is explored, for how long, and where the results go.
package struct ExploreArguments: ParsableArguments {
    @Option(help: "Seconds of the search and of its checks, on each processor.") package var budget = 60.0
    @Option(help: "The first random number.") package var seed: UInt64 = 1
    @Option(help: "The most steps of the search; without it as many as there is time for.") package var steps: Int?
    @Option(help: "An identifier or label: only screens from the first with it on are examined.")
    package var focus: String?
    @Option(help: "Processes side by side; 0: one a processor.") package var jobs = 0
    @Option(help: "The screen in device pixels, such as 1280x800 or 800x480@2.") package var size = "1280x800"
    @Option(help: "The folder of the map, the graph and the findings.") package var out = "out/explore"
    @Option(help: "A file of accepted findings with their reasons.") package var accepted: String?
    @Option(help: "Elements that are never used, by identifier or label; may be repeated.")
    package var dangerous: [String] = []
    @Option(help: "The languages in which texts are checked, separated by commas; the first is the app's own.")
    package var languages: String?
    @Option(help: "Seconds without input after which the app has ended a visit.") package var visit: Double?
    @Option(help: "Names that are the same in all languages; may be repeated.") package var name: [String] = []
    @Option(help: "Play the script of a finding: a file with a step on each line.") package var replay: String?
    @Flag(help: "Search only: no checks of languages, tools, times and leaks.") package var quick = false

    package init() {}

    /// The app with what the command line says of it.
    @MainActor func completed(_ app: ExploredApp) -> ExploredApp {
        var app = app
        app.dangerous.formUnion(dangerous)
        app.names.formUnion(name)
        if let languages { app.languages = languages.split(separator: ",").map(String.init) }
        if let visit { app.visitSeconds = visit }
        return app
    }

    package func validate() throws {
        guard budget > 0, budget.isFinite else { throw ValidationError("--budget is a number of seconds above 0") }
        guard ScreenSetting(text: size) != nil else {
            throw ValidationError("--size is a width and a height in pixels, with a scale: 1280x800 or 800x480@2")
        }
        if let visit, !(visit > 0 && visit.isFinite) { throw ValidationError("--visit is a number of seconds above 0") }
        guard (0...64).contains(jobs) else { throw ValidationError("--jobs is from 0 to 64") }
    }
}
