// ControlServerTests.swift: the clients that the control socket serves or rejects.

import CVitrineLinux
import Foundation
import Patience
import Testing

@testable import VitrineControlSocket

@MainActor @Suite struct ControlServerTests {
    @Test func aRequestIsAnsweredWithTextAndAttachment() async throws {
        let picture = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        let served = try ServedSocket { _ in ControlReply(text: "grüß", attachment: picture) }
        defer { served.close() }
        let reply = try await served.client {
            try ControlClient(path: $0, patience: 600).ask(.input("tap 1 2"))
        }
        #expect(reply == ControlReply(text: "grüß", attachment: picture))
        #expect(served.requests == [.input("tap 1 2")])
    }

    @Test func aConnectionAcceptsSeveralRequests() async throws {
        let served = try ServedSocket { ControlReply(text: "\($0)") }
        defer { served.close() }
        let texts = try await served.client { path in
            let client = try ControlClient(path: path, patience: 600)
            return try [ControlRequest.status, .overlay(true), .quit].map { try client.ask($0).text }
        }
        #expect(texts == ["status", "overlay(true)", "quit"])
    }

    @Test func theSocketIsAccessibleOnlyToItsUser() throws {
        let served = try ServedSocket()
        defer { served.close() }
        var status = stat()
        #expect(stat(served.path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(status.st_uid == geteuid())
    }

    /// The kernel reports the peer's user: others get a message and are disconnected.
    @Test func anotherUserIsRefused() async throws {
        let served = try ServedSocket(users: [geteuid() + 4711])
        defer { served.close() }
        let reply = try await served.client { try ControlClient(path: $0, patience: 600).receive() }
        #expect(reply.problem?.contains("may not control this app") == true)
        #expect(served.requests.isEmpty)
        #expect(served.refusals.count == 1)
        #expect(served.server.connectionCount == 0)
    }

    /// A process of another user, if the test may start one.
    @Test(.enabled(if: geteuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func aProcessOfAnotherUserCannotConnect() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        chmod(served.folder.path, 0o755)
        // Even if the node was made accessible to all by mistake.
        chmod(served.path, 0o666)
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = folder.appendingPathComponent("vitrinectl").path
        let (status, errors) = try await served.client { path in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
            process.arguments = [
                "--reuid", "65534", "--regid", "65534", "--clear-groups", program, "status", "--socket", path,
                "--patience", "600",
            ]
            let pipe = Pipe()
            process.standardError = pipe
            try process.run()
            let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
        #expect(status != 0, "\(errors)")
        #expect(served.requests.isEmpty)
        #expect(served.refusals.contains { $0.contains("user 65534 may not") }, "\(errors)")
    }

    @Test func anOversizedMessageEndsTheConnectionBeforeItIsStored() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let reply = try await served.client { path in
            let client = try ControlClient(path: path, patience: 600)
            try client.send(Data([0x7F, 0xFF, 0xFF, 0xFF]) + Data(repeating: 65, count: 1000))
            return try client.receive()
        }
        #expect(reply.problem == "a message of 2147483647 bytes was announced; 65536 are the most")
        #expect(served.requests.isEmpty)
    }

    @Test(arguments: [
        ("{}", "has no \"command\""), ("[1]", "no JSON object"), ("\u{0}", "no JSON object"),
        ("{\"command\":\"format-disk\"}", "there is no command \"format-disk\""),
        ("{\"command\":\"input\"}", "needs \"text\""),
        ("{\"command\":\"overlay\",\"on\":3}", "true or false"),
        ("{\"command\":\"status\",\"colour\":1}", "has no field \"colour\""),
    ])
    func aWrongMessageIsExplainedAndTheConnectionContinues(message: String, problem: String) async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let (wrong, right) = try await served.client { path in
            let client = try ControlClient(path: path, patience: 600)
            try client.send(ControlFrame.encode(Data(message.utf8)))
            return (try client.receive(), try client.ask(.reload))
        }
        #expect(wrong.problem?.contains(problem) == true, "\(wrong)")
        #expect(right.problem == nil)
        #expect(served.requests == [.reload])
    }

