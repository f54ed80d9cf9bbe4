// DesignTests.swift: the design of bars, and effects behind presentations.
//
// Expectations: Apple's page of UIDesignRequiresCompatibility, and comments of UIPresentationController.h and
// UISheetPresentationController.h of iOS 27.

import Foundation
import OffscreenTesting
import Testing
import VitrineContainers
import VitrineControls
import VitrineLists
import VitrineRuntime
import VitrineViewValues

@testable import VitrineDrawing

@MainActor @Suite("The design of bars, and backgrounds of presentations")
struct DesignTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 800), scale: 1)

    @Test func theDesignIsChosenByTheInfoPlist() {
        #expect(VitrineDesign.choice([:]) == (.classic, false))
        #expect(VitrineDesign.choice(["VitrineDesign": "glass"]) == (.glass, false))
        #expect(VitrineDesign.choice(["VitrineDesign": "other"]) == (.classic, false))
        let key = "UIDesignRequiresCompatibility"
        #expect(VitrineDesign.choice([key: true, "VitrineDesign": "glass"]) == (.classic, true))
        #expect(VitrineDesign.choice([key: false, "VitrineDesign": "glass"]) == (.glass, false))
        #expect(UITraitCollection().vitrineDesign == .classic)
    }

    @Test func barsFollowTheDesign() async throws {
        let navigation = UINavigationController(rootViewController: UITableViewController())
        stage.window.rootViewController = navigation
        let appearance = UINavigationBarAppearance()
        appearance.configureWithDefaultBackground()
        navigation.navigationBar.standardAppearance = appearance
        navigation.navigationBar.scrollEdgeAppearance = appearance
        await stage.settle()
        func effects() -> [UIVisualEffect] { navigation.navigationBar.descendants.compactMap(\.effect) }
        #expect(effects().contains { $0 is UIBlurEffect } && !effects().contains { $0 is UIGlassEffect })
        stage.window.traitOverrides.vitrineDesign = .glass
        await stage.settle()
        #expect(effects().contains { $0 is UIGlassEffect } && !effects().contains { $0 is UIBlurEffect })
        stage.window.traitOverrides.vitrineDesign = .classic
        await stage.settle()
        #expect(!effects().contains { $0 is UIGlassEffect })
    }

    // MARK: Presentations

    /// UIPresentationController.h: "Set the background effect for this presentation. Set to nil to use default background."
    @Test func sheetsHaveBackgroundEffects() async throws {
        let root = UIViewController(), sheet = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        let presentation = try #require(sheet.sheetPresentationController)
        #expect(presentation.backgroundEffect == nil)
        presentation.backgroundEffect = UIGlassEffect()
        let low = UISheetPresentationController.Detent.custom(identifier: .init("low")) { _ in 60 }
        low.backgroundEffect = UIColorEffect(color: .red)
        presentation.detents = [low, .large()]
        root.present(sheet, animated: false)
        await stage.settle()
        func effects() -> [UIVisualEffect] { presentation.presentedView?.descendants.compactMap(\.effect) ?? [] }
        #expect(effects() == [UIColorEffect(color: .red)])
        presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
        await stage.settle()
        #expect(effects() == [UIGlassEffect()])
        presentation.backgroundEffect = nil
        await stage.settle()
        #expect(effects().isEmpty)
    }

    /// The glass of a sheet has the sheet's corners, not a capsule's.
    @Test func glassFillsASheet() async throws {
        let root = UIViewController(), sheet = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        let presentation = try #require(sheet.sheetPresentationController)
        presentation.backgroundEffect = UIGlassEffect()
        root.present(sheet, animated: false)
        await stage.settle()
        let view = try #require(presentation.presentedView?.descendants.first)
        #expect(view.bounds.size == sheet.view.bounds.size && view.effectiveRadius(corner: .topLeft) == 10)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
    }

    @Test func popoversHaveBackgroundEffects() async throws {
        let wide = OffscreenStage(size: CGSize(width: 1024, height: 700), scale: 1)
        let root = UIViewController(), content = UIViewController()
        wide.window.rootViewController = root
        await wide.settle()
        content.modalPresentationStyle = .popover
        let presentation = try #require(content.popoverPresentationController)
        presentation.sourceView = root.view
        presentation.sourceRect = CGRect(x: 500, y: 100, width: 10, height: 10)
        presentation.backgroundEffect = UIColorEffect(color: .red)
        root.present(content, animated: false)
        await wide.settle()
        let place = try #require(content.view.window).convert(
            CGPoint(x: content.view.bounds.midX, y: content.view.bounds.midY), from: content.view)
        #expect(wide.pixel(Int(place.x), Int(place.y)) == PixelColor(red: 255, green: 0, blue: 0))
        presentation.backgroundEffect = nil
        await wide.settle()
        #expect(wide.pixel(Int(place.x), Int(place.y)) == PixelColor(red: 255, green: 255, blue: 255))
    }
}

extension UIView {
    /// All effect views below.
    fileprivate var descendants: [UIVisualEffectView] {
        subviews.flatMap { ($0 as? UIVisualEffectView).map { [$0] } ?? [] + $0.descendants }
    }
}
