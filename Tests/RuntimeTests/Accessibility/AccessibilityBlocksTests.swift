import Foundation
import OffscreenTesting
import Testing
import VitrineAssistance
import VitrineControls
import VitrineDrawing
import VitrineObjectiveC
import VitrineRuntime
import VitrineViewValues

/// Answers for itself, and counts how it is used.
private final class AnsweringView: UIView {
    var calls: [String] = []
    override var accessibilityLabel: String? {
        get { "overridden" }
        set {}
    }
    override func accessibilityActivate() -> Bool {
        calls.append("activate")
        return true
    }
    override func accessibilityIncrement() { calls.append("increment") }
    override func accessibilityPerformEscape() -> Bool {
        calls.append("escape")
        return true
    }
}

/// UIAccessibility.h: "Block based setters take precedence over single line setters … and property overrides."
@MainActor @Suite("Accessibility blocks")
struct AccessibilityBlocksTests: SpokenSuite {
    let stage = Self.makeStage()

    private func element(_ y: CGFloat = 10) -> AnsweringView {
        let view = AnsweringView(frame: CGRect(x: 10, y: y, width: 100, height: 40))
        view.isAccessibilityElement = true
        stage.window.addSubview(view)
        return view
    }

    private var tree: String { UIAccessibility.treeDescription(of: stage.screen) }

    @Test func aBlockPrecedesAValueAndAnOverride() async {
        let view = element()
        view.accessibilityValue = "set"
        var count = 0
        view.accessibilityLabelBlock = {
            count += 1
            return "computed \(count)"
        }
        view.accessibilityValueBlock = { "3" }
        view.accessibilityTraitsBlock = { .header }
        view.accessibilityIdentifierBlock = { "there" }
        await stage.settle()
        #expect(tree.contains("header \"computed 1\" identifier=there value=\"3\""))
        #expect(view.accessibilityLabel == "overridden" && view.accessibilityValue == "set")
        view.accessibilityLabelBlock = nil
        #expect(view.accessibilityLabelBlock == nil && tree.contains("\"overridden\""))
    }

