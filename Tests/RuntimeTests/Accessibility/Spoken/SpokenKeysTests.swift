import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Keys that move the cursor and activate its element.
@MainActor @Suite("Spoken navigation by keys")
struct SpokenKeysTests: SpokenSuite {
    let stage = Self.makeStage()

    @Test func keysMoveBetweenElements() async {
        label("Coffee", 10)
        button("Espresso", 40)
        button("Pay", 100).isEnabled = false
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.spoken == ["Speech on", "Coffee"])
        speech.forget()
        await press(.keyboardRightArrow)
        await press(.keyboardDownArrow)
        #expect(speech.spoken == ["Espresso, button", "Pay, dimmed, button"])
        speech.forget()
        await press(.keyboardRightArrow)
        #expect(speech.spoken == [] && speech.earcons == [.boundary], "the cursor stops at the end")
        await press(.keyboardLeftArrow)
        await press(.keyboardHome)
        #expect(speech.spoken == ["Espresso, button", "Coffee"])
        await press(.keyboardTab)
        #expect(speech.last == "Espresso, button")
    }

    @Test func enterActivatesTheElementAtTheCursor() async {
        var cups = 0
        button("Add", 10) { cups += 1 }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        await press(.keyboardReturnOrEnter)
        #expect(cups == 1)
        await press(.keypad5)
        #expect(cups == 2, "a number pad may have no Enter key")
        #expect(speech.spoken == ["Speech on", "Add, button"], "earlier speech is not repeated")
    }

    @Test func disabledElementsAreNotActivated() async {
        var cups = 0
        button("Add", 10) { cups += 1 }.isEnabled = false
        let speech = stage.startSpeaking()
        await press(.keyboardReturnOrEnter)
        #expect(cups == 0 && speech.earcons.last == .refused)
    }

    @Test func keysDoNotReachTheAppWhileSpeaking() async {
        final class Keys: UIView {
            var pressed = 0
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { pressed += 1 }
        }
        let keys = Keys(frame: stage.window.bounds)
        stage.window.addSubview(keys)
        keys.becomeFirstResponder()
        _ = stage.startSpeaking()
        await press(.keyboardRightArrow)
        #expect(keys.pressed == 0)
        spoken.stop()
        await press(.keyboardRightArrow)
        #expect(keys.pressed == 1)
    }

    @Test func aKeyStartsAndStopsSpeech() async {
        spoken.toggleKey = (.keyboardF5, .command)
        var said: RecordingSpeech?
        spoken.makeBackend = {
            let speech = RecordingSpeech()
            said = speech
            return speech
        }
        label("Hello", 10)
        await press(.keyboardF5)
        #expect(!spoken.isOn, "the modifiers count")
        await press(.keyboardF5, .command)
        #expect(spoken.isOn && said?.spoken == ["Speech on", "Hello"] && UIAccessibility.isVoiceOverRunning)
        await press(.keyboardF5, .command)
        #expect(!spoken.isOn && said?.earcons.last == .off && !UIAccessibility.isVoiceOverRunning)
    }

    @Test func headphonesStartAndEndSpeech() async {
        spoken.headphonesDidChange(areConnected: true)
        #expect(!spoken.isOn, "it must be turned on")
        spoken.followsHeadphones = true
        spoken.headphonesDidChange(areConnected: true)
        #expect(spoken.isOn)
        spoken.headphonesDidChange(areConnected: false)
        #expect(!spoken.isOn)
    }

    @Test func escapeAndMagicTapFollowTheResponderChain() async {
        let sheet = HeardSheet()
        stage.window.rootViewController = sheet
        await stage.settle()
        button("Deep", 10, in: sheet.view)
        let speech = stage.startSpeaking()
        await press(.keyboardEscape)
        spoken.perform(.magicTap)
        #expect(sheet.escapes == 1 && sheet.taps == 1 && speech.earcons.last == .activate)
    }

    @Test func aKeyPerformsTheMagicTap() async {
        let sheet = HeardSheet()
        stage.window.rootViewController = sheet
        await stage.settle()
        button("Deep", 10, in: sheet.view)
        _ = stage.startSpeaking()
        await press(.keyboardF8)
        await press(.keypadAsterisk)
        #expect(sheet.taps == 2)
    }

    @Test func readingContinuesToTheEnd() async {
        for (index, text) in ["one", "two", "three"].enumerated() { label(text, CGFloat(10 + index * 30)) }
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        await press(.keyboardF2)
        await stage.hear(speech)
        #expect(speech.spoken == ["one", "two", "three"] && speech.earcons.last == .boundary)
        speech.forget()
        speech.takesTime = true
        await press(.keyboardF2)
        await press(.keyboardLeftControl)
        speech.finish()
        await stage.settle()
        #expect(speech.spoken == ["one"], "silencing ends it")
    }
}
