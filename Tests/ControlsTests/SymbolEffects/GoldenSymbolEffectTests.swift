// GoldenSymbolEffectTests.swift: effects of symbols as film strips: a row for each effect, a frame each 0.08 s.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineSymbols

@testable import VitrineControls

@MainActor @Suite("Symbol effects, as goldens")
struct GoldenSymbolEffectTests {
    private static let side: CGFloat = 44
    private static let frames = 10

    private struct Row {
        var symbol: String
        var play: (UIImageView) -> Void
    }

    private static func image(_ name: String) -> UIImage {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)) ?? UIImage()
    }

    private static let rows: [Row] = [
        Row(symbol: "star.fill") { $0.addSymbolEffect(.bounce) },
        Row(symbol: "plus.circle") { $0.addSymbolEffect(.bounce.byLayer) },
        Row(symbol: "bell.fill") { $0.addSymbolEffect(.wiggle) },
        Row(symbol: "gearshape") { $0.addSymbolEffect(.rotate) },
        Row(symbol: "heart.fill") { $0.addSymbolEffect(.pulse, options: .speed(2)) },
        Row(symbol: "wifi") { $0.addSymbolEffect(.variableColor.cumulative, options: .speed(2)) },
        Row(symbol: "cellularbars") { $0.addSymbolEffect(.variableColor.iterative, options: .speed(2)) },
        Row(symbol: "cart.fill") { $0.addSymbolEffect(.scale.up) },
        Row(symbol: "cart.fill") { $0.addSymbolEffect(.disappear) },
        Row(symbol: "pencil") { $0.addSymbolEffect(.drawOff) },
        Row(symbol: "play.fill") { $0.setSymbolImage(image("pause.fill"), contentTransition: .replace) },
        Row(symbol: "mic.fill") {
            $0.setSymbolImage(image("mic.slash.fill"), contentTransition: .replace.magic(fallback: .downUp))
        },
    ]

    @Test(arguments: [1, 2] as [CGFloat]) func effects(scale: CGFloat) async {
        let side = Self.side
        let strip = OffscreenStage(
            size: CGSize(width: side * CGFloat(Self.frames), height: side * CGFloat(Self.rows.count)), scale: scale)
        for (number, row) in Self.rows.enumerated() {
            let stage = OffscreenStage(size: CGSize(width: side, height: side), scale: scale)
            stage.window.backgroundColor = .white
            let view = UIImageView(image: Self.image(row.symbol))
            view.contentMode = .center
            view.frame = stage.window.bounds
            stage.window.addSubview(view)
            await stage.settle()
            row.play(view)
            for frame in 0..<Self.frames {
                await stage.advance(by: frame == 0 ? 1.0 / 60 : 0.08)
                let layer = CALayer()
                layer.frame = CGRect(
                    x: side * CGFloat(frame), y: side * CGFloat(number), width: side, height: side)
                layer.contents = stage.image
                layer.contentsScale = scale
                strip.window.layer.addSublayer(layer)
            }
            view.removeAllSymbolEffects(animated: false)
        }
        await strip.settle()
        strip.assertSnapshot("symbol-effects@\(Int(scale))x")
    }
}
