// GoldenHoldingTests.swift: tooltips, menus and previews of the catalog's pages.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct GoldenHoldingTests {
    private func open(_ title: String, _ look: CatalogLook, scale: CGFloat = 1) async throws -> CatalogStage {
        let page = try #require(Catalog.all.first { $0.pageTitle == title })
        return await CatalogStage(page, look, size: CGSize(width: 480, height: 720), scale: scale)
    }

    private func name(_ words: String, _ look: CatalogLook, _ scale: CGFloat) -> String {
        "\(words)-\(look.rawValue)" + (scale == 1 ? "" : "@\(Int(scale))x")
    }

    @Test(arguments: [(.light, 1), (.light, 2), (.dark, 1), (.rtl, 1)] as [(CatalogLook, CGFloat)])
    func toolTip(_ look: CatalogLook, _ scale: CGFloat) async throws {
        let shown = try await open("Menus", look, scale: scale)
        let button = try #require(shown.stage.element("menus.tip"))
        await shown.stage.pointerMove(to: CGPoint(x: button.frame.midX, y: button.frame.midY))
        await shown.stage.advance(by: 1.5)
        shown.stage.assertSnapshot(name("tool-tip", look, scale))
        shown.end()
    }

    /// A tab of a bar that does not grow with the text.
    @Test(arguments: [1, 2] as [CGFloat], [false, true])
    func largeTab(scale: CGFloat, isDark: Bool) async throws {
        let shown = try await open("Tab bars", .largest, scale: scale)
        shown.stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        await shown.stage.settle()
        let bar = try #require(firstTabBar(in: shown.page.view))
        let place = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil)
        await shown.stage.touchDown(at: place)
        await shown.stage.advance(by: 1)
        shown.stage.assertSnapshot(name("large-tab", isDark ? .dark : .largest, scale))
        await shown.stage.touchUp()
        shown.end()
    }

    /// The catalog's own key commands.
    @Test(
        arguments: [
            (.light, 1), (.light, 2), (.dark, 1), (.rtl, 1), (.largest, 1),
        ] as [(CatalogLook, CGFloat)])
    func keyCommands(_ look: CatalogLook, _ scale: CGFloat) async {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 720), scale: scale)
        stage.window.overrideUserInterfaceStyle = look == .dark ? .dark : .light
        if look == .rtl { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        if look == .largest {
            KioskSettings.setTextSize(.accessibilityExtraExtraExtraLarge, on: stage.screen)
        }
        stage.window.rootViewController = CatalogViewController()
        await stage.settle()
        await stage.keyDown(.keyboardLeftGUI, modifiers: .command)
        await stage.advance(by: 1.5)
        stage.assertSnapshot(name("key-commands", look, scale))
        await stage.keyUp(.keyboardLeftGUI)
        KioskSettings.setTextSize(nil, on: stage.screen)
    }

    private func firstTabBar(in view: UIView) -> UITabBar? {
        (view as? UITabBar) ?? view.subviews.lazy.compactMap(firstTabBar).first
    }
}
