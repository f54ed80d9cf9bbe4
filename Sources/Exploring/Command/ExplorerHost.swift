// ExplorerHost.swift: where the program that `vitrine explore` built begins.

import Foundation

/// Explores an app by the arguments that `vitrine explore` left in the environment.
public enum ExplorerHost {
    /// The environment variable: the arguments as a list in JSON.
    static let variable = "VITRINE_EXPLORE_ARGUMENTS"

    /// Explores `app`, and ends the process with the status of `ExplorerCommand`.
    @MainActor public static func run(_ app: ExploredApp) -> Never {
        let arguments = arguments(of: "explore", deed: "explored")
        exit(ExplorerCommand.run(app, arguments: arguments, processArguments: Array(CommandLine.arguments.dropFirst())))
    }

    /// The arguments that `vitrine COMMAND` left in the environment. Without a list of them the process ends with
    /// status 64 and a message.
    package static func arguments(of command: String, deed: String) -> [String] {
        let text = ProcessInfo.processInfo.environment[variable] ?? ""
        guard let arguments = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
            FileHandle.standardError.write(
                Data("\(command): \(variable) is no list of arguments: apps are \(deed) by `vitrine \(command)`\n".utf8)
            )
            exit(64)
        }
        return arguments
    }
}
