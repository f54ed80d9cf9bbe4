import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// The words, languages, voices, groups and sounds of an element.
@MainActor @Suite("Spoken words")
struct SpokenWordsTests: SpokenSuite {
    let stage = Self.makeStage()

    @Test func hintsAreSpokenLast() async {
        let pay = button("Pay", 10)
        pay.accessibilityHint = "Opens the till"
        spoken.speaksHints = true
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "Pay, button, Opens the till")
        pay.accessibilityHint = nil
        await press(.keyboardF1)
        #expect(speech.last == "Pay, button, Press Enter or double tap to activate")
    }

    @Test func eachTextIsSpokenInItsLanguage() async {
        spoken.language = "de"
        let pay = button("Payer", 10)
        pay.accessibilityLanguage = "fr"
        pay.isSelected = true
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.spoken == ["Sprache ein", "ausgewählt", "Payer", "Taste"])
        #expect(speech.utterances.map(\.language) == ["de", "de", "fr", "de"])
    }

    @Test func attributesChangeTheVoice() async {
        let text = NSMutableAttributedString(string: "Code ABC now")
        text.addAttribute(.accessibilitySpeechSpellOut, value: true, range: NSRange(location: 5, length: 3))
        text.addAttribute(.accessibilitySpeechPitch, value: 1.5, range: NSRange(location: 8, length: 4))
        label("", 10).accessibilityAttributedLabel = text
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        let said = speech.utterances.dropFirst()
        #expect(said.map(\.text) == ["Code", "ABC", "now"])
        #expect(said.map(\.spellsOut) == [false, true, false] && said.map(\.pitch) == [1, 1, 1.5])
    }

    @Test func aGroupsNameIsSpokenOnEntry() async {
        label("Before", 10)
        let sizes = UIView(frame: CGRect(x: 0, y: 40, width: 320, height: 100))
        sizes.accessibilityContainerType = .semanticGroup
        sizes.accessibilityLabel = "Size"
        stage.window.addSubview(sizes)
        button("Small", 0, in: sizes)
        button("Large", 50, in: sizes)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        for _ in 0..<2 { await press(.keyboardRightArrow) }
        #expect(speech.spoken == ["Size, Small, button", "Large, button"])
    }

    @Test func customActionsAreChosenByName() async {
        var done: [String] = []
        let row = button("Espresso", 10) { done.append("use") }
        row.accessibilityCustomActions = ["Remove", "Double"].map { name in
            UIAccessibilityCustomAction(name: name) { _ in
                done.append(name)
                return true
            }
        }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await press(.keyboardDownArrow)
        await press(.keyboardDownArrow)
        #expect(speech.spoken == ["Remove", "Double"])
        await press(.keyboardReturnOrEnter)
        #expect(done == ["Double"])
        await press(.keyboardReturnOrEnter)
        #expect(done == ["Double", "use"], "the next activation has the element's own action")
    }

    @Test func rotorsFindHeadingsAndItemsOfTheApp() async {
        label("Coffee", 10).accessibilityTraits = .header
        button("Espresso", 40)
        let sold = button("Sold out", 90)
        label("Tea", 150).accessibilityTraits = .header
        stage.window.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Sold out") { predicate in
                predicate.searchDirection == .next
                    ? UIAccessibilityCustomRotorItemResult(targetElement: sold, targetRange: nil) : nil
            }
        ]
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await press(.keyboardH)
        #expect(speech.spoken == ["Tea, heading"])
        await press(.keyboardH, .shift)
        #expect(speech.last == "Coffee, heading")
        spoken.perform(.nextRotor)
        #expect(speech.last == "Sold out")
        spoken.perform(.rotorNext)
        #expect(speech.last == "Sold out, button" && spoken.focusedElement === sold)
        spoken.perform(.rotorPrevious)
        #expect(speech.earcons.last == .boundary)
    }
}
