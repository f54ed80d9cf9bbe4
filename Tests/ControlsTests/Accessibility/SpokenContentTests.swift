// SpokenContentTests.swift: information of elements that is spoken on request.

import Foundation
import OffscreenTesting
import Testing
import VitrineAccessibility
import VitrineAssistance
import VitrineRuntime
import VitrineViewValues

/// The contents of an `AXCustomContentProvider`.
@MainActor @Suite("Spoken contents")
struct SpokenContentTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private var spoken: SpokenNavigator { stage.screen.assistance.spoken }

    private final class Dog: UIView, AXCustomContentProvider {
        var accessibilityCustomContent: [AXCustomContent]! = []
    }

    private let dog = Dog(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() {
        spoken.language = "en"
        dog.isAccessibilityElement = true
        dog.accessibilityLabel = "Bailey"
        dog.accessibilityValue = "beagle"
        let age = AXCustomContent(label: "Age", value: "two years")
        age.importance = .high
        dog.accessibilityCustomContent = [
            AXCustomContent(label: "Weight", value: "12 kilograms"), age,
            AXCustomContent(label: "Colour", value: "brown"),
        ]
        stage.window.addSubview(dog)
    }

    /// Apple, AXCustomContent.Importance: "The system outputs content with a high importance immediately."
    @Test func importantContentIsSpokenWithTheElement() async {
        spoken.speaksHints = false
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last == "Bailey, beagle, Age, two years")
    }

    /// Apple, AXCustomContent: "Use this class to provide … content to the user in measured portions"; with the "More Content"
    /// rotor people move through the rest.
    @Test func theRestIsSpokenOnRequest() async {
        let speech = stage.startSpeaking()
        await stage.hear(speech)
        #expect(speech.last?.hasSuffix("More content") == true)
        #expect(speech.last?.contains("Weight") == false)
        spoken.perform(.rotorNext)
        #expect(speech.last == "Weight, 12 kilograms")
        spoken.perform(.rotorNext)
        #expect(speech.last == "Colour, brown")
        let count = speech.spoken.count
        spoken.perform(.rotorNext)
        #expect(speech.spoken.count == count && speech.earcons.last == .boundary)
        spoken.perform(.rotorPrevious)
        #expect(speech.last == "Weight, 12 kilograms")
    }

    /// AXCustomContent.h: `NSCopying`.
    @Test func aCopyHasTheSameContent() {
        let content = AXCustomContent(label: "Age", value: "two")
        content.importance = .high
        let copy = content.copy() as? AXCustomContent
        #expect(copy?.label == "Age" && copy?.value == "two" && copy?.importance == .high && copy !== content)
    }
}
