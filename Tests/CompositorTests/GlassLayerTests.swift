// GlassLayerTests.swift: layers of glass in frames: damage, rest, animations.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("Layers of glass")
struct GlassLayerTests {
    private func shape(_ pieces: (CGRect, CGFloat)..., spacing: CGFloat = 0) -> GlassShape {
        GlassShape(
            pieces: pieces.map {
                GlassShape.Piece(rect: $0.0, radii: SIMD4(repeating: Double($0.1)), tint: SIMD4(1, 1, 1, 0.2))
            },
            spacing: spacing, depth: 6, bend: 6, light: 0.5)
    }

    private func glass(_ stage: Stage, _ frame: CGRect, _ shape: GlassShape) -> CALayer {
        let layer = stage.add(frame)
        layer.backgroundFilters = [CAFilter.gaussianBlur(radius: 2)]
        layer.glass = shape
        return layer
    }

    /// Stripes that move behind a bar of glass.
    private func striped(_ scale: CGFloat = 1, bufferCount: Int = 2) -> (stage: Stage, content: CALayer, glass: CALayer)
    {
        let stage = Stage(Int(120 * scale), Int(80 * scale), scale: scale, bufferCount: bufferCount)
        let content = stage.add(CGRect(x: 0, y: 0, width: 120, height: 160))
        for k in 0..<10 {
            stage.add(CGRect(x: 0, y: k * 16, width: 120, height: 8), k % 2 == 0 ? .red : .whiteColor, to: content)
        }
        let bar = glass(
            stage, CGRect(x: 10, y: 20, width: 100, height: 40), shape((CGRect(x: 0, y: 0, width: 100, height: 40), 20))
        )
        return (stage, content, bar)
    }

    @Test(arguments: [1, 1.5, 2])
    func framesEqualFullRepaintsWhileContentMovesBehind(scale: CGFloat) throws {
        let (stage, content, _) = striped(scale, bufferCount: 3)
        stage.output.simulatePanel()
        try stage.turn()
        for step in 1..<12 {
            quietly { content.position.y -= CGFloat(step % 3) + (step % 2 == 0 ? 0.5 : 0) }
            try stage.turn()
            #expect(stage.output.shownBytes == stage.repaintedBytes && stage.output.panelBytes == stage.repaintedBytes)
        }
    }

    @Test func bandsDoNotShow() throws {
        let (stage, _, _) = striped()
        stage.compositor.threadCount = 3
        stage.compositor.smallestShare = 0
        try stage.turn()
        let (one, _, _) = striped()
        try one.turn()
        #expect(stage.output.shownBytes == one.output.shownBytes)
    }

    @Test func atRestNothingIsComputed() throws {
        let (stage, content, bar) = striped()
        let far = stage.add(CGRect(x: 0, y: 75, width: 5, height: 5), .blue)
        let front = stage.add(CGRect(x: 50, y: 30, width: 5, height: 5), .blue)
        try stage.turn()
        #expect(!stage.compositor.needsFrame)
        // In front of the glass: only its own pixels.
        quietly { front.backgroundColor = .green }
        #expect(try stage.turn().damage.map(\.area).reduce(0, +) == 25)
        // Behind it, where it does not look.
        quietly { far.backgroundColor = .green }
        #expect(try stage.turn().damage.map(\.area).reduce(0, +) == 25)
        quietly { content.position.y -= 1 }
        let report = try stage.turn()
        #expect(report.damage.map(\.area).reduce(0, +) > 100 * 30 && bar.glass != nil)
    }

    @Test func nothingIsDrawnOutsideOfThePieces() throws {
        let stage = Stage(100, 60)
        stage.root.backgroundColor = .red
        _ = glass(
            stage, CGRect(x: 0, y: 0, width: 100, height: 60),
            shape((CGRect(x: 10, y: 10, width: 30, height: 40), 10), (CGRect(x: 60, y: 10, width: 30, height: 40), 10)))
        try stage.turn()
        #expect(stage.pixel(50, 30) == red && stage.pixel(5, 30) == red && stage.pixel(11, 11) == red)
        #expect(stage.pixel(25, 30) != red && stage.pixel(75, 30) != red)
    }

