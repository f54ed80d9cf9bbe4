import Foundation
import OffscreenTesting
import Oracle
import Testing
import UIKit

@MainActor @Suite("Behaviour: experiments for open rows", .serialized, .ownPasteboards)
struct OracleBehaviour {
    private final class StageHands: OracleHands {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
        var window: UIWindow { stage.window }
        // A fixed time, since a stage with a blinking caret never settles.
        func settle() async { await stage.advance(by: 3) }
        func drag(from start: CGPoint, to end: CGPoint) async {
            await stage.drag(from: start, to: end, duration: 0.1)
        }
        func tap(at point: CGPoint) async { await stage.tap(at: point) }
    }

    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func eachOpenRowHasItsExperiment() throws {
        let table = try String(contentsOf: root.appendingPathComponent("docs/behaviour.tsv"), encoding: .utf8)
        let open = table.split(separator: "\n").dropFirst().map { $0.components(separatedBy: "\t") }
            .filter { $0[5].hasPrefix("open") }.map { $0[0] }
        #expect(!open.isEmpty && Set(open) == Set(Oracle.experiments.map(\.row)))
        #expect(Set(open).count == open.count && Oracle.experiments.count == open.count)
    }

    /// Vitrine's results, which must equal UIKit's recorded ones.
    @Test func resultsAreThoseOfTheRecording() async throws {
        let answers = await Oracle.answers(StageHands())
        #expect(answers.values.allSatisfy { !$0.isEmpty })
        // The results that rows of docs/behaviour.tsv state for this implementation.
        #expect(answers["open.forced.should"] == "asked 1, first responder false")
        #expect(answers["open.coordinator.didAppear"] == "there" && answers["open.stack.system"] == "8.0 8.0 8.0")
        #expect(answers["open.selection.none"] == "0" && answers["open.flow.flips"] == "true")
        #expect(answers["open.search.byCode"] == "1")
        let file = root.appendingPathComponent("docs/oracle.json")
        guard let data = try? Data(contentsOf: file) else { return }
        let recorded = try JSONDecoder().decode([String: String].self, from: data)
        for (row, answer) in recorded.sorted(by: { $0.key < $1.key }) where answers[row] != nil {
            #expect(answers[row] == answer, "UIKit's result differs: \(row)")
        }
    }
}
