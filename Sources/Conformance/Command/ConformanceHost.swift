// ConformanceHost.swift: where the program that `vitrine conformance` built begins.

import Foundation
public import VitrineExploring

/// Examines an app by the arguments that `vitrine conformance` left in the environment.
public enum ConformanceHost {
    /// Examines `app`, and ends the process with the status of `ConformanceCommand`.
    @MainActor public static func run(_ app: ExploredApp) -> Never {
        exit(ConformanceCommand.run(app, arguments: ExplorerHost.arguments(of: "conformance", deed: "examined")))
    }
}
