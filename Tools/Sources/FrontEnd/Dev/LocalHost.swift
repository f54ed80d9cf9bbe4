// LocalHost.swift: this computer, as the machine that runs the app.

import Foundation

/// This computer. Two processes can run at the same time, so that the old picture stays until the new one is there.
final class LocalHost: DevHost {
    private let listener: ReloadListener
    private let input: String
    private var program = ""

    let runsOneProcess = false
    let isThere = true

    /// - Parameter input: the file of recorded input.
    init(listener: ReloadListener, input: String) {
        self.listener = listener
        self.input = input
    }

    func install(_ plan: ProgramPlan) { program = plan.program }

    func place(_ library: String) -> String { library }

    func start(_ arguments: [String], library: String?) throws -> RunningApp? {
        var environment = ["VITRINE_RELOAD": listener.path, "VITRINE_RELOAD_INPUT": input]
        environment["VITRINE_RELOAD_LIBRARY"] = library
        let app = try RunningApp(program, arguments, environment: environment, listener: listener)
        return app.isReady ? app : nil
    }

    func end(_ app: RunningApp) { app.kill() }

    func forgetInput() { try? FileManager.default.removeItem(atPath: input) }
}
