// PurchaseTests.swift: a guest at the kiosk, by touch and by key.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

/// A kiosk on a stage, at half a pixel per point: pictures of it are another suite's.
@MainActor struct KioskStage {
    let stage: OffscreenStage
    let kiosk: KioskViewController

    init(size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 0.5) async throws {
        stage = OffscreenStage(size: size, scale: scale)
        kiosk = KioskViewController(menu: try Menu(file: Menu.bundledFile))
        stage.window.rootViewController = kiosk
        await stage.settle()
    }

    func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        await stage.tap(identifier, sourceLocation: sourceLocation)
        await stage.settle(sourceLocation: sourceLocation)
    }

    func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key, modifiers: [])
        await stage.keyUp(key)
        await stage.settle()
    }

    func text(_ identifier: String) -> String? { (stage.element(identifier)?.view as? UILabel)?.text }
    func title(_ identifier: String) -> String? {
        (stage.element(identifier)?.view as? UIButton)?.title(for: .normal)
    }
    func isThere(_ identifier: String) -> Bool { stage.element(identifier) != nil }
}

@MainActor @Suite struct PurchaseTests {
    @Test func aGuestBuysCoffeeByTouch() async throws {
        let guest = try await KioskStage()
        #expect(guest.title("header.order") == "Your order is empty")

        await guest.tap("menu.drink.cappuccino")
        #expect(guest.text("drink.name") == "Cappuccino")
        #expect(guest.title("drink.add") == "Add to order  ·  €3.60")
        await guest.tap("drink.size.large")
        await guest.tap("drink.extra.shot")
        await guest.tap("drink.extra.oat")
        await guest.tap("drink.more")
        // (3.60 + 1.10 + 0.80 + 0.50) × 2
        #expect(guest.title("drink.add") == "Add to order  ·  €12.00")
        await guest.tap("drink.add")
        #expect(guest.title("header.order") == "View order  ·  2 items  ·  €12.00")

        await guest.tap("menu.category.iced")
        await guest.tap("menu.drink.lemonade")
        await guest.tap("drink.add")
        await guest.tap("header.order")
        // A lemonade is medium at least: 3.70 + 0.60.
        #expect(guest.text("order.total") == "€16.30")

        await guest.tap("order.checkout")
        #expect(guest.text("confirmation.number") == "41")
        #expect(guest.kiosk.order.count == 0)
        await guest.tap("confirmation.done")
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
        let before = try #require(guest.stage.element("menu.drink.espresso")).frame
        await guest.stage.drag(from: CGPoint(x: 640, y: 700), to: CGPoint(x: 640, y: 300), duration: 0.3)
        await guest.stage.settle()
        let after = try #require(guest.stage.element("menu.drink.espresso")).frame
        #expect(after.minY < before.minY - 250)
        #expect(!guest.isThere("drink.name"))
    }

    @Test func keysGoThroughAPurchase() async throws {
        let guest = try await KioskStage()
        await guest.press(.keyboardRightArrow)
        for _ in 0..<2 { await guest.press(.keyboardDownArrow) }
        await guest.press(.keyboardReturnOrEnter)
        #expect(guest.isThere("drink.name"))
        await guest.press(.keyboardEscape)
        #expect(!guest.isThere("drink.name"))
        await guest.press(.keyboardReturnOrEnter)
        await guest.press(.keyboardReturnOrEnter)
        #expect(guest.kiosk.order.count == 1)
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
        // What does not fit on a cup is left out, and keys go to the kiosk again.
        #expect(!field.isFirstResponder && guest.kiosk.order.name == "Ada the very fir")
        await guest.tap("order.checkout")
        #expect(guest.text("confirmation.note")?.contains("“Ada the very fir”") == true)
        #expect(guest.kiosk.order.name.isEmpty)
    }

    @Test func aWholePurchaseByKeysAlone() async throws {
        let guest = try await KioskStage()
        for key: UIKeyboardHIDUsage in [.keyboardRightArrow, .keyboardDownArrow, .keyboardReturnOrEnter] {
            await guest.press(key)
        }
        #expect(guest.isThere("drink.name"))
        await guest.press(.keyboardReturnOrEnter)
        #expect(guest.kiosk.order.count == 1)
        // Along the first row of drinks to its end, above which the order's button stands.
        for _ in 0..<3 { await guest.press(.keyboardRightArrow) }
        await guest.press(.keyboardUpArrow)
        await guest.press(.keyboardReturnOrEnter)
        #expect(guest.isThere("order.total"))
        await guest.press(.keyboardReturnOrEnter)
        #expect(guest.text("confirmation.number") == "41")
        await guest.press(.keyboardReturnOrEnter)
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

    /// Every control is 60 points wide and high at least, and within the screen's width.
    private func expectTargets(_ guest: KioskStage) {
        func walk(_ view: UIView) {
            if let control = view as? UIControl {
                let frame = control.convert(control.bounds, to: nil)
                #expect(
                    frame.width >= 60 && frame.height >= 60,
                    "\(control.accessibilityIdentifier ?? "a control"): \(frame)")
                #expect(
                    frame.minX >= 0 && frame.maxX <= guest.stage.window.bounds.width,
                    "\(control.accessibilityIdentifier ?? "a control"): \(frame)")
            }
            view.subviews.forEach(walk)
        }
        walk(guest.stage.window)
    }

    @Test func aStillScreenMakesNoFrames() async throws {
        let guest = try await KioskStage()
        await guest.stage.advance(by: 2)
        #expect(!guest.stage.lastFrame.didPresent)
    }
}

@MainActor @Suite struct VisitTests {
    @Test func anAbandonedOrderGoesAndATouchBeginsAnew() async throws {
        let guest = try await KioskStage()
        let visits = Visits(window: guest.stage.window, timeout: 60) {
            AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.add")
        #expect(guest.title("header.order") == "View order  ·  1 item  ·  €2.40")
        await guest.stage.advance(by: 61)
        await guest.stage.settle()
        #expect(visits.attract.isShown && guest.isThere("attract.hint"))
        await guest.stage.tap(at: CGPoint(x: 640, y: 400))
        await guest.stage.settle()
        // The touch chose no drink, and the order is a new one.
        #expect(!guest.isThere("drink.name") && guest.title("header.order") == "Your order is empty")
    }
}
