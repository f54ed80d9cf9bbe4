// MenuFollowerTests.swift: the menu file changes, becomes invalid and is removed while the kiosk runs.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

/// A kiosk whose menu is in a separate folder.
@MainActor private final class Shop {
    let stage = OffscreenStage(size: CGSize(width: 1280, height: 800), scale: 0.25)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kiosk-shop-\(UUID())")
    var file: URL { folder.appendingPathComponent("menu.json") }
    var copy: URL { folder.appendingPathComponent("kept/menu.json") }
    let good: String
    private(set) var follower: MenuFollower!

    init() throws {
        let bundled = URL(fileURLWithPath: Menu.bundledFile)
        try FileManager.default.copyItem(at: bundled.deletingLastPathComponent(), to: folder)
        good = try String(contentsOf: bundled, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Starts in the same way as the program.
    func open() async {
        follower = MenuFollower(file: file.path, in: stage.window, keptCopy: copy.path)
        stage.window.rootViewController = follower.makeRootViewController()
        await stage.settle()
    }

    /// Replaces the menu file, or removes it for nil, and reloads it.
    func write(_ text: String?) async throws {
        if let text {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            try FileManager.default.removeItem(at: file)
        }
        follower.reload()
        await stage.settle()
    }

    /// Sets the file's modification date to today at 10:42.
    func dateFile() throws {
        let time = try #require(Calendar.current.date(bySettingHour: 10, minute: 42, second: 0, of: Date()))
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    }

    var freshness: String? { (stage.element("menu.freshness")?.view as? UILabel)?.text }
    var name: String? { (stage.element("menu.shop")?.view as? UILabel)?.text }
}

@MainActor @Suite struct MenuFollowerTests {
    @Test func aBrokenMenuKeepsTheLastValidOneWithItsTime() async throws {
        let shop = try Shop()
        try shop.dateFile()
        await shop.open()
        #expect(shop.freshness == nil && shop.name == "Lark & Bean")
        try await shop.write("{ \"shop\": ")
        #expect(shop.freshness?.contains("Menu of 10:42") == true && shop.name == "Lark & Bean")
        #expect(shop.follower.problem?.contains("menu.json:1:") == true)
        // The guest can still order.
        await shop.stage.tap("menu.drink.espresso")
        await shop.stage.settle()
        #expect(shop.stage.element("drink.add") != nil)
    }

    @Test func aMissingMenuIsShownWithItsTimeAndReturns() async throws {
        let shop = try Shop()
        try shop.dateFile()
        await shop.open()
        try await shop.write(nil)
        #expect(shop.freshness?.contains("Menu of 10:42") == true)
        try await shop.write(shop.good.replacingOccurrences(of: "Lark & Bean", with: "Owl & Oat"))
        #expect(shop.freshness == nil && shop.name == "Owl & Oat")
    }

    @Test func aStartWithoutTheMenuShowsTheCachedOne() async throws {
        let shop = try Shop()
        await shop.open()
        try FileManager.default.removeItem(at: shop.file)
        await shop.open()
        #expect(shop.name == "Lark & Bean" && shop.freshness != nil)
    }

    @Test func theErrorScreenIsDismissedOnceTheFileIsFixed() async throws {
        let shop = try Shop()
        try "[]".write(to: shop.file, atomically: true, encoding: .utf8)
        await shop.open()
        #expect(shop.stage.element("error.0.message") != nil)
        try await shop.write(shop.good)
        #expect(shop.stage.element("error.0.message") == nil && shop.name == "Lark & Bean")
    }

    @Test func aNewMenuIsShownAfterTheVisit() async throws {
        let shop = try Shop()
        await shop.open()
        await shop.stage.tap("menu.drink.espresso")
        await shop.stage.settle()
        try await shop.write(shop.good.replacingOccurrences(of: "Espresso", with: "Ristretto"))
        #expect((shop.stage.element("drink.name")?.view as? UILabel)?.text == "Espresso")
    }

    @Test func theOperatorSeesTheErrors() async throws {
        let shop = try Shop(), stage = shop.stage
        await shop.open()
        let administration = Administration(
            window: stage.window, follower: shop.follower, visits: nil, pin: "4711")
        try await shop.write("{}")
        for corner in [CGPoint(x: 20, y: 20), CGPoint(x: 1260, y: 780), CGPoint(x: 20, y: 20)] {
            await stage.tap(at: corner)
        }
        await stage.settle()
        for digit in "4711" { await stage.tap("kiosk.pin.\(digit)") }
        await stage.settle()
        #expect(stage.element("admin.problem") != nil)
        try shop.good.write(to: shop.file, atomically: true, encoding: .utf8)
        await stage.tap("admin.reload")
        await stage.settle()
        #expect(stage.element("admin.problem") == nil && shop.follower.freshness == .current)
        withExtendedLifetime(administration) {}
    }
}
