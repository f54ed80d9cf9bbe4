// RecordingTests.swift: the test that a recording becomes.

import Foundation
import Testing
import VitrineControlSocket
import VitrineRecording

@testable import VitrineModelContext

@Suite struct RecordingTests {
    @Test func actionsBecomeATestThatFindsElementsByName() throws {
        let client = TestClient(version: "2025-11-25")
        let start = #"{"name":"A guest's order: 1 coffee","root":"try Menu(\"a\")","imports":["KioskApp"]}"#
        #expect(try !client.call("record", start).failed)
        for (tool, arguments) in [
            ("tap", #"{"identifier":"drink.add"}"#), ("tap", #"{"label":"Less"}"#), ("tap", #"{"x":100,"y":50}"#),
            ("tap", #"{"x":7,"y":8}"#), ("drag", #"{"label":"Less","dy":-20}"#), ("type", #"{"text":"A\"\\\n"}"#),
            ("keys", #"{"keys":["cmd+a"]}"#), ("text_size", #"{"size":"AX1"}"#), ("language", #"{"tag":"de"}"#),
            ("find", #"{"identifier":"drink.add"}"#), ("picture", "{}"),
        ] {
            #expect(try !client.call(tool, arguments).failed, "\(tool)")
        }
        let expected = #"""
            // AGuestSOrder1CoffeeTests.swift: recorded by vitrinectl mcp.

            import Foundation
            import KioskApp
            import OffscreenTesting
            import Testing
            import UIKit

            @MainActor @Suite struct AGuestSOrder1CoffeeTests {
                @Test func aGuestSOrder1Coffee() async throws {
                    let stage = OffscreenStage(size: CGSize(width: 640, height: 400), scale: 2)
                    stage.window.rootViewController = try Menu("a")
                    await stage.settle()
                    await stage.tap("drink.add")
                    await stage.settle()
                    await stage.tap(label: "Less")
                    await stage.settle()
                    await stage.tap("drink.add")
                    await stage.settle()
                    await stage.tap(at: CGPoint(x: 7, y: 8))
                    await stage.settle()
                    await stage.drag(label: "Less", byX: 0, y: -20, duration: 0.3)
                    await stage.settle()
                    await stage.type("A\"\\\n")
                    await stage.settle()
                    await stage.press("cmd+a")
                    await stage.settle()
                    stage.screen.assistance.vision.textSize = .accessibilityMedium
                    await stage.settle()
                    UIApplication.shared.language = "de"
                    await stage.settle()
                    #expect(stage.element("drink.add")?.label == "Add")
                    stage.assertSnapshot("aGuestSOrder1Coffee-1")
                }
            }

            """#
        #expect(try client.call("stop").text == expected)
        #expect(try client.call("stop").text.contains("call record first"))
    }

    @Test(arguments: [
        (#"{"name":"...","root":"A()"}"#, "has no words"), (#"{"name":"a","root":"A()\nB()"}"#, "one line of Swift"),
        (#"{"name":"a","root":"A()","imports":["a b"]}"#, "is no module"), (#"{"name":"a"}"#, "needs \"root\""),
    ])
    func anImpossibleRecordingIsExplained(arguments: String, words: String) throws {
        let client = TestClient(version: "2025-11-25")
        let result = try client.call("record", arguments)
        #expect(result.failed && result.text.contains(words), "\(result.text)")
    }

    @Test func aSecondRecordingAndAnEmptyOneAreRefused() throws {
        let client = TestClient(version: "2025-11-25")
        let start = #"{"name":"a test","root":"A()"}"#
        #expect(try !client.call("record", start).failed)
        #expect(try client.call("record", start).text.contains("runs already"))
        #expect(try client.call("stop").text.contains("nothing was recorded"))
        // A tap that fails is no step.
        #expect(try client.call("tap", #"{"identifier":"gone"}"#).failed)
        #expect(try client.call("stop").failed)
    }

    @Test(arguments: [
        ("a b", "aB"), ("The URL is 5", "theURLIs5"), ("5 coffees", ""), ("repeat", "repeatTest"), ("ä", ""),
    ])
    func sentencesBecomeNames(sentence: String, name: String) { #expect(SwiftText.camelCase(sentence) == name) }

    @Test func literalsKeepInvisibleCharactersVisible() {
        #expect(SwiftText.literal("é\u{202E}\u{7}\u{A0}😀") == "\"é\\u{202E}\\u{7}\\u{A0}😀\"")
    }
}
