// MaskTests.swift: masks, blend modes, bitmaps of subtrees and opacity without groups.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

private func redOf(_ p: UInt32) -> Int { Int(p >> 16) & 255 }

@MainActor @Suite("Masks")
struct MaskTests {
    private func mask(_ frame: CGRect, _ alpha: CGFloat = 1) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = .rgb(0, 0, 0, alpha)
        return layer
    }

    @Test func onlyTheMaskedPartIsVisible() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        stage.add(CGRect(x: 0, y: 0, width: 30, height: 5), .green, to: layer)
        layer.mask = mask(CGRect(x: 2, y: 2, width: 10, height: 10))
        try stage.turn()
        #expect(stage.pixel(11, 11) == black && stage.pixel(12, 12) == green && stage.pixel(21, 21) == red)
        #expect(stage.pixel(22, 21) == black && stage.pixel(35, 12) == black)
    }

    @Test func onlyTheAlphaOfAMaskMatters() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
        let half = mask(CGRect(x: 0, y: 0, width: 20, height: 40), 0.5)
        layer.mask = half
        try stage.turn()
        #expect(abs(redOf(stage.pixel(5, 5)) - 128) <= 1 && stage.pixel(25, 5) == black)
        quietly { half.opacity = 0.5 }
        try stage.turn()
        #expect(abs(redOf(stage.pixel(5, 5)) - 64) <= 1)
    }

    @Test func aMaskMayHaveSublayersCornersAndContents() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
        let group = CALayer()
        group.frame = layer.bounds
        layer.mask = group
        let disc = mask(CGRect(x: 0, y: 0, width: 20, height: 20))
        disc.cornerRadius = 10
        group.addSublayer(disc)
        let picture = CALayer()
        picture.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
        picture.contents = image(2, 2) { x, _ in x == 0 ? 0xFF00_00FF : 0 }
        picture.magnificationFilter = .nearest
        group.addSublayer(picture)
        try stage.turn()
        #expect(stage.pixel(10, 10) == red && stage.pixel(0, 0) == black && stage.pixel(19, 0) == black)
        #expect(stage.pixel(22, 30) == red && stage.pixel(37, 30) == black)
    }

    @Test func aMaskThatDrawsNothingHidesTheLayer() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        layer.mask = CALayer()
        try stage.turn()
        #expect(stage.pixel(5, 5) == black)
        layer.mask = nil
        try stage.turn()
        #expect(stage.pixel(5, 5) == red)
    }

    @Test func aMovingMaskDamagesItsOldAndNewPlace() throws {
        let stage = Stage(60, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 60, height: 40), .red)
        let window = mask(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.mask = window
        try stage.turn()
        quietly { window.position.x += 20 }
        let report = try stage.turn()
        #expect(stage.pixel(5, 5) == black && stage.pixel(25, 5) == red)
        #expect(report.damage.reduce(0) { $0 + $1.area } == 200)
    }

    @Test func masksAnimate() throws {
        let stage = Stage(60, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 60, height: 40), .red)
        let window = mask(CGRect(x: 0, y: 0, width: 10, height: 40))
        layer.mask = window
        try stage.turn()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 45
        animation.duration = 1
        window.add(animation, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(stage.pixel(5, 5) == black && stage.pixel(25, 5) == red && stage.pixel(31, 5) == black)
    }

    @Test func theSuperlayerOfAMaskIsTheMaskedLayer() {
        let a = CALayer(), b = CALayer(), shape = CALayer()
        a.addSublayer(shape)
        a.mask = shape
        #expect(a.sublayers == nil && shape.superlayer === a && a.mask === shape)
        b.mask = shape
        #expect(a.mask == nil && shape.superlayer === b)
        b.addSublayer(shape)
        #expect(b.mask == nil && b.sublayers?.first === shape)
        b.mask = shape
        shape.removeFromSuperlayer()
        #expect(b.mask == nil && shape.superlayer == nil && b.sublayers == nil)
    }

    @Test func hitTestingIgnoresMasks() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
        layer.mask = mask(CGRect(x: 0, y: 0, width: 10, height: 10))
        try stage.turn()
        #expect(stage.root.hitTest(CGPoint(x: 30, y: 30)) === layer)
    }

    @Test func maskedLayersHideNothingBehind() throws {
        let stage = Stage(40, 40)
        stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .green)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40), .red)
        layer.mask = mask(CGRect(x: 0, y: 0, width: 20, height: 40))
        try stage.turn()
        #expect(stage.pixel(5, 5) == red && stage.pixel(25, 5) == green)
    }

    @Test func opacityShadowAndMaskCombine() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .green)
        layer.shadowColor = .red
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 10, height: 10)
        layer.opacity = 0.5
        layer.mask = mask(CGRect(x: 0, y: 0, width: 25, height: 25))
        try stage.turn()
        #expect(abs(redOf(stage.pixel(22, 22)) - 128) <= 1 && stage.pixel(27, 27) == black)
    }
}

