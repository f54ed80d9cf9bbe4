import ChildProcesses
import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import Inspection

@Suite("The inspector's server on a port") struct ServerTests {
    private func serve(_ body: (UInt16) async throws -> Void) async throws {
        let port = try await InspectionCommand.freePort(0)
        let server = InspectionCommand.server(
            port: port, token: "token", link: FakeLink(),
            files: PageFiles(["/": PageFiles.File(type: "text/html", data: Data("page".utf8))]))
        async let running: Void = server.run()
        // Other tests may occupy all threads of tasks for a minute.
        try await server.waitUntilListening(timeout: 600)
        try await body(port)
        await server.stop()
        _ = try? await running
    }

    @Test func itListensOnLoopbackOnly() async throws {
        try await serve { port in
            let address = try #require(try Self.listeningAddress(port: port))
            // 127.0.0.1 in the kernel's order of bytes.
            #expect(address == "0100007F")
        }
    }

    /// The local address of the listening socket on a port in /proc/net/tcp. State 0A is TCP_LISTEN.
    private static func listeningAddress(port: UInt16) throws -> String? {
        let suffix = ":" + String(format: "%04X", Int(port))
        for line in try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").dropFirst() {
            let words = line.split(separator: " ")
            if words.count > 3, words[1].hasSuffix(suffix), words[3] == "0A" { return String(words[1].dropLast(5)) }
        }
        return nil
    }

    @Test func aBrowserGetsThePageAndRepliesOfTheApp() async throws {
        try await serve { port in
            let page = try await Self.send(
                "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n", to: port)
            #expect(page.hasPrefix("HTTP/1.1 200") && page.hasSuffix("page"))
            let body = #"{"command":"touches"}"#
            let asked = try await Self.send(
                "POST /ask HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
                    + "X-Vitrine-Token: token\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)",
                to: port)
            #expect(asked.hasSuffix(#"{"ok":true,"text":"[]"}"#))
        }
    }

    private static func send(_ request: String, to port: UInt16) async throws -> String {
        let socket = try await AsyncSocket.connected(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
        defer { try? socket.close() }
        try await socket.write(Data(request.utf8))
        var found: [UInt8] = []
        while let part = try? await socket.read(atMost: 4096), !part.isEmpty { found += part }
        return String(decoding: found, as: UTF8.self)
    }

    // MARK: The control socket

    /// A socket that replies like an app: the number of the request, and an attachment for `screenshot`.
    private func app(closing: Bool = false, _ body: (String) async throws -> Void) async throws {
        let folder = NSTemporaryDirectory() + "/vi-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/control"
        let socket = try Socket(domain: AF_UNIX)
        try socket.bind(to: sockaddr_un.unix(path: path))
        try socket.listen()
        let listener = try await AsyncSocket(socket: socket, pool: .client)
        let serving = Task {
            while let peer = try? await listener.accept() {
                Task {
                    while let size = try? await peer.read(bytes: 4) {
                        let message = try await peer.read(bytes: size.reduce(0) { $0 << 8 | Int($1) })
                        let isPicture = String(decoding: message, as: UTF8.self).contains("screenshot")
                        var replies = [
                            Data(#"{"ok":true,"text":"hello"\#(isPicture ? #","attachment":3"# : "")}"#.utf8)
                        ]
                        if isPicture { replies.append(Data("PNG".utf8)) }
                        for reply in replies {
                            let count = UInt32(reply.count)
                            try await peer.write(
                                Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }) + reply)
                        }
                        if closing { break }
                    }
                    try? peer.close()
                }
            }
        }
        try await body(path)
        serving.cancel()
        try? listener.close()
    }

    @Test func repliesAndFilesAreRead() async throws {
        try await app { path in
            let link = AppLink(path: path)
            #expect(try await link.ask(Data(#"{"command":"status"}"#.utf8)).attachment == nil)
            #expect(try await link.ask(Data(#"{"command":"screenshot"}"#.utf8)).attachment == Data("PNG".utf8))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { _ = try await link.ask(Data(#"{"command":"status"}"#.utf8)) } }
                try await group.waitForAll()
            }
        }
    }

    /// An app that was started again closed the connections of its former run.
    @Test func aClosedConnectionIsReplaced() async throws {
        try await app(closing: true) { path in
            let link = AppLink(path: path)
            for _ in 0..<3 {
                let reply = try await link.ask(Data(#"{"command":"status"}"#.utf8))
                #expect(!reply.header.isEmpty)
            }
        }
    }

    @Test func anAppThatIsNotThereIsExplained() async throws {
        let link = AppLink(path: "/nonexistent/control")
        do {
            _ = try await link.ask(Data("{}".utf8))
            Issue.record("there is no app")
        } catch {
            #expect(
                "\(error)" == "the control socket /nonexistent/control cannot be used: no app serves it: "
                    + "start one with --control /nonexistent/control")
        }
    }

    // MARK: Options

    @Test func optionsAreRead() throws {
        let options = try InspectionOptions(arguments: [
            "root@board", "--socket", "/run/x", "--port", "8080", "--no-browser",
        ])
        #expect(options.board == "root@board" && options.boardSocket == "/run/x" && options.port == 8080)
        #expect(!options.opensBrowser)
        #expect(try InspectionOptions(arguments: ["pi"]).boardSocket == "/run/vitrine/control")
    }

    @Test(arguments: [
        ["--port", "x"], ["--port", "65536"], ["--socket"], ["a", "b"], ["--sokcet", "x"], ["-oProxyCommand=x"],
    ])
    func wrongOptionsAreExplained(arguments: [String]) {
        #expect(throws: InspectionOptions.Problem.self) { try InspectionOptions(arguments: arguments) }
    }

    @Test func theSocketIsFoundAsVitrinectlFindsIt() throws {
        let options = try InspectionOptions(arguments: [])
        #expect(options.localSocket(["VITRINE_CONTROL": "/a"], exists: { _ in false }) == "/a")
        #expect(
            options.localSocket(["XDG_RUNTIME_DIR": "/run/user/1"], exists: { $0.hasPrefix("/run/user") })
                == "/run/user/1/vitrine/control")
        #expect(options.localSocket([:], exists: { _ in true }) == "/run/vitrine/control")
    }

    /// No option of ssh can come from the board's name: it is behind "--".
    @Test func sshForwardsTheSocketOnly() {
        let arguments = BoardTunnel.arguments(board: "root@pi", socket: "/run/vitrine/control", path: "/tmp/x/control")
        #expect(arguments.suffix(2) == ["--", "root@pi"])
        #expect(arguments.contains("/tmp/x/control:/run/vitrine/control"))
        #expect(arguments.contains("-N") && arguments.contains("ExitOnForwardFailure=yes"))
        let more = BoardTunnel.arguments(board: "pi", socket: "/c", path: "/t", options: SecureShell.options("-p 2222"))
        #expect(more.prefix(2) == ["-p", "2222"] && more.suffix(2) == ["--", "pi"])
    }

    /// ssh closes the descriptors that it does not know, as this script does.
    @Test func sshEndsWithTheInspector() throws {
        let folder = NSTemporaryDirectory() + "/vitrine-ssh-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let script = """
            #!/bin/bash
            for path in /proc/$$/fd/*; do
                number=${path##*/}
                if ((number > 2)); then eval "exec $number>&-"; fi
            done
            echo $$ >\(folder)/process
            while [[ $1 != -L ]]; do shift; done
            touch "${2%%:*}"
            exec sleep 600
            """
        try script.write(toFile: folder + "/ssh", atomically: true, encoding: .utf8)
        #expect(chmod(folder + "/ssh", 0o755) == 0)
        let tunnel = try BoardTunnel(board: "pi", socket: "/c", program: folder + "/ssh")
        #expect(FileManager.default.fileExists(atPath: tunnel.path))
        let text = try String(contentsOfFile: folder + "/process", encoding: .utf8)
        let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) == 0)
        // Time in which Foundation's Process would notice what it takes for an end.
        usleep(200_000)
        tunnel.close()
        #expect(kill(process, 0) != 0)
        #expect(!FileManager.default.fileExists(atPath: tunnel.path))
        #expect {
            _ = try BoardTunnel(board: "pi", socket: "/c", program: "false")
        } throws: { "\($0)" == "ssh pi ended with status 1, before it forwarded /c" }
    }
}
