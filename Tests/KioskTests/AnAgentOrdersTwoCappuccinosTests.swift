// AnAgentOrdersTwoCappuccinosTests.swift: recorded by vitrinectl mcp.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct AnAgentOrdersTwoCappuccinosTests {
    @Test func anAgentOrdersTwoCappuccinos() async throws {
        let stage = OffscreenStage(size: CGSize(width: 1280, height: 800), scale: 0.5)
        stage.window.rootViewController = try KioskNavigationController(menu: Menu(file: Menu.bundledFile))
        await stage.settle()
        await stage.tap("menu.drink.cappuccino")
        await stage.settle()
        #expect(stage.element("drink.name")?.label == "Cappuccino")
        await stage.tap("drink.more")
        await stage.settle()
        await stage.tap("drink.add")
        await stage.settle()
        await stage.tap("header.order")
        await stage.settle()
        #expect(stage.element("order.total")?.label == "€7.20")
        await stage.tap("order.checkout")
        await stage.settle()
        #expect(stage.element("confirmation.number")?.label == "41")
    }
}