    @Test func theNumberOfPeersIsLimited() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let problem = try await served.client { path in
            let many = try (0..<ControlServer.maximumConnections).map { _ in
                try ControlClient(path: path, patience: 600)
            }
            for client in many { _ = try client.ask(.status) }
            return try withExtendedLifetime(many) {
                try ControlClient(path: path, patience: 600).receive().problem
            }
        }
        #expect(problem == "8 programs are connected already")
    }

    @Test func unfinishedMessagesTimeOut() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let client = try await served.client { path in
            let client = Unchecked(try ControlClient(path: path, patience: 600))
            try client.value.send(Data([0, 0, 0, 9, 123]))
            return client
        }
        try await wait { served.server.nextTimeout != nil }
        let deadline = try #require(served.server.nextTimeout)
        served.server.dispatchTimeout(now: deadline - 0.1)
        #expect(served.server.connectionCount == 1)
        served.server.dispatchTimeout(now: deadline)
        #expect(served.server.connectionCount == 0)
        let reply = try await served.client { _ in try client.value.receive() }
        #expect(reply.problem == "it took longer than 10 seconds over a message")
    }

    @Test func onlyTheSocketOfAnEndedAppIsReplaced() throws {
        let served = try ServedSocket()
        defer { served.close() }
        #expect(throws: ControlError.self) { try ControlServer(path: served.path) { _, _ in } }
        let dead = served.folder.appendingPathComponent("dead").path
        let socket = vitrine_local_socket(true, true)
        #expect(vitrine_local_bind(socket, dead) == 0)
        close(socket)
        let second = try ControlServer(path: dead) { _, _ in }
        second.close()
        #expect(!FileManager.default.fileExists(atPath: dead))
        // A file that is not a socket is kept.
        try "precious".write(toFile: dead, atomically: true, encoding: .utf8)
        #expect(throws: ControlError.self) { try ControlServer(path: dead) { _, _ in } }
        #expect(try String(contentsOfFile: dead, encoding: .utf8) == "precious")
    }

    @Test func invalidPathsAreExplained() {
        let long = "/tmp/" + String(repeating: "x", count: 200)
        for (path, words) in [(long, "107 bytes"), ("/nonexistent/folder/control", "make the folder first")] {
            do {
                _ = try ControlServer(path: path) { _, _ in }
                Issue.record("\(path) was accepted")
            } catch {
                #expect(error.description.contains(words), "\(error)")
            }
        }
    }

    @Test func vitrinectlSendsRequests() async throws {
        let served = try ServedSocket { request in
            request == .screenshot ? ControlReply(attachment: Data("PNG".utf8)) : ControlReply(text: "{}")
        }
        defer { served.close() }
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("vitrinectl")
        let picture = served.folder.appendingPathComponent("a.png").path
        for arguments in [
            ["tap", "10.5", "20"], ["type", "a \"b\"\\"], ["key", "return", "shift"],
            ["screenshot", picture],
            ["overlay", "off"], ["memory-warning"], ["find", "--label", "a", "--class", "B"],
            ["explain", "--identifier", "x"], ["frames", "3"], ["log"], ["text-size", "AX1"], ["language", "de"],
            ["trace", "--frames", "2", "--seconds", "0"],
        ] {
            let status = try await served.client { path in
                let process = Process()
                process.executableURL = program
                process.arguments = arguments + ["--socket", path, "--patience", "600"]
                try process.run()
                process.waitUntilExit()
                return process.terminationStatus
            }
            #expect(status == 0, "\(arguments)")
        }
        #expect(
            served.requests == [
                .input("tap 10.5 20.0"), .input("type \"a \\\"b\\\"\\\\\""), .input("key return shift"),
                .screenshot, .overlay(false), .memoryWarning,
                .find(ElementQuery(label: "a", className: "B"), limit: ControlRequest.mostMatches),
                .explainLayout(ElementQuery(identifier: "x")), .frames(3), .log(50), .textSize("AX1"), .language("de"),
                .traceFrames(2, seconds: 0),
            ])
        #expect(try String(contentsOfFile: picture, encoding: .utf8) == "PNG")
    }

    // MARK: Misbehaving peers

    /// A server without a loop, whose requests wait for their replies.
    @MainActor private final class QuietServer {
        typealias Answer = @MainActor (ControlReply) -> Void
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "cq-\(UUID().uuidString.prefix(8))"
        ).path
        var requests: [ControlRequest] = []
        var answers: [Answer] = []
        var refusals: [String] = []
        private(set) var server: ControlServer!

        init(
            accept: @escaping (Int32) -> Int32 = vitrine_local_accept,
            handler: (@MainActor (ControlRequest, Answer) -> Void)? = nil
        ) throws {
            server = try ControlServer(path: path, users: [geteuid()], accept: accept) {
                [unowned self] request, answer in
                requests.append(request)
                if let handler { handler(request, answer) } else { answers.append(answer) }
            }
            server.onRefusal = { [unowned self] in refusals.append($0) }
        }

        func dispatch(_ rounds: Int = 4, now: Double = 0) {
            for _ in 0..<rounds { server.dispatch(now: now) }
        }

        var wantsService: Bool { isReadable(server.fileDescriptor) }
    }

    private static func isReadable(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 1
    }

    /// A socket that is connected to `path`.
    private func connected(_ path: String) throws -> Int32 {
        let descriptor = vitrine_local_socket(true, false)
        try #require(vitrine_local_connect(descriptor, path) == 0)
        return descriptor
    }

    private func send(_ messages: [Data], _ descriptor: Int32) {
        let bytes = messages.reduce(Data()) { $0 + ControlFrame.encode($1) }
        #expect(bytes.withUnsafeBytes { vitrine_local_send(descriptor, $0.baseAddress, UInt($0.count)) } == bytes.count)
    }

    /// The socket of a closed peer stays ready for ever: the loop would spin.
    @Test func peersThatDisconnectBeforeTheReplyAreDropped() throws {
        let quiet = try QuietServer()
        defer { quiet.server.close() }
        let peer = try connected(quiet.path)
        send([ControlRequest.input("wait 500").message], peer)
        quiet.dispatch()
        #expect(quiet.requests == [.input("wait 500")] && quiet.server.connectionCount == 1)
        #expect(!quiet.wantsService)
        close(peer)
        quiet.dispatch()
        #expect(!quiet.wantsService)
        #expect(quiet.server.connectionCount == 0)
        quiet.answers[0](ControlReply(text: "too late"))
    }

    /// `printf … | nc -N -U` closes its sending side at once, and waits for the reply.
    @Test func peersThatShutDownWritingReceiveTheReply() throws {
        let quiet = try QuietServer()
        defer { quiet.server.close() }
        let peer = try connected(quiet.path)
        defer { close(peer) }
        send([ControlRequest.status.message], peer)
        shutdown(peer, Int32(SHUT_WR))
        quiet.dispatch()
        #expect(!quiet.wantsService && quiet.server.connectionCount == 1)
        quiet.answers[0](ControlReply(text: "here"))
        quiet.dispatch()
        #expect(quiet.server.connectionCount == 0 && !quiet.wantsService)
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = read(peer, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("here"))
    }

    /// A hundred requests at once need a hundred turns, between which the app's own work runs.
    @Test func oneRequestOfAPeerIsHandledPerTurn() throws {
        let quiet = try QuietServer(handler: { _, answer in answer(ControlReply()) })
        defer { quiet.server.close() }
        let peer = try connected(quiet.path)
        defer { close(peer) }
        send(Array(repeating: ControlRequest.screenshot.message, count: 100), peer)
        // One round accepts it.
        quiet.dispatch(3)
        #expect(quiet.requests.count == 2)
        for _ in 0..<98 {
            #expect(quiet.server.nextTimeout == 0)
            quiet.server.dispatchTimeout(now: 1)
        }
        #expect(quiet.requests.count == 100)
        #expect(quiet.server.nextTimeout == nil)
    }

    /// Until the reply is sent nothing more is read: the memory for a peer does not grow.
    @Test func theNextRequestWaitsForTheReply() throws {
        let quiet = try QuietServer()
        defer { quiet.server.close() }
        let peer = try connected(quiet.path)
        defer { close(peer) }
        send([ControlRequest.status.message, ControlRequest.tree.message], peer)
        quiet.dispatch()
        #expect(quiet.requests == [.status] && !quiet.wantsService && quiet.server.nextTimeout == nil)
        quiet.answers[0](ControlReply())
        quiet.server.dispatchTimeout(now: 0)
        #expect(quiet.requests == [.status, .tree])
    }

    /// Another file may reuse the descriptor of an ended connection: nothing is written to it.
    @Test func nothingIsWrittenToADescriptorThatWasClosed() throws {
        var pairs: [(Int32, Int32)] = []
        let quiet = try QuietServer(handler: { _, answer in
            // The peer has closed, so this ends its connection.
            answer(ControlReply(text: "nobody takes it"))
            for _ in 0..<8 {
                var ends: [Int32] = [-1, -1]
                socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
                pairs.append((ends[0], ends[1]))
            }
        })
        defer {
            quiet.server.close()
            for (one, other) in pairs {
                close(one)
                close(other)
            }
        }
        let peer = try connected(quiet.path)
        send([ControlRequest.status.message, Data("{}".utf8), Data("{}".utf8)], peer)
        close(peer)
        quiet.dispatch()
        #expect(quiet.requests == [.status] && quiet.server.connectionCount == 0)
        #expect(!pairs.contains { Self.isReadable($0.0) || Self.isReadable($0.1) })
    }

    /// A waiting peer makes the socket ready; accepting nobody must not keep the loop busy.
    @Test(arguments: [EMFILE, ENFILE, ENOMEM, ENOBUFS])
    func peersWaitWithoutAFreeDescriptor(code: Int32) throws {
        var isExhausted = true
        let quiet = try QuietServer(accept: { listener in
            guard isExhausted else { return vitrine_local_accept(listener) }
            errno = code
            return -1
        })
        defer { quiet.server.close() }
        let peer = try connected(quiet.path)
        defer { close(peer) }
        send([ControlRequest.status.message], peer)
        quiet.dispatch(now: 100)
        #expect(!quiet.wantsService)
        #expect(quiet.server.nextTimeout == 101)
        quiet.server.dispatchTimeout(now: 101)
        quiet.dispatch(now: 101)
        #expect(!quiet.wantsService && quiet.server.nextTimeout == 102)
        isExhausted = false
        quiet.server.dispatchTimeout(now: 102)
        quiet.dispatch(now: 102)
        #expect(quiet.requests == [.status] && quiet.server.nextTimeout == nil)
        #expect(quiet.refusals.first?.contains("control connections wait") == true)
    }

    private func wait(_ condition: () -> Bool) async throws {
        #expect(await Patience.wait(seconds: 300, until: condition))
    }
}

/// A client that one thread uses after another.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
