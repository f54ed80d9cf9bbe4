// ElementSearchTests.swift: what the control socket finds on a screen, and what it does not say.

import Foundation
import OffscreenTesting
import Testing
import VitrineControlSocket
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineTextEditing

@testable import VitrineLaunch
@testable import VitrineRuntime

@MainActor @Suite struct ElementSearchTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 1)
    private let button = UIButton(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    private let secret = UITextField(frame: CGRect(x: 10, y: 80, width: 100, height: 40))
    private let cover = UIView(frame: CGRect(x: 150, y: 0, width: 100, height: 100))
    private let covered = UILabel(frame: CGRect(x: 160, y: 20, width: 50, height: 40))

    init() async {
        button.setTitle("Pay now", for: .normal)
        button.accessibilityIdentifier = "pay"
        secret.isSecureTextEntry = true
        secret.text = "hunter2"
        secret.accessibilityIdentifier = "pin"
        covered.text = "Covered"
        cover.backgroundColor = .red
        for view in [button, secret, covered, cover] { stage.window.addSubview(view) }
        await stage.settle()
    }

    private struct Found: Decodable {
        struct Match: Decodable {
            var `class`: String
            var identifier: String?
            var label: String?
            var text: String?
            var frame: [Double]
            var center: [Double]
            var obstacle: String?
        }
        var count: Int
        var matches: [Match]
        var identifiers: [String]?
        var labels: [String]?
    }

    private func find(_ query: ElementQuery, limit: Int = 20) throws -> Found {
        let text = ElementSearch(query, limit: limit, on: stage.screen).json(on: stage.screen)
        return try JSONDecoder().decode(Found.self, from: Data(text.utf8))
    }

    @Test func aButtonIsFoundByEachOfItsNames() throws {
        for query in [
            ElementQuery(identifier: "pay"), ElementQuery(label: "pay NOW"), ElementQuery(text: "now"),
            ElementQuery(className: "UIButton"), ElementQuery(label: "Pay now", className: "UIButton"),
            ElementQuery(point: CGPoint(x: 60, y: 40)),
        ] {
            let found = try find(query)
            #expect(found.count == 1 && found.matches[0].identifier == "pay", "\(query.words)")
            #expect(found.matches[0].frame == [10, 20, 100, 40] && found.matches[0].center == [60, 40])
            #expect(found.matches[0].obstacle == nil)
        }
        #expect(
            try find(ElementQuery(label: "Pay now", className: "UILabel")).matches.allSatisfy { $0.identifier != "pay" }
        )
    }

    @Test func withoutAMatchTheExistingNamesAreListed() throws {
        let found = try find(ElementQuery(identifier: "gone"))
        #expect(found.count == 0 && found.identifiers?.contains("pay") == true)
        #expect(found.labels?.contains("Pay now") == true)
    }

    @Test func whatCoversAnElementIsNamedAndHiddenOnesAreLeftOut() throws {
        #expect(try find(ElementQuery(text: "covered")).matches[0].obstacle == "UIView in UIWindow covers it")
        button.isHidden = true
        #expect(try find(ElementQuery(identifier: "pay")).count == 0)
    }

    @Test func theNumberOfMatchesIsLimited() throws {
        let found = try find(ElementQuery(className: "UIView"), limit: 1)
        #expect(found.matches.count == 1 && found.count >= 1)
    }

    /// Neither by its text nor in what is said about the field.
    @Test func secureTextIsNotFound() throws {
        for query in [
            ElementQuery(text: "hunter2"), ElementQuery(identifier: "pin"), ElementQuery(className: "UITextField"),
        ] {
            let text = ElementSearch(query, limit: 20, on: stage.screen).json(on: stage.screen)
            #expect(!text.contains("hunter2"), "\(text)")
        }
        #expect(try find(ElementQuery(text: "hunter2")).count == 0)
        #expect(!secret.layoutExplanation().contains("hunter2"))
        #expect(!ViewTree.text(of: stage.screen.windows).contains("hunter2"))
    }

    @Test func theExplanationNamesConstraintsAndConflicts() async throws {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.accessibilityIdentifier = "status"
        stage.window.addSubview(label)
        let narrow = label.widthAnchor.constraint(equalToConstant: 40),
            wide = label.widthAnchor.constraint(equalToConstant: 60)
        narrow.identifier = "narrow"
        wide.identifier = "wide"
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 12), narrow, wide,
        ])
        await stage.settle()
        let text = label.layoutExplanation()
        #expect(text.contains("placed by constraints"), "\(text)")
        #expect(text.contains("horizontally 3 constraints affect it, 3 of them its own:"), "\(text)")
        #expect(text.split(separator: "\n").contains { $0.contains("wide") && $0.contains("GIVEN UP") }, "\(text)")
        #expect(text.contains("AMBIGUOUS"), "\(text)")
        #expect(button.layoutExplanation().contains("placed by its frame and autoresizing mask (nothing is flexible)"))
    }

    @Test func framesAreListedAsJSON() throws {
        var statistics = FrameStatistics()
        for number in 1...130 { statistics.add(stage.lastFrame, time: Double(number), seconds: 0.002) }
        let frames = try #require(
            try JSONSerialization.jsonObject(with: Data(statistics.json(last: 2).utf8)) as? [[String: Any]])
        #expect(
            frames.map { $0["number"] as? Int } == [129, 130] && frames.map { $0["time_s"] as? Double } == [129, 130])
        #expect(frames[0]["main_thread_ms"] as? Double == 2)
    }
}
