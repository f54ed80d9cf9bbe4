// ContentsTests.swift: images in layers: gravity, scale, parts, filters.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

@MainActor @Suite("Contents")
struct ContentsTests {
    /// The frame of a 10 x 4 image at scale 1 in bounds of 20 x 20 at (10, 10).
    @Test(arguments: [
        (CALayerContentsGravity.resize, PixelRect(x: 10, y: 10, width: 20, height: 20)),
        (.resizeAspect, PixelRect(x: 10, y: 16, width: 20, height: 8)),
        (.center, PixelRect(x: 15, y: 18, width: 10, height: 4)),
        (.top, PixelRect(x: 15, y: 10, width: 10, height: 4)),
        (.bottom, PixelRect(x: 15, y: 26, width: 10, height: 4)),
        (.left, PixelRect(x: 10, y: 18, width: 10, height: 4)),
        (.right, PixelRect(x: 20, y: 18, width: 10, height: 4)),
        (.topLeft, PixelRect(x: 10, y: 10, width: 10, height: 4)),
        (.topRight, PixelRect(x: 20, y: 10, width: 10, height: 4)),
        (.bottomLeft, PixelRect(x: 10, y: 26, width: 10, height: 4)),
        (.bottomRight, PixelRect(x: 20, y: 26, width: 10, height: 4)),
        (.resizeAspectFill, PixelRect(x: -5, y: 10, width: 50, height: 20)),
    ])
    func contentsGravityPositionsTheImage(gravity: CALayerContentsGravity, place: PixelRect) throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20))
        layer.contents = image(10, 4) { _, _ in green }
        layer.contentsGravity = gravity
        try stage.turn()
        for y in 0..<40 {
            for x in 0..<40 {
                let inside = x >= place.minX && x < place.maxX && y >= place.minY && y < place.maxY
                #expect(stage.pixel(x, y) == (inside ? green : black), "(\(x), \(y))")
            }
        }
    }

    @Test func contentsScaleDividesTheSize() throws {
        let stage = Stage(40, 40, scale: 2)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.contents = image(10, 10) { x, y in (x + y) % 2 == 0 ? red : blue }
        layer.contentsGravity = .topLeft
        layer.contentsScale = 2
        try stage.turn()
        // 5 points are 10 pixels: one to one.
        for y in 0..<10 { for x in 0..<10 { #expect(stage.pixel(x, y) == ((x + y) % 2 == 0 ? red : blue)) } }
        #expect(stage.pixel(10, 5) == black)
    }

    @Test func contentsRectShowsAPart() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.contents = image(40, 40) { x, y in x < 20 ? (y < 20 ? red : green) : (y < 20 ? blue : white) }
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        try stage.turn()
        for p in [(0, 0), (19, 0), (0, 19), (19, 19)] {
            #expect(stage.pixel(p.0, p.1) == blue, "the neighbours do not bleed in")
        }
    }

    @Test func nearestKeepsHardEdgesAndLinearMixes() throws {
        let stage = Stage(40, 10)
        let hard = stage.add(CGRect(x: 0, y: 0, width: 20, height: 10)),
            soft = stage.add(CGRect(x: 20, y: 0, width: 20, height: 10))
        for layer in [hard, soft] { layer.contents = image(2, 1) { x, _ in x == 0 ? black : white } }
        hard.magnificationFilter = .nearest
        try stage.turn()
        #expect(stage.pixel(9, 5) == black && stage.pixel(10, 5) == white)
        // Linear: pixel 10 of 20 has its centre at 0.55 of the distance between the two image pixels' centres.
        let mid = Int(stage.pixel(30, 5) & 255)
        #expect(abs(mid - Int(0.55 * 255)) <= 2, "\(mid)")
        #expect(stage.pixel(20, 5) == black && stage.pixel(39, 5) == white)
    }

    @Test func ninePartsKeepTheirCorners() throws {
        let stage = Stage(40, 30)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 30))
        layer.contents = image(6, 6) { x, y in
            let edgeX = x < 2 || x >= 4, edgeY = y < 2 || y >= 4
            return edgeX && edgeY ? red : edgeX || edgeY ? green : blue
        }
        layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        try stage.turn()
        for (x, y) in [(0, 0), (1, 1), (38, 0), (39, 29), (1, 28)] { #expect(stage.pixel(x, y) == red) }
        for (x, y) in [(20, 1), (1, 15), (38, 15), (20, 28)] { #expect(stage.pixel(x, y) == green) }
        for (x, y) in [(2, 2), (20, 15), (37, 27)] { #expect(stage.pixel(x, y) == blue) }
    }

    /// 2/5 + 1/5 of five pixels is 3.0000000000000004 in binary: the middle must still end at the pixel's edge.
    @Test(arguments: [5, 10, 49]) func ninePartsEndWithTheirPixels(count: Int) throws {
        let stage = Stage(60, 60)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 60, height: 60))
        let cap = (count - 1) / 2
        layer.contents = image(count, count) { x, y in x > cap || y > cap ? red : blue }
        let part = 1 / CGFloat(count)
        layer.contentsCenter = CGRect(
            x: CGFloat(cap) * part, y: CGFloat(cap) * part, width: part, height: part)
        try stage.turn()
        let middleEnd = 60 - (count - cap - 1)
        for i in 0..<middleEnd { #expect(stage.pixel(i, 0) == blue && stage.pixel(0, i) == blue, "\(i)") }
        for i in middleEnd..<60 { #expect(stage.pixel(i, 0) == red && stage.pixel(0, i) == red, "\(i)") }
    }

    /// CALayer.contentsCenter's page: "If this rectangle's width or height is zero, then the rectangle's width or height is
    /// implicitly adjusted to the width or height of a single source pixel centered at the specified location."
    @Test func anEmptyCenterIsOnePixel() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        layer.contents = image(5, 5) { x, y in x == 2 || y == 2 ? green : red }
        layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        try stage.turn()
        for (x, y) in [(0, 0), (1, 39), (38, 38)] { #expect(stage.pixel(x, y) == red) }
        for (x, y) in [(2, 0), (20, 20), (37, 1), (0, 30)] { #expect(stage.pixel(x, y) == green) }
    }

    @Test func translucentImagesBlend() throws {
        let stage = Stage(10, 10)
        stage.root.backgroundColor = .whiteColor
        let layer = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.contents = image(10, 10) { _, _ in 0x8080_0000 }
        try stage.turn()
        #expect(stage.pixel(5, 5) == 0xFFFF_7F7F)
        quietly { layer.opacity = 0.5 }
        try stage.turn()
        #expect(abs(Int(stage.pixel(5, 5) & 255) - 191) <= 1)
    }

    @Test func glyphListsAreDrawnFromMasksAtTheScale() throws {
        let stage = Stage(40, 40, scale: 2)
        let layer = stage.add(CGRect(x: 5, y: 5, width: 14, height: 14))
        let run = GlyphRun(source: BoxGlyphs(), size: 4, glyphs: [PositionedGlyph(glyph: 1, x: 0, y: 0)])
        let list = RecordedList(
            commands: [.glyphs(run, origin: CGPoint(x: 1, y: 6), .whiteColor)],
            bounds: CGRect(x: 0, y: 0, width: 14, height: 14),
            size: CGSize(width: 14, height: 14))
        layer.contents = ListContents(list, scale: 2)
        try stage.turn()
        // 4 points are 8 pixels; the box glyph is 4 columns and 8 rows, two of them below the baseline at pixel 22.
        #expect(
            stage.pixel(12, 15) == black && stage.pixel(12, 16) != black && stage.pixel(15, 23) != black
                && stage.pixel(15, 24) == black)
        #expect(stage.pixel(11, 18) == black)
    }

    @Test func unknownContentsAreStoredAndNotDrawn() throws {
        let stage = Stage(10, 10)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.contents = "no picture"
        try stage.turn()
        #expect(layer.contents as? String == "no picture" && stage.pixel(5, 5) == black)
    }
}
