// GoldenFindBarTests.swift: the find bar of the catalog's page.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct GoldenFindBarTests {
    /// The text with its matches, and the bar above the keyboard.
    @Test(arguments: CatalogLook.allCases)
    func finding(_ look: CatalogLook) async throws { try await picture(look, "Find") }

    @Test func replacing() async throws { try await picture(.light, "Replace", scale: 2) }

    private func picture(_ look: CatalogLook, _ button: String, scale: CGFloat = 1) async throws {
        let shown = try await CatalogStage.pasting(look, scale: scale)
        try await shown.reveal("pasting.\(button)")
        await shown.stage.tap("pasting.\(button)")
        await shown.stage.settle()
        try await shown.reveal("pasting.text")
        shown.stage.assertSnapshot(
            "find-bar-\(button.lowercased())-\(look.rawValue)" + (scale == 1 ? "" : "@\(Int(scale))x"))
        shown.end()
    }
}