    @Test func blocksAreCalledEachTimeAToolAsks() async {
        let view = element()
        var temperature = 20
        view.accessibilityLabelBlock = { "\(temperature)°" }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "20°")
        temperature = 21
        spoken.perform(.describe)
        await stage.hear(speech)
        #expect(speech.last == "21°")
    }

    @Test func attributedAndPlainBlocksReplaceEachOther() {
        let view = element()
        view.accessibilityAttributedLabelBlock = { NSAttributedString(string: "A") }
        view.accessibilityAttributedValueBlock = { NSAttributedString(string: "B") }
        #expect(tree.contains("\"A\" value=\"B\""))
        view.accessibilityHintBlock = { "Hint" }
        view.accessibilityAttributedHintBlock = nil
        #expect(view.accessibilityHint == nil && view.accessibilityAttributedHintBlock == nil)
    }

    @Test func elementsAndTheirGeometryMayBeComputed() async {
        let view = element()
        view.isAccessibilityElementBlock = { false }
        let inner = UIAccessibilityElement(accessibilityContainer: view)
        inner.accessibilityLabel = "drawn"
        inner.accessibilityFrameBlock = { CGRect(x: 40, y: 100, width: 60, height: 20) }
        view.accessibilityElementsBlock = { [inner] }
        view.accessibilityContainerTypeBlock = { .semanticGroup }
        #expect(tree.contains("\"drawn\" frame=(40 100 60 20)"))
        view.accessibilityElementsHiddenBlock = { true }
        #expect(!tree.contains("drawn"))
    }

    @Test func aModalBlockHidesSiblings() {
        element(10).accessibilityLabelBlock = { "behind" }
        let front = element(100)
        front.accessibilityLabelBlock = { "front" }
        #expect(tree.contains("behind"))
        let dialog = UIView(frame: CGRect(x: 0, y: 90, width: 320, height: 100))
        stage.window.addSubview(dialog)
        dialog.addSubview(front)
        dialog.accessibilityViewIsModalBlock = { true }
        #expect(!tree.contains("behind") && tree.contains("front"))
    }

    @Test func actionsMayBeBlocks() async {
        let view = element()
        view.accessibilityTraits = .adjustable
        var calls: [String] = []
        view.accessibilityActivateBlock = {
            calls.append("activate"); return true
        }
        view.accessibilityIncrementBlock = { calls.append("increment") }
        view.accessibilityDecrementBlock = { calls.append("decrement") }
        view.accessibilityPerformEscapeBlock = {
            calls.append("escape"); return true
        }
        view.accessibilityMagicTapBlock = {
            calls.append("magic tap"); return true
        }
        view.accessibilityCustomActionsBlock = {
            [
                UIAccessibilityCustomAction(name: "Share") { _ in
                    calls.append("share"); return true
                }
            ]
        }
        _ = stage.startSpeaking()
        for command: SpokenCommand in [.activate, .increment, .decrement, .escape, .magicTap] {
            spoken.perform(command)
        }
        view.accessibilityTraits = .none
        spoken.perform(.rotorNext)
        spoken.perform(.activate)
        #expect(calls == ["activate", "increment", "decrement", "escape", "magic tap", "share"])
        #expect(view.calls == [])
    }

    @Test func headersAreSpokenWhereTheyChange() async {
        let header = label("Price", 10)
        let cells = [50, 100].map { y -> UILabel in
            let cell = label("\(y) €", CGFloat(y))
            cell.accessibilityHeaderElementsBlock = { [header] }
            return cell
        }
        #expect(cells.count == 2)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        spoken.perform(.next)
        spoken.perform(.next)
        await stage.hear(speech)
        #expect(speech.spoken == ["Price, 50 €", "100 €"])
    }

    @Test func languagesAndNamesMayBeComputed() async {
        let view = element()
        view.accessibilityLanguageBlock = { "fr" }
        view.accessibilityLabelBlock = { "Payer" }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.utterances.last?.language == "fr")
        view.accessibilityTextualContextBlock = { .sourceCode }
        spoken.perform(.describe)
        await stage.hear(speech)
        #expect(speech.utterances.last?.speaksPunctuation == true)
    }

    @Test func otherObjectsKeepTheirBlocks() {
        let object = NSObject()
        object.accessibilityLabelBlock = { "object" }
        object.accessibilityFrameBlock = { CGRect(x: 1, y: 2, width: 3, height: 4) }
        #expect(object.accessibilityLabelBlock?() == "object" && object.accessibilityFrameBlock?().maxX == 4)
        object.accessibilityLabelBlock = nil
        #expect(object.accessibilityLabelBlock == nil && object.accessibilityFrameBlock != nil)
    }

    /// Every block is stored, returned and removed by itself.
    @Test func everyBlockIsStored() {
        let view = UIView(), point = CGPoint(x: 7, y: 8)
        view.accessibilityAttributedUserInputLabelsBlock = { [NSAttributedString(string: "Pay")] }
        view.accessibilityUserInputLabelsBlock = { ["Pay"] }
        view.accessibilityRespondsToUserInteractionBlock = { true }
        view.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
        view.accessibilityExpandedStatusBlock = { .expanded }
        view.automationElementsBlock = { [view] }
        view.accessibilityActivationPointBlock = { point }
        view.accessibilityNavigationStyleBlock = { .combined }
        view.accessibilityPathBlock = { UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        view.accessibilityCustomRotorsBlock = { [] }
        view.accessibilityTextInputResponderBlock = { nil }
        #expect(view.accessibilityUserInputLabelsBlock?() == ["Pay"])
        #expect(view.accessibilityAttributedUserInputLabelsBlock?()?.first?.string == "Pay")
        #expect(view.accessibilityRespondsToUserInteractionBlock?() == true)
        #expect(view.accessibilityShouldGroupAccessibilityChildrenBlock?() == true)
        #expect(view.accessibilityExpandedStatusBlock?() == .expanded)
        #expect(view.automationElementsBlock?()?.count == 1)
        #expect(view.accessibilityActivationPointBlock?() == point)
        #expect(view.accessibilityNavigationStyleBlock?() == .combined)
        #expect(view.accessibilityPathBlock?()?.bounds.width == 1)
        #expect(view.accessibilityCustomRotorsBlock?()?.isEmpty == true)
        #expect(view.accessibilityTextInputResponderBlock != nil)
        view.automationElementsBlock = nil
        view.accessibilityTextInputResponderBlock = nil
        #expect(view.automationElementsBlock == nil && view.accessibilityTextInputResponderBlock == nil)
    }

    @Test func theBlocksOfGeometryAreUsed() async {
        let far = button("Far", 300)
        var taps = 0
        far.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Remote"
        view.accessibilityActivationPointBlock = { CGPoint(x: 50, y: 320) }
        stage.window.addSubview(view)
        _ = stage.startSpeaking()
        spoken.perform(.activate)
        await stage.advance(by: 0.2)
        #expect(taps == 1)
    }

    @Test func aCombinedContainerIsARowOfSwitches() async {
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 110))
        stage.window.addSubview(group)
        button("a", 0, in: group)
        button("b", 60, in: group)
        button("c", 200)
        let scanner = stage.screen.assistance.scanner
        scanner.start(.two)
        #expect(scanner.highlightedElements.compactMap(\.accessibilityLabel) == ["a"])
        scanner.stop()
        group.accessibilityNavigationStyleBlock = { .combined }
        scanner.start(.two)
        #expect(scanner.highlightedElements.compactMap(\.accessibilityLabel) == ["a", "b"])
        scanner.stop()
    }
}
