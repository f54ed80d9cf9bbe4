// FakeApp.swift: an app that records requests, and a client that sends lines.

import Foundation
import Testing
import VitrineControlSocket

@testable import VitrineModelContext

/// Replies as the test wants.
final class FakeApp: AppLink {
    private(set) var requests: [ControlRequest] = []
    var reply: (ControlRequest) -> ControlReply

    init(_ reply: @escaping (ControlRequest) -> ControlReply = FakeApp.kiosk) { self.reply = reply }

    func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply {
        requests.append(request)
        return reply(request)
    }

    /// The lines of input that were played, without `settle`.
    var input: [String] {
        requests.flatMap { request -> [String] in
            guard case .input(let text) = request else { return [] }
            return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("settle") }
        }
    }

    /// A screen with a button, which also has a label, and a second button of the same label.
    static func kiosk(_ request: ControlRequest) -> ControlReply {
        switch request {
        case .status: ControlReply(text: #"{"display":{"width":1280,"height":800,"scale":2}}"#)
        case .find(let query, _): ControlReply(text: found(query))
        case .screenshot, .picture: ControlReply(attachment: Data("PNG".utf8))
        case .language(let tag): ControlReply(text: tag)
        default: ControlReply(text: "reply")
        }
    }

    private static func found(_ query: ElementQuery) -> String {
        let add =
            #"{"class":"UIButton","identifier":"drink.add","label":"Add","center":[100,50],"frame":[90,40,20,20]}"#
        let less = #"{"class":"UIButton","label":"Less","center":[10,20],"frame":[0,10,20,20]}"#
        let covered =
            #"{"class":"UIButton","identifier":"pay","label":"Pay","center":[5,5],"frame":[0,0,10,10],"obstacle":"UIView covers it"}"#
        if query.identifier == "drink.add" || query.label == "Add" || query.point == CGPoint(x: 100, y: 50) {
            return #"{"count":1,"matches":[\#(add)]}"#
        }
        if query.identifier == "pay" { return #"{"count":1,"matches":[\#(covered)]}"# }
        if query.label == "Less" { return #"{"count":1,"matches":[\#(less)]}"# }
        if query.label == "Twice" {
            return #"{"count":2,"matches":[\#(add),\#(less)]}"#
        }
        return #"{"count":0,"matches":[],"identifiers":["drink.add","pay"],"labels":["Add"]}"#
    }
}

/// A client in the same process.
struct TestClient {
    let app: FakeApp
    let server: ModelContextServer

    init(_ app: FakeApp = FakeApp()) {
        self.app = app
        server = ModelContextServer(app: app, release: "1.2.3")
    }

    /// Agrees upon a version.
    init(_ app: FakeApp = FakeApp(), version: String) {
        self.init(app)
        _ = server.respond(to: .message(Data(Self.initialize(version).utf8)))
    }

    static func initialize(_ version: String) -> String {
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#
    }

    /// The response to a line. Nil if there is none.
    func send(_ line: String) throws -> [String: Any]? {
        guard let data = server.respond(to: .message(Data(line.utf8))) else { return nil }
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The code of the error with which a line is answered.
    func errorCode(_ line: String) throws -> Int? {
        (try send(line)?["error"] as? [String: Any])?["code"] as? Int
    }

    /// The text of a tool's result, and whether it failed.
    func call(_ tool: String, _ arguments: String = "{}") throws -> (text: String, failed: Bool) {
        let response = try send(
            #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#)
        let result = try #require(response?["result"] as? [String: Any], "\(response ?? [:])")
        let content = try #require(result["content"] as? [[String: Any]])
        return (content.compactMap { $0["text"] as? String }.joined(), result["isError"] as? Bool == true)
    }
}
