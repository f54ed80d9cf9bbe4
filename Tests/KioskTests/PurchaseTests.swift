// PurchaseTests.swift: a guest at the kiosk, by touch and by key.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct PurchaseTests {
    @Test func aGuestBuysCoffeeByTouch() async throws {
        let guest = try await KioskStage()
        #expect(!guest.isThere("header.order"), "there is no order yet")

        await guest.tap("menu.drink.cappuccino")
        #expect(guest.text("drink.name") == "Cappuccino")
        #expect(guest.title("drink.add") == "Add to order · €3.60")
        await guest.tap("drink.size.large")
        await guest.tap("drink.extra.shot")
        await guest.tap("drink.extra.oat")
        await guest.tap("drink.more")
        // (3.60 + 1.10 + 0.80 + 0.50) × 2
        #expect(guest.title("drink.add") == "Add to order · €12.00")
        await guest.tap("drink.add")
        #expect(guest.title("header.order") == "View order · 2 items · €12.00")

        await guest.tapKind(2)
        #expect(!guest.isThere("menu.drink.espresso"))
        await guest.tap("menu.drink.lemonade")
        await guest.tap("drink.add")
        await guest.tap("header.order")
        // The smallest lemonade is a medium one: 3.70 + 0.60.
        #expect(guest.text("order.total") == "€16.30")

        await guest.tap("order.name")
        await guest.typeByTouch("Ada")
        await guest.tap("key.return")
        #expect(!guest.isThere("keyboard") && guest.kiosk.order.name == "Ada")
        await guest.tap("order.checkout")
        #expect(guest.text("confirmation.number") == "41")
        #expect(guest.text("confirmation.note")?.contains("“Ada”") == true)
        #expect(guest.kiosk.order.count == 0)
        await guest.tap("confirmation.done")
        #expect(guest.isThere("menu.drink.espresso") && !guest.isThere("header.order"))
    }

    @Test func theOrderCanBeChanged() async throws {
        let guest = try await KioskStage()
        for drink in ["espresso", "americano", "latte"] {
            await guest.tap("menu.drink.\(drink)")
            await guest.tap("drink.add")
        }
        await guest.tap("header.order")
        // 2.40 + 2.90 + 3.90
        #expect(guest.text("order.total") == "€9.20")
        await guest.tap("order.row.1.more")
        #expect(guest.text("order.total") == "€12.10")
        await guest.tap("order.row.0.remove")
        #expect(guest.text("order.total") == "€9.70")
        #expect(!guest.isThere("order.row.2.remove"))
        await guest.tap("order.row.0.less")
        await guest.tap("order.row.0.remove")
        await guest.tap("order.row.0.remove")
        #expect(guest.isThere("order.empty"))
        #expect(guest.text("order.total") == "€0.00")
        await guest.tap("order.checkout")
        #expect(!guest.isThere("confirmation.number"))
        await guest.tap("order.more")
        #expect(guest.isThere("menu.drink.espresso"))
    }

    @Test func equalChoicesShareALine() async throws {
        let guest = try await KioskStage()
        for _ in 0..<2 {
            await guest.tap("menu.drink.americano")
            await guest.tap("drink.extra.vanilla")
            await guest.tap("drink.add")
        }
        #expect(guest.kiosk.order.lines.map(\.quantity) == [2])
    }

    @Test func aQuantityStopsAtItsLimits() async throws {
        let guest = try await KioskStage()
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.less")
        #expect(guest.text("drink.quantity") == "1")
        for _ in 0..<12 { await guest.tap("drink.more") }
        #expect(guest.text("drink.quantity") == "9")
    }

    @Test func aSlowFingerOnADrinkScrollsTheMenu() async throws {
        let guest = try await KioskStage()
        let card = try #require(guest.stage.element("menu.drink.latte"))
        let start = CGPoint(x: card.frame.midX, y: card.frame.midY)
        await guest.stage.touchDown(at: start, id: 0)
        await guest.stage.advance(by: 0.5)
        for step in 1...10 {
            await guest.stage.touchMove(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 20), id: 0)
            await guest.stage.advance(by: 1.0 / 60)
        }
        await guest.stage.touchUp(id: 0)
        await guest.stage.settle()
        let after = try #require(guest.stage.element("menu.drink.latte")).frame
        #expect(after.minY < card.frame.minY - 100)
        #expect(!guest.isThere("drink.name"))
    }

    @Test func aDragScrollsTheMenuAndTapsNothing() async throws {
        let guest = try await KioskStage()
        let before = try #require(guest.stage.element("menu.drink.latte")).frame
        await guest.stage.drag(from: CGPoint(x: 640, y: 700), to: CGPoint(x: 640, y: 400), duration: 0.3)
        await guest.stage.settle()
        let after = try #require(guest.stage.element("menu.drink.latte")).frame
        // The menu is 230 points longer than the screen.
        #expect(after.minY < before.minY - 200)
        #expect(!guest.isThere("drink.name"))
    }

    @Test func escapeGoesBack() async throws {
        let guest = try await KioskStage()
        await guest.use("menu.drink.latte")
        #expect(guest.isThere("drink.name"))
        await guest.press(.keyboardEscape)
        #expect(!guest.isThere("drink.name") && guest.focused == "menu.drink.latte", "the focus returns to the drink")
        await guest.press(.keyboardEscape)
        #expect(guest.isThere("menu.drink.latte"), "the menu is the first screen")
    }

    @Test func cancellingAnOrderNeedsConfirmation() async throws {
        let guest = try await KioskStage()
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.add")
        await guest.tap("header.order")
        await guest.tap("order.over")
        await guest.tap("over.keep")
        #expect(guest.kiosk.order.count == 1 && guest.isThere("order.total"))
        await guest.tap("order.over")
        await guest.tap("over.go")
        #expect(guest.kiosk.order.count == 0 && guest.isThere("menu.drink.espresso"))
    }

    @Test func aRowIsSwipedToBeDeleted() async throws {
        let guest = try await KioskStage()
        for drink in ["espresso", "americano"] {
            await guest.tap("menu.drink.\(drink)")
            await guest.tap("drink.add")
        }
        await guest.tap("header.order")
        let row = try #require(guest.stage.element("order.row.0.remove")).frame
        await guest.stage.drag(
            from: CGPoint(x: row.midX, y: row.minY - 8), to: CGPoint(x: 50, y: row.minY - 8), duration: 0.3)
        await guest.stage.settle()
        #expect(guest.kiosk.order.lines.map(\.drink.id) == ["americano"])
    }

    @Test func theCupHasAName() async throws {
        let guest = try await KioskStage()
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.add")
        await guest.tap("header.order")
        await guest.tap("order.name")
        let field = try #require(guest.stage.element("order.name")?.view as? UITextField)
        #expect(field.isFirstResponder)
        await guest.stage.type("Ada the very first programmer")
        await guest.press(.keyboardReturnOrEnter)
        // Text that does not fit on a cup is cut off, and keys go to the kiosk again.
        #expect(!field.isFirstResponder && guest.kiosk.order.name == "Ada the very fir")
        await guest.tap("order.checkout")
        #expect(guest.text("confirmation.note")?.contains("“Ada the very fir”") == true)
        #expect(guest.kiosk.order.name.isEmpty)
    }

    @Test func aCompletePurchaseWithKeysOnly() async throws {
        let guest = try await KioskStage()
        await guest.use("menu.drink.americano")
        await guest.use("drink.size.medium")
        await guest.use("drink.extra.oat")
        await guest.use("drink.more")
        // (2.90 + 0.60 + 0.50) × 2
        #expect(guest.title("drink.add") == "Add to order · €8.00")
        await guest.use("drink.add")
        #expect(guest.kiosk.order.count == 2)
        await guest.use("header.order")
        #expect(guest.text("order.total") == "€8.00")
        await guest.use("order.name")
        await guest.stage.type("Ada")
        await guest.press(.keyboardReturnOrEnter)
        await guest.use("order.checkout")
        #expect(guest.text("confirmation.number") == "41")
        #expect(guest.text("confirmation.note")?.contains("“Ada”") == true)
        await guest.use("confirmation.done")
        #expect(guest.isThere("menu.drink.espresso"))
    }

    @Test func theScreensKeepTheirTouchTargets() async throws {
        for size in [
            CGSize(width: 1280, height: 800), CGSize(width: 800, height: 1280),
            CGSize(width: 1024, height: 600),
        ] {
            let guest = try await KioskStage(size: size)
            expectTargets(guest)
            await guest.tap("menu.drink.americano")
            expectTargets(guest)
            await guest.tap("drink.add")
            await guest.tap("header.order")
            expectTargets(guest)
        }
    }

    /// Every control is 60 points wide and high at least, those of bars 44, and within the screen's width.
    private func expectTargets(_ guest: KioskStage) {
        func walk(_ view: UIView, _ isInBar: Bool) {
            guard !view.isHidden else { return }
            let isInBar = isInBar || view is UINavigationBar
            if let control = view as? UIControl {
                let frame = control.convert(control.bounds, to: nil)
                let least: CGFloat = isInBar ? 44 : 60
                let name = control.accessibilityIdentifier ?? "a control"
                #expect(frame.width >= least && frame.height >= least, "\(name): \(frame)")
                #expect(
                    frame.minX >= 0 && frame.maxX <= guest.stage.window.bounds.width, "\(name): \(frame)")
            }
            for subview in view.subviews { walk(subview, isInBar) }
        }
        walk(guest.stage.window, false)
    }

    @Test func aStillScreenMakesNoFrames() async throws {
        let guest = try await KioskStage()
        await guest.stage.advance(by: 2)
        #expect(!guest.stage.lastFrame.didPresent)
    }
}
