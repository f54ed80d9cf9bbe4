// ConformanceHost.swift: where the program that `vitrine conformance` built begins.

import Foundation
public import VitrineExploring

/// Examines an app by the arguments that `vitrine conformance` left in the environment.
public enum ConformanceHost {
    /// The environment variable: the arguments as a list in JSON.
    static let variable = "VITRINE_EXPLORE_ARGUMENTS"

    /// Examines `app`, and ends the process with the status of `ConformanceCommand`.
    @MainActor public static func run(_ app: ExploredApp) -> Never {
        let text = ProcessInfo.processInfo.environment[variable] ?? ""
        guard let arguments = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
            FileHandle.standardError.write(
                Data(
                    "conformance: \(variable) is no list of arguments: apps are examined by `vitrine conformance`\n"
                        .utf8))
            exit(64)
        }
        exit(ConformanceCommand.run(app, arguments: arguments))
    }
}
