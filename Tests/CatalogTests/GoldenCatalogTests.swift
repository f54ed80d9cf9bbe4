// GoldenCatalogTests.swift: the catalog's pages as pictures: light, dark, from right to left, in large text.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct GoldenCatalogTests {
    private func picture(
        _ page: CatalogPage.Type, _ name: String, style: UIUserInterfaceStyle = .light,
        textSize: UIContentSizeCategory? = nil, isMirrored: Bool = false
    ) async {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 1_000), scale: 1)
        stage.window.overrideUserInterfaceStyle = style
        if let textSize { KioskSettings.setTextSize(textSize, on: stage.screen) }
        let controller = page.init()
        stage.window.rootViewController = controller
        if isMirrored { turn(controller.view) }
        await stage.settle()
        if isMirrored {
            // Rows are there only now.
            turn(controller.view)
            await stage.settle()
        }
        stage.assertSnapshot(
            "\(page.pageTitle.lowercased().replacingOccurrences(of: " ", with: "-"))-\(name)")
        KioskSettings.setTextSize(nil, on: stage.screen)
    }

    /// As in a language that is written from right to left.
    private func turn(_ view: UIView) {
        view.semanticContentAttribute = .forceRightToLeft
        view.subviews.forEach(turn)
    }

    @Test(arguments: 0..<8) func light(_ index: Int) async { await picture(Catalog.pages[index], "light") }

    @Test(arguments: 0..<8) func dark(_ index: Int) async {
        await picture(Catalog.pages[index], "dark", style: .dark)
    }

    @Test(arguments: [0, 1, 3]) func rightToLeft(_ index: Int) async {
        await picture(Catalog.pages[index], "rtl", isMirrored: true)
    }

    @Test(arguments: [0, 2, 4]) func largeText(_ index: Int) async {
        await picture(Catalog.pages[index], "large", textSize: .accessibilityMedium)
    }
}
