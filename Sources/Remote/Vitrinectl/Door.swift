// Door.swift: the command that serves agents over standard input and output.

import ArgumentParser
import Foundation
import VitrineControlSocket
import VitrineModelContext

struct Door: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve an agent: the Model Context Protocol on standard input and output.",
        discussion: """
            An agent's program starts it. The app may start later, and may be started again; without an app the tools say so.
            """)
    @OptionGroup var connection: Connection

    func run() throws {
        // Writing to an agent that has ended is an error, and must not end the process with a signal.
        signal(SIGPIPE, SIG_IGN)
        let link = SocketLink(path: { connection.path }, patience: connection.limitedPatience)
        let server = ModelContextServer(app: link, release: Vitrinectl.release)
        var lines = MessageLines(limit: ModelContextServer.messageLimit)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for line in lines.take(Data(buffer[..<count])) { try answer(line, server) }
        }
        if let rest = lines.takeRest() { try answer(rest, server) }
    }

    private func answer(_ line: MessageLines.Line, _ server: ModelContextServer) throws {
        guard let response = server.respond(to: line) else { return }
        do {
            try FileHandle.standardOutput.write(contentsOf: response + Data("\n".utf8))
        } catch {
            // The agent has ended.
            throw ExitCode.success
        }
    }
}
