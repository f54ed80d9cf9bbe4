// SpokenPurchaseTests.swift: a blind guest buys coffee with the arrow and enter keys and by speech.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

/// A guest with headphones and a keypad in front of a dark screen.
@MainActor private struct Listener {
    let guest: KioskStage
    let speech: RecordingSpeech
    var stage: OffscreenStage { guest.stage }

    init() async throws {
        guest = try await KioskStage()
        guest.stage.screen.assistance.spoken.language = "en"
        speech = guest.stage.startSpeaking()
        await guest.stage.hear(speech)
        await press(.keyboardF4)
    }

    func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key, modifiers: [])
        await stage.keyUp(key)
        await stage.hear(speech)
    }

    /// Moves on until the speech contains `words`, like a guest.
    @discardableResult
    func find(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async -> String {
        var heard: [String] = []
        await press(.keyboardHome)
        for _ in 0..<120 {
            let said = speech.last ?? ""
            if said.contains(words) { return said }
            heard.append(said)
            speech.forget()
            await press(.keyboardRightArrow)
            if speech.earcons.last == .boundary { break }
        }
        Issue.record(
            "“\(words)” was not heard; there was: \(heard.joined(separator: " | "))",
            sourceLocation: sourceLocation)
        return ""
    }

    func use(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await find(words, sourceLocation: sourceLocation)
        speech.forget()
        await press(.keyboardReturnOrEnter)
    }
}

@MainActor @Suite("A spoken purchase") struct SpokenPurchaseTests {
    @Test func aGuestBuysCoffeeWithKeysAndSpeechOnly() async throws {
        let listener = try await Listener()
        let spoken = listener.stage.screen.assistance.spoken
        #expect(spoken.isScreenCurtainOn)
        let card = await listener.find("Cappuccino")
        #expect(card.contains("€3.60") && card.contains("button"), "name, price and type: \(card)")
        #expect(card.contains("Equal parts of coffee"), "what is drawn on the card: \(card)")

        await listener.use("Cappuccino")
        #expect(!listener.speech.spoken.isEmpty, "the drink's screen is spoken when it appears")
        await listener.use("Large")
        #expect(listener.speech.spoken.contains { $0.contains("selected") }, "the choice is spoken")
        await listener.use("One more")
        // (3.60 + 1.10) × 2
        let add = await listener.find("Add to order")
        #expect(add.contains("€9.40"))
        await listener.use("Add to order")
        #expect(
            listener.speech.spoken.contains { $0.contains("Cappuccino") }, "back where one was in the menu")

        await listener.use("View order")
        await listener.find("€9.40")
        await listener.use("Place order")
        await listener.press(.keyboardF2)
        #expect(
            listener.speech.spoken.contains { $0.contains("41") },
            "the order's number: \(listener.speech.spoken)")
        #expect(!listener.stage.lastFrame.didPresent && spoken.isScreenCurtainOn, "nothing was shown")
        #expect(listener.guest.kiosk.order.count == 0)

        listener.stage.screen.assistance.endSession()
        await listener.stage.settle()
        #expect(!spoken.isOn && !spoken.isScreenCurtainOn, "the next guest sees the screen")
    }

    @Test func nothingIsSpokenTwiceInARow() async throws {
        let listener = try await Listener()
        var all: [String] = []
        for _ in 0..<40 {
            listener.speech.forget()
            await listener.press(.keyboardRightArrow)
            all += listener.speech.spoken
        }
        let doubles = zip(all, all.dropFirst()).filter { $0 == $1 }.map(\.0)
        #expect(doubles.isEmpty, "\(doubles)")
        #expect(!all.contains { $0.contains("unlabelled") }, "\(all)")
    }
}
