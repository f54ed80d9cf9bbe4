// ReadingTests.swift: other languages, other directions, large text.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("The kiosk's texts") struct ReadingTests {
    @Test func theLanguageChangesWhileAnOrderIsOpen() async throws {
        let guest = try await KioskStage()
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.add")
        await guest.tap("header.order")
        let window = guest.stage.window
        // The language belongs to the process: it is restored before another test's turn.
        UIApplication.shared.language = "de"
        window.layoutIfNeeded()
        let german = (guest.title("order.checkout"), guest.text("order.total"), guest.text("order.count"))
        UIApplication.shared.language = "ar"
        window.layoutIfNeeded()
        let summary = guest.stage.element("order.checkout")?.frame,
            row = guest.stage.element("order.row.0.more")?.frame
        let arabic = guest.title("order.checkout")
        UIApplication.shared.language = "en"
        window.layoutIfNeeded()
        #expect(german.0 == "Bestellen" && german.1 == "2,40\u{a0}€" && german.2 == "1 Getränk")
        #expect(arabic == "تأكيد الطلب")
        // The summary at the right moved to the left.
        #expect((summary?.maxX ?? 0) < (row?.minX ?? 0))
        #expect(guest.title("order.checkout") == "Place order" && guest.text("order.total") == "€2.40")
    }

    @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 800, height: 1280)])
    func theLargestTextIsNotClipped(size: CGSize) async throws {
        let guest = try await KioskStage(size: size, scale: 1)
        KioskSettings.setTextSize(.accessibilityExtraExtraExtraLarge, on: guest.stage.screen)
        await guest.stage.settle()
        expectWhole(guest, "the menu")
        await guest.tap("menu.drink.americano")
        expectWhole(guest, "a drink")
        await guest.tap("drink.add")
        expectWhole(guest, "the menu with an order")
        await guest.tap("header.order")
        expectWhole(guest, "the order")
        await guest.tap("order.checkout")
        expectWhole(guest, "the confirmation")
    }

    /// No text is cut off, and none overlaps another.
    private func expectWhole(_ guest: KioskStage, _ screen: String) {
        for finding in guest.stage.findings {
            switch finding.kind {
            case .clippedText where finding.names.contains("confirmation.number"): break
            case .clippedText, .overlapping: Issue.record("\(screen): \(finding)")
            default: break
            }
        }
    }
}
