// GlassExampleTests.swift: glass and corners, as Apple's pages show them.

import Foundation
import OffscreenTesting
import Testing
import UIKit

/// https://developer.apple.com/documentation/uikit/uiglasseffect and
/// https://developer.apple.com/documentation/uikit/uiglasscontainereffect: "add individual glass elements to the visual effect
/// view's contentView by nesting UIVisualEffectViews configured with UIGlassEffect".
@MainActor @Suite("Documented examples: glass")
struct GlassExampleTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 120), scale: 1)

    private func piece(_ x: CGFloat) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
        view.frame = CGRect(x: x, y: 10, width: 80, height: 40)
        view.cornerConfiguration = .capsule()
        return view
    }

    @Test func piecesInAContainerAreCombined() async {
        stage.window.backgroundColor = .systemBlue
        let effect = UIGlassContainerEffect()
        effect.spacing = 20
        let container = UIVisualEffectView(effect: effect)
        container.frame = stage.window.bounds
        let pieces = [piece(10), piece(100)]
        for piece in pieces { container.contentView.addSubview(piece) }
        stage.window.addSubview(container)
        await stage.settle()
        let between = stage.pixel(95, 30), outside = stage.pixel(280, 100)
        #expect(between != outside, "pieces closer than the spacing join")
        pieces[1].frame.origin.x = 200
        await stage.settle()
        #expect(stage.pixel(145, 30) == stage.pixel(280, 100), "pieces that are far apart do not")
    }

    /// "Use an animation to materialise glass": the effect is set in the block.
    @Test func glassAppearsInAnAnimation() async {
        stage.window.backgroundColor = .systemBlue
        let view = UIVisualEffectView()
        view.frame = CGRect(x: 10, y: 10, width: 100, height: 60)
        stage.window.addSubview(view)
        await stage.settle()
        let before = stage.pixel(60, 40)
        UIView.animate(withDuration: 0.3) { view.effect = UIGlassEffect(style: .regular) }
        await stage.settle()
        #expect(view.effect is UIGlassEffect && stage.pixel(60, 40) != before)
        UIView.animate(withDuration: 0.3) { view.effect = nil }
        await stage.settle()
        #expect(stage.pixel(60, 40) == before)
    }

    /// https://developer.apple.com/documentation/uikit/uicornerconfiguration: corners that are concentric with the container's.
    @Test func cornersAreConcentricWithTheContainer() async {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        outer.cornerConfiguration = .corners(radius: .fixed(30))
        let inner = UIView(frame: outer.bounds.insetBy(dx: 10, dy: 10))
        inner.cornerConfiguration = .corners(radius: .containerConcentric())
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        await stage.settle()
        #expect(outer.effectiveRadius(corner: .topLeft) == 30 && inner.effectiveRadius(corner: .topLeft) == 20)
    }
}
