// InspectionCommand.swift: `vitrine inspect`.

import FlyingFox
import FlyingSocks
import Foundation

/// Serves the inspector of an app until it is interrupted.
public struct InspectionCommand {
    private let arguments: [String]
    private let pageFolder: String

    /// - Parameters:
    ///   - arguments: the arguments after `inspect`.
    ///   - pageFolder: the folder with the files of the page.
    public init(arguments: [String], pageFolder: String) {
        self.arguments = arguments
        self.pageFolder = pageFolder
    }

    public func run() async -> Never {
        let options: InspectionOptions
        do { options = try InspectionOptions(arguments: arguments) } catch { Self.fail("\(error)", status: 64) }
        do {
            try await serve(options)
            exit(0)
        } catch {
            Self.fail("\(error)")
        }
    }

    private func serve(_ options: InspectionOptions) async throws {
        // A browser that goes away while it is being replied to is no reason to end.
        signal(SIGPIPE, SIG_IGN)
        let files = try PageFiles(folder: pageFolder)
        let tunnel = try options.board.map { try BoardTunnel(board: $0, socket: options.boardSocket) }
        defer { tunnel?.close() }
        let local = options.localSocket(ProcessInfo.processInfo.environment) {
            FileManager.default.fileExists(atPath: $0)
        }
        let link = AppLink(path: tunnel?.path ?? local)
        // Before a page is opened: an app that is not there is said here.
        _ = try await link.ask(Data(#"{"command":"status"}"#.utf8))
        let token = RequestGate.makeToken()
        let port = try await Self.freePort(options.port)
        let server = Self.server(port: port, token: token, link: link, files: files)
        async let running: Void = server.run()
        // On a busy machine the server may start late.
        try await server.waitUntilListening(timeout: 60)
        let address = "http://127.0.0.1:\(port)/#\(token)"
        Self.say("The inspector is at \(address)\nOnly this address opens it. Ctrl-C ends it.")
        if options.opensBrowser { Self.open(address) }
        let interrupt = Interruption()
        await interrupt.wait()
        await server.stop()
        _ = try? await running
    }

    static func server(port: UInt16, token: String, link: any AppAsking, files: PageFiles) -> HTTPServer {
        HTTPServer(
            address: loopback(port), timeout: 120, logger: .disabled,
            handler: InspectionServer(gate: RequestGate(port: port, token: token), link: link, files: files))
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        return address
    }

    /// The port itself, or for 0 a free one: the gate has to know it before the server runs.
    static func freePort(_ port: UInt16) async throws -> UInt16 {
        guard port == 0 else { return port }
        let socket = try Socket(domain: AF_INET)
        defer { try? socket.close() }
        try socket.bind(to: loopback(0))
        guard case .ip4(_, let free) = try socket.sockname() else {
            throw AppLinkError(description: "the system gave no free port")
        }
        return free
    }

    private static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // Without a desktop the printed address is enough.
        try? process.run()
    }

    /// Writes a line at once, also to a pipe.
    private static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private static func fail(_ message: String, status: Int32 = 1) -> Never {
        FileHandle.standardError.write(Data("vitrine: \(message)\n".utf8))
        exit(status)
    }
}

/// Ctrl-C, and the end of the terminal.
private final class Interruption: Sendable {
    func wait() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let queue = DispatchQueue(label: "vitrine.inspect.signals")
            nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []
            for number in [SIGINT, SIGTERM, SIGHUP] {
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
                source.setEventHandler {
                    guard !sources.isEmpty else { return }
                    for source in sources { source.cancel() }
                    sources = []
                    continuation.resume()
                }
                sources.append(source)
                source.resume()
            }
        }
    }
}
