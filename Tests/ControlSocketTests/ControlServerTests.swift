// ControlServerTests.swift: who is answered on the control socket, and who is not.

import CVitrineLinux
import Foundation
import Testing

@testable import VitrineControl

@MainActor @Suite struct ControlServerTests {
    @Test func aRequestIsAnsweredWithTextAndAttachment() async throws {
        let picture = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        let served = try ServedSocket { _ in ControlReply(text: "grüß", attachment: picture) }
        defer { served.close() }
        let reply = try await served.client { try ControlClient(path: $0).ask(.input("tap 1 2")) }
        #expect(reply == ControlReply(text: "grüß", attachment: picture))
        #expect(served.requests == [.input("tap 1 2")])
    }

    @Test func aConnectionTakesRequestAfterRequest() async throws {
        let served = try ServedSocket { ControlReply(text: "\($0)") }
        defer { served.close() }
        let texts = try await served.client { path in
            let client = try ControlClient(path: path)
            return try [ControlRequest.status, .overlay(true), .quit].map { try client.ask($0).text }
        }
        #expect(texts == ["status", "overlay(true)", "quit"])
    }

    @Test func theNodeIsTheUsersOwn() throws {
        let served = try ServedSocket()
        defer { served.close() }
        var status = stat()
        #expect(stat(served.path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(status.st_uid == geteuid())
    }

    /// The peer's user is the kernel's word: whoever the server does not expect is told and dropped.
    @Test func anotherUserIsRefused() async throws {
        let served = try ServedSocket(users: [geteuid() + 4711])
        defer { served.close() }
        let reply = try await served.client { try ControlClient(path: $0).receive() }
        #expect(reply.problem?.contains("may not control this app") == true)
        #expect(served.requests.isEmpty)
        #expect(served.refusals.count == 1)
        #expect(served.server.connectionCount == 0)
    }

    /// A process of another user, where the test may make one.
    @Test(.enabled(if: geteuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
    func aProcessOfAnotherUserCannotConnect() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        chmod(served.folder.path, 0o755)
        // Even where the node was opened for all by mistake.
        chmod(served.path, 0o666)
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = folder.appendingPathComponent("vitrinectl").path
        let (status, errors) = try await served.client { path in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
            process.arguments = [
                "--reuid", "65534", "--regid", "65534", "--clear-groups", program, "status", "--socket", path,
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

    @Test func anOversizedMessageEndsTheConnectionBeforeItIsKept() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let reply = try await served.client { path in
            let client = try ControlClient(path: path)
            try client.send(Data([0x7F, 0xFF, 0xFF, 0xFF]) + Data(repeating: 65, count: 1000))
            return try client.receive()
        }
        #expect(reply.problem == "a message of 2147483647 bytes was announced; 65536 are the most")
        #expect(served.requests.isEmpty)
    }

    @Test(arguments: [
        ("{}", "has no \"command\""), ("[1]", "no JSON object"), ("\u{0}", "no JSON object"),
        ("{\"command\":\"format-disk\"}", "there is no command \"format-disk\""),
        ("{\"command\":\"input\"}", "wants \"text\""),
        ("{\"command\":\"overlay\",\"on\":3}", "true or false"),
        ("{\"command\":\"status\",\"colour\":1}", "has no field \"colour\""),
    ])
    func aWrongMessageIsExplainedAndTheConnectionGoesOn(message: String, problem: String) async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let (wrong, right) = try await served.client { path in
            let client = try ControlClient(path: path)
            try client.send(ControlFrame.encode(Data(message.utf8)))
            return (try client.receive(), try client.ask(.reload))
        }
        #expect(wrong.problem?.contains(problem) == true, "\(wrong)")
        #expect(right.problem == nil)
        #expect(served.requests == [.reload])
    }

    @Test func onlySoManyPeersAtOnce() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let problem = try await served.client { path in
            let many = try (0..<ControlServer.maximumConnections).map { _ in try ControlClient(path: path) }
            for client in many { _ = try client.ask(.status) }
            return try withExtendedLifetime(many) { try ControlClient(path: path).receive().problem }
        }
        #expect(problem == "8 programs are connected already")
    }

    @Test func aMessageThatDoesNotEndIsNotWaitedForLongerThanPatience() async throws {
        let served = try ServedSocket()
        defer { served.close() }
        let client = try await served.client { path in
            let client = Unchecked(try ControlClient(path: path))
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

    @Test func aDeadAppsNodeIsReplacedAndALivingOnesIsNot() throws {
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
        // What is no socket stays.
        try "precious".write(toFile: dead, atomically: true, encoding: .utf8)
        #expect(throws: ControlError.self) { try ControlServer(path: dead) { _, _ in } }
        #expect(try String(contentsOfFile: dead, encoding: .utf8) == "precious")
    }

    @Test func pathsThatCannotBeAreExplained() {
        let long = "/tmp/" + String(repeating: "x", count: 200)
        for (path, words) in [(long, "107 bytes"), ("/nonexistent/folder/control", "make the folder first")] {
            do {
                _ = try ControlServer(path: path) { _, _ in }
                Issue.record("\(path) was taken")
            } catch {
                #expect(error.description.contains(words), "\(error)")
            }
        }
    }

    @Test func theProgramAsks() async throws {
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
            ["overlay", "off"], ["memory-warning"],
        ] {
            let status = try await served.client { path in
                let process = Process()
                process.executableURL = program
                process.arguments = arguments + ["--socket", path]
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
            ])
        #expect(try String(contentsOfFile: picture, encoding: .utf8) == "PNG")
    }

    private func wait(_ condition: () -> Bool) async throws {
        for _ in 0..<2000 where !condition() { try await Task.sleep(for: .milliseconds(2)) }
        #expect(condition())
    }
}

/// A client that one thread uses after another.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
