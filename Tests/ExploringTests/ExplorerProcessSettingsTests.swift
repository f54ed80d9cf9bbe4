// ExplorerProcessSettingsTests.swift: each kind of finding in a small app, and nothing in one without a fault.
//
// An exploration changes the language, and where messages go: these suites have a process of their own (scripts/suites).

import Foundation
import Testing
import UIKit
@testable import VitrineExploring

@MainActor @Suite(.serialized) struct ExplorerProcessSettingsTests {
    private func kinds(_ explorer: Explorer) -> Set<FindingKind> {
        defer { explorer.session.end() }
        return Set(explorer.findings.values.map(\.kind))
    }

    private func words(_ explorer: Explorer) -> String {
        explorer.findings.values.map { "\($0.kind.rawValue) \($0.screen) \($0.subject): \($0.text)" }.joined(
            separator: "\n")
    }

    @Test func anAppWithoutAFaultHasNone() {
        let explorer = ExploredScreen.explored { ExploredScreen.pair() }
        #expect(explorer.graph.nodes.count == 2, "\(explorer.graph.nodes.values.map(\.structure))")
        #expect(explorer.findings.isEmpty, "\(words(explorer))")
        #expect(explorer.graph.nodes.values.allSatisfy { !$0.words.isEmpty })
        explorer.session.end()
    }

    /// The same seed gives the same steps.
    @Test func aSeedGivesTheSameGraph() {
        let one = ExploredScreen.explored(checks: false) { ExploredScreen.pair() }
        let other = ExploredScreen.explored(checks: false) { ExploredScreen.pair() }
        #expect(one.graph.edges == other.graph.edges && one.graph.agreement(with: other.graph) == 1)
        one.session.end()
        other.session.end()
    }

    @Test func textsAndSelectionsAreNoOtherScreen() {
        var count = 0
        let explorer = ExploredScreen.explored(checks: false) {
            ExploredScreen(
                "Counter",
                [
                    (
                        "More",
                        { controller in
                            count += 1
                            (controller.view.subviews.first as? UILabel)?.text = "\(count)"
                        }
                    )
                ])
        }
        #expect(explorer.graph.nodes.count == 1)
        explorer.session.end()
    }

    @Test func aScreenThatNothingLeavesIsADeadEnd() {
        #expect(kinds(ExploredScreen.explored(steps: 40) { ExploredScreen.pair(back: false) }).contains(.deadEnd))
    }

    @Test func whatTheAuditFindsIsFoundOnTheSecondScreen() throws {
        let explorer = ExploredScreen.explored {
            ExploredScreen.pair { view in
                let label = UILabel(frame: CGRect(x: 20, y: 300, width: 40, height: 24))
                label.text = "Words that do not fit"
                label.textColor = .black
                label.accessibilityIdentifier = "cut"
                view.addSubview(label)
                let pale = UILabel(frame: CGRect(x: 20, y: 340, width: 200, height: 24))
                pale.text = "Pale words"
                pale.textColor = UIColor(white: 0.8, alpha: 1)
                view.addSubview(pale)
                let button = UIButton(frame: CGRect(x: 20, y: 380, width: 60, height: 60))
                button.addAction(UIAction { _ in }, for: .touchUpInside)
                view.addSubview(button)
            }
        }
        let finding = try #require(explorer.findings.values.first { $0.kind == .clippedText })
        #expect(finding.subject == "cut" && finding.script == ["tap #to.Open:UIButton"], "\(finding)")
        #expect(kinds(explorer).isSuperset(of: [.clippedText, .lowContrast, .unlabelled]))
    }

    /// Elements that overlap only in the largest text are found in it.
    @Test func theLargestTextIsALook() throws {
        let explorer = ExploredScreen.explored {
            ExploredScreen.pair { view in
                let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
                label.text = "Growing words"
                label.textColor = .black
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
                view.addSubview(label)
            }
        }
        let finding = try #require(explorer.findings.values.first { $0.kind == .clippedText }, "\(words(explorer))")
        #expect(finding.look.contains("largest text") && finding.steps.contains(.machine(.textSize(11))))
        explorer.session.end()
    }

    @Test func ambiguousAndContradictingConstraintsAreFound() {
        let explorer = ExploredScreen.explored {
            ExploredScreen.pair { view in
                let loose = UIView(), broken = UIView()
                for part in [loose, broken] {
                    part.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(part)
                    part.widthAnchor.constraint(equalToConstant: 10).isActive = true
                }
                broken.widthAnchor.constraint(equalToConstant: 20).isActive = true
            }
        }
        #expect(kinds(explorer).isSuperset(of: [.ambiguousLayout, .brokenLayout]))
    }

