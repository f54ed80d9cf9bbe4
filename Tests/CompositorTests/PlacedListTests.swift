// PlacedListTests.swift: glyphs are looked up once, with the same pixels as when looked up each time.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

/// A layer that draws one or two runs of boxes.
private final class TextLayer: CALayer {
    let glyphs = BoxGlyphs()
    var colors: [CGColor] = [.rgb(1, 0.5, 0)]
    var drawCount = 0

    override func draw(in context: CGContext) {
        drawCount += 1
        for (line, color) in colors.enumerated() {
            let run = GlyphRun(
                source: glyphs, size: 11,
                glyphs: (0..<6).map { PositionedGlyph(glyph: UInt32($0 + 1), x: Float($0) * 6.3, y: 0) })
            context.draw(run, at: CGPoint(x: 2, y: 12.5 + Double(line) * 14), color: color)
        }
    }
}

@MainActor @Suite("Unchanged text")
struct PlacedListTests {
    private let stage = Stage(120, 60, format: .xrgb8888)
    private let text = TextLayer()

    init() throws {
        stage.root.backgroundColor = .rgb(0.1, 0.2, 0.3)
        text.frame = CGRect(x: 10, y: 8, width: 60, height: 40)
        stage.root.addSublayer(text)
        text.setNeedsDisplay()
        try stage.turn()
    }

    private func show(_ what: Comment) throws {
        try stage.turn()
        // A second frame, so that both buffers are drawn.
        quietly {
            stage.root.backgroundColor = stage.root.backgroundColor.map {
                $0.copy(alpha: 0.5 + $0.alpha / 3) ?? $0
            }
        }
        try stage.turn()
        #expect(stage.output.shownBytes == stage.repaintedBytes, what)
    }

    @Test func aMoveByWholePixelsRequestsNoMask() throws {
        let asked = text.glyphs.askedCount
        #expect(asked > 0)
        for step in 1...5 {
            quietly { text.position = CGPoint(x: 40 + step * 3, y: 28 + step) }
            try stage.turn()
        }
        #expect(text.glyphs.askedCount == asked)
        try show("after moves")
        quietly { text.position.x += 0.25 }
        try stage.turn()
        #expect(text.glyphs.askedCount > asked)
        try show("after a move by a quarter of a pixel")
    }

    @Test func masksDroppedByTheFontAreRequestedAgain() throws {
        try show("before")
        text.glyphs.forget()
        let asked = text.glyphs.askedCount
        quietly { stage.root.backgroundColor = .blue }
        try stage.turn()
        #expect(text.glyphs.askedCount == asked + 6)
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }

    @Test func aNewColourRecoloursWithoutDrawing() throws {
        for color in [CGColor.red, .rgb(0, 1, 0, 0.4), .rgb(0, 0, 0, 0), .blue] {
            let asked = text.glyphs.askedCount
            #expect(text.recolorStore(color))
            try stage.turn()
            #expect(text.glyphs.askedCount == asked && text.drawCount == 1)
            let shown = stage.output.shownBytes
            #expect(shown == stage.repaintedBytes)
            let drawn = Stage(120, 60)
            drawn.root.backgroundColor = .rgb(0.1, 0.2, 0.3)
            let other = TextLayer()
            other.colors = [color]
            other.frame = text.frame
            drawn.root.addSublayer(other)
            other.setNeedsDisplay()
            try drawn.turn()
            #expect(shown == drawn.output.shownBytes, "\(color)")
        }
    }

    @Test func rotatedTextIsRecolouredToo() throws {
        quietly { text.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
        try stage.turn()
        #expect(text.recolorStore(.red))
        try stage.turn()
        #expect(stage.output.shownBytes == stage.repaintedBytes)
        let pixels = stage.output.image
        var reds = 0
        for y in 0..<60 { for x in 0..<120 where pixels[x, y] >> 16 & 255 > 200 { reds += 1 } }
        #expect(reds > 50)
        #expect(!(0..<60).contains { y in (0..<120).contains { pixels[$0, y] >> 8 & 255 > 60 } })
    }

    @Test func textOfSeveralColoursIsDrawnAgain() throws {
        text.colors = [.red, .blue]
        text.setNeedsDisplay()
        #expect(!text.recolorStore(.green), "drawing is due")
        try stage.turn()
        #expect(!text.recolorStore(.green))
        #expect(!CALayer().recolorStore(.green))
        let picture = CALayer()
        picture.contents = image(3, 3) { _, _ in red }
        #expect(!picture.recolorStore(.green))
    }

    @Test func twoLayersMayShowOneListAtDifferentPlaces() throws {
        let other = CALayer()
        other.frame = CGRect(x: 30.6, y: 12, width: 60, height: 40)
        other.contents = text.contents
        stage.root.addSublayer(other)
        try show("two")
        #expect(text.recolorStore(.red))
        try show("one recoloured")
    }
}
