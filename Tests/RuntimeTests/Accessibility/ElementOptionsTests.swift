import Foundation
import OffscreenTesting
import Testing
import VitrineAssistance
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineTextEditing
import VitrineViewValues

/// Counts touches and zooms, and may point tools to one of its parts.
private final class Pad: UIView {
    var began = 0
    var zooms: [String] = []
    var hit: UIAccessibilityElement?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    override func accessibilityZoomIn(at point: CGPoint) -> Bool {
        zooms.append("in \(point.x) \(point.y)")
        return true
    }
    override func accessibilityZoomOut(at point: CGPoint) -> Bool {
        zooms.append("out \(point.x) \(point.y)")
        return false
    }
    override func accessibilityHitTest(_ point: CGPoint, event: UIEvent?) -> Any? {
        hit ?? super.accessibilityHitTest(point, event: event)
    }
}

/// Options of elements of iOS 17 and 18. Sources: UIAccessibility.h, UIAccessibilityConstants.h,
/// UIAccessibilityCustomAction.h, and Apple's page on `UIAccessibility.DirectTouchOptions`.
@MainActor @Suite("Options of elements")
struct ElementOptionsTests: SpokenSuite {
    let stage = Self.makeStage()

    private func pad(_ label: String = "Drawing", _ frame: CGRect = CGRect(x: 0, y: 100, width: 100, height: 100))
        -> Pad
    {
        let pad = Pad(frame: frame)
        pad.isAccessibilityElement = true
        pad.accessibilityLabel = label
        stage.window.addSubview(pad)
        return pad
    }

    private func touch(_ x: CGFloat, _ y: CGFloat) async {
        await stage.touchDown(at: CGPoint(x: x, y: y), id: 0)
        await stage.touchUp(id: 0)
    }

    // MARK: Direct touch

    /// "VoiceOver speaks the element and immediately starts sending touch events to the app."
    @Test func aDirectElementIsSpokenAndTouchedAtOnce() async {
        label("First", 10)
        let pad = pad()
        pad.accessibilityTraits = .allowsDirectInteraction
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        await touch(50, 150)
        await stage.hear(speech)
        #expect(pad.began == 1 && speech.last == "Drawing" && spoken.focusedElement === pad)
    }

    /// "Allows a direct touch area to immediately receive touch events without VoiceOver speaking."
    @Test func aSilentElementIsTouchedWithoutSpeech() async {
        label("First", 10)
        let pad = pad()
        pad.accessibilityTraits = .allowsDirectInteraction
        pad.accessibilityDirectTouchOptions = .silentOnTouch
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await touch(50, 150)
        await stage.settle()
        #expect(pad.began == 1 && speech.spoken == [] && spoken.focusedElement === pad)
    }

    /// "Inhibits passthrough to the direct touch area until a person double-taps the element."
    @Test func anElementMayHaveToBeActivatedFirst() async {
        label("First", 10)
        let pad = pad()
        pad.accessibilityTraits = .allowsDirectInteraction
        pad.accessibilityDirectTouchOptions = .requiresActivation
        _ = stage.startSpeaking()
        await touch(50, 150)
        await stage.advance(by: 0.5)
        #expect(pad.began == 0 && spoken.focusedElement === pad)
        await touch(50, 150)
        await touch(50, 150)
        await stage.advance(by: 0.5)
        #expect(pad.began == 0, "the double tap activates it")
        await touch(50, 150)
        #expect(pad.began == 1)
        spoken.perform(.previous)
        spoken.perform(.next)
        await touch(50, 150)
        #expect(pad.began == 1, "leaving it ends the activation")
    }

    // MARK: States

