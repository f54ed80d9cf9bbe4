// GoldenExamplesLanguageTests.swift: pictures of the examples, each in a language and a text size.

import DashboardApp
import Foundation
import FormApp
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("GoldenExamplesLanguage", .serialized) struct GoldenExamplesLanguageTests {
    private static let wide = CGSize(width: 1280, height: 800)
    private static let low = CGSize(width: 800, height: 480)
    private static let narrow = CGSize(width: 480, height: 800)

    private func dashboard(_ look: ExampleLook, scale: CGFloat = 1) async -> ExampleStage {
        await ExampleStage(look, tint: DashboardDelegate.tint, scale: scale) {
            DashboardDelegate.makeRootViewController()
        }
    }

    @Test("Three columns, with the day of a sensor")
    func columns() async throws {
        let shown = await dashboard(ExampleLook(size: Self.wide, language: "en", isLarge: false))
        defer { shown.end() }
        await shown.tap("TogglePrimary")
        await shown.tap("sensor.3")
        shown.stage.assertSnapshot("dashboard-columns")
    }

    @Test("Large text on a low and wide display, from right to left")
    func largeColumns() async throws {
        let shown = await dashboard(ExampleLook(size: Self.low, language: "ar", isLarge: true))
        defer { shown.end() }
        await shown.tap("sensor.0")
        shown.stage.assertSnapshot("dashboard-low-ar-AX3")
    }

    @Test("The sidebar on a narrow display")
    func places() async throws {
        let shown = await dashboard(ExampleLook(size: Self.narrow, language: "de", isLarge: true), scale: 2)
        defer { shown.end() }
        shown.stage.assertSnapshot("dashboard-narrow-de-AX3@2x")
    }

    @Test("The form with its mistakes", arguments: [false, true])
    func form(_ isLarge: Bool) async throws {
        let look = ExampleLook(size: Self.narrow, language: isLarge ? "ar" : "de", isLarge: isLarge)
        let shown = await ExampleStage(look, tint: FormDelegate.tint) { FormDelegate.makeRootViewController() }
        defer { shown.end() }
        await shown.tap("add")
        await shown.tap("save")
        shown.stage.assertSnapshot("form-\(look.language)\(isLarge ? "-AX3" : "")")
    }
}
