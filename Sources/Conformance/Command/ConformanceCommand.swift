// ConformanceCommand.swift: examines an app in this process, and writes the dossier.

import ArgumentParser
import Foundation
public import VitrineExploring

/// The dossier as a command: its arguments and its exit status.
public enum ConformanceCommand {
    /// Examines an app by the arguments of a command line, and writes `index.html`, further pages and pictures into the
    /// folder of `--out`.
    /// - Returns: the exit status: 0 without a defect, 1 with some, 64 if the arguments are wrong, 70 if files cannot be
    ///   written.
    @MainActor public static func run(_ app: ExploredApp, arguments: [String]) -> Int32 {
        do {
            return run(app, try ConformanceArguments.parse(arguments))
        } catch { return fail(ConformanceArguments.message(for: error), 64) }
    }

    /// Examines an app by parsed arguments.
    @MainActor package static func run(_ app: ExploredApp, _ arguments: ConformanceArguments) -> Int32 {
        let tasks: [ConformanceTask], panel: PanelSize?
        do { (tasks, panel) = (try arguments.tasks(), try arguments.panel()) } catch { return fail("\(error)", 64) }
        let app = arguments.completed(app)
        let setting = ScreenSetting(text: arguments.size) ?? ScreenSetting(width: 1280, height: 800)
        let origin =
            tasks.isEmpty ? "the screens that an exploration of \(arguments.steps) steps finds" : "scripts"
        let dossier = Dossier(
            app, on: setting, tasks: tasks, origin: origin, steps: arguments.steps, panel: panel, report: { say($0) })
        do { try dossier.write(to: arguments.out) } catch { return fail("\(error)", 70) }
        say(dossier.summary)
        return dossier.hasDefects ? 1 : 0
    }

    private static func fail(_ words: String, _ status: Int32) -> Int32 {
        FileHandle.standardError.write(Data("conformance: \(words)\n".utf8))
        return status
    }
}
