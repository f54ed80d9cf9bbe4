// GoldenScreenPagesTests.swift: the pages of bars, alerts, presentations and searches as pictures.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct GoldenScreenPagesTests {
    @Test(arguments: Catalog.screens.indices, CatalogLook.allCases)
    func picture(_ index: Int, _ look: CatalogLook) async {
        let type = Catalog.screens[index]
        let shown = await CatalogStage(type, look, size: CGSize(width: 480, height: 1_000))
        shown.stage.assertSnapshot(
            "\(type.pageTitle.lowercased().replacing(" ", with: "-"))-\(look.rawValue)")
        #expect(shown.stage.findings.filter { $0.kind == .clippedText }.isEmpty)
        shown.end()
    }

    /// Particles are turned and reduced, which differs at each scale.
    @Test func particlesAtScale2() async throws {
        let type = try #require(Catalog.screens.first { $0.pageTitle == "Particles" })
        let shown = await CatalogStage(type, .light, size: CGSize(width: 480, height: 1_000), scale: 2)
        shown.stage.assertSnapshot("particles-light@2x")
        shown.end()
    }
}