    @Test func piecesJoin() throws {
        let stage = Stage(100, 60)
        stage.root.backgroundColor = .red
        let pieces = [CGRect(x: 10, y: 10, width: 30, height: 40), CGRect(x: 60, y: 10, width: 30, height: 40)]
        let layer = glass(
            stage, CGRect(x: 0, y: 0, width: 100, height: 60), shape((pieces[0], 15), (pieces[1], 15), spacing: 24))
        try stage.turn()
        // The neck is thinner than the pieces: 10 points from both at the middle, 13.2 above.
        #expect(stage.pixel(50, 30) != red && stage.pixel(50, 12) == red)
        quietly { layer.glass = shape((pieces[0], 15), (pieces[1], 15), spacing: 10) }
        try stage.turn()
        #expect(stage.pixel(50, 30) == red && stage.output.shownBytes == stage.repaintedBytes)
    }

    @Test func shapesAreAnimated() throws {
        let (stage, _, bar) = striped()
        try stage.turn()
        let wide = bar.glass
        let animation = CABasicAnimation(keyPath: "vitrineGlass")
        animation.fromValue = wide
        animation.toValue = shape((CGRect(x: 20, y: 10, width: 60, height: 20), 10))
        animation.duration = 1
        bar.add(animation, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        let shown = try #require(bar.presentation()?.glass?.pieces.first)
        #expect(shown.rect == CGRect(x: 10, y: 5, width: 80, height: 30) && shown.radii == SIMD4(repeating: 15))
        #expect(stage.output.shownBytes == stage.repaintedBytes && bar.glass == wide)
        try stage.turn(after: 0.6)
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }

    /// A quarter turn of the glass is the glass of the turned shape, but for the light, which stays.
    @Test func turnedLayersHaveTurnedGlass() throws {
        func picture(_ frame: CGRect, _ shape: GlassShape, angle: CGFloat) throws -> (Stage, CALayer) {
            let stage = Stage(80, 80)
            stage.root.backgroundColor = .red
            stage.add(CGRect(x: 0, y: 0, width: 40, height: 80), .blue)
            var dark = shape
            dark.light = 0
            let layer = glass(stage, frame, dark)
            layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            try stage.turn()
            return (stage, layer)
        }
        let wide = shape((CGRect(x: 0, y: 0, width: 60, height: 40), 12))
        let high = shape((CGRect(x: 0, y: 0, width: 40, height: 60), 12))
        let (turned, layer) = try picture(CGRect(x: 10, y: 20, width: 60, height: 40), wide, angle: .pi / 2)
        let (plain, _) = try picture(CGRect(x: 20, y: 10, width: 40, height: 60), high, angle: 0)
        for y in 0..<80 {
            for x in 0..<80 {
                let (a, b) = (turned.pixel(x, y), plain.pixel(x, y))
                let differs = [0, 8, 16].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 2 }
                #expect(!differs, "\(x), \(y)")
            }
        }
        quietly { layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
        try turned.turn()
        #expect(turned.output.shownBytes == turned.repaintedBytes)
    }

    @Test func glassOverNothingIsItsTint() throws {
        let stage = Stage(40, 40)
        let layer = glass(
            stage, CGRect(x: 0, y: 0, width: 40, height: 40), shape((CGRect(x: 0, y: 0, width: 40, height: 40), 0)))
        try stage.turn()
        // A fifth of white over the screen's black.
        #expect(stage.pixel(20, 20) == 0xFF33_3333 && layer.glass != nil)
    }

    @Test func badShapesNeitherTrapNorDraw() throws {
        let stage = Stage(60, 40)
        stage.root.backgroundColor = .red
        let layer = glass(stage, CGRect(x: 0, y: 0, width: 60, height: 40), shape())
        for value in [CGFloat.nan, .infinity, -1, 1e30] {
            quietly {
                layer.glass = GlassShape(
                    pieces: [
                        .init(
                            rect: CGRect(x: value, y: 0, width: value, height: value),
                            radii: SIMD4(repeating: Double(value)), tint: .zero)
                    ],
                    spacing: value, depth: value, bend: value, light: value)
            }
            try stage.turn()
            #expect(stage.output.shownBytes == stage.repaintedBytes)
        }
    }
}