@MainActor @Suite("Blend modes, bitmaps and group opacity")
struct CompositingTests {
    private func blended(_ filter: Any?, _ back: CGColor, _ front: CGColor, opacity: Float = 1) throws
        -> UInt32
    {
        let stage = Stage(20, 20)
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), back)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 10, height: 20), front)
        layer.compositingFilter = filter
        layer.opacity = opacity
        try stage.turn()
        return stage.pixel(5, 5)
    }

    private func near(_ p: UInt32, _ q: UInt32) -> Bool {
        [16, 8, 0].allSatisfy { abs(Int(p >> UInt32($0) & 255) - Int(q >> UInt32($0) & 255)) <= 1 }
    }

    @Test func blendModesByTheirNames() throws {
        let a = CGColor.rgb(0.8, 0.4, 0.2), b = CGColor.rgb(0.5, 0.5, 0.5)
        // 0.8 0.4 0.2 is CC 66 33; times a half: 66 33 1A.
        #expect(near(try blended("multiplyBlendMode", a, b), 0xFF66_331A))
        // 1 - (1 - a) (1 - b): 0.9, 0.7, 0.6.
        #expect(near(try blended("screenBlendMode", a, b), 0xFFE6_B399))
        #expect(near(try blended("darkenBlendMode", a, b), 0xFF80_6633))
        #expect(near(try blended("lightenBlendMode", a, b), 0xFFCC_8080))
        #expect(near(try blended("differenceBlendMode", a, b), 0xFF4D_1A4D))
        #expect(near(try blended("plusL", a, b), 0xFFFF_E6B3))
        #expect(near(try blended("CIMultiplyBlendMode", a, b), 0xFF66_331A))
        #expect(try blended("destinationOut", a, b) == black)
        #expect(try blended("xor", a, b) == black)
    }

    @Test func unknownAndNilBlendModesDrawSourceOver() throws {
        #expect(try blended("frobnicate", .red, .blue) == blue)
        #expect(try blended(nil, .red, .blue) == blue)
        #expect(try blended(42, .red, .blue) == blue)
    }

    @Test func opacityWeakensABlendMode() throws {
        // Half of the distance from white to black.
        #expect(near(try blended("multiply", .whiteColor, .rgb(0, 0, 0), opacity: 0.5), 0xFF80_8080))
    }

    @Test func clearAppliesWithinTheBounds() throws {
        let stage = Stage(20, 20)
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        let hole = stage.add(CGRect(x: 5, y: 5, width: 5, height: 5))
        hole.compositingFilter = "clear"
        try stage.turn()
        #expect(stage.pixel(6, 6) == black && stage.pixel(4, 6) == red && stage.pixel(10, 6) == red)
        quietly { hole.compositingFilter = nil }
        try stage.turn()
        #expect(stage.pixel(6, 6) == red)
    }

    @Test func aBlendModeBlendsWithinItsGroup() throws {
        let stage = Stage(20, 20)
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .whiteColor)
        let group = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        group.opacity = 0.5
        stage.add(CGRect(x: 0, y: 0, width: 10, height: 20), .red, to: group)
        let hole = stage.add(CGRect(x: 0, y: 0, width: 5, height: 20), .blue, to: group)
        hole.compositingFilter = "destinationOut"
        try stage.turn()
        #expect(stage.pixel(2, 5) == white && near(stage.pixel(7, 5), 0xFFFF_8080))
    }

    @Test func withoutGroupOpacityLayersBlendSeparately() throws {
        let stage = Stage(40, 40)
        let group = stage.add(CGRect(x: 0, y: 0, width: 30, height: 30))
        stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red, to: group)
        stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .blue, to: group)
        group.opacity = 0.5
        group.allowsGroupOpacity = false
        try stage.turn()
        #expect(near(stage.pixel(15, 15), 0xFF40_0080) && near(stage.pixel(5, 5), 0xFF80_0000))
        quietly { group.allowsGroupOpacity = true }
        try stage.turn()
        #expect(near(stage.pixel(15, 15), 0xFF00_0080))
    }

    @Test func aRasterizedLayerLooksTheSameAtTheScreensScale() throws {
        func picture(_ rasterizes: Bool) throws -> [UInt8] {
            let stage = Stage(80, 60, scale: 2)
            let card = stage.add(CGRect(x: 5, y: 5, width: 25, height: 20), .rgb(0.2, 0.4, 0.6))
            card.cornerRadius = 5
            card.borderWidth = 1
            card.shadowOpacity = 0.7
            stage.add(CGRect(x: 10, y: 10, width: 20, height: 5.5), .green, to: card)
            card.shouldRasterize = rasterizes
            card.rasterizationScale = 2
            try stage.turn()
            return stage.repaintedBytes
        }
        // Shadow and body are rounded once more when they are first combined in a bitmap.
        for (a, b) in zip(try picture(false), try picture(true)) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }

    @Test func aLowScaleShowsItsPixels() throws {
        let stage = Stage(40, 40, scale: 4)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.add(CGRect(x: 0, y: 0, width: 1.5, height: 10), .red, to: layer)
        layer.shouldRasterize = true
        layer.magnificationFilter = .nearest
        try stage.turn()
        // At one pixel a point, the second column is half covered, over four pixels of the screen.
        #expect(stage.pixel(2, 20) == red && abs(redOf(stage.pixel(4, 20)) - 128) <= 1)
        #expect(stage.pixel(7, 20) == stage.pixel(4, 20) && stage.pixel(8, 20) == black)
    }

    @Test func theOpacityOfARasterizedLayerIsDamage() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        layer.shouldRasterize = true
        try stage.turn()
        quietly { layer.opacity = 0.5 }
        let report = try stage.turn()
        #expect(report.damage == [PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)])
        #expect(abs(redOf(stage.pixel(15, 15)) - 128) <= 1)
    }

    @Test func aChangeInsideARasterizedLayerIsShown() throws {
        let stage = Stage(40, 40)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        let child = stage.add(CGRect(x: 5, y: 5, width: 10, height: 10), .green, to: layer)
        layer.shouldRasterize = true
        try stage.turn()
        #expect(stage.pixel(8, 8) == green)
        quietly { child.backgroundColor = .blue }
        try stage.turn()
        #expect(stage.pixel(8, 8) == blue)
        quietly { layer.position.x += 10 }
        try stage.turn()
        #expect(stage.pixel(18, 8) == blue && stage.pixel(2, 8) == black)
        child.removeFromSuperlayer()
        try stage.turn()
        #expect(stage.pixel(18, 8) == red)
    }
}
