// CatalogTests.swift: every page opens and scrolls to its end, and its controls can be reached.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct CatalogTests {
    @Test func everyPageOpensFromTheMenu() async throws {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 900), scale: 0.5)
        let catalog = CatalogViewController()
        stage.window.rootViewController = catalog
        await stage.settle()
        for (index, page) in Catalog.pages.enumerated() {
            await stage.tap("catalog.pages")
            await stage.settle()
            // Rows of 44 points and a hairline, below the button.
            await stage.tap(at: CGPoint(x: 100, y: 62 + 22 + 45 * CGFloat(index)))
            await stage.settle()
            let shown = try #require(catalog.page)
            #expect(type(of: shown) == page, "\(page.pageTitle)")
            #expect(shown.scroller.contentSize.height > 100, "\(page.pageTitle)")
            let end = shown.scroller.contentSize.height - shown.scroller.bounds.height
            shown.scroller.setContentOffset(CGPoint(x: 0, y: max(0, end)), animated: false)
            await stage.settle()
        }
    }

    @Test func keysChangePageAndAppearance() async {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 900), scale: 0.5)
        let catalog = CatalogViewController()
        stage.window.rootViewController = catalog
        await stage.settle()
        func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = .command) async {
            await stage.keyDown(key, modifiers: modifiers)
            await stage.keyUp(key)
        }
        await press(.keyboardOpenBracket)
        #expect(catalog.page.map { type(of: $0) } == Catalog.all.last)
        await press(.keyboardCloseBracket)
        await press(.keyboardCloseBracket)
        #expect(catalog.page.map { type(of: $0) } == Catalog.all[1])
        let before = stage.window.traitCollection.userInterfaceStyle
        await press(.keyboardD, [.command, .shift])
        #expect(stage.window.traitCollection.userInterfaceStyle != before)
        await press(.keyboardUpArrow)
        #expect(stage.window.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        await press(.keyboard0)
        #expect(stage.window.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test func controlsAreWideEnoughToTouch() async throws {
        for page in Catalog.pages {
            let stage = OffscreenStage(size: CGSize(width: 480, height: 900), scale: 0.5)
            let controller = page.init()
            stage.window.rootViewController = controller
            await stage.settle()
            #expect(!controller.view.hasAmbiguousLayout)
            func walk(_ view: UIView) {
                #expect(view.bounds.width.isFinite && view.bounds.height.isFinite)
                if view is UIControl, !(view.superview is UIControl), !view.isHidden {
                    #expect(view.bounds.width > 0 && view.bounds.height > 0, "\(page.pageTitle): \(view)")
                }
                view.subviews.forEach(walk)
            }
            walk(controller.view)
        }
    }

    /// Other suites run in parallel: the theme applies only inside this test.
    private final class Corner: UIView {}

    @Test func aThemeAppliesToLaterViews() async {
        defer { CatalogTheme.none.setProxies(in: [Corner.self]) }
        CatalogTheme.roastery.setProxies(in: [Corner.self])
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let corner = Corner(frame: stage.window.bounds)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.value = 1
        corner.addSubview(slider)
        stage.window.addSubview(corner)
        await stage.settle()
        // The brown of the theme, at the beginning of the track.
        let track = stage.pixel(20, 17)
        #expect(track.red > track.green && track.green > track.blue && track.red < 140)
    }
}
