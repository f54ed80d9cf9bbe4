// DrawingTests.swift: the pixels of layers, calculated by hand.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

private func channels(_ p: UInt32) -> [Int] { [16, 8, 0].map { Int(p >> UInt32($0)) & 255 } }

private func near(_ p: UInt32, _ q: UInt32, _ tolerance: Int = 1) -> Bool {
    zip(channels(p), channels(q)).allSatisfy { abs($0 - $1) <= tolerance }
}

@MainActor @Suite("Drawing of layers")
struct DrawingTests {
    @Test func backgroundsFillTheirBoundsOverBlack() throws {
        let stage = Stage(20, 20)
        stage.add(CGRect(x: 5, y: 5, width: 10, height: 10), .red)
        try stage.turn()
        #expect(
            stage.pixel(4, 5) == black && stage.pixel(5, 5) == red && stage.pixel(14, 14) == red
                && stage.pixel(15, 14) == black)
    }

    /// Core Animation displays every layer that asked for it, also if the first one was removed or moved before.
    @Test func layersThatNeedDisplayAreDisplayedAfterOthersWereMoved() throws {
        final class Drawn: CALayer {
            var count = 0
            override func draw(in context: CGContext) { count += 1 }
        }
        let stage = Stage(20, 20), one = Drawn(), two = Drawn(), three = Drawn(), mask = Drawn(), group = CALayer()
        for layer in [one, two, three, mask, group] { layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20) }
        for layer in [one, two, three] { group.addSublayer(layer) }
        group.mask = mask
        stage.root.addSublayer(group)
        try stage.turn()
        one.setNeedsDisplay()
        one.removeFromSuperlayer()
        two.setNeedsDisplay()
        try stage.turn()
        #expect([one, two, three, mask].map(\.count) == [0, 1, 0, 0])
        group.addSublayer(one)
        try stage.turn()
        #expect([one, two, three, mask].map(\.count) == [1, 1, 0, 0])
        mask.setNeedsDisplay()
        three.setNeedsDisplay()
        try stage.turn()
        two.setNeedsDisplay()
        mask.setNeedsDisplay()
        try stage.turn()
        #expect([one, two, three, mask].map(\.count) == [1, 2, 1, 2])
        three.setNeedsDisplay()
        stage.root.addSublayer(three)
        one.setNeedsDisplay()
        try stage.turn()
        #expect([one, two, three, mask].map(\.count) == [2, 2, 2, 2])
    }

    @Test func pointsAreScaledToPixels() throws {
        let stage = Stage(40, 40, scale: 2)
        #expect(stage.root.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.add(CGRect(x: 5, y: 5, width: 2, height: 2), .red)
        try stage.turn()
        #expect(
            stage.pixel(9, 10) == black && stage.pixel(10, 10) == red && stage.pixel(13, 13) == red
                && stage.pixel(14, 13) == black)
    }

    @Test func fractionalEdgesAreSmooth() throws {
        let stage = Stage(20, 20)
        stage.add(CGRect(x: 5.25, y: 5, width: 4, height: 4.5), .whiteColor)
        try stage.turn()
        // Three quarters of column 5, a quarter of column 9, half of row 9.
        #expect(near(stage.pixel(5, 6), 0xFFBF_BFBF) && near(stage.pixel(9, 6), 0xFF40_4040))
        #expect(near(stage.pixel(7, 9), 0xFF80_8080) && near(stage.pixel(5, 9), 0xFF60_6060))
        #expect(stage.pixel(6, 5) == white && stage.pixel(4, 6) == black)
    }

    @Test func opacityAppliesToTheSubtreeAsAGroup() throws {
        let stage = Stage(40, 40)
        let group = stage.add(CGRect(x: 0, y: 0, width: 30, height: 30))
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red, to: group)
        stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .blue, to: group)
        group.opacity = 0.5
        try stage.turn()
        #expect(near(stage.pixel(5, 5), 0xFF80_0000) && near(stage.pixel(25, 25), 0xFF00_0080))
        #expect(near(stage.pixel(15, 15), 0xFF00_0080), "red does not shine through blue within the group")
    }

    @Test func nestedOpacitiesMultiply() throws {
        let stage = Stage(20, 20)
        let outer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20)),
            inner = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), to: outer)
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .whiteColor, to: inner)
        outer.opacity = 0.5
        inner.opacity = 0.5
        try stage.turn()
        #expect(near(stage.pixel(5, 5), 0xFF40_4040))
    }

    @Test func hiddenAndTransparentLayersHideTheirSublayers() throws {
        let stage = Stage(20, 20)
        let a = stage.add(CGRect(x: 0, y: 0, width: 10, height: 20)),
            b = stage.add(CGRect(x: 10, y: 0, width: 10, height: 20))
        stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .red, to: a)
        stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .red, to: b)
        a.isHidden = true
        b.opacity = 0
        try stage.turn()
        #expect(stage.pixel(2, 2) == black && stage.pixel(12, 2) == black)
    }

    @Test func zPositionTakesPrecedenceOverSublayerOrder() throws {
        let stage = Stage(20, 20)
        let a = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .blue)
        try stage.turn()
        #expect(stage.pixel(5, 5) == blue)
        a.zPosition = 1
        try stage.turn()
        try stage.turn(after: 1)
        #expect(stage.root.sublayers?.first === a && stage.pixel(5, 5) == red)
    }

    @Test func masksToBoundsClipsSublayersAndContents() throws {
        let stage = Stage(40, 40)
        let clip = stage.add(CGRect(x: 10, y: 10, width: 10, height: 10))
        stage.add(CGRect(x: 5, y: 5, width: 30, height: 30), .green, to: clip)
        try stage.turn()
        #expect(stage.pixel(30, 30) == green)
        clip.masksToBounds = true
        try stage.turn()
        #expect(stage.pixel(16, 16) == green && stage.pixel(20, 16) == black && stage.pixel(30, 30) == black)
    }

    @Test func roundedClipsCutSublayers() throws {
        let stage = Stage(40, 40)
        let clip = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        clip.cornerRadius = 20
        clip.masksToBounds = true
        stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .whiteColor, to: clip)
        try stage.turn()
        let plain = Stage(40, 40)
        plain.add(CGRect(x: 0, y: 0, width: 40, height: 40), .whiteColor).cornerRadius = 20
        try plain.turn()
        #expect(stage.pixel(0, 0) == black && stage.pixel(20, 20) == white)
        for y in 0..<40 { for x in 0..<40 { #expect(near(stage.pixel(x, y), plain.pixel(x, y))) } }
    }

    @Test func bordersAreInsideTheBoundsAndAboveSublayers() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .whiteColor)
        layer.borderWidth = 3
        layer.borderColor = .blue
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red, to: layer)
        try stage.turn()
        #expect(stage.pixel(9, 20) == black && stage.pixel(10, 20) == blue && stage.pixel(12, 12) == blue)
        #expect(
            stage.pixel(13, 13) == red && stage.pixel(26, 26) == red && stage.pixel(27, 27) == blue
                && stage.pixel(29, 29) == blue)
    }

    @Test func aBorderWiderThanTheLayerFillsIt() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 5, y: 5, width: 10, height: 10), .whiteColor)
        layer.borderWidth = 50
        layer.borderColor = .blue
        try stage.turn()
        #expect(stage.pixel(10, 10) == blue && stage.pixel(4, 10) == black)
    }

    @Test func maskedCornersRoundOnlyTheGivenCorners() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .whiteColor)
        layer.cornerRadius = 12
        layer.maskedCorners = [.layerMaxXMinYCorner]
        try stage.turn()
        #expect(
            stage.pixel(0, 0) == white && stage.pixel(39, 0) == black && stage.pixel(0, 39) == white
                && stage.pixel(39, 39) == white)
        quietly { layer.transform = CATransform3DMakeScale(-1, 1, 1) }
        try stage.turn()
        #expect(stage.pixel(0, 0) == black && stage.pixel(39, 0) == white, "a mirror moves the corner")
    }

    @Test func quarterTurnsStayExact() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20))
        layer.contents = image(2, 2) { x, y in [[red, green], [blue, white]][y][x] }
        layer.magnificationFilter = .nearest
        try stage.turn()
        #expect(
            [stage.pixel(11, 11), stage.pixel(28, 11), stage.pixel(11, 28), stage.pixel(28, 28)] == [
                red, green, blue, white,
            ])
        quietly { layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)) }
        try stage.turn()
        // Clockwise: the upper left moves to the upper right.
        #expect(
            [stage.pixel(11, 11), stage.pixel(28, 11), stage.pixel(11, 28), stage.pixel(28, 28)] == [
                blue, red, white, green,
            ])
    }

    @Test func contentsStayUprightInFlippedGeometry() throws {
        let stage = Stage(40, 40)
        let parent = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        parent.isGeometryFlipped = true
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), to: parent)
        layer.contents = image(2, 2) { x, y in y == 0 ? red : blue }
        layer.magnificationFilter = .nearest
        try stage.turn()
        #expect(stage.pixel(5, 5) == black && stage.pixel(5, 22) == red && stage.pixel(5, 38) == blue)
    }

    // CALayer.h, contentsAreFlipped(): "When this method returns true the CGContextRef object passed to -drawInContext: by
    // the default -display method will have been y-flipped". Lottie's texts draw with both.
    @Test func aLayerOfFlippedGeometryDrawsUpwards() throws {
        final class Corner: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.red)
                ctx.fill(CGRect(x: 2, y: 3, width: 4, height: 4))
            }
        }
        let stage = Stage(40, 40)
        let layers = [0, 20].map { x in
            let layer = Corner()
            layer.bounds = CGRect(x: 2, y: 3, width: 20, height: 20)
            layer.position = CGPoint(x: x + 10, y: 20)
            stage.root.addSublayer(layer)
            return layer
        }
        layers[1].isGeometryFlipped = true
        for _ in 0..<2 {
            for layer in layers { layer.setNeedsDisplay() }
            try stage.turn()
            let left = [stage.pixel(1, 11), stage.pixel(1, 28)]
            #expect(left == [red, black] && [stage.pixel(21, 11), stage.pixel(21, 28)] == [black, red])
        }
    }

    @Test func renderDrawsTheModelIntoAContext() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        layer.backgroundColor = .red
        let child = CALayer()
        child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        child.backgroundColor = .blue
        layer.addSublayer(child)
        let context = CGContext(bitmap: PixelBuffer(width: 40, height: 40), scale: 2)
        context.translateBy(x: 2, y: 1)
        layer.render(in: context)
        let drawn = try #require(context.makeImage())
        #expect(drawn[3, 2] == 0 && drawn[4, 2] == red && drawn[4, 1] == 0 && drawn[13, 11] == red)
        #expect(drawn[14, 12] == blue && drawn[33, 31] == blue && drawn[34, 31] == 0)
    }

    // Apple, CALayer.presentation(): "The layer object returned by this method provides a close approximation of the layer
    // that is currently being displayed onscreen", and its sublayers are presentation layers, too. Lottie's tests make
    // their pictures so.
    @Test func aPresentationCopyDrawsWhatTheFrameShows() throws {
        let stage = Stage()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        let child = stage.add(CGRect(x: 0, y: 0, width: 4, height: 4), .blue, to: layer)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 2
        move.toValue = 18
        move.duration = 1
        child.add(move, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        func pixels(_ layer: CALayer) throws -> [UInt32] {
            let context = CGContext(bitmap: PixelBuffer(width: 20, height: 20), scale: 1)
            layer.render(in: context)
            let drawn = try #require(context.makeImage())
            return [drawn[1, 1], drawn[9, 1]]
        }
        #expect(try pixels(layer) == [blue, red])
        #expect(try pixels(#require(layer.presentation())) == [red, blue])
    }

    // GNUstep's test of renderInContext: was run against Apple's QuartzCore (gnustep/libs-quartzcore, pull request 95): a
    // layer that was never displayed draws nothing, even with a delegate that would draw. A layer that waits for its
    // display draws: SnapshotTesting makes its pictures of views, which wait from the start, in the turn that made them.
    @Test func renderDisplaysLayersThatWaitForIt() throws {
        final class Square: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.red)
                ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let layer = CALayer()
        layer.frame = CGRect(x: 10_000, y: 10_000, width: 10, height: 10)
        let child = Square()
        child.frame = CGRect(x: 2, y: 2, width: 6, height: 6)
        layer.addSublayer(child)
        func pixel() throws -> UInt32 {
            let context = CGContext(bitmap: PixelBuffer(width: 10, height: 10), scale: 1)
            layer.render(in: context)
            return try #require(context.makeImage())[3, 3]
        }
        #expect(try pixel() == 0)
        child.setNeedsDisplay()
        #expect(try pixel() == red)
        #expect(!child.needsDisplay())
    }
}

