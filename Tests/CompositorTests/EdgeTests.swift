// EdgeTests.swift: continuous corners, edges without antialiasing, reduced images, grey stores.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

private func redOf(_ p: UInt32) -> Int { Int(p >> 16) & 255 }

@MainActor @Suite("Corners, edges and formats")
struct EdgeTests {
    private func corner(_ curve: CALayerCornerCurve, size: CGFloat = 200, radius: CGFloat = 40) throws
        -> Stage
    {
        let stage = Stage(200, 200)
        let layer = stage.add(CGRect(x: 0, y: 0, width: size, height: size), .red)
        layer.cornerRadius = radius
        layer.cornerCurve = curve
        try stage.turn()
        return stage
    }

    @Test func aContinuousCornerBeginsFurtherFromTheCorner() throws {
        let round = try corner(.circular), smooth = try corner(.continuous)
        // The circle leaves the upper edge at 40, the curve at 1.528665 x 40 = 61.
        #expect(redOf(round.pixel(41, 0)) == 255 && redOf(smooth.pixel(41, 0)) < 255)
        #expect(redOf(smooth.pixel(50, 0)) < 255 && smooth.pixel(62, 0) == red)
        // On the diagonal both are 0.293 radii from the corner: pixel (11, 11) is cut off, (12, 12) is not.
        #expect(smooth.pixel(12, 12) == red && redOf(smooth.pixel(10, 10)) < 40)
        #expect(redOf(round.pixel(10, 10)) < 40)
        for k in 0..<70 {
            #expect(smooth.pixel(k, 5) == smooth.pixel(5, k), "the corner is its own mirror image")
            #expect(smooth.pixel(k, 5) == smooth.pixel(199 - k, 5))
        }
    }

