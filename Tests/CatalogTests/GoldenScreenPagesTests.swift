// GoldenScreenPagesTests.swift: the pages of bars, alerts, presentations and searches as pictures.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct GoldenScreenPagesTests {
    enum Look: String, CaseIterable, Sendable { case light, dark, rtl, largest }

    @Test(arguments: 0..<5, Look.allCases) func picture(_ index: Int, _ look: Look) async {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 1_000), scale: 1)
        stage.window.overrideUserInterfaceStyle = look == .dark ? .dark : .light
        if look == .largest {
            stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        let page = Catalog.screens[index].init()
        stage.window.rootViewController = page
        await stage.settle()
        if look == .rtl {
            // What a turn lays out makes further views.
            for _ in 0..<2 {
                turn(page.view)
                await stage.settle()
            }
        }
        stage.assertSnapshot(
            "\(type(of: page).pageTitle.lowercased().replacing(" ", with: "-"))-\(look.rawValue)")
        #expect(stage.findings.filter { $0.kind == .clippedText }.isEmpty)
    }

    private func turn(_ view: UIView) {
        view.semanticContentAttribute = .forceRightToLeft
        view.subviews.forEach(turn)
    }
}
