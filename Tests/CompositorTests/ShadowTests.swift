// ShadowTests.swift: shadows, calculated by hand.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
@testable import VitrineRaster

/// A layer with a red, hard shadow 4 points to the right and below.
@MainActor
private func addCaster(_ stage: Stage, _ frame: CGRect, _ color: CGColor? = .whiteColor) -> CALayer {
    let layer = stage.add(frame, color)
    layer.shadowColor = .red
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 4, height: 4)
    return layer
}

private func redOf(_ p: UInt32) -> Int { Int(p >> 16) & 255 }

@MainActor @Suite("Shadows")
struct ShadowTests {
    @Test func aHardShadowIsTheOffsetShape() throws {
        let stage = Stage(40, 40)
        _ = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10))
        try stage.turn()
        #expect(stage.pixel(12, 12) == white && stage.pixel(19, 19) == white)
        #expect(stage.pixel(20, 20) == red && stage.pixel(23, 23) == red && stage.pixel(23, 14) == red)
        #expect(stage.pixel(24, 20) == black && stage.pixel(23, 13) == black && stage.pixel(9, 12) == black)
    }

    @Test func theShadowInARotatedBitmapIsRotatedOnce() throws {
        // A quarter turn: the shadow right of and below the body is then left of and below it.
        let stage = Stage(60, 60)
        let layer = addCaster(stage, CGRect(x: 20, y: 20, width: 20, height: 20), nil)
        let body = CALayer()
        body.frame = CGRect(x: 0, y: 5, width: 20, height: 10)
        body.backgroundColor = .rgb(1, 1, 1, 0.5)
        let other = CALayer()
        other.frame = CGRect(x: 5, y: 0, width: 10, height: 20)
        other.backgroundColor = .whiteColor
        layer.addSublayer(body)
        layer.addSublayer(other)
        layer.shouldRasterize = true
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        try stage.turn()
        // A cross, whose translucent arms point up and down after the rotation.
        #expect(stage.pixel(23, 41) == 0xFF80_0000, "the lower arm's shadow, 4 to the left and 4 down")
        #expect(stage.pixel(17, 36) == red, "the left arm's shadow")
        #expect(stage.pixel(42, 36) == black, "nothing is to the right")
    }

    @Test func byDefaultTheShadowIsInvisibleAndThreePointsAbove() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 10, height: 10), .whiteColor)
        layer.shadowColor = .red
        try stage.turn()
        #expect(stage.pixel(15, 8) == black)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        quietly {
            layer.shadowRadius = 0
            layer.shadowOpacity = 1
        }
        try stage.turn()
        #expect(stage.pixel(15, 7) == red && stage.pixel(15, 6) == black && stage.pixel(15, 20) == black)
    }

    @Test func opacityAndTheColoursAlphaMultiply() throws {
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10))
        layer.shadowColor = .rgb(1, 0, 0, 0.5)
        layer.shadowOpacity = 0.5
        try stage.turn()
        #expect(abs(redOf(stage.pixel(22, 22)) - 64) <= 1)
    }

    @Test func theEdgeIsAGaussianOfTheRadius() throws {
        // Far from other edges: half at the edge, Φ(-1) = 0.159 one radius out, Φ(-2) = 0.023 two out.
        let stage = Stage(200, 200)
        let layer = addCaster(stage, CGRect(x: -100, y: -100, width: 200, height: 400), nil)
        layer.backgroundColor = .rgb(0, 0, 0)
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 50, height: 0)
        try stage.turn()
        func at(_ x: Int) -> Double {
            Double(redOf(stage.pixel(x, 100)) + redOf(stage.pixel(x - 1, 100))) / 510
        }
        // The shadow ends at 150.
        #expect(abs(at(150) - 0.5) < 0.01)
        #expect(abs(at(170) - 0.159) < 0.03 && abs(at(130) - 0.841) < 0.03)
        #expect(abs(at(190) - 0.023) < 0.03)
    }

    @Test func theRadiusIsInPoints() throws {
        let stage = Stage(100, 100, scale: 2)
        let layer = addCaster(stage, CGRect(x: 0, y: 0, width: 20, height: 50))
        layer.shadowRadius = 4
        layer.shadowOffset = .zero
        try stage.turn()
        // One radius from the edge: 8 pixels.
        let value = Double(redOf(stage.pixel(47, 50)) + redOf(stage.pixel(48, 50))) / 510
        #expect(abs(value - 0.159) < 0.03)
    }

    @Test(arguments: [0, 1, 5, 12])
    func equalShapesHaveEqualShadows(radius: Int) throws {
        let frame = CGRect(x: 20, y: 15, width: 40, height: 30)
        func shadow(_ make: (CALayer) -> Void) throws -> [UInt8] {
            let stage = Stage(100, 80)
            let layer = addCaster(stage, frame, nil)
            layer.shadowRadius = CGFloat(radius)
            layer.shadowOffset = CGSize(width: 3, height: 5)
            make(layer)
            // Covers the pixels that differ: the body.
            stage.add(frame, .green)
            try stage.turn()
            return stage.repaintedBytes
        }
        let solid = try shadow { $0.backgroundColor = .blue }
        let path = try shadow { $0.shadowPath = CGPath(rect: $0.bounds, transform: nil) }
        let subtree = try shadow {
            for x in [0, 20] {
                let half = CALayer()
                half.frame = CGRect(x: x, y: 0, width: 20, height: 30)
                half.backgroundColor = .blue
                $0.addSublayer(half)
            }
        }
        let picture = try shadow { $0.contents = image(2, 2) { _, _ in 0xFF12_3456 } }
        #expect(solid == path && solid == subtree && solid == picture)
    }

    @Test func roundedCornersRoundTheShadow() throws {
        let stage = Stage(60, 60)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 20, height: 20))
        layer.cornerRadius = 10
        layer.shadowOffset = CGSize(width: 25, height: 25)
        try stage.turn()
        #expect(stage.pixel(45, 45) == red && stage.pixel(35, 35) == black && stage.pixel(54, 54) == black)
    }

    @Test func sublayersOutsideTheBoundsHaveShadows() throws {
        let stage = Stage(60, 40)
        let layer = addCaster(stage, CGRect(x: 5, y: 5, width: 10, height: 10))
        let child = stage.add(CGRect(x: 10, y: 0, width: 20, height: 5), .blue, to: layer)
        try stage.turn()
        #expect(stage.pixel(38, 12) == red && stage.pixel(30, 6) == blue)
        quietly { child.frame.size.width = 2 }
        try stage.turn()
        #expect(stage.pixel(38, 12) == black && stage.pixel(30, 6) == black && stage.pixel(17, 17) == red)
    }

    @Test func translucentLayersHaveLighterShadows() throws {
        let stage = Stage(40, 40)
        _ = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10), .rgb(0, 0, 1, 0.5))
        try stage.turn()
        #expect(abs(redOf(stage.pixel(22, 22)) - 128) <= 1)
        // The shadow shines through the body: half of half.
        #expect(abs(redOf(stage.pixel(17, 17)) - 64) <= 2)
    }

    @Test func opacityAppliesToLayerAndShadowAsAGroup() throws {
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10), .blue)
        layer.opacity = 0.5
        try stage.turn()
        #expect(abs(redOf(stage.pixel(22, 22)) - 128) <= 1)
        #expect(redOf(stage.pixel(17, 17)) == 0, "the body hides its shadow also where both are faint")
    }

    @Test func clippingLayersHaveNoShadow() throws {
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10))
        layer.masksToBounds = true
        try stage.turn()
        #expect(stage.pixel(22, 22) == black)
    }

    @Test func theShadowRotatesWithTheLayer() throws {
        let stage = Stage(60, 60)
        let layer = addCaster(stage, CGRect(x: 20, y: 20, width: 20, height: 20))
        layer.shadowOffset = CGSize(width: 10, height: 0)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        try stage.turn()
        #expect(stage.pixel(30, 45) == red && stage.pixel(45, 30) == black && stage.pixel(30, 30) == white)
    }

    @Test func theShadowOfAClippedLayerIsThatOfTheWholeLayer() throws {
        // The body is off the screen; its shadow is not.
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: -20, y: 10, width: 20, height: 10), nil)
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 4), .blue, to: layer)
        stage.add(CGRect(x: 0, y: 6, width: 20, height: 4), .blue, to: layer)
        layer.shadowOffset = CGSize(width: 25, height: 0)
        try stage.turn()
        #expect(stage.pixel(10, 11) == red && stage.pixel(10, 15) == black && stage.pixel(10, 17) == red)
    }

    @Test func aMovedShadowIsDamagedAndAnUnchangedOneIsNot() throws {
        let stage = Stage(100, 100)
        let layer = addCaster(stage, CGRect(x: 30, y: 30, width: 20, height: 20))
        layer.shadowRadius = 4
        try stage.turn()
        quietly { layer.backgroundColor = .green }
        let recoloured = try stage.turn()
        #expect(recoloured.damage == [PixelRect(minX: 30, minY: 30, maxX: 50, maxY: 50)])
        quietly { layer.position.x += 1 }
        let moved = try stage.turn()
        // Three boxes of 8, 8 and 9 pixels extend 11 or 12 around the body, 4 to the right and below.
        let damage = moved.damage.reduce(moved.damage[0]) { $0.union($1) }
        #expect(damage.maxX >= 51 + 4 + 10 && damage.maxX <= 51 + 4 + 12 && damage.minX >= 30 + 4 - 12)
        try stage.turn()
        #expect(try stage.turn().didPresent == false)
    }

    /// A body of two translucent halves, whose shadow is neither a rectangle's nor a path's.
    private func addPatchwork(_ stage: Stage, _ frame: CGRect) -> CALayer {
        let layer = addCaster(stage, frame, nil)
        layer.shadowRadius = 8
        layer.shadowOffset = .zero
        for part in 0..<2 {
            let half = CALayer()
            half.frame = CGRect(x: 0, y: CGFloat(part) * frame.height / 2, width: frame.width, height: frame.height / 2)
            half.backgroundColor = .rgb(0, 0, 0)
            layer.addSublayer(half)
        }
        return layer
    }

    /// CALayer.shadowRadius: "The blur radius (in points) used to render the layer's shadow", the deviation of a
    /// Gaussian. At a distance d outside of a long straight edge its coverage is Φ(-d / radius).
    @Test(arguments: [0, 0.25, 0.3125, 0.5, 0.8984375])
    func aShadowBetweenPixelsIsTheGaussianOfItsPlace(fraction: Double) throws {
        let stage = Stage(160, 160)
        for hasPath in [false, true] {
            let layer = addPatchwork(stage, CGRect(x: -100 + fraction, y: -100, width: 180, height: 400))
            if hasPath {
                // Not a rectangle's elements, but its area.
                let outline = CGMutablePath()
                outline.move(to: CGPoint(x: 0, y: 0))
                for (x, y) in [(90.0, 0.0), (180, 0), (180, 400), (0, 400)] { outline.addLine(to: CGPoint(x: x, y: y)) }
                outline.closeSubpath()
                layer.shadowPath = outline
            }
            try stage.turn()
            for x in [84, 88, 92, 100] {
                let mean = Double(redOf(stage.pixel(x, 80)) + redOf(stage.pixel(x - 1, 80))) / 510
                let distance = Double(x) - 80 - fraction
                let expected = 0.5 * erfc(distance / 8 / 2.0.squareRoot())
                #expect(abs(mean - expected) < 0.02, "\(x): \(mean), expected \(expected)")
            }
            layer.removeFromSuperlayer()
        }
    }

    @Test func aShadowThatMovesIsBlurredOnce() throws {
        let stage = Stage(200, 100)
        let layer = addPatchwork(stage, CGRect(x: 30, y: 30, width: 40, height: 40))
        try stage.turn()
        let entries = stage.compositor.list.effects.entries.compactMap { $0 }
        let entry = try #require(entries.count == 1 ? entries[0] : nil)
        let tile = try #require(entry.shadowTile)
        for step in 1...20 {
            quietly { layer.position.x += 0.37 }
            try stage.turn(after: 0.02)
            #expect(entry.shadowTile === tile, "step \(step)")
        }
        // Another shape is another shadow.
        quietly { layer.sublayers?[0].bounds.size.width = 30 }
        try stage.turn(after: 0.02)
        #expect(entry.shadowTile !== tile)
    }

    @Test func anUprightRectanglesPathSharesItsTile() throws {
        let stage = Stage(400, 300)
        func tile(_ size: CGSize) throws -> ShadowTile? {
            let layer = addCaster(stage, CGRect(origin: CGPoint(x: 60, y: 60), size: size), nil)
            layer.shadowRadius = 6
            layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
            try stage.turn()
            defer { layer.removeFromSuperlayer() }
            return stage.compositor.list.effects.entries.compactMap { $0 }.first?.shadowTile
        }
        let small = try #require(try tile(CGSize(width: 120, height: 100)))
        #expect(try tile(CGSize(width: 250, height: 180)) === small)
        #expect(small.pixels.width < 120)
    }

    @Test func shadowPropertiesAnimate() throws {
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10))
        try stage.turn()
        let animation = CABasicAnimation(keyPath: "shadowOffset")
        animation.fromValue = CGSize(width: 0, height: 0)
        animation.toValue = CGSize(width: 20, height: 0)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        try stage.turn()
        #expect(stage.pixel(21, 15) == black)
        try stage.turn(after: 0.5)
        #expect(stage.pixel(29, 15) == red && stage.pixel(30, 15) == black)
        #expect(layer.presentation()?.shadowOffset == CGSize(width: 10, height: 0))
        try stage.turn(after: 0.6)
        #expect(stage.pixel(29, 15) == black && stage.pixel(22, 22) == red)
    }

    @Test func implicitAnimationsFadeAShadowIn() throws {
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10))
        layer.shadowOpacity = 0
        try stage.turn()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.shadowOpacity = 1
        try stage.turn()
        #expect(stage.pixel(22, 22) == black)
        try stage.turn(after: 0.5)
        #expect(abs(redOf(stage.pixel(22, 22)) - 128) <= 1)
    }

    @Test func nonFiniteNumbersDrawNothingAndDoNotTrap() throws {
        let stage = Stage(40, 40)
        let layer = addCaster(stage, CGRect(x: 10, y: 10, width: 10, height: 10))
        for bad in [CGFloat.nan, .infinity, -.infinity, -5, 1e300] {
            quietly {
                layer.shadowRadius = bad
                layer.shadowOffset = CGSize(width: bad, height: 0)
            }
            try stage.turn()
            quietly { layer.shadowOffset = .zero }
            try stage.turn()
            quietly { layer.shadowOpacity = Float(bad) }
            try stage.turn()
            quietly { layer.shadowOpacity = 1 }
            #expect(stage.pixel(15, 15) == white)
        }
    }
}