    @Test func whatOnlyAFingerUsesIsFound() {
        let explorer = ExploredScreen.explored {
            ExploredScreen.pair { view in
                for y in [300.0, 380] {
                    let target = UIView(frame: CGRect(x: 20, y: y, width: 100, height: 60))
                    target.addGestureRecognizer(UITapGestureRecognizer { _ in })
                    view.addSubview(target)
                    guard y > 350 else { continue }
                    let label = UILabel(frame: target.bounds)
                    label.text = "Touch"
                    label.textColor = .black
                    target.addSubview(label)
                }
            }
        }
        #expect(kinds(explorer).isSuperset(of: [.notByEar, .notBySwitch]))
    }

    @Test func aViewThatKeepsTheFocusIsFound() {
        final class Trap: UIView {
            override var canBecomeFocused: Bool { true }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
                context.previouslyFocusedItem !== self
            }
        }
        let explorer = ExploredScreen.explored {
            ExploredScreen.pair { $0.addSubview(Trap(frame: CGRect(x: 20, y: 0, width: 100, height: 40))) }
        }
        #expect(kinds(explorer).contains(.notByKeys))
    }

    @Test func layoutThatNeverEndsIsUnrest() {
        let explorer = ExploredScreen.explored(
            steps: 6, checks: false,
            afterTurn: { _ in
                // The second screen changes itself in each turn.
                for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
                    scene.keyWindow?.rootViewController?.presentedViewController?.view.setNeedsLayout()
                }
            }
        ) { ExploredScreen.pair() }
        #expect(kinds(explorer).contains(.unrest))
    }

    @Test func wakingWithoutAFrameIsFound() {
        final class Ticking: UIView {
            private var link: CADisplayLink?
            override func didMoveToWindow() {
                super.didMoveToWindow()
                link?.invalidate()
                guard window != nil else { return }
                link = CADisplayLink { _ in }
                link?.add(to: .main, forMode: .common)
            }
        }
        let explorer = ExploredScreen.explored {
            ExploredScreen.pair { $0.addSubview(Ticking(frame: CGRect(x: 0, y: 0, width: 1, height: 1))) }
        }
        #expect(kinds(explorer).contains(.wakeUps))
    }

    /// The field's text is a global variable, which survives the end of a visit.
    @Test func textOfTheLastGuestIsFound() {
        final class Kept { var text: String? }
        let kept = Kept()
        let explorer = ExploredScreen.explored(steps: 40) {
            ExploredScreen.pair { view in
                let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 50))
                field.accessibilityLabel = "Name"
                field.textColor = .black
                field.text = kept.text
                field.addAction(
                    UIAction { [weak field] _ in if let text = field?.text, !text.isEmpty { kept.text = text } },
                    for: .editingChanged)
                view.addSubview(field)
            }
        }
        #expect(kinds(explorer).contains(.textLeft))
    }

    @Test func untranslatedTextIsFound() throws {
        let explorer = ExploredScreen.explored(settings: { $0.languages = ["en", "ar"] }) { ExploredScreen.pair() }
        let finding = try #require(explorer.findings.values.first { $0.kind == .untranslated })
        #expect(finding.look == "ar")
        explorer.session.end()
    }

    /// Elements that an app names as dangerous are not used.
    @Test func dangerousElementsAreLeftAlone() {
        let explorer = ExploredScreen.explored(settings: { $0.dangerous = ["to.Open"] }) { ExploredScreen.pair() }
        #expect(explorer.graph.nodes.count == 1)
        explorer.session.end()
    }

    /// The first screen has a fault that is not behind the element.
    @Test func focusLeavesOtherScreensOut() {
        let explorer = ExploredScreen.explored(focus: "to.Close") {
            ExploredScreen(
                "Pale",
                [
                    (
                        "Open",
                        { first in
                            let second = ExploredScreen("Second", [("Close", { $0.dismiss(animated: false) })])
                            second.modalPresentationStyle = .fullScreen
                            first.present(second, animated: false)
                        }
                    )
                ]
            ) { view in
                let pale = UILabel(frame: CGRect(x: 20, y: 340, width: 200, height: 24))
                pale.text = "Pale words"
                pale.textColor = UIColor(white: 0.8, alpha: 1)
                view.addSubview(pale)
            }
        }
        #expect(explorer.graph.nodes.count == 2)
        #expect(
            explorer.findings.values.allSatisfy { $0.screen != "ExploredScreen" || $0.script != [] },
            "\(words(explorer))")
        explorer.session.end()
    }
}
