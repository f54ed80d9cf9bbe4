// InputScriptTests.swift: the meaning of scripts, and the messages for invalid ones.

import Foundation
import SeededNumbers
import Testing
import VitrineInput

@Suite struct InputScriptTests {
    private func commands(_ text: String) throws -> [InputScript.Command] {
        try InputScript(text: text, name: "test.script").lines.map(\.command)
    }

    private func message(_ text: String) -> String {
        do {
            _ = try InputScript(text: text, name: "test.script")
            return "(no error)"
        } catch { return "\(error)" }
    }

    @Test func readsEveryCommand() throws {
        let script = """
            # a comment
            wait 0.5
            tap 10 20.5   # after a command too
            down 1 3 4
            move 1 5 6
            up 1
            cancel 2
            drag 1 2 3 4 0.25
            key return
            key A shift+ctrl
            type "say \\"hi\\" # not a comment\\n"
            shake
            screenshot "out/a b.png"
            quit
            """
        #expect(
            try commands(script) == [
                .wait(0.5), .tap(CGPoint(x: 10, y: 20.5)), .down(id: 1, at: CGPoint(x: 3, y: 4)),
                .move(id: 1, to: CGPoint(x: 5, y: 6)), .up(id: 1), .cancel(id: 2),
                .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), duration: 0.25),
                .key(usage: 0x28, modifiers: []), .key(usage: 0x04, modifiers: [.shift, .control]),
                .type("say \"hi\" # not a comment\n"), .shake, .screenshot(path: "out/a b.png"), .quit,
            ])
    }

    @Test func readsEventsOfDevices() throws {
        let script = """
            units screen
            at 2.5
            force 3 0.5 estimate
            contact 3 0.02 0.03
            pointer 0.5 0.25
            button 1 down
            scroll -1 48
            keydown a shift
            keyrepeat 0x64 caps+keypad "<" ">"
            keyup playpause
            remote select
            remote pageup down
            tilt -0.5 1
            scan "01\\u{1D}17" "Honeywell"
            """
        #expect(
            try commands(script) == [
                .units(.screen), .at(2.5), .force(id: 3, force: 0.5, isEstimate: true),
                .contact(id: 3, size: CGSize(width: 0.02, height: 0.03)),
                .pointer(to: CGPoint(x: 0.5, y: 0.25)),
                .button(1, isDown: true), .scroll(dx: -1, dy: 48),
                .keyEvent(
                    KeyInput(usage: 4, characters: "A", charactersIgnoringModifiers: "A", modifiers: .shift),
                    isDown: true),
                .keyEvent(
                    KeyInput(
                        usage: 0x64, characters: "<", charactersIgnoringModifiers: ">",
                        modifiers: [.capsLock, .numericPad], isRepeat: true), isDown: true),
                .keyEvent(KeyInput(usage: 0xC00CD), isDown: false), .remote(.select),
                .remoteEvent(.pageUp, isDown: true), .tilt(horizontal: -0.5, vertical: 1),
                .scan(ScanInput(text: "01\u{1D}17", device: "Honeywell")),
            ])
    }

    @Test func tapsIdentifiers() throws {
        #expect(try commands("tap \"cart.buy\"") == [.tapElement("cart.buy")])
        let timeline = try InputTimeline(
            InputScript(text: "tap \"a b\"", name: "t"), screenSize: CGSize(width: 10, height: 10))
        #expect(timeline.steps.map(\.action) == [.touchElement("a b"), .event(.touchUp(id: 0))])
        #expect(timeline.steps[1].time == 0.06)
        #expect(throws: InputScriptError.self) {
            try InputTimeline(
                InputScript(text: "down 0 1 1\ntap \"a\"", name: "t"), screenSize: CGSize(width: 10, height: 10))
        }
    }

    @Test func countsLinesAndAcceptsCarriageReturns() throws {
        let script = try InputScript(text: "\r\n# x\r\n  quit\r\n", name: "a")
        #expect(script.lines.map(\.number) == [3])
        #expect(script.lines.map(\.command) == [.quit])
    }

    @Test(arguments: [
        ("tapp 1 2", "test.script:1: \"tapp 1 2\": there is no command \"tapp\"; did you mean tap?"),
        (
            "tap 1",
            "tap takes X and Y in points, or an accessibility identifier in double quotes, as in \"tap 640 400\"; found 1"
        ),
        ("tap", "found nothing"),
        ("tap x 2", "found \"x\""),
        ("tap nan 2", "found \"nan\""),
        ("settle 1 2", "settle takes nothing or the seconds that it waits at most"),
        ("settle soon", "found \"soon\""),
        ("wait -1", "wait takes 0 to 86400 seconds"),
        ("wait 1e400", "found \"1e400\""),
        ("down 40 1 1", "fingers are numbered 0 to 31"),
        ("key retrun", "did you mean return?"),
        ("key a hyper", "modifiers are shift, ctrl, alt and cmd"),
        ("type hello", "type takes a text in double quotes"),
        ("type \"hello", "the text has no closing quote"),
        ("type \"a\\q\"", "the escapes are"),
        ("type \"a\"b", "leave a space there"),
        ("screenshot", "screenshot takes the file to write"),
        ("shake 1", "shake takes nothing"),
        ("units inches", "units takes points or screen"),
        ("button 0 left", "found \"left\""),
        ("button 99 down", "buttons are numbered 0 (primary) to 15"),
        ("remote selekt", "did you mean select?"),
        ("force 0 2", "how hard it presses from 0 to 1"),
        ("scan 123", "scan takes what was read"),
        ("keydown a \"A\" shift", "keydown takes a key's name"),
        ("type \"\\u{110000}\"", "the escapes are"),
    ])
    func reportsTheExpectedSyntax(line: String, expected: String) {
        #expect(message(line).contains(expected), "\(message(line))")
    }

    @Test func reportsEveryWrongLine() {
        let lines = message("tap 1\nwait 1\nfoo\n").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("test.script:1: ") == true)
        #expect(lines.last?.hasPrefix("test.script:3: ") == true)
    }

    @Test func reportsAMissingScript() {
        do {
            _ = try InputScript(file: "/nonexistent/a.script")
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains("/nonexistent/a.script cannot be read"))
            #expect("\(error)".lowercased().contains("no such file"))
        }
    }

    @Test func anyBytesEndInAScriptOrAnError() {
        var generator = SeededNumbers(seed: 7)
        let alphabet = Array("tapwidownkey \t\"\\#\n\r0123456789.-+eé👩‍👩‍👧")
        for _ in 0..<2000 {
            let length = Int.random(in: 0..<40, using: &generator)
            let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
            do { _ = try InputScript(text: text, name: "fuzz") } catch {
                #expect(error is InputScriptError)
            }
        }
    }
}