    @Test func expandedAndCollapsedAreSpoken() async {
        let header = label("Details", 10)
        header.accessibilityExpandedStatus = .collapsed
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "Details, collapsed")
        header.accessibilityExpandedStatus = .expanded
        spoken.perform(.describe)
        #expect(speech.last == "Details, expanded")
        header.accessibilityExpandedStatusBlock = { .unsupported }
        spoken.perform(.describe)
        #expect(speech.last == "Details")
        #expect(UIAccessibility.ExpandedStatus.unsupported.rawValue == 0)
        #expect(UIAccessibility.ExpandedStatus.collapsed.rawValue == 2)
    }

    @Test func namesForVoiceKeepTheirAttributes() {
        let view = UIView()
        view.accessibilityAttributedUserInputLabels = [
            NSAttributedString(string: "Pay"), NSAttributedString(string: "Buy"),
        ]
        #expect(view.accessibilityUserInputLabels == ["Pay", "Buy"])
        view.accessibilityUserInputLabels = ["Order"]
        #expect(view.accessibilityAttributedUserInputLabels?.map(\.string) == ["Order"])
    }

    // MARK: Actions

    /// "VoiceOver's zoom in custom action"; the point is "in the coordinate space of the corresponding view".
    @Test func elementsThatZoomHaveActionsForIt() async {
        let map = pad("Map")
        map.accessibilityTraits = .supportsZoom
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        spoken.perform(.rotorNext)
        #expect(speech.last == "Zoom in")
        spoken.perform(.activate)
        spoken.perform(.rotorNext)
        spoken.perform(.rotorNext)
        #expect(speech.last == "Zoom out")
        spoken.perform(.activate)
        #expect(map.zooms == ["in 50.0 50.0", "out 50.0 50.0"])
        #expect(speech.earcons.last == .refused)
    }

    /// "A localized name that describes the action's category. If nil, the category will be the default 'Actions'."
    @Test func actionsAreGroupedByCategory() async {
        var done: [String] = []
        func action(_ name: String, _ category: String?) -> UIAccessibilityCustomAction {
            let action = UIAccessibilityCustomAction(name: name) { _ in
                done.append(name); return true
            }
            action.category = category
            return action
        }
        let text = label("Text", 10)
        text.accessibilityCustomActions = [
            action("Bold", UIAccessibilityCustomAction.editCategory), action("Share", nil), action("Send", "Mail"),
        ]
        #expect(UIAccessibilityCustomAction.editCategory == "UIAccessibilityCustomActionCategoryEdit")
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        spoken.perform(.rotorNext)
        #expect(speech.last == "Share")
        spoken.perform(.rotorNext)
        spoken.perform(.nextRotor)
        #expect(speech.last == "Edit")
        spoken.perform(.rotorNext)
        #expect(speech.last == "Bold")
        spoken.perform(.activate)
        spoken.perform(.nextRotor)
        #expect(speech.last == "Mail")
        spoken.perform(.rotorNext)
        spoken.perform(.activate)
        #expect(done == ["Bold", "Send"])
    }

    // MARK: Elements at points and for tests

    @Test func aViewMayChooseTheElementUnderAFinger() async {
        let chart = pad("Chart")
        chart.isAccessibilityElement = false
        let bars = [0, 1].map { index -> UIAccessibilityElement in
            let bar = UIAccessibilityElement(accessibilityContainer: chart)
            bar.accessibilityLabel = "Bar \(index)"
            bar.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 50 * index, width: 100, height: 50)
            return bar
        }
        chart.accessibilityElements = bars
        await stage.settle()
        #expect(stage.window.accessibilityHitTest(CGPoint(x: 50, y: 110), event: nil) as? NSObject === bars[0])
        #expect(stage.window.accessibilityHitTest(CGPoint(x: 50, y: 190), event: nil) as? NSObject === bars[1])
        #expect(stage.window.accessibilityHitTest(CGPoint(x: 250, y: 190), event: nil) == nil)
        chart.hit = bars[1]
        _ = stage.startSpeaking()
        await stage.touchDown(at: CGPoint(x: 50, y: 110), id: 0)
        await stage.advance(by: 0.4)
        await stage.touchUp(id: 0)
        #expect(spoken.focusedElement === bars[1])
    }

    @Test func testsFindAutomationElements() async {
        let chart = pad("Chart")
        let bar = UIAccessibilityElement(accessibilityContainer: chart)
        bar.accessibilityIdentifier = "bar"
        bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
        chart.automationElements = [bar]
        await stage.settle()
        #expect(IdentifiedElement.first("bar", on: stage.screen)?.middle == CGPoint(x: 20, y: 120))
        chart.automationElementsBlock = { [] }
        #expect(IdentifiedElement.first("bar", on: stage.screen) == nil)
    }

    /// "If your accessibility element represents a view that supports text operations …, you may use this property to
    /// forward UITextInput calls to your backing view."
    @Test func typingIntoTheTextOfAnElementIsSpoken() async {
        let field = UITextField(frame: CGRect(x: 10, y: 300, width: 200, height: 30))
        field.accessibilityElementsHidden = true
        field.isAccessibilityElement = false
        stage.window.addSubview(field)
        let editor = pad("Editor")
        editor.accessibilityTextInputResponder = field
        editor.accessibilityValueBlock = { field.text }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        field.becomeFirstResponder()
        await stage.settle()
        speech.forget()
        await press(.keyboardA)
        #expect(field.text == "a" && speech.spoken.contains("a"))
    }
}
