import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// Changes under the cursor and announcements of the app are spoken once.
@MainActor @Suite("Spoken announcements and changes")
struct SpokenNewsTests: SpokenSuite {
    let stage = Self.makeStage()

    @Test func aChangeIsSpokenOnce() async {
        let total = label("0 cups", 10)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        total.text = "1 cup"
        await stage.settle()
        #expect(speech.spoken == ["1 cup"])
        total.textColor = .red
        await stage.settle()
        #expect(speech.spoken == ["1 cup"], "nothing changed")
        label("Elsewhere", 60).text = "changed"
        await stage.settle()
        #expect(speech.spoken == ["1 cup"], "the cursor is elsewhere")
    }

    @Test func frequentUpdatesAreSpokenOnRequestOnly() async {
        let progress = UIProgressView(frame: CGRect(x: 10, y: 10, width: 200, height: 4))
        stage.window.addSubview(progress)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        progress.progress = 0.5
        await stage.settle()
        #expect(speech.spoken == [])
        await press(.keyboardF1)
        #expect(speech.spoken == ["Progress, 50%"])
    }

    @Test func anAdjustedValueIsSpoken() async {
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        slider.accessibilityLabel = "Milk"
        slider.value = 0.5
        var moves = 0
        slider.addAction(UIAction { _ in moves += 1 }, for: .valueChanged)
        stage.window.addSubview(slider)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "Milk, 50%, adjustable")
        speech.forget()
        await press(.keyboardUpArrow)
        #expect(speech.spoken == ["60%"] && abs(slider.value - 0.6) < 0.001 && moves == 1)
        for _ in 0..<5 { await press(.keyboardUpArrow) }
        #expect(speech.spoken == ["60%", "70%", "80%", "90%", "100%"] && speech.earcons.last == .boundary)
        await press(.keyboardDownArrow)
        #expect(speech.last == "90%" && moves == 6)
    }

    @Test func announcementsInterruptByPriority() async {
        label("A long text", 10)
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        speech.forget()
        speech.takesTime = true
        var ends: [String: Bool] = [:]
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { note in
            let text = note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? ""
            let done = note.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
            MainActor.assumeIsolated { ends[text] = done }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        func announce(_ text: String, _ priority: UIAccessibilityPriority) {
            UIAccessibility.post(
                notification: .announcement,
                argument: NSAttributedString(
                    string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority]))
        }
        await press(.keyboardF1)
        announce("later", .low)
        announce("now", .default)
        #expect(speech.spoken == ["A long text", "now"] && speech.interruptions == 1)
        announce("fire", .high)
        #expect(speech.last == "fire" && ends["now"] == false)
        await press(.keyboardF1)
        #expect(speech.last == "fire", "nothing interrupts it")
        speech.finish()
        #expect(ends["fire"] == true && speech.last == "A long text")
        speech.finish()
        #expect(speech.last == "later", "it waited until the other speech ended")
        speech.finish()
        #expect(ends["later"] == true)
    }

    @Test func anAnnouncementIsSpokenBeforeTheChangeOfTheSameTurn() async {
        let add = button("Add", 10)
        let speech = stage.startSpeaking()
        add.addAction(
            UIAction { _ in
                add.setTitle("Add another", for: .normal)
                UIAccessibility.post(notification: .announcement, argument: "Added")
            }, for: .touchUpInside)
        await stage.settle()
        speech.forget()
        await press(.keyboardReturnOrEnter)
        #expect(speech.spoken == ["Added", "Add another"])
    }

    @Test func nothingIsSpokenWhileSpeechIsOff() async {
        var finished = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { finished += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        UIAccessibility.post(notification: .announcement, argument: "Nobody listens to this")
        await stage.settle()
        #expect(!spoken.isOn && spoken.focusedElement == nil)
        _ = finished
    }
}
