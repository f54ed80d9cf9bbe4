// LanguageServerCommand.swift: `vitrine lsp`.

import Foundation

/// Starts the toolchain's language server, and passes messages between it and the editor on standard input and output.
struct LanguageServerCommand {
    private let scratch: String?
    /// Options for the toolchain's server.
    private let arguments: [String]

    /// - Parameter arguments: `--scratch-path FOLDER`; others are passed to the toolchain's server.
    init(arguments: [String]) {
        var rest: [String] = []
        var scratch: String?
        var index = 0
        while index < arguments.count {
            if ["--scratch-path", "--build-path"].contains(arguments[index]), index + 1 < arguments.count {
                scratch = URL(fileURLWithPath: arguments[index + 1]).path
                index += 1
            } else {
                rest.append(arguments[index])
            }
            index += 1
        }
        self.scratch = scratch
        self.arguments = rest
    }

    /// - Returns: the exit status.
    func run() -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let events = EditorEvents()
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: Toolchain.folder + "/bin/sourcekit-lsp")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        var environment = ProcessInfo.processInfo.environment
        if environment["SOURCEKIT_TOOLCHAIN_PATH"] == nil {
            environment["SOURCEKIT_TOOLCHAIN_PATH"] = Toolchain.folder
        }
        process.environment = environment
        do { try process.run() } catch {
            FileHandle.standardError.write(
                Data("vitrine: the toolchain's sourcekit-lsp cannot be run: \(error)\n".utf8))
            return 1
        }
        Self.read(STDIN_FILENO, events, { .fromEditor($0) }, end: .editorEnded)
        Self.read(output.fileHandleForReading.fileDescriptor, events, { .fromServer($0) }, end: .serverEnded)
        let server = LanguageServer(
            events: events, toEditor: MessageWriter(descriptor: STDOUT_FILENO),
            toServer: MessageWriter(descriptor: input.fileHandleForWriting.fileDescriptor),
            packages: EditorPackages(scratch: scratch))
        server.run()
        return end(process, input, isShutDown: server.isShutDown)
    }

    /// Reads messages on a thread of its own.
    private static func read(
        _ descriptor: Int32, _ events: EditorEvents, _ event: @escaping @Sendable (Data) -> EditorEvent,
        end: EditorEvent
    ) {
        Thread.detachNewThread {
            let reader = MessageReader(descriptor: descriptor)
            do {
                while let message = try reader.next() { events.post(event(message)) }
            } catch { FileHandle.standardError.write(Data("vitrine: \(error)\n".utf8)) }
            events.post(end)
        }
    }

    /// Ends the toolchain's server, which ends by itself when its input does.
    private func end(_ process: Process, _ input: Pipe, isShutDown: Bool) -> Int32 {
        try? input.fileHandleForWriting.close()
        let deadline = Date(timeIntervalSinceNow: 3)
        while process.isRunning, Date() < deadline { usleep(20_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        return isShutDown ? 0 : 1
    }
}
