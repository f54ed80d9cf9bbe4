// FirstBuild.swift: builds a package that was opened before it was ever built.

import Foundation

/// A build that the language server starts, whose progress the editor shows: `vitrine build`, or `swift build` if the
/// manifest names Vitrine, as that of `vitrine new` does. The other one would compile everything once more.
final class FirstBuild {
    /// The identifiers of the requests that this program sends to the editor begin so.
    static let prefix = "vitrine-"

    private let package: EditorPackage
    private let events: EditorEvents
    private let process = Process()
    private let token = prefix + "build"

    init(package: EditorPackage, events: EditorEvents) {
        self.package = package
        self.events = events
    }

    private var log: String { package.workspace + "/build.log" }
    private var name: String { (package.root as NSString).lastPathComponent }

    func begin(_ send: ([String: Any]) -> Void) {
        send([
            "jsonrpc": "2.0", "id": token, "method": "window/workDoneProgress/create", "params": ["token": token],
        ])
        send(progress(["kind": "begin", "title": "Building \(name) for the first time"]))
        do {
            let environment = try CompilerEnvironment()
            try Data().write(to: URL(fileURLWithPath: log))
            let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
            process.executableURL = URL(fileURLWithPath: environment.swift)
            process.arguments =
                ["build", "--build-tests", "--manifest-cache", "none", "--package-path", package.root]
                + package.scratchOptions
            if !package.namesVitrine {
                process.environment = ProcessInfo.processInfo.environment.merging(environment.variables) { $1 }
            }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = output
            process.terminationHandler = { [events, root = package.root] process in
                events.post(.built(root: root, succeeded: process.terminationStatus == 0))
            }
            try process.run()
        } catch {
            try? Data("\(error)\n".utf8).write(to: URL(fileURLWithPath: log))
            events.post(.built(root: package.root, succeeded: false))
        }
    }

    func report(_ succeeded: Bool, _ send: ([String: Any]) -> Void) {
        send(progress(["kind": "end"]))
        guard !succeeded else { return }
        let text =
            "vitrine: \(name) does not build completely, so what needs the missing modules has errors: see \(log)"
        send(["jsonrpc": "2.0", "method": "window/showMessage", "params": ["type": 2, "message": text]])
    }

    /// Ends the build if it is running.
    func end() { if process.isRunning { process.terminate() } }

    private func progress(_ value: [String: Any]) -> [String: Any] {
        ["jsonrpc": "2.0", "method": "$/progress", "params": ["token": token, "value": value] as [String: Any]]
    }
}
