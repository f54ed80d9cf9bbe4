// BoardHost.swift: a board, as the machine that runs the app.
//
// The program, the libraries that it loads from the toolchain, and its resources are copied into a folder that only the
// user of ssh may enter. The socket at which the app connects is forwarded by ssh: no port is open on either machine.

import Foundation

/// A board that is reached by ssh.
final class BoardHost: DevHost {
    private let connection: BoardConnection
    private let listener: ReloadListener
    private let folder: String
    private var program = ""
    /// What was copied, with its state at that time.
    private var copied: [String: String] = [:]

    /// The display has one master.
    let runsOneProcess = true
    var isThere: Bool { connection.isOpen }

    /// Connects to a board.
    /// - Parameters:
    ///   - board: the destination of ssh.
    ///   - folder: a folder of this computer that only its user may enter.
    /// - Throws: `BoardConnection.Problem`.
    init(board: String, listener: ReloadListener, folder: String) throws {
        self.listener = listener
        self.folder = folder
        connection = try BoardConnection(board: board, folder: folder)
        try connection.forward(socket: listener.path)
    }

    // MARK: The program

    func install(_ plan: ProgramPlan) throws {
        program = (plan.program as NSString).lastPathComponent
        let stage = folder + "/stage"
        try? FileManager.default.removeItem(atPath: stage)
        let parts = try BoardBundle(program: plan.program).arrange(in: stage)
        let new = parts.filter { copied[$0.path] != $0.state }
        try connection.stopService()
        guard !new.isEmpty else { return }
        try connection.copy(new.map(\.path), from: stage)
        for part in new { copied[part.path] = part.state }
    }

    func place(_ library: String) throws -> String {
        let path = "\(connection.folder)/\((library as NSString).lastPathComponent)"
        // The connection's shell makes files of mode 0600.
        try connection.run("cat > \(BoardConnection.quoted(path))", input: library)
        return path
    }

    // MARK: Processes

    func start(_ arguments: [String], library: String?) throws -> RunningApp? {
        let app = try RunningApp(
            connection.program,
            connection.arguments(for: Self.script(connection.folder, program, arguments, library: library)),
            listener: listener, peer: connection.process)
        if app.isReady { return app }
        end(app)
        return nil
    }

    /// The board's settings of the app are those of its service, as far as they are Vitrine's.
    static func script(_ folder: String, _ program: String, _ arguments: [String], library: String?) -> String {
        let quoted = BoardConnection.quoted
        var lines = [
            "while IFS= read -r line; do case $line in VITRINE_*=*) value=${line#*=}; value=${value#\\\"}; "
                + "export \"${line%%=*}=${value%\\\"}\";; esac; done 2> /dev/null < /etc/vitrine/app.env",
            "export VITRINE_RELOAD=\(quoted(folder + "/socket")) VITRINE_RELOAD_INPUT=\(quoted(folder + "/input"))",
            "export LD_LIBRARY_PATH=\(quoted(folder + "/lib"))",
        ]
        if let library { lines.append("export VITRINE_RELOAD_LIBRARY=\(quoted(library))") }
        lines.append("cd \(quoted(folder + "/bin")) && echo $$ > ../process")
        lines.append("exec \(([("./" + program)] + arguments).map(quoted).joined(separator: " "))")
        return lines.joined(separator: "\n")
    }

    func end(_ app: RunningApp) {
        // At once: it saves nothing that the next process would begin with.
        try? connection.run("end KILL")
        app.kill()
    }

    func forgetInput() { try? connection.run("rm -f \(BoardConnection.quoted(connection.folder + "/input"))") }
}
