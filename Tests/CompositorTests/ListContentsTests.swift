// ListContentsTests.swift: drawing without a bitmap equals drawing with one: stretched, masked, and in snapshots.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

/// Draws a red left half and a green lower right quarter; with a clip that lists do not support, into a bitmap.
private final class Drawn: CALayer {
    var usesBitmap = false

    override func draw(in ctx: CGContext) {
        if usesBitmap {
            ctx.addEllipse(in: CGRect(x: -500, y: -500, width: 1000, height: 1000))
            ctx.clip()
        }
        ctx.setFillColor(.red)
        ctx.fill(CGRect(x: 0, y: 0, width: 8, height: 12))
        ctx.setFillColor(.green)
        ctx.fill(CGRect(x: 8, y: 6, width: 8, height: 6))
    }
}

@MainActor @Suite("Drawing stored as a list")
struct ListContentsTests {
    /// Compares the frames of the drawing as a list and as a bitmap, and checks that both kinds are stored.
    private func compare(scale: CGFloat = 1, _ change: (CALayer) -> Void) throws {
        var frames: [[UInt8]] = []
        for usesBitmap in [false, true] {
            let stage = Stage(80, 60, scale: scale)
            let layer = Drawn()
            layer.usesBitmap = usesBitmap
            layer.contentsScale = scale
            layer.frame = CGRect(x: 4, y: 4, width: 16, height: 12)
            quietly {
                stage.root.addSublayer(layer)
                layer.setNeedsDisplay()
            }
            try stage.turn()
            switch layer.storedContents {
            case .list: #expect(!usesBitmap)
            case .image: #expect(usesBitmap)
            default: Issue.record("nothing was drawn")
            }
            quietly { change(layer) }
            try stage.turn()
            frames.append(stage.repaintedBytes)
            #expect(stage.output.shownBytes == stage.repaintedBytes)
        }
        let worst = zip(frames[0], frames[1]).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 1)
    }

    @Test(arguments: 0..<12)
    func everyGravityScalesListsLikeImages(_ kind: Int) throws {
        let gravity = try #require(ContentsGravity(rawValue: UInt8(kind))).constant
        // Positions are whole pixels: between them a bitmap is interpolated, and a list is redrawn.
        for scale in [1, 2] as [CGFloat] {
            try compare(scale: scale) {
                $0.contentsGravity = gravity
                $0.bounds = CGRect(x: 0, y: 0, width: 30, height: 36)
            }
        }
    }

    @Test func contentsRectAndCenterApplyToLists() throws {
        try compare { $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
        try compare {
            $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            $0.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        }
    }

    @Test func clipsCornersAndTransformsApplyToLists() throws {
        try compare {
            $0.masksToBounds = true
            $0.cornerRadius = 4
        }
        try compare { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
        try compare { $0.transform = CATransform3DMakeScale(2.5, 1.5, 1) }
        try compare { $0.opacity = 0.4 }
    }

    @Test func masksApplyToListsAndListsMask() throws {
        try compare {
            let mask = CALayer()
            mask.frame = CGRect(x: 2, y: 2, width: 10, height: 8)
            mask.cornerRadius = 3
            mask.backgroundColor = .whiteColor
            $0.mask = mask
        }
        try compare { layer in
            // The mask itself is stored as a list.
            let holder = CALayer()
            holder.frame = CGRect(x: 30, y: 20, width: 16, height: 12)
            holder.backgroundColor = .blue
            layer.superlayer?.addSublayer(holder)
            layer.removeFromSuperlayer()
            layer.frame = CGRect(x: 0, y: 0, width: 16, height: 12)
            holder.mask = layer
        }
    }

    @Test func renderingIntoAContextShowsLists() throws {
        for usesBitmap in [false, true] {
            let layer = Drawn()
            layer.usesBitmap = usesBitmap
            layer.frame = CGRect(x: 100, y: 100, width: 16, height: 12)
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            let buffer = PixelBuffer(width: 16, height: 12)
            layer.render(in: CGContext(bitmap: buffer, scale: 1))
            #expect(buffer[0, 0] == 0xFFFF_0000 && buffer[7, 11] == 0xFFFF_0000)
            #expect(buffer[8, 0] == 0 && buffer[8, 6] == green && buffer[15, 11] == green)
            // At twice the scale and moved: still at the right position.
            let large = PixelBuffer(width: 40, height: 30)
            let context = CGContext(bitmap: large, scale: 2)
            context.translateBy(x: 2, y: 1)
            layer.render(in: context)
            #expect(large[6, 4] == 0xFFFF_0000 && large[3, 4] == 0 && large[24, 18] == green)
        }
    }

    @Test func patternsAreBackgroundsBelowTheDrawing() throws {
        let stage = Stage(20, 10)
        let picture = image(2, 2) { x, y in x == y ? 0xFF00_00FF : 0xFFFF_FFFF }
        let pattern = try #require(CGPattern(tiling: picture, size: CGSize(width: 2, height: 2)))
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let layer = Drawn()
        layer.frame = CGRect(x: 1, y: 0, width: 18, height: 10)
        quietly {
            layer.backgroundColor = CGColor(patternSpace: space, pattern: pattern, components: [1])
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
        }
        try stage.turn()
        #expect(stage.pixel(1, 0) == 0xFFFF_0000 && stage.pixel(9, 0) == blue && stage.pixel(10, 0) == white)
        #expect(stage.pixel(10, 1) == blue && stage.pixel(0, 0) == black && stage.pixel(17, 0) == blue)
        #expect(layer.backgroundColor?.pattern === pattern)
        quietly { layer.backgroundColor = .whiteColor }
        try stage.turn()
        #expect(stage.pixel(9, 0) == white)
    }
}
