// KioskSoakTests.swift: a day of guests leaves nothing behind.
//
// Unattended machines fail slowly: retained views, growing caches. After many
// visits on one stage there must be as many objects and about as much
// memory as after a few.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct KioskSoakTests {
    /// Visits after the caches are warm: VITRINE_SOAK_VISITS, by default enough for a quick run.
    private static var visits: Int {
        ProcessInfo.processInfo.environment["VITRINE_SOAK_VISITS"].flatMap(Int.init).map { max(1, $0) } ?? 24
    }

    /// Resident memory of the process, bytes.
    private static var residentBytes: Int {
        let fields =
            (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    private func visit(_ guest: KioskStage, _ number: Int) async {
        let drinks = ["espresso", "americano", "cappuccino", "latte"]
        for drink in [drinks[number % 4], drinks[(number + 1) % 4]] {
            await guest.tap("menu.drink.\(drink)")
            await guest.tap("drink.more")
            await guest.tap("drink.add")
        }
        await guest.stage.drag(from: CGPoint(x: 640, y: 700), to: CGPoint(x: 640, y: 300), duration: 0.2)
        await guest.stage.settle()
        await guest.tap("header.order")
        await guest.tap("order.row.1.remove")
        await guest.tap("order.checkout")
        await guest.tap("confirmation.done")
    }

    private func viewCount(_ view: UIView) -> Int { 1 + view.subviews.reduce(0) { $0 + viewCount($1) } }

    private func layerCount(_ layer: CALayer) -> Int {
        1 + (layer.sublayers ?? []).reduce(0) { $0 + layerCount($1) }
    }

    @Test func manyVisitsLeakNothing() async throws {
        let guest = try await KioskStage()
        for number in 0..<8 { await visit(guest, number) }
        let views = viewCount(guest.stage.window), layers = layerCount(guest.stage.window.layer)
        let resident = Self.residentBytes
        for number in 0..<Self.visits { await visit(guest, number) }
        #expect(viewCount(guest.stage.window) == views)
        #expect(layerCount(guest.stage.window.layer) == layers)
        // Fragmentation makes some noise; a retained screen would be 40 times a megabyte.
        let growth = Self.residentBytes - resident
        #expect(growth < 8 << 20, "\(Self.visits) visits grew the process by \(growth >> 10) KiB")
    }

    @Test func aClosedScreenIsReleased() async throws {
        let guest = try await KioskStage()
        await guest.tap("menu.drink.espresso")
        weak let screen = guest.stage.element("drink.add")?.view
        #expect(screen != nil)
        await guest.tap("drink.add")
        await guest.stage.advance(by: 1)
        #expect(screen == nil, "the drink's screen is still retained after it was closed")
    }
}
