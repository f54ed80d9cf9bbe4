// ClauseTests.swift: clauses and their outcomes, without an app.

import Testing
@testable import VitrineConformance
import VitrineExploring

@Suite struct ClauseTests {
    private var empty: Evidence {
        Evidence(app: "none", setting: ScreenSetting(width: 320, height: 480), languages: ["en"], origin: "a test")
    }

    /// What was not examined has no outcome that says so.
    @Test func nothingExaminedIsNoOutcomeWithoutADefect() {
        for (clause, verdict) in ClauseList.verdicts(empty) {
            #expect(
                verdict.outcome == .notApplicable || verdict.outcome == .notJudged,
                "\(clause.number) says \(verdict.outcome.rawValue)")
            #expect(!verdict.reason.isEmpty && !clause.human.isEmpty && !clause.check.isEmpty, "\(clause.number)")
        }
    }

    @Test func eachClauseIsThereOnceInTheStandardsOrder() {
        let numbers = ClauseList.all.map { $0.number.split(separator: ".").compactMap { Int($0) } }
        for (one, next) in zip(numbers, numbers.dropFirst()) {
            #expect(one.lexicographicallyPrecedes(next), "\(one) is before \(next)")
        }
    }

    /// Chapter 8 is the hardware's.
    @Test func hardwareIsNotJudged() {
        let eight = ClauseList.verdicts(empty).filter { $0.clause.chapter == "8" }
        #expect(eight.count >= 8 && eight.allSatisfy { $0.verdict.outcome == .notJudged })
    }

    @Test func equalDefectsAreOneWithAllWays() {
        let one = Defect(text: "clipped at 10, 20", screen: "Menu", modes: ["by sight"])
        let other = Defect(text: "clipped at 11.5, -20", screen: "Menu", modes: ["in the dark appearance"])
        let third = Defect(text: "clipped at 10, 20", screen: "Order", modes: ["by sight"])
        let merged = [one, other, third].merged
        #expect(merged.count == 2 && merged[0].modes == ["by sight", "in the dark appearance"])
    }

    @Test func aTaskIsAScriptWithComments() throws {
        let task = try ConformanceTask(name: "a.steps", text: "# one\n\nback\ntap UIButton\n")
        #expect(task.steps.map(\.line) == ["back", "tap UIButton"])
        #expect(throws: ConformanceTask.Problem.self) { try ConformanceTask(name: "a", text: "# nothing\n") }
        let wrong = #expect(throws: ConformanceTask.Problem.self) {
            try ConformanceTask(name: "a", text: "back\nfly\n")
        }
        #expect(wrong?.description.contains("a:2") == true)
    }

    @Test func thePanelsSizeIsGivenOrReadFromADisplay() throws {
        #expect(PanelSize(text: "256x144")?.height == 144)
        for text in ["256", "0x10", "wide", "256x144mm", "-1x5"] { #expect(PanelSize(text: text) == nil) }
        var edid: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0] + [UInt8](repeating: 0, count: 120)
        #expect(PanelSize(edid: edid) == nil)
        // Centimetres of the display, then millimetres of the first timing: 344 is 0x158.
        (edid[21], edid[22]) = (34, 19)
        #expect(PanelSize(edid: edid)?.width == 340)
        (edid[54], edid[66], edid[67], edid[68]) = (1, 0x58, 0xC1, 0x10)
        let size = try #require(PanelSize(edid: edid))
        #expect(size.width == 344 && size.height == 193)
        #expect(PanelSize(edid: Array(edid.prefix(100))) == nil)
    }
}
