// GoldenTabChangeTests.swift: changes of tabs as strips of frames: a tap on the second tab, then on the first.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers

@MainActor @Suite("Strips of tab changes", .serialized)
struct GoldenTabChangeTests {
    struct Look: Sendable, CustomStringConvertible {
        var scale: CGFloat = 1
        var isMirrored = false
        var isStill = false
        var isClassic = false

        static let all = [
            Look(), Look(scale: 2), Look(scale: 2, isMirrored: true), Look(scale: 2, isStill: true),
            Look(scale: 2, isClassic: true),
        ]

        var description: String {
            (isClassic ? "-classic" : "") + (isMirrored ? "-rtl" : "") + (isStill ? "-still" : "") + "@\(Int(scale))x"
        }
    }

    private static let size = CGSize(width: 160, height: 240)
    private static let frames = 6

    private func page(_ title: String, _ color: UIColor, _ image: String) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = color
        page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), tag: 0)
        let text = UILabel(frame: CGRect(x: 16, y: 60, width: 128, height: 60))
        text.numberOfLines = 0
        text.text = "What is in “\(title)”"
        page.view.addSubview(text)
        return page
    }

    @Test(arguments: Look.all) func changes(look: Look) async {
        let stage = OffscreenStage(size: Self.size, scale: look.scale)
        if look.isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        if !look.isClassic { stage.window.traitOverrides.vitrineDesign = .glass }
        let tabs = UITabBarController()
        tabs.viewControllers = [page("Home", .systemYellow, "house"), page("Search", .systemTeal, "magnifyingglass")]
        stage.window.rootViewController = tabs
        await stage.settle()
        let strip = OffscreenStage(
            size: CGSize(width: Self.size.width * CGFloat(Self.frames), height: Self.size.height * 2), scale: look.scale
        )
        for row in 0..<2 {
            // Reduced motion belongs to the process: it is set only in a step that does not wait for others.
            UIAccessibility.isReduceMotionEnabled = look.isStill
            if let item = tabs.tabBar.items?[row == 0 ? 1 : 0] { tabs.choose(item) }
            await film(stage, into: strip, row: CGFloat(row), look)
        }
        await strip.settle()
        strip.assertSnapshot("tab-change\(look)")
    }

    /// Adds frames of the next half second to a row of the strip.
    private func film(_ stage: OffscreenStage, into strip: OffscreenStage, row: CGFloat, _ look: Look) async {
        for frame in 0..<Self.frames {
            await stage.advance(by: frame == 0 ? 1.0 / 60 : 0.1)
            UIAccessibility.isReduceMotionEnabled = false
            let layer = CALayer()
            layer.frame = CGRect(
                x: Self.size.width * CGFloat(frame), y: Self.size.height * row, width: Self.size.width,
                height: Self.size.height)
            layer.contents = stage.image
            layer.contentsScale = look.scale
            strip.window.layer.addSublayer(layer)
        }
    }
}
