// TransitionGoldenTests.swift: each transition as a strip of eight frames.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Strips of transitions", .serialized)
struct TransitionGoldenTests {
    private static let frames = 8
    private static let size = CGSize(width: 80, height: 60)

    /// Runs `animate` for a second, linear, and compares the frames at equal distances with the strip `name`.
    private func compareStrip(
        _ name: String, _ animate: (_ card: UIView, _ change: @escaping () -> Void) -> Void
    ) async {
        let stage = OffscreenStage(size: Self.size, scale: 2)
        stage.window.backgroundColor = UIColor(white: 0.9, alpha: 1)
        let card = UIView(frame: CGRect(x: 10, y: 8, width: 60, height: 44))
        let (front, back) = (face(.front), face(.back))
        card.addSubview(front)
        stage.window.addSubview(card)
        await stage.settle()
        animate(card) {
            front.removeFromSuperview()
            card.addSubview(back)
        }
        let strip = OffscreenStage(
            size: CGSize(width: Self.size.width * CGFloat(Self.frames), height: Self.size.height), scale: 2)
        for i in 0..<Self.frames {
            let layer = CALayer()
            layer.frame = CGRect(
                x: Self.size.width * CGFloat(i), y: 0, width: Self.size.width, height: Self.size.height)
            layer.contents = stage.image
            layer.contentsScale = 2
            strip.window.layer.addSublayer(layer)
            await stage.advance(by: 1.0 / Double(Self.frames - 1))
        }
        await strip.settle()
        strip.assertSnapshot("transition-\(name)")
    }

    private enum Side { case front, back }

    /// A page with different marks in its corners.
    private func face(_ side: Side) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
        view.backgroundColor =
            side == .front
            ? UIColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 1)
            : UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        for (i, x) in [4.0, 18, 32].enumerated() {
            let bar = UIView(
                frame: CGRect(x: x, y: 6, width: 10, height: side == .front ? 8 + 8 * Double(i) : 8))
            bar.backgroundColor = UIColor(white: 1, alpha: 1)
            view.addSubview(bar)
        }
        let dot = UIView(frame: CGRect(x: 46, y: 32, width: 10, height: 8))
        dot.backgroundColor = UIColor(white: side == .front ? 0 : 1, alpha: 1)
        view.addSubview(dot)
        return view
    }

    @Test(
        arguments: [
            ("cross-dissolve", UIView.AnimationOptions.transitionCrossDissolve),
            ("flip-from-left", .transitionFlipFromLeft), ("flip-from-right", .transitionFlipFromRight),
            ("flip-from-top", .transitionFlipFromTop), ("flip-from-bottom", .transitionFlipFromBottom),
            ("curl-up", .transitionCurlUp), ("curl-down", .transitionCurlDown),
        ])
    func transitionsOfViews(name: String, option: UIView.AnimationOptions) async {
        await compareStrip(name) { card, change in
            UIView.transition(with: card, duration: 1, options: [option, .curveLinear], animations: change)
        }
    }

    @Test(
        arguments: [
            ("fade", CATransitionType.fade, nil), ("move-in", .moveIn, .fromRight),
            ("push", .push, .fromRight),
            ("push-from-top", .push, .fromTop), ("reveal", .reveal, .fromRight),
        ] as [(String, CATransitionType, CATransitionSubtype?)])
    func transitionsOfLayers(name: String, type: CATransitionType, subtype: CATransitionSubtype?) async {
        await compareStrip("layer-\(name)") { card, change in
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
            card.layer.add(transition, forKey: nil)
            change()
        }
    }
}
