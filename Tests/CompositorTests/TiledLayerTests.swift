// TiledLayerTests.swift: the tiles that tiled layers draw and keep.

import Foundation
import Testing
@testable import VitrineCompositor
import VitrineGraphics

/// Each tile in a different colour, without fading.
private final class Tiles: CATiledLayer {
    var drawn: [CGRect] = []
    var scales: [CGFloat] = []

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let rect = ctx.boundingBoxOfClipPath
        drawn.append(rect)
        scales.append(abs(ctx.ctm.a))
        let column = Int((rect.minX / 16).rounded()), row = Int((rect.minY / 16).rounded())
        ctx.setFillColor(red: CGFloat(column % 2), green: CGFloat(row % 2), blue: 1, alpha: 1)
        ctx.fill(rect)
    }
}

@MainActor @Suite("Tiled layers")
struct TiledLayerTests {
    private func tiles(_ frame: CGRect, on stage: Stage, _ change: (Tiles) -> Void = { _ in }) -> Tiles {
        let layer = Tiles()
        layer.tileSize = CGSize(width: 16, height: 16)
        layer.frame = frame
        change(layer)
        quietly { stage.root.addSublayer(layer) }
        return layer
    }

    @Test func onlyVisibleTilesAreDrawn() throws {
        let stage = Stage(40, 20)
        let layer = tiles(CGRect(x: 0, y: 0, width: 10_000, height: 10_000), on: stage)
        try stage.turn()
        #expect(layer.drawn.count == 6)
        #expect(layer.drawn.first == CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(
            stage.pixel(0, 0) == 0xFF00_00FF && stage.pixel(16, 0) == 0xFFFF_00FF
                && stage.pixel(0, 16) == 0xFF00_FFFF && stage.pixel(39, 19) == 0xFF00_FFFF)
        // Without a move nothing is drawn again.
        try stage.turn()
        #expect(layer.drawn.count == 6)
    }

    @Test func tilesAppearAsTheLayerMoves() throws {
        let stage = Stage(32, 16)
        let layer = tiles(CGRect(x: 0, y: 0, width: 1000, height: 1000), on: stage)
        try stage.turn()
        layer.drawn = []
        quietly { layer.position.x -= 8 }
        try stage.turn()
        #expect(layer.drawn == [CGRect(x: 32, y: 0, width: 16, height: 16)])
        #expect(stage.pixel(7, 0) == 0xFF00_00FF && stage.pixel(8, 0) == 0xFFFF_00FF)
        #expect(stage.pixel(24, 0) == 0xFF00_00FF)
    }

    @Test func memoryIsBounded() throws {
        let stage = Stage(32, 16)
        let layer = tiles(CGRect(x: 0, y: 0, width: 100_000, height: 16), on: stage)
        for _ in 0..<100 {
            quietly { layer.position.x -= 32 }
            try stage.turn()
        }
        #expect(layer.drawn.count > 100 && layer.cachedTileCount <= 2 * 3 + 8)
    }

    @Test func enlargedLayersDrawFinerLevels() throws {
        let stage = Stage(64, 64)
        let layer = tiles(CGRect(x: 0, y: 0, width: 64, height: 64), on: stage) {
            $0.levelsOfDetail = 4
            $0.levelsOfDetailBias = 2
        }
        try stage.turn()
        #expect(layer.scales.allSatisfy { $0 == 1 } && layer.drawn.count == 16)
        layer.scales = []
        quietly {
            layer.anchorPoint = .zero
            layer.position = .zero
            layer.transform = CATransform3DMakeScale(2, 2, 1)
        }
        try stage.turn()
        #expect(layer.scales.allSatisfy { $0 == 2 } && layer.scales.count == 16)
        layer.scales = []
        quietly { layer.transform = CATransform3DMakeScale(8, 8, 1) }
        try stage.turn()
        // No finer than the bias allows: four pixels a point.
        #expect(layer.scales.allSatisfy { $0 == 4 } && layer.scales.count == 4)
        layer.scales = []
        quietly { layer.transform = CATransform3DMakeScale(0.5, 0.5, 1) }
        try stage.turn()
        #expect(layer.scales.allSatisfy { $0 == 0.5 } && layer.scales.count == 4)
    }

    @Test func invalidPartsAreRedrawn() throws {
        let stage = Stage(32, 32)
        let layer = tiles(CGRect(x: 0, y: 0, width: 32, height: 32), on: stage)
        try stage.turn()
        layer.drawn = []
        layer.setNeedsDisplay(CGRect(x: 17, y: 1, width: 2, height: 2))
        try stage.turn()
        #expect(layer.drawn == [CGRect(x: 16, y: 0, width: 16, height: 16)])
        layer.setNeedsDisplay()
        try stage.turn()
        #expect(layer.drawn.count == 5)
    }

    @Test func tilesFadeIn() throws {
        let stage = Stage(16, 16)
        let layer = FadingTiles()
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        quietly { stage.root.addSublayer(layer) }
        try stage.turn()
        #expect(stage.pixel(3, 3) & 0xFFFFFF == 0)
        try stage.turn(after: 0.5)
        #expect((0x7E...0x81).contains(Int(stage.pixel(3, 3) & 255)))
        try stage.turn(after: 0.6)
        #expect(stage.pixel(3, 3) == white)
        try stage.turn()
        #expect(!stage.compositor.needsFrame)
    }

    @Test func aRemovedLayerReleasesItsTilesAndCanReturn() throws {
        let stage = Stage(16, 16)
        let layer = tiles(CGRect(x: 0, y: 0, width: 16, height: 16), on: stage)
        try stage.turn()
        layer.removeFromSuperlayer()
        try stage.turn()
        #expect(layer.cachedTileCount == 0)
        quietly { stage.root.addSublayer(layer) }
        try stage.turn()
        #expect(stage.pixel(3, 3) == 0xFF00_00FF)
    }

    @Test func rotatedAndInvalidLayersDoNotTrap() throws {
        let stage = Stage(32, 32)
        let layer = tiles(CGRect(x: 0, y: 0, width: 32, height: 32), on: stage)
        quietly { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) }
        try stage.turn()
        #expect(stage.pixel(16, 16) & 255 == 255)
        for v in [0, -5, CGFloat.nan, .infinity, 1e300] {
            quietly {
                layer.tileSize = CGSize(width: v, height: 16)
                layer.levelsOfDetail = Int.max
                layer.levelsOfDetailBias = Int.min
                layer.contentsScale = v
            }
            try stage.turn()
            quietly { layer.bounds = CGRect(x: 0, y: 0, width: v, height: v) }
            try stage.turn()
        }
    }
}

private final class FadingTiles: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 1 }
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.whiteColor)
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}
