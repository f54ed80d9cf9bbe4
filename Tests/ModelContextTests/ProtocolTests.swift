// ProtocolTests.swift: messages of the protocol, in all versions.
//
// Sources: https://www.jsonrpc.org/specification for the codes of errors; the pages "Lifecycle", "Transports" and "Tools"
// of https://modelcontextprotocol.io/specification for each version; for 2026-07-28 also the schema that the package
// mcp-types of PyPI was generated from.

import Foundation
import Testing
import VitrineControlSocket

@testable import VitrineModelContext

@Suite struct ProtocolTests {
    // MARK: Versions

    /// "If the server supports the requested protocol version, it MUST respond with the same version. Otherwise, the
    /// server MUST respond with another protocol version it supports. This SHOULD be the latest."
    @Test(arguments: [
        ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
    func versionsAreNegotiated(asked: String, agreed: String) throws {
        let response = try #require(try TestClient().send(TestClient.initialize(asked)))
        #expect(response["id"] as? Int == 0 && response["jsonrpc"] as? String == "2.0")
        let result = try #require(response["result"] as? [String: Any])
        #expect(result["protocolVersion"] as? String == agreed)
        #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
        let information = try #require(result["serverInfo"] as? [String: Any])
        #expect(information["name"] as? String == "vitrinectl" && information["version"] as? String == "1.2.3")
    }

    private let envelope =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    @Test func requestsOf2026NameTheirVersion() throws {
        let client = TestClient()
        let found = try client.send(
            #"{"jsonrpc":"2.0","id":"d","method":"server/discover","params":{\#(envelope)}}"#)
        let result = try #require(found?["result"] as? [String: Any])
        #expect((result["supportedVersions"] as? [String])?.contains("2026-07-28") == true)
        #expect(result["resultType"] as? String == "complete")
        #expect(result["ttlMs"] is Int && result["cacheScope"] as? String == "public")
        let stamp = (result["_meta"] as? [String: Any])?["io.modelcontextprotocol/serverInfo"] as? [String: Any]
        #expect(stamp?["name"] as? String == "vitrinectl" && stamp?["version"] as? String == "1.2.3")
        let list = try client.send(#"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{\#(envelope)}}"#)
        #expect((list?["result"] as? [String: Any])?["resultType"] as? String == "complete")
        // ping was removed.
        #expect(
            try client.errorCode(#"{"jsonrpc":"2.0","id":3,"method":"ping","params":{\#(envelope)}}"#) == -32601)
    }

    @Test func anUnknownVersionOfARequestIsRefusedWithThoseThatExist() throws {
        let response = try TestClient().send(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2031-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}"#
        )
        let error = try #require(response?["error"] as? [String: Any])
        #expect(error["code"] as? Int == -32022)
        let data = try #require(error["data"] as? [String: Any])
        #expect(data["requested"] as? String == "2031-01-01")
        #expect((data["supported"] as? [String])?.contains("2026-07-28") == true)
        // The capabilities are required in each request.
        #expect(
            try TestClient().errorCode(
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
            ) == -32602)
    }

    @Test func nothingButPingComesBeforeTheHandshake() throws {
        let client = TestClient()
        let pong = try client.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        #expect((pong?["result"] as? [String: Any])?.isEmpty == true)
        #expect(try client.errorCode(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#) == -32600)
    }

    // MARK: Errors of JSON-RPC

    @Test(arguments: [
        ("{", -32700), ("nonsense", -32700), ("{\"jsonrpc\" \"2.0\"}", -32700), ("\u{FEFF}x", -32700),
        ("[]", -32600), ("1", -32600), ("\"text\"", -32600), ("{}", -32600),
        (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tree","arguments":[]}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32602),
    ])
    func wrongMessagesHaveTheCodesOfTheStandard(line: String, code: Int) throws {
        let client = TestClient(version: "2025-06-18")
        #expect(try client.errorCode(line) == code)
        // The next message is answered.
        #expect(try client.send(#"{"jsonrpc":"2.0","id":"x","method":"ping"}"#)?["id"] as? String == "x")
    }

    @Test func theErrorHasTheNumberOfItsRequest() throws {
        let client = TestClient(version: "2025-06-18")
        #expect(try client.send(#"{"jsonrpc":"2.0","id":42,"method":"no"}"#)?["id"] as? Int == 42)
        #expect(try client.send("{")?["id"] is NSNull)
    }

    @Test func notificationsAndResponsesHaveNoResponse() throws {
        let client = TestClient(version: "2025-06-18")
        for line in [
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9,"reason":"late"}}"#,
            #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"tap","arguments":{"x":1,"y":1}}}"#,
            #"{"jsonrpc":"2.0","id":3,"result":{}}"#, #"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":""}}"#,
            "", "  \r",
        ] {
            #expect(try client.send(line) == nil, "\(line)")
        }
        #expect(client.app.requests.isEmpty)
    }

    /// Only 2025-03-26 has batches: "MUST support receiving JSON-RPC batches".
    @Test func listsOfMessagesAreAnsweredInTheOneVersionThatHasThem() throws {
        let batch =
            #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","id":2,"method":"no"}]"#
        let client = TestClient(version: "2025-03-26")
        let data = try #require(client.server.respond(to: .message(Data(batch.utf8))))
        let responses = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(responses.compactMap { $0["id"] as? Int } == [1, 2])
        #expect(try TestClient(version: "2025-06-18").errorCode(batch) == -32600)
        #expect(try client.errorCode("[]") == -32600)
        let many =
            "[" + Array(repeating: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, count: 51).joined(separator: ",") + "]"
        #expect(try client.errorCode(many) == -32600)
    }

    // MARK: Limits

    @Test func deepNestingIsRefusedBeforeItIsParsed() throws {
        let client = TestClient(version: "2025-06-18")
        let deep = String(repeating: "[", count: 100_000)
        #expect(try client.errorCode(deep) == -32600)
        // Brackets in strings are no nesting.
        let text = String(repeating: "[", count: 1000)
        #expect(try client.errorCode(#"{"jsonrpc":"2.0","id":1,"method":"\#(text)"}"#) == -32601)
    }

    @Test func aLongLineIsRefusedOnceAndSkipped() {
        var lines = MessageLines(limit: 10)
        #expect(lines.take(Data("0123456789".utf8)) == [])
        #expect(lines.take(Data("AB".utf8)) == [.tooLong])
        #expect(lines.take(Data(repeating: 65, count: 100)) == [])
        #expect(lines.take(Data("end\nnext\nrest".utf8)) == [.message(Data("next".utf8))])
        #expect(lines.takeRest() == .message(Data("rest".utf8)))
        #expect(lines.takeRest() == nil)
        #expect(lines.take(Data("0123456789A\nB\n".utf8)) == [.tooLong, .message(Data("B".utf8))])
    }

    @Test func theReplyToALongLineSaysTheLimit() throws {
        let data = try #require(TestClient().server.respond(to: .tooLong))
        let response = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let error = try #require(response["error"] as? [String: Any])
        #expect(error["code"] as? Int == -32600 && (error["message"] as? String)?.contains("1048576") == true)
    }

    @Test func responsesAreOneLine() throws {
        let client = TestClient(FakeApp { _ in ControlReply(text: "two\nlines") }, version: "2025-06-18")
        let data = try #require(
            client.server.respond(
                to: .message(Data(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tree"}}"#.utf8))))
        #expect(!data.contains(10))
    }
}