    @Test func continuousCornersOfShortSidesAreCircles() throws {
        let round = try corner(.circular, size: 80), smooth = try corner(.continuous, size: 80)
        for y in 0..<80 {
            for x in 0..<80 { #expect(abs(redOf(round.pixel(x, y)) - redOf(smooth.pixel(x, y))) <= 10) }
        }
    }

    @Test func continuousCornersClipRotateAndHaveShadows() throws {
        let stage = Stage(200, 200)
        let clip = stage.add(CGRect(x: 50, y: 50, width: 100, height: 100))
        clip.cornerRadius = 20
        clip.cornerCurve = .continuous
        clip.masksToBounds = true
        stage.add(CGRect(x: 0, y: 0, width: 100, height: 100), .red, to: clip)
        let plain = Stage(200, 200)
        let body = plain.add(CGRect(x: 50, y: 50, width: 100, height: 100), .red)
        body.cornerRadius = 20
        body.cornerCurve = .continuous
        try stage.turn()
        try plain.turn()
        #expect(stage.output.shownBytes == plain.output.shownBytes)
        quietly { body.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)) }
        try plain.turn()
        #expect(stage.output.shownBytes == plain.output.shownBytes, "a square turned by a quarter")
        quietly {
            body.setAffineTransform(.identity)
            body.shadowColor = .red
            body.shadowOpacity = 1
            body.shadowRadius = 0
            body.shadowOffset = .zero
        }
        try plain.turn()
        #expect(plain.pixel(56, 56) == red && plain.pixel(50, 50) == black)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) > 1.52)
    }

    @Test func edgesWithoutAntialiasingAreOnPixels() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 5.25, y: 5.75, width: 4.5, height: 4), .red)
        layer.allowsEdgeAntialiasing = false
        try stage.turn()
        // 5.25 … 9.75 becomes 5 … 10, 5.75 … 9.75 becomes 6 … 10.
        #expect(stage.pixel(5, 6) == red && stage.pixel(9, 9) == red)
        #expect(stage.pixel(5, 5) == black && stage.pixel(10, 9) == black && stage.pixel(9, 10) == black)
        quietly {
            layer.allowsEdgeAntialiasing = true
            layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge, .layerBottomEdge]
        }
        try stage.turn()
        // The left edge covers three quarters of its column, the right one all of it.
        #expect(abs(redOf(stage.pixel(5, 7)) - 191) <= 1 && stage.pixel(9, 7) == red)
    }

    @Test func trilinearReductionAveragesAllPixels() throws {
        // Columns of black and white, 64 to 4: grey. The linear filter sees two columns of sixteen.
        let columns = image(64, 64) { x, _ in x % 16 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.contents = columns
        layer.minificationFilter = .trilinear
        try stage.turn()
        for x in 0..<4 { #expect(abs(redOf(stage.pixel(x, 2)) - 16) <= 2) }
        #expect(layer.minificationFilter == .trilinear)
        // One halving less: 32 to 4 by linear sampling; pixels of two columns, none or half white.
        quietly { layer.minificationFilterBias = -4 }
        try stage.turn()
        #expect(layer.minificationFilterBias == -4 && (0..<4).allSatisfy { redOf(stage.pixel($0, 2)) != 16 })
    }

    /// Recorded with Core Animation: in Lottie's pictures pr_2271, issue_1945 and issue_2265, which `render(in:)` draws,
    /// images reduced to a third have smooth edges.
    @Test(arguments: [CALayerContentsFilter.linear, .nearest]) func aRenderedReductionIsSmooth(
        filter: CALayerContentsFilter
    )
        throws
    {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.contents = image(64, 64) { x, _ in x % 16 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        layer.minificationFilter = filter
        let buffer = PixelBuffer(width: 4, height: 4)
        layer.render(in: CGContext(bitmap: buffer, scale: 1))
        // A sixteenth of 255 in each of the four columns; the nearest ones are white or black.
        let reds = (0..<4).map { redOf(buffer[$0, 2]) }
        #expect(reds.allSatisfy { abs($0 - 16) <= 2 } == (filter == .linear), "\(reds)")
    }

    @Test func aReductionBetweenTwoHalvingsIsTheirMix() throws {
        // A white first half of the picture keeps its edge in the middle, whatever the reduction.
        let halves = image(96, 96) { x, _ in x < 48 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 30, height: 30))
        layer.contents = halves
        layer.minificationFilter = .trilinear
        try stage.turn()
        #expect(stage.pixel(5, 15) == white && stage.pixel(24, 15) == black)
        #expect(redOf(stage.pixel(14, 15)) > 128 && redOf(stage.pixel(15, 15)) < 128)
    }

    @Test func aGrayStoreKeepsLuminanceOnly() throws {
        final class Drawing: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.green)
                ctx.fill(bounds)
            }
        }
        let stage = Stage(20, 20)
        let layer = Drawing()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.contentsFormat = .gray8Uint
        stage.root.addSublayer(layer)
        layer.setNeedsDisplay()
        try stage.turn()
        // 0.7152 of 255.
        let p = stage.pixel(5, 5)
        #expect(abs(redOf(p) - 182) <= 1 && p & 255 == p >> 8 & 255 && p & 255 == p >> 16 & 255)
    }

    @Test func anOpaqueRoundedLayerHidesContentWithinItsCorners() throws {
        let stage = Stage(200, 100)
        stage.root.backgroundColor = .blue
        let hidden = stage.add(CGRect(x: 30, y: 8, width: 100, height: 84), .green)
        let front = stage.add(CGRect(x: 10, y: 0, width: 180, height: 100), .red)
        front.cornerRadius = 20
        let report = try stage.turn()
        // 20 x 0.293 = 5.9: all from 6 on is covered, including the hidden layer.
        #expect(report.layersDrawn == 2)
        quietly { hidden.frame.origin.y = -80 }
        try stage.turn()
        quietly { hidden.frame.origin.y = 0 }
        #expect(try stage.turn().layersDrawn > 0 && stage.pixel(100, 1) == red)
    }
}
