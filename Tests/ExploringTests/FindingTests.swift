// FindingTests.swift: what is accepted, what is untranslated, when a guest has left, and the page.

import Foundation
import Testing
import UIKit
import VitrineRecording
@testable import VitrineExploring

@Suite struct FindingTests {
    private func finding(_ kind: FindingKind = .clippedText, screen: String = "Order", subject: String = "order.total")
        -> Finding
    {
        Finding(kind, screen: screen, subject: subject, text: "cut <off> & \"more\"", look: "de", script: [.back])
    }

    @Test func acceptedFindingsHaveAReason() throws {
        let file = try AcceptedFindings(
            text: "# kind\tscreen\tsubject\treason\n\nclipped-text\tOrder\torder.*\tshown on purpose\n", name: "a.tsv")
        #expect(file.reason(for: finding()) == "shown on purpose")
        #expect(file.reason(for: finding(.leak)) == nil)
        #expect(file.reason(for: finding(screen: "Menu")) == nil)
        #expect(file.unused(by: [finding()]).isEmpty)
        #expect(file.unused(by: []) == ["line 3: clipped-text Order order.*"])
    }

    @Test(arguments: ["clipped-text\tOrder\torder.total", "clipped-text\tOrder\torder.total\t ", "cut\tOrder\tx\ty"])
    func aLineWithoutAReasonIsNone(_ line: String) {
        #expect(throws: AcceptedFindings.Problem.self) { try AcceptedFindings(text: line, name: "a.tsv") }
    }

    @Test(arguments: [
        ("abc", "*", true), ("abc", "a*c", true), ("ac", "a*c", true), ("a", "a*a", false), ("abcd", "*bc", false),
        ("one two three", "*two*", true), ("", "*", true), ("abc", "abc", true), ("abc", "ab", false),
    ])
    func starsStandForAnyText(_ text: String, _ pattern: String, _ isMatch: Bool) {
        #expect(AcceptedFindings.matches(text, pattern) == isMatch)
    }

    @Test func phrasesThatStayInOtherLettersAreUntranslated() {
        let check = TranslationCheck(
            original: ["Add something else", "Lark & Bean", "240 ml", "Espresso"], names: ["Lark & Bean"])
        #expect(check.untranslated("Add something else", in: "ar") == ["Add something else"])
        #expect(check.untranslated("Espresso، ٢٫٤٠ €", in: "ar") == ["Espresso"])
        #expect(check.untranslated("أضف شيئًا آخر", in: "ar").isEmpty)
        #expect(check.untranslated("Lark & Bean", in: "ar").isEmpty)
        #expect(check.untranslated("240 ml", in: "ar").isEmpty)
        #expect(check.untranslated("Qzxv Anna", in: "ar").isEmpty)
    }

    /// One word may be the same in two languages with Latin letters.
    @Test func inLatinLettersOnlyPhrasesCount() {
        let check = TranslationCheck(original: ["Add something else", "Espresso"], names: [])
        #expect(check.untranslated("Add something else", in: "de") == ["Add something else"])
        #expect(check.untranslated("Espresso", in: "de").isEmpty)
        #expect(check.untranslated("Noch etwas dazu", in: "de").isEmpty)
    }

    @Test func aGuestHasLeftAfterTheTimeOfAVisit() throws {
        let name = ElementName(identifier: "name", type: "UITextField", ordinal: 0)
        let typed = ExplorerStep.fill(name, "\(TextSamples.mark) Anna"), wait = ExplorerStep.machine(.wait(30))
        #expect(Visit([.back, wait], seconds: 45) == nil)
        #expect(try #require(Visit([typed, wait], seconds: 45)).isOver == false)
        #expect(try #require(Visit([typed, wait, wait], seconds: 45)).isOver)
        #expect(try #require(Visit([typed, wait, .back, wait], seconds: 45)).isOver == false)
        #expect(try #require(Visit([typed, .machine(.reset), .back], seconds: nil)).isOver)
        #expect(try #require(Visit([typed, .machine(.reset), typed], seconds: nil)).isOver == false)
    }

    /// The shortest list with the two actions that matter.
    @Test func aListIsReducedToWhatMatters() throws {
        var runs = 0
        let shortest = ActionReduction().shortest(Array(0..<40)) { list in
            runs += 1
            return list.contains(7) && list.contains(31)
        }
        #expect(shortest == [7, 31])
        #expect(runs < 60)
        #expect(ActionReduction().shortest([1, 2]) { $0.contains(3) } == nil)
        #expect(ActionReduction().shortest([1]) { _ in true } == [])
    }

    @Test @MainActor func aTestRepeatsTheScriptAndAudits() throws {
        let app = ExploredApp(
            DrivenApp(name: "kiosk", root: { UIViewController() }), root: "MenuController()", modules: ["KioskApp"])
        let test = try FindingTest(
            finding(), number: 3, app: app, size: CGSize(width: 800, height: 480), scale: 1,
            steps: [.tap(.identifier("order.add")), .language("de"), .wait(2.5)])
        #expect(test.suite == "KioskFinding3ClippedTextTests")
        for line in [
            "import KioskApp", "stage.window.rootViewController = MenuController()", "await stage.tap(\"order.add\")",
            "UIApplication.shared.language = \"de\"", "await stage.advance(by: 2.5)", "stage.audit()",
        ] { #expect(test.source.contains(line), "\(line) is not in\n\(test.source)") }
    }

    /// One file without others, in which no text of an app is markup.
    @Test func thePageHasAllInIt() throws {
        var graph = ExplorationGraph()
        graph.add(
            GraphNode(id: "00", title: "</script><b>", structure: [], script: [], words: ["a & b"]), offering: [.back])
        graph.add(
            GraphEdge(
                from: "00", step: .fill(ElementName(identifier: nil, type: "T", ordinal: 0), "</script>"), to: "00"))
        let results = ExplorationResults(
            app: "a<b", seed: 1, graph: graph, findings: [finding()], accepted: AcceptedFindings())
        let page = MapPage(results, folder: URL(fileURLWithPath: "/nowhere")).html
        #expect(page.contains("&lt;/script&gt;&lt;b&gt;") && page.contains("cut &lt;off&gt; &amp; &quot;more&quot;"))
        #expect(page.components(separatedBy: "</script>").count == 2)
        #expect(!page.contains("src=\"http") && !page.contains("href="))
        #expect(results.summary.contains("FOUND clipped-text on Order (de)"))
        #expect(results.summary.contains("1 screens, 1 steps, 1 new findings, 0 accepted"))
    }
}
