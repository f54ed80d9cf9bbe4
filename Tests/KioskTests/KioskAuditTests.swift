// KioskAuditTests.swift: what people would stumble over in the kiosk.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("The kiosk's audit") struct KioskAuditTests {
    @Test(arguments: [false, true])
    func screensOfThePurchase(_ dark: Bool) async throws {
        let guest = try await KioskStage(scale: 1)
        guest.stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
        await guest.stage.settle()
        guest.stage.audit()
        await guest.tap("menu.drink.cappuccino")
        guest.stage.audit()
        await guest.tap("drink.add")
        guest.stage.audit()
        await guest.tap("header.order")
        guest.stage.audit()
        await guest.tap("order.over")
        // The red of destructive answers is UIKit's.
        guest.stage.audit(except: [(.lowContrast, "Start over")])
        await guest.tap("over.keep")
        await guest.tap("order.checkout")
        guest.stage.audit()
    }
}
