// InputTimelineTests.swift: scripts as timed events, and the joining of moves.

import Foundation
import Testing
import VitrineInput

@Suite struct InputTimelineTests {
    private func timeline(_ text: String) throws -> InputTimeline {
        try InputTimeline(InputScript(text: text, name: "t"), screenSize: CGSize(width: 200, height: 100))
    }

    @Test func turnsPointsIntoUnitCoordinates() throws {
        let steps = try timeline("wait 1\ntap 50 25\n").steps
        #expect(steps.count == 2)
        #expect(steps[0].time == 1)
        #expect(steps[0].action == .event(.touchDown(id: 0, at: CGPoint(x: 0.25, y: 0.25))))
        #expect(steps[1].action == .event(.touchUp(id: 0)))
        #expect(steps[1].time > 1 && steps[1].time < 1.1)
    }

    @Test func aDragMovesEvenlyAndEndsOnTime() throws {
        let timeline = try timeline("drag 0 0 200 100 0.5\nscreenshot a.png\n")
        let steps = timeline.steps
        // Down, thirty moves of 1/60 s, up, screenshot.
        #expect(steps.count == 33)
        #expect(steps[15].action == .event(.touchMoved(id: 0, to: CGPoint(x: 0.5, y: 0.5))))
        #expect(abs(steps[15].time - 0.25) < 1e-9)
        #expect(steps[31].action == .event(.touchUp(id: 0)))
        #expect(abs(timeline.duration - 0.5) < 1e-9)
        #expect(steps.map(\.time) == steps.map(\.time).sorted())
    }

    @Test func aDragOfNoTimeStillMoves() throws {
        #expect(try timeline("drag 0 0 100 50 0").steps.count == 3)
    }

    /// A request over a socket is rejected before it is planned: a drag of a day has five million steps.
    @Test(arguments: [
        ("drag 10 10 20 20 86400", 1, "lasts 86400 s; 600 s are the most"),
        ("wait 599\ntap 1 1\nwait 1", 3, "600 s are the most"),
        ("settle 400\nsettle 400", 2, "lasts 800 s; 600 s are the most"),
        ("at 5\nat 601", 2, "lasts 601 s"),
        (String(repeating: "drag 1 1 2 2 0\n", count: 40), 34, "has 102 steps; 100 are the most"),
        ("type \"" + String(repeating: "x", count: 51) + "\"", 1, "has 102 steps"),
    ])
    func excessiveCommandsAreRefusedWithTheirLine(text: String, line: Int, words: String) throws {
        let script = try InputScript(text: text, name: "t")
        let limits = InputTimeline.Limits(seconds: 600, steps: text.contains("86400") ? 50_000 : 100)
        do {
            _ = try InputTimeline(script, screenSize: CGSize(width: 200, height: 100), limits: limits)
            Issue.record("it was accepted")
        } catch let error as InputScriptError {
            #expect(error.problems.map(\.line) == [line])
            #expect(error.description.contains(words), "\(error)")
        }
    }

    @Test func aFileHasALimitToo() throws {
        do {
            _ = try timeline("drag 10 10 20 20 86400")
            Issue.record("it was accepted")
        } catch let error as InputScriptError {
            #expect(error.description.contains("1000000 are the most"), "\(error)")
        }
    }

    @Test func atMostAHundredErrorsAreReported() {
        #expect {
            try InputScript(text: String(repeating: "tapp\n", count: 1000), name: "t")
        } throws: { ($0 as? InputScriptError)?.problems.count == 100 }
        #expect {
            try timeline(String(repeating: "up 0\n", count: 1000))
        } throws: { ($0 as? InputScriptError)?.problems.count == 100 }
    }

    @Test func settlingDoesNotAdvanceTheTimeOfTheScript() throws {
        let timeline = try timeline("wait 1\nsettle 5\nwait 2\nsettle\nshake\n")
        #expect(timeline.steps.map(\.time) == [1, 3, 3])
        #expect(
            timeline.steps.map(\.action) == [.settle(atMost: 5), .settle(atMost: 60), .event(.shake)])
        #expect(timeline.duration == 3 && timeline.longestDuration == 68)
    }

    @Test func screenUnitsAreNotConverted() throws {
        let steps = try timeline("at 3\nunits screen\ndown 0 1.02 0.5\nunits points\nmove 0 100 50\n").steps
        #expect(steps.map(\.time) == [3, 3])
        #expect(
            steps.map(\.action) == [
                .event(.touchDown(id: 0, at: CGPoint(x: 1.02, y: 0.5))),
                .event(.touchMoved(id: 0, to: CGPoint(x: 0.5, y: 0.5))),
            ])
    }

    @Test func typesWithTheShiftKey() throws {
        let keys = try timeline("type \"aB!é\"").steps.compactMap { step -> KeyInput? in
            guard case .event(.key(let key, isDown: true)) = step.action else { return nil }
            return key
        }
        #expect(keys.map(\.characters) == ["a", "B", "!", "é"])
        #expect(keys.map(\.usage) == [0x04, 0x05, 0x1E, 0])
        #expect(keys.map { $0.modifiers.contains(.shift) } == [false, true, true, false])
    }

    @Test(arguments: [
        ("tap 250 50", "is not on the screen, which is 200 x 100 points"),
        ("move 1 5 5", "finger 1 is not down"),
        ("down 1 5 5\ndown 1 6 6", "finger 1 is down already"),
        ("down 0 5 5\ntap 6 6", "finger 0 is down already"),
        ("up 3", "finger 3 is not down"),
        ("wait 2\nat 1", "the script is at 2 s already"),
        ("pointer -1 0", "is not on the screen"),
        ("contact 2 1 1", "finger 2 is not down"),
    ])
    func refusesImpossibleCommands(script: String, expected: String) {
        do {
            _ = try timeline(script)
            Issue.record("no error")
        } catch { #expect("\(error)".contains(expected), "\(error)") }
    }
}
