// ModelContextFuzzTests.swift: what a broken or hostile client sends.
//
// Whatever arrives, each line has at most one response, which is valid JSON, and the next request is answered. The app
// gets only requests that it can parse.

import Foundation
import SeededNumbers
import Testing
import VitrineControlSocket

@testable import VitrineModelContext

@Suite struct ModelContextFuzzTests {
    private static func number(_ name: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init).map { max(1, $0) } ?? usual
    }

    private static let seeds: [String] = [
        TestClient.initialize("2025-06-18"), TestClient.initialize("2025-03-26"),
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"tap","arguments":{"identifier":"drink.add"}}}"#,
        #"{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"drag","arguments":{"x":1,"y":2,"dx":3e4,"dy":-1}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"type","arguments":{"text":"a\u0000\ud83d\ude00\n"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"keys","arguments":{"keys":["a","cmd+b"]}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"record","arguments":{"name":"a b","root":"A()"}}}"#,
        #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"stop","arguments":{}}}"#,
        #"{"jsonrpc":"2.0","id":6,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
        #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/cancelled"}]"#,
        #"{"jsonrpc":"2.0","id":-9007199254740993,"method":"ping","params":{"a":[[[{}]]],"b":1e999,"c":-0.0,"d":"\ud800"}}"#,
    ]

    private static let tokens = [
        "{", "}", "[", "]", "\"", ",", ":", "null", "true", "1e309", "-", "\\u0000", "\\ud800", "\\", "\u{FEFF}",
        "\u{0}", "\n",
        "\r", "\"id\"", "\"method\"", "\"params\"", "99999999999999999999", "\u{2028}", "é",
    ]

    private func damaged(_ text: String, _ random: inout SeededNumbers) -> Data {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: Self.tokens.randomElement(using: &random)!.utf8, at: place)
            case 3:
                let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            default:
                let token = Array(Self.tokens.randomElement(using: &random)!.utf8)
                let count = Int.random(in: 1...300, using: &random)
                bytes.insert(contentsOf: (0..<count).flatMap { _ in token }, at: place)
            }
        }
        return Data(bytes)
    }

    @Test func anyBytesAreAnsweredOrIgnored() throws {
        let rounds = Self.number("VITRINE_FUZZ_ROUNDS", 1500), first = Self.number("VITRINE_FUZZ_SEED", 1)
        for seed in first..<first + rounds {
            var random = SeededNumbers(seed: UInt64(seed))
            let app = FakeApp { request in
                // The app's parser accepts what the server sends.
                #expect((try? ControlRequest(message: request.message)) == request, "seed \(seed): \(request)")
                return FakeApp.kiosk(request)
            }
            let client = TestClient(app)
            var lines = MessageLines(limit: ModelContextServer.messageLimit)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                var bytes = damaged(Self.seeds.randomElement(using: &random)!, &random) + Data("\n".utf8)
                while !bytes.isEmpty {
                    let count = Int.random(in: 1...bytes.count, using: &random)
                    for line in lines.take(Data(bytes.prefix(count))) { check(client.server.respond(to: line), seed) }
                    bytes = Data(bytes.dropFirst(count))
                }
            }
            let pong = try client.send(#"{"jsonrpc":"2.0","id":"last","method":"ping"}"#)
            #expect(pong?["id"] as? String == "last" && pong?["result"] != nil, "seed \(seed)")
        }
    }

    private func check(_ response: Data?, _ seed: Int) {
        guard let response else { return }
        #expect(!response.contains(10), "seed \(seed)")
        let value = try? JSONSerialization.jsonObject(with: response)
        let responses = value as? [[String: Any]] ?? [value as? [String: Any]].compactMap { $0 }
        #expect(!responses.isEmpty, "seed \(seed)")
        for each in responses {
            #expect(each["jsonrpc"] as? String == "2.0" && each["id"] != nil, "seed \(seed)")
            #expect((each["result"] == nil) != (each["error"] == nil), "seed \(seed)")
        }
    }

    /// Replies of another program, or of another version.
    @Test func anyReplyOfTheAppIsAResultOrAFailure() throws {
        var random = SeededNumbers(seed: 5)
        let texts = [
            "", "{}", "[]", "null", #"{"count":1,"matches":[]}"#,
            #"{"count":-1,"matches":[{"class":"A","center":[1e400,0]}]}"#,
            #"{"count":1,"matches":[{"class":"A","center":[]}]}"#, #"{"display":{"width":0,"height":0,"scale":0}}"#,
            "\u{0}\u{2028}", String(repeating: "x", count: 100_000),
        ]
        for _ in 0..<300 {
            let client = TestClient(
                FakeApp { _ in
                    Bool.random(using: &random)
                        ? ControlReply(text: texts.randomElement(using: &random)!, attachment: Data([1]))
                        : ControlReply(problem: "no")
                }, version: "2025-11-25")
            for tool in AgentTool.all {
                let line =
                    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool.name)","arguments":{"identifier":"a"}}}"#
                check(client.server.respond(to: .message(Data(line.utf8))), 5)
            }
        }
    }
}
