// ControlFuzzTests.swift: bytes that vitrinectl never sends.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineControlSocket

@MainActor @Suite struct ControlFuzzTests {
    /// For any division into pieces, the reader returns the sent messages, or rejects them.
    @Test(arguments: 0..<40) func framesAreParsedInAnyPieces(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed))
        let messages = (0..<20).map { _ in
            Data(
                (0..<Int.random(in: 1...300, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                })
        }
        let stream = messages.reduce(Data()) { $0 + ControlFrame.encode($1) }
        var reader = ControlFrameReader(limit: 300)
        var found: [Data] = []
        var rest = stream[...]
        while !rest.isEmpty {
            let count = min(rest.count, Int.random(in: 1...64, using: &random))
            found += try reader.take(Data(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(found == messages, "seed \(seed)")
        #expect(!reader.isWithinMessage)
    }

    /// Random bytes, and requests with some bytes changed: each gets a reply or is rejected; the next peer is served.
    @Test(arguments: 0..<20) func aServerSurvivesMalformedInput(seed: Int) async throws {
        let served = try ServedSocket(timesOut: true)
        defer { served.close() }
        try await served.client { path in
            var random = SeededNumbers(seed: UInt64(seed))
            let client = try ControlClient(path: path, patience: 0.05)
            for _ in 0..<10 {
                var bytes: Data
                if Bool.random(using: &random) {
                    bytes = Data(
                        (0..<Int.random(in: 1...2000, using: &random)).map { _ in
                            UInt8.random(in: 0...255, using: &random)
                        })
                } else {
                    bytes = ControlFrame.encode(ControlRequest.input("tap 1 2").message)
                    for _ in 0..<Int.random(in: 1...4, using: &random) {
                        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                            in: 0...255, using: &random)
                    }
                }
                try client.send(bytes)
            }
            _ = try? client.receive()
        }
        let reply = try await served.client { try ControlClient(path: $0, patience: 600).ask(.status) }
        #expect(reply.problem == nil, "seed \(seed)")
    }

    /// Any JSON is a request or an error with a message.
    @Test func anyJSONIsARequestOrAnError() {
        var random = SeededNumbers(seed: 7)
        let values: [Any] = [1, true, "x", NSNull(), [1], ["a": 1], -1.5, ""]
        let keys = ["command", "text", "on", "x", "y", "object", "property", "value", "scale", ""]
        let commands = [
            "input", "overlay", "status", "quit", "nothing", "", "inspect", "inspect-set", "inspect-picture",
            "explain-touch", "touches",
        ]
        for _ in 0..<6000 {
            var object: [String: Any] = [:]
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let key = keys.randomElement(using: &random)!
                object[key] =
                    key == "command" || Bool.random(using: &random)
                    ? commands.randomElement(using: &random)! : values.randomElement(using: &random)!
            }
            guard let data = try? JSONSerialization.data(withJSONObject: object) else { continue }
            do throws(ControlRequest.Mistake) {
                let request = try ControlRequest(message: data)
                #expect(try! ControlRequest(message: request.message) == request)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }
}
