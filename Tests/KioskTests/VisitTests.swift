// VisitTests.swift: successive guests, and the operator.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit
import VideoClips

@MainActor @Suite(.ownPasteboards) struct VisitTests {
    private func visits(_ guest: KioskStage) -> Visits {
        Visits(window: guest.stage.window, timeout: 60) {
            AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
    }

    @Test func anAbandonedOrderIsDiscardedAndATouchStartsAgain() async throws {
        let guest = try await KioskStage()
        let visits = visits(guest)
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.add")
        #expect(guest.title("header.order") == "View order · 1 item · €2.40")
        await guest.stage.advance(by: 61)
        await guest.stage.settle()
        #expect(visits.attract.isShown && guest.isThere("attract.hint"))
        await guest.stage.tap(at: CGPoint(x: 640, y: 400))
        await guest.stage.settle()
        // The touch selected no drink, and the order is empty.
        #expect(!guest.isThere("drink.name") && !guest.isThere("header.order"))
    }

    @Test func aWarningIsShownBeforeAnOrderIsDiscarded() async throws {
        let guest = try await KioskStage()
        let visits = visits(guest)
        await guest.tap("menu.drink.espresso")
        await guest.tap("drink.add")
        await guest.stage.advance(by: 41)
        await guest.stage.settle()
        #expect(guest.isThere("visit.stay"), "twenty seconds before the end")
        await guest.tap("visit.stay")
        #expect(!guest.isThere("visit.stay"))
        await guest.stage.advance(by: 30)
        #expect(!visits.attract.isShown && guest.isThere("header.order"))
    }

    /// The number of the order is not taken away without a question.
    @Test func aWarningIsShownAboveTheNumberOfAnOrder() async throws {
        let guest = try await KioskStage()
        let visits = visits(guest)
        for name in ["menu.drink.espresso", "drink.add", "header.order", "order.checkout"] { await guest.tap(name) }
        #expect(guest.isThere("confirmation.number"))
        await guest.stage.advance(by: 41)
        await guest.stage.settle()
        #expect(guest.isThere("visit.stay"))
        await guest.tap("visit.stay")
        #expect(guest.isThere("confirmation.number") && !guest.isThere("visit.stay"))
        await guest.stage.advance(by: 61)
        await guest.stage.settle()
        #expect(visits.attract.isShown)
    }

    @Test func noWarningIsShownWithoutAnOrder() async throws {
        let guest = try await KioskStage()
        let visits = visits(guest)
        await guest.stage.advance(by: 50)
        #expect(!guest.isThere("visit.stay"))
        await guest.stage.advance(by: 11)
        #expect(visits.attract.isShown)
        // After twenty times this time without a guest the screen is dark.
        await guest.stage.advance(by: 20 * 60)
        #expect(visits.saver.isShown)
        await guest.stage.tap(at: CGPoint(x: 640, y: 400))
        await guest.stage.settle()
        #expect(!visits.saver.isShown && !visits.attract.isShown && guest.isThere("menu.drink.espresso"))
    }

    @Test func textSizeColoursAndPasteboardOfAVisitorAreReset() async throws {
        let guest = try await KioskStage()
        let visits = visits(guest), window = guest.stage.window
        KioskSettings.setTextSize(.accessibilityLarge, on: guest.stage.screen)
        window.overrideUserInterfaceStyle = .dark
        guest.stage.screen.assistance.vision.isHighContrast = true
        UIPasteboard.general.string = "4111 1111 1111 1111"
        visits.session.reset()
        #expect(KioskSettings.textSize(of: guest.stage.screen) == nil)
        #expect(window.overrideUserInterfaceStyle == .unspecified)
        #expect(!guest.stage.screen.assistance.vision.isHighContrast)
        #expect(UIPasteboard.general.items.isEmpty)
    }

    /// The greys of a point of the screen in the next frames.
    private func greys(_ guest: KioskStage, frames: Int) async -> [Int] {
        var greys: [Int] = []
        for _ in 0..<frames {
            await guest.stage.advance(by: OffscreenStage.frameInterval)
            greys.append(guest.stage.pixel(60, 60).red)
        }
        return greys
    }

    /// GStreamer's test picture: each picture differs from the one before.
    @Test func aClipPlaysForPassersBy() async throws {
        let file = try ClipFile(
            "clip.webm",
            pipeline: "videotestsrc num-buffers=30 pattern=snow ! video/x-raw,width=64,height=40,framerate=30/1 ! "
                + "vp8enc deadline=1 ! webmmux ! filesink location=FILE")
        let guest = try await KioskStage()
        let visits = Visits(window: guest.stage.window, timeout: 60, clip: file.url.path) {
            AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
        visits.attract.show()
        #expect(Set(await greys(guest, frames: 20)).count > 5)
        // Longer than the clip.
        await guest.stage.advance(by: 1.5)
        #expect(Set(await greys(guest, frames: 20)).count > 5)
        await guest.stage.tap(at: CGPoint(x: 640, y: 400))
        await guest.stage.settle()
        #expect(!visits.attract.isShown && guest.isThere("menu.drink.espresso"))
    }

    @Test func withoutAClipPassersBySeeAStill() async throws {
        let guest = try await KioskStage()
        let visits = Visits(window: guest.stage.window, timeout: 60, clip: "/nowhere/clip.webm") {
            AppDelegate.rootViewController(menuFile: Menu.bundledFile)
        }
        visits.attract.show()
        await guest.stage.settle()
        #expect(guest.isThere("attract.hint"))
        #expect(Set(await greys(guest, frames: 20)).count == 1)
        visits.attract.hide()
    }
}
