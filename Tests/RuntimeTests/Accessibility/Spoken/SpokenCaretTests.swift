import Foundation
import OffscreenTesting
import Testing
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Spoken editing: the caret's moves, selections, and deleted text.
@MainActor @Suite("Spoken caret")
struct SpokenCaretTests: SpokenSuite {
    let stage = Self.makeStage()

    /// A text field with speech.
    private func field(_ text: String, _ change: (UITextField) -> Void = { _ in }) async -> (
        UITextField, RecordingSpeech
    ) {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 280, height: 44))
        field.accessibilityLabel = "Name"
        field.text = text
        change(field)
        stage.window.addSubview(field)
        let speech = stage.startSpeaking()
        field.becomeFirstResponder()
        await stage.hear(speech)
        place(field, 0)
        await stage.hear(speech)
        speech.forget()
        return (field, speech)
    }

    private func place(_ text: any UITextInput, _ offset: Int) {
        let place = text.position(from: text.beginningOfDocument, offset: offset)!
        text.selectedTextRange = text.textRange(from: place, to: place)
    }

    private func heard(
        _ speech: RecordingSpeech, _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []
    ) async -> [String] {
        speech.forget()
        await press(key, modifiers)
        await stage.hear(speech)
        return speech.spoken
    }

    @Test func arrowKeysSpeakThePassedCharacter() async {
        let (_, speech) = await field("Al b,")
        #expect(await heard(speech, .keyboardRightArrow) == ["A"])
        #expect(await heard(speech, .keyboardRightArrow) == ["l"])
        #expect(await heard(speech, .keyboardRightArrow) == ["blank"])
        #expect(await heard(speech, .keyboardLeftArrow) == ["blank"])
        #expect(await heard(speech, .keyboardLeftArrow) == ["l"])
        #expect(await heard(speech, .keyboardLeftArrow) == ["A"])
        #expect(await heard(speech, .keyboardLeftArrow) == [])
        #expect(speech.earcons == [.boundary], "the text ends there")
        #expect(await heard(speech, .keyboardEnd) == [","])
        #expect(speech.utterances.last?.speaksPunctuation == true, "the comma is spoken")
        #expect(await heard(speech, .keyboardHome) == ["A"])
    }

    @Test func controlArrowsSpeakWords() async {
        let (_, speech) = await field("one two")
        #expect(await heard(speech, .keyboardRightArrow, .control) == ["one"])
        #expect(await heard(speech, .keyboardRightArrow, .control) == ["two"])
        #expect(await heard(speech, .keyboardLeftArrow, .control) == ["two"])
    }

    @Test func upAndDownSpeakTheLine() async {
        let text = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 200))
        text.accessibilityLabel = "Notes"
        text.text = "first line\n\nthird line"
        stage.window.addSubview(text)
        let speech = stage.startSpeaking()
        text.becomeFirstResponder()
        await stage.hear(speech)
        place(text, 2)
        await stage.hear(speech)
        #expect(await heard(speech, .keyboardDownArrow) == ["blank"])
        #expect(await heard(speech, .keyboardDownArrow) == ["third line"])
        #expect(await heard(speech, .keyboardUpArrow) == ["blank"])
        #expect(await heard(speech, .keyboardUpArrow) == ["first line"])
    }

    @Test func deletedTextIsSpokenLower() async {
        let (field, speech) = await field("Ada")
        place(field, 3)
        await stage.hear(speech)
        #expect(await heard(speech, .keyboardDeleteOrBackspace) == ["a"])
        #expect((speech.utterances.last?.pitch ?? 1) < 1)
        #expect(await heard(speech, .keyboardA) == ["a"])
        #expect(speech.utterances.last?.pitch == 1)
        #expect(field.text == "Ada")
        #expect(await heard(speech, .keyboardDeleteOrBackspace, .control) == ["Ada"])
        #expect(field.text == "")
    }

    @Test func selectedTextIsSpoken() async {
        let (_, speech) = await field("one two")
        #expect(await heard(speech, .keyboardRightArrow, .shift) == ["o", "selected"])
        #expect(await heard(speech, .keyboardRightArrow, [.shift, .control]) == ["ne", "selected"])
        #expect(await heard(speech, .keyboardLeftArrow, .shift) == ["e", "Not selected"])
        #expect(await heard(speech, .keyboardA, .control) == ["e two", "selected"], "only the added part")
        #expect(await heard(speech, .keyboardRightArrow) == ["Not selected"])
        #expect(await heard(speech, .keyboardA, .control) == ["one two", "selected"])
        #expect(await heard(speech, .keyboardDeleteOrBackspace) == ["one two"], "once")
    }

    @Test func secureFieldsSpeakOnlyThePosition() async {
        let (_, speech) = await field("2580") { $0.isSecureTextEntry = true }
        #expect(await heard(speech, .keyboardRightArrow) == ["1 of 4"])
        #expect(await heard(speech, .keyboardEnd) == ["4 of 4"])
        #expect(await heard(speech, .keyboardA, .control) == ["4 of 4"] || speech.spoken == [])
        #expect(!speech.spoken.joined().contains("2580"))
    }

    @Test func speakingOfTypingCanBeTurnedOff() async {
        let (_, speech) = await field("Ada")
        spoken.speaksTyping = false
        #expect(await heard(speech, .keyboardRightArrow) == [])
        #expect(await heard(speech, .keyboardDeleteOrBackspace) == [])
    }
}
