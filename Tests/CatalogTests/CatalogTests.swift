// CatalogTests.swift: every page opens, scrolls to its end, and its controls are reached.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct CatalogTests {
    @Test func everyPageOpensFromTheListAndGoesBack() async throws {
        let stage = OffscreenStage(size: CGSize(width: 480, height: 900), scale: 0.5)
        let navigation = UINavigationController(rootViewController: CatalogList())
        stage.window.rootViewController = navigation
        await stage.settle()
        for page in Catalog.pages {
            await stage.tap("catalog.\(page.pageTitle)")
            await stage.settle()
            #expect(type(of: navigation.topViewController!) == page, "\(page.pageTitle)")
            let shown = try #require(navigation.topViewController as? CatalogPage)
            #expect(shown.scroller.contentSize.height > 100, "\(page.pageTitle)")
            let end = shown.scroller.contentSize.height - shown.scroller.bounds.height
            shown.scroller.setContentOffset(CGPoint(x: 0, y: max(0, end)), animated: false)
            await stage.settle()
            navigation.popViewController(animated: true)
            await stage.settle()
        }
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

    @Test func aThemeColoursWhatComesAfterIt() async {
        defer { CatalogTheme.none.setProxies() }
        CatalogTheme.roastery.setProxies()
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.value = 1
        stage.window.addSubview(slider)
        await stage.settle()
        // The brown of the theme, at the beginning of the track.
        let track = stage.pixel(20, 17)
        #expect(track.red > track.green && track.green > track.blue && track.red < 140)
    }
}
