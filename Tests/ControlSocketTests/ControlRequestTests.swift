// ControlRequestTests.swift: requests with fields, and their limits.

import Foundation
import Testing

@testable import VitrineControlSocket

@Suite struct ControlRequestTests {
    @Test func eachRequestIsReadAsItWasWritten() throws {
        let query = ElementQuery(
            identifier: "a", label: "b \"c\"", className: "UIView", text: "é", point: CGPoint(x: 1.5, y: -2))
        for request in [
            ControlRequest.picture(scale: 0.5), .find(query, limit: 7), .explainLayout(ElementQuery(identifier: "a")),
            .frames(120), .log(1), .textSize("AX5"), .language("pt-BR"), .traceFrames(600, seconds: 0.5), .screenshot,
            .input("tap 1 2"), .overlay(false), .memoryWarning,
        ] {
            #expect(try ControlRequest(message: request.message) == request)
        }
    }

    @Test(arguments: [
        (#"{"command":"find"}"#, "find needs \"identifier\""),
        (#"{"command":"find","x":1}"#, "both of \"x\" and \"y\""),
        (#"{"command":"find","label":3}"#, "is a text"),
        (#"{"command":"find","label":"a","limit":0}"#, "from 1 to 200"),
        (#"{"command":"find","label":"a","colour":"red"}"#, "has no field \"colour\""),
        (#"{"command":"screenshot","scale":2}"#, "from 0.05 to 1.0"),
        (#"{"command":"frames","count":1.5}"#, "whole number"),
        (#"{"command":"frames","count":1e300}"#, "whole number"), (#"{"command":"log","count":501}"#, "from 1 to 500"),
        (#"{"command":"language"}"#, "needs \"text\""),
        (#"{"command":"trace-frames","seconds":61}"#, "from 0.0 to 60.0"),
    ])
    func wrongFieldsAreExplained(message: String, words: String) {
        do throws(ControlRequest.Mistake) {
            let request = try ControlRequest(message: Data(message.utf8))
            Issue.record("\(message) is \(request)")
        } catch {
            #expect(error.description.contains(words), "\(error)")
        }
    }
}
