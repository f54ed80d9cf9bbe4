// ToolTests.swift: the tools' schemas, requests and refusals.
//
// Source of the shapes: the schema of https://modelcontextprotocol.io/specification/2025-11-25.

import Foundation
import Testing
import VitrineControlSocket

@testable import VitrineModelContext

@Suite struct ToolTests {
    private func list(_ version: String) throws -> [[String: Any]] {
        let client = TestClient(version: version)
        let response = try client.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
        return try #require((response?["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    }

    /// The issue's list.
    @Test func allToolsAreListedWithSchemas() throws {
        let tools = try list("2025-11-25")
        #expect(
            Set(tools.compactMap { $0["name"] as? String }) == [
                "tree", "find", "picture", "tap", "drag", "type", "keys", "text_size", "language", "elements", "audit",
                "explain_layout", "frames", "record", "stop", "logs",
            ])
        for tool in tools {
            let schema = try #require(tool["inputSchema"] as? [String: Any])
            #expect(schema["type"] as? String == "object")
            #expect(schema["additionalProperties"] as? Bool == false)
            let properties = try #require(schema["properties"] as? [String: [String: Any]])
            for (name, property) in properties {
                #expect(property["type"] is String, "\(name)")
                #expect((property["description"] as? String)?.isEmpty == false, "\(name)")
            }
            for name in schema["required"] as? [String] ?? [] { #expect(properties[name] != nil) }
            #expect((tool["title"] as? String)?.isEmpty == false && (tool["description"] as? String)?.isEmpty == false)
        }
    }

    /// Titles came with 2025-06-18, annotations with 2025-03-26.
    @Test func olderVersionsHaveNoNewerMembers() throws {
        let old = try list("2024-11-05"), middle = try list("2025-03-26")
        #expect(old.allSatisfy { $0["title"] == nil && $0["annotations"] == nil })
        #expect(middle.allSatisfy { $0["title"] == nil && $0["annotations"] != nil })
    }

    /// Since 2025-11-25 wrong arguments are results, so that the model can correct itself; before they were errors.
    @Test(arguments: [
        ("tap", #"{"x":1,"y":2,"colour":3}"#, "no argument \"colour\"; there are identifier, label, x, y"),
        ("tap", #"{"x":"1","y":2}"#, "\"x\" is a number from"), ("tap", #"{"x":true,"y":2}"#, "not a boolean"),
        ("type", "{}", "type needs \"text\""), ("keys", #"{"keys":"a"}"#, "an array of at most 100 strings"),
        ("text_size", #"{"size":"huge"}"#, "one of XS, S, M"),
        ("frames", #"{"count":1.5}"#, "a whole number from 1 to 120"),
        ("picture", #"{"scale":9}"#, "from 0.05 to 1.0"), ("tree", #"{"a":1}"#, "it has none"),
    ])
    func wrongArgumentsAreExplained(tool: String, arguments: String, words: String) throws {
        let client = TestClient(version: "2025-11-25")
        let result = try client.call(tool, arguments)
        #expect(result.failed && result.text.contains(words), "\(result.text)")
        #expect(client.app.requests.isEmpty)
        let older = TestClient(version: "2025-06-18")
        #expect(
            try older.errorCode(
                #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
            ) == -32602)
    }

    @Test func toolsSendTheRequestsOfTheControlSocket() throws {
        let client = TestClient(version: "2025-11-25")
        for (tool, arguments, request) in [
            ("tree", "{}", ControlRequest.tree), ("elements", "{}", .elements), ("audit", "{}", .audit),
            ("frames", #"{"count":3}"#, .frames(3)), ("logs", "{}", .log(50)),
            ("find", #"{"class":"UILabel","limit":2}"#, .find(ElementQuery(className: "UILabel"), limit: 2)),
            ("picture", #"{"scale":0.5}"#, .picture(scale: 0.5)),
            ("explain_layout", #"{"identifier":"drink.add"}"#, .explainLayout(ElementQuery(identifier: "drink.add"))),
        ] {
            #expect(try !client.call(tool, arguments).failed)
            #expect(client.app.requests.last == request, "\(tool)")
        }
    }

    @Test func aPictureIsAnImage() throws {
        let client = TestClient(version: "2025-11-25")
        let response = try client.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"picture"}}"#)
        let content = try #require((response?["result"] as? [String: Any])?["content"] as? [[String: Any]])
        #expect(content[0]["type"] as? String == "image" && content[0]["mimeType"] as? String == "image/png")
        #expect(Data(base64Encoded: content[0]["data"] as? String ?? "") == Data("PNG".utf8))
    }

    @Test func elementsAndPointsAreTapped() throws {
        let client = TestClient(version: "2025-11-25")
        #expect(
            try client.call("tap", #"{"identifier":"drink.add"}"#).text == "tapped UIButton #drink.add “Add” at 100, 50"
        )
        #expect(try !client.call("tap", #"{"label":"Less"}"#).failed)
        #expect(try !client.call("tap", #"{"x":3.5,"y":4}"#).failed)
        #expect(client.app.input == ["tap 100 50", "tap 10 20", "tap 3.5 4"])
    }

    @Test(arguments: [
        (#"{"identifier":"gone"}"#, "There are the identifiers “drink.add”, “pay”. There are the labels “Add”"),
        (#"{"identifier":"pay"}"#, "UIView covers it"), (#"{"label":"Twice"}"#, "2 elements have"),
        (#"{"x":1}"#, "belong together"), ("{}", "by identifier or label, or a point"),
        (#"{"identifier":"drink.add","x":1,"y":1}"#, "not both"),
    ])
    func aTapThatCannotBeMadeIsExplained(arguments: String, words: String) throws {
        let client = TestClient(version: "2025-11-25")
        let result = try client.call("tap", arguments)
        #expect(result.failed && result.text.contains(words), "\(result.text)")
        #expect(client.app.input.isEmpty)
    }

    @Test func textKeysAndDragsAreLinesOfInputScripts() throws {
        let client = TestClient(version: "2025-11-25")
        #expect(try !client.call("type", #"{"text":"a \"b\"\\\nquit\u001b"}"#).failed)
        #expect(try !client.call("keys", #"{"keys":["return","cmd+a","shift+="]}"#).failed)
        #expect(try !client.call("drag", #"{"identifier":"drink.add","dy":-30,"duration":0.5}"#).failed)
        #expect(
            client.app.input == [
                #"type "a \"b\"\\\nquit\u{1B}""#, "key return", "key a cmd", "key = shift", "drag 100 50 100 20 0.5",
            ])
        for key in [#"a\nquit"#, "ctrl++", "", "a b"] {
            #expect(try client.call("keys", #"{"keys":["\#(key)"]}"#).text.contains("is no key"), "\(key)")
        }
        #expect(try client.call("drag", #"{"x":1,"y":1}"#).text.contains("needs dx or dy"))
    }

    @Test func aRefusalOfTheAppIsTheResultOfTheTool() throws {
        let client = TestClient(FakeApp { _ in ControlReply(problem: "there is no language") }, version: "2024-11-05")
        let result = try client.call("language", #"{"tag":"x"}"#)
        #expect(result.failed && result.text == "there is no language")
    }
}
