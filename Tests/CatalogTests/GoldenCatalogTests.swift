// GoldenCatalogTests.swift: the catalog's pages as pictures: light, dark, right to left, in the largest text.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct GoldenCatalogTests {
    private func picture(_ index: Int, _ look: CatalogLook, scale: CGFloat = 1) async {
        let type = Catalog.pages[index]
        let shown = await CatalogStage(type, look, size: CGSize(width: 480, height: 1_000), scale: scale)
        let name = type.pageTitle.lowercased().replacing(" ", with: "-")
        shown.stage.assertSnapshot("\(name)-\(look.rawValue)" + (scale == 1 ? "" : "@\(Int(scale))x"))
        shown.end()
    }

    @Test(arguments: Catalog.pages.indices, CatalogLook.allCases)
    func atScale1(_ index: Int, _ look: CatalogLook) async { await picture(index, look) }

    @Test(arguments: Catalog.pages.indices)
    func atScale2(_ index: Int) async { await picture(index, .light, scale: 2) }

    /// Glass has other colours and edges in the dark, and its refraction depends on the scale.
    @Test func darkGlassAtScale2() async throws {
        let index = try #require(Catalog.pages.firstIndex { $0.pageTitle == "Glass" })
        await picture(index, .dark, scale: 2)
    }
}
