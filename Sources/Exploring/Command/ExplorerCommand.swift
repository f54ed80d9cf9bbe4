// ExplorerCommand.swift: explores an app in several processes, and writes the results.

import ArgumentParser
import Foundation

/// The explorer as a command: its arguments, its processes, its exit status.
public enum ExplorerCommand {
    /// Explores an app by the arguments of a command line.
    ///
    /// The process starts itself again, with the same arguments, for each share of the work: `app` must be the same in
    /// each. Writes `map.html`, `graph.json`, pictures and tests into the folder of `--out`.
    /// - Parameter processArguments: with which this program comes here again.
    /// - Returns: the exit status: 0 without new findings, 1 with some, 64 if the arguments are wrong.
    @MainActor public static func run(_ app: ExploredApp, arguments: [String], processArguments: [String]) -> Int32 {
        do {
            return run(app, try ExploreArguments.parse(arguments), processArguments: processArguments)
        } catch { return fail(ExploreArguments.message(for: error)) }
    }

    /// Explores an app by parsed arguments.
    @MainActor package static func run(
        _ app: ExploredApp, _ arguments: ExploreArguments, processArguments: [String]
    ) -> Int32 {
        let accepted: AcceptedFindings
        do { accepted = try self.accepted(arguments.accepted) } catch { return fail("\(error)") }
        let app = arguments.completed(app)
        if let order = WorkerOrder.ofProcess {
            ExplorerWorker(app, arguments, order, accepted: accepted).run()
            return 0
        }
        return ExplorerParent(name: app.driven.name, arguments, accepted, processArguments).run()
    }

    private static func fail(_ words: String) -> Int32 {
        FileHandle.standardError.write(Data("explore: \(words)\n".utf8))
        return 64
    }

    private static func accepted(_ path: String?) throws -> AcceptedFindings {
        guard let path else { return AcceptedFindings() }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try AcceptedFindings(text: text, name: path)
    }
}
