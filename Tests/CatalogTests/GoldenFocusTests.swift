// GoldenFocusTests.swift: each control with the keyboard focus.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct GoldenFocusTests {
    /// Points around a control: the ring and some background.
    private static let margin: CGFloat = 10
    private static let size = CGSize(width: 480, height: 1_000)

    @Test(arguments: [CatalogLook.light, .dark]) func everyControlWithAFocusRing(_ look: CatalogLook) async throws {
        let index = try #require(Catalog.pages.firstIndex { $0.pageTitle == "Focus" })
        let shown = await CatalogStage(Catalog.pages[index], look, size: Self.size)
        defer { shown.end() }
        var seen: [UIView] = []
        var pictures: [CGImage] = []
        while true {
            await shown.stage.keyDown(.keyboardTab)
            await shown.stage.keyUp(.keyboardTab)
            await shown.stage.settle()
            guard let view = shown.stage.screen.focusedView, !seen.contains(view), seen.count < 30 else {
                break
            }
            seen.append(view)
            let place = view.convert(view.bounds, to: nil).insetBy(dx: -Self.margin, dy: -Self.margin)
            pictures.append(
                try #require(
                    shown.stage.image.cropping(to: place.intersection(shown.stage.window.bounds).integral)))
        }
        let kinds = Set(seen.map { "\(type(of: $0))" })
        #expect(
            kinds.isSuperset(of: ["UIButton", "UISwitch", "UIStepper", "UISlider", "UISegmentedControl"]),
            "\(kinds)")
        #expect(seen.count >= 9)
        try await assert(pictures, "focus-ring-\(look.rawValue)")
    }

    /// One below the other, in the order in which Tab reaches them.
    private func assert(_ pictures: [CGImage], _ name: String) async throws {
        let height = pictures.reduce(0) { $0 + $1.height }
        let stage = OffscreenStage(size: CGSize(width: 480, height: CGFloat(height)), scale: 1)
        stage.window.backgroundColor = .gray
        var y: CGFloat = 0
        for picture in pictures {
            let view = UIImageView(image: UIImage(cgImage: picture))
            view.frame.origin = CGPoint(x: 0, y: y)
            stage.window.addSubview(view)
            y += view.frame.height
        }
        await stage.settle()
        stage.assertSnapshot(name)
    }
}
