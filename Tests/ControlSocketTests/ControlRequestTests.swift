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
            .input("tap 1 2"), .overlay(false), .memoryWarning, .inspectTree, .inspect(7),
            .inspectPicture(1_000_000_000, scale: 2), .explainTouch(CGPoint(x: 1.5, y: -2)), .touches, .readingOrder,
        ] {
            #expect(try ControlRequest(message: request.message) == request)
        }
    }

    /// Booleans and numbers are different values, as in JSON.
    @Test(arguments: [
        InspectedValue.none, .flag(true), .flag(false), .number(0), .number(1), .number(-2.5), .text("é"),
        .numbers([0, 1, 0.5]),
    ])
    func eachValueIsReadAsItWasWritten(value: InspectedValue) throws {
        let request = ControlRequest.inspectSet(InspectedEdit(object: 3, property: "alpha", value: value))
        #expect(try ControlRequest(message: request.message) == request)
    }

    @Test func valuesBeyondTheLimitsAreRefused() {
        for value in [
            "[\(Array(repeating: "1", count: 17).joined(separator: ","))]", "[]",
            "\"\(String(repeating: "x", count: 10_001))\"", "[\"a\"]", "[[1]]",
        ] {
            let message = #"{"command":"inspect-set","object":1,"property":"text","value":\#(value)}"#
            #expect(throws: ControlRequest.Mistake.self, "\(value.prefix(20))") {
                try ControlRequest(message: Data(message.utf8))
            }
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
        (#"{"command":"inspect"}"#, "inspect needs \"object\": a whole number from 1"),
        (#"{"command":"inspect","object":0}"#, "whole number from 1"),
        (#"{"command":"inspect-picture","object":1,"scale":5}"#, "from 0.1 to 4.0"),
        (#"{"command":"inspect-set","object":1,"value":1}"#, "needs \"property\""),
        (#"{"command":"inspect-set","object":1,"property":"alpha"}"#, "needs \"value\""),
        (#"{"command":"inspect-set","object":1,"property":"alpha","value":1e10}"#, "a number up to 1e9"),
        (#"{"command":"inspect-set","object":1,"property":"alpha","value":[true]}"#, "at most 16 numbers"),
        (#"{"command":"inspect-set","object":1,"property":"alpha","value":{}}"#, "needs \"value\""),
        (#"{"command":"explain-touch","x":1}"#, "needs \"x\" and \"y\""),
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
