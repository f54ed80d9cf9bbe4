// KioskAuditTests.swift: accessibility problems of the kiosk: in the light, in the dark, in the largest text.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("The kiosk's audit") struct KioskAuditTests {
    enum Look: CaseIterable, Sendable { case light, dark, largest }

    @Test(arguments: Look.allCases)
    func screensOfThePurchase(_ look: Look) async throws {
        let guest = try await KioskStage(scale: 1)
        guest.stage.window.overrideUserInterfaceStyle = look == .dark ? .dark : .light
        if look == .largest {
            KioskSettings.setTextSize(.accessibilityExtraExtraExtraLarge, on: guest.stage.screen)
        }
        defer { KioskSettings.setTextSize(nil, on: guest.stage.screen) }
        await guest.stage.settle()
        guest.stage.audit()
        for control in ["menu.drink.cappuccino", "drink.add", "header.order", "order.over"] {
            await use(control, guest)
            guest.stage.audit()
        }
        await use("over.keep", guest)
        await use("order.checkout", guest)
        guest.stage.audit()
    }

    /// Scrolls it into view if the text is large, and taps it.
    private func use(_ identifier: String, _ guest: KioskStage) async {
        if let view = guest.stage.element(identifier)?.view {
            for case let scroller as UIScrollView in sequence(first: view, next: \.superview) {
                scroller.scrollRectToVisible(view.convert(view.bounds, to: scroller), animated: false)
            }
            await guest.stage.settle()
        }
        await guest.tap(identifier)
    }
}