@MainActor @Suite("Corners against a supersampled reference")
struct CornerTests {
    /// Coverage by 64 x 64 samples a pixel.
    private func reference(_ x: Int, _ y: Int, _ box: Box, _ rx: Double, _ ry: Double) -> Int {
        var hits = 0
        for j in 0..<64 {
            for i in 0..<64 {
                let px = Double(x) + (Double(i) + 0.5) / 64, py = Double(y) + (Double(j) + 0.5) / 64
                guard px >= box.x0, px < box.x1, py >= box.y0, py < box.y1 else { continue }
                let dx = max(box.x0 + rx - px, px - (box.x1 - rx), 0),
                    dy = max(box.y0 + ry - py, py - (box.y1 - ry), 0)
                if dx > 0 && dy > 0 && (dx / rx) * (dx / rx) + (dy / ry) * (dy / ry) > 1 { continue }
                hits += 1
            }
        }
        return Int((Double(hits) / 4096 * 255).rounded())
    }

    @Test(
        arguments: [
            (CGRect(x: 2, y: 3, width: 20, height: 14), 5.0),
            (CGRect(x: 2.5, y: 3.25, width: 17, height: 14), 6.5),
            (CGRect(x: 1, y: 1, width: 15, height: 15), 7.5),
            (CGRect(x: 3.3, y: 2.7, width: 11.4, height: 5.2), 2.6),
            (CGRect(x: 4, y: 4, width: 3, height: 3), 1.5),
            (CGRect(x: 1.1, y: 1.2, width: 0.6, height: 9), 0.3),
            (CGRect(x: 2, y: 2, width: 21, height: 7), 40.0),
        ] as [(CGRect, Double)])
    func coverageIsTheCoveredArea(rect: CGRect, radius: Double) throws {
        for scale in [1.0, 1.5, 2] {
            let stage = Stage(56, 44, scale: CGFloat(scale))
            stage.add(rect, .whiteColor).cornerRadius = CGFloat(radius)
            try stage.turn()
            let box = Box(rect).mapped(by: Affine(scale: scale)).onGrid
            let r = min(radius, Double(rect.width) / 2, Double(rect.height) / 2) * scale
            var worst = 0
            for y in 0..<44 {
                for x in 0..<56 {
                    worst = max(worst, abs(Int(stage.pixel(x, y) & 255) - reference(x, y, box, r, r)))
                }
            }
            #expect(worst <= 3, "scale \(scale): off by \(worst) of 255")
        }
    }

    @Test func rotatedCornersHaveTheCoverageOfTheirArea() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 8, y: 12, width: 24, height: 16), .whiteColor)
        layer.cornerRadius = 6
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        try stage.turn()
        let back = Affine(CGAffineTransform(rotationAngle: -0.5))
        var worst = 0
        for y in 0..<40 {
            for x in 0..<40 {
                var hits = 0
                for j in 0..<32 {
                    for i in 0..<32 {
                        let (px, py) = back.apply(
                            Double(x) + (Double(i) + 0.5) / 32 - 20, Double(y) + (Double(j) + 0.5) / 32 - 20)
                        let dx = max(abs(px) - 6, 0), dy = max(abs(py) - 2, 0)
                        if abs(px) <= 12 && abs(py) <= 8 && dx * dx + dy * dy <= 36 { hits += 1 }
                    }
                }
                worst = max(worst, abs(Int(stage.pixel(x, y) & 255) - hits * 255 / 1024))
            }
        }
        #expect(worst <= 6, "off by \(worst) of 255")
    }
}
