// ShapeLayerTests.swift: filled and stroked paths of layers.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
@testable import VitrineRaster

@MainActor @Suite("Shape layers")
struct ShapeLayerTests {
    private func shape(_ path: CGPath, on stage: Stage, fill: CGColor? = .red) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = path
        layer.fillColor = fill
        stage.root.addSublayer(layer)
        return layer
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: w, height: h), transform: nil)
    }

    @Test("A new shape layer is filled black, not stroked, and has Core Animation's values")
    func defaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
        #expect(layer.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineDashPhase == 0)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    }

    @Test("The path is drawn in the layer's coordinates, beyond its bounds too")
    func beyondBounds() throws {
        let stage = Stage()
        let layer = shape(rect(5, 6, 10, 4), on: stage)
        layer.position = CGPoint(x: 20, y: 30)
        try stage.turn()
        #expect(stage.pixel(25, 36) == red && stage.pixel(34, 39) == red)
        #expect(stage.pixel(24, 36) == black && stage.pixel(35, 39) == black && stage.pixel(30, 40) == black)
    }

    @Test("With masksToBounds it is clipped to the bounds")
    func masked() throws {
        let stage = Stage()
        let layer = shape(rect(0, 0, 50, 50), on: stage)
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.masksToBounds = true
        try stage.turn()
        #expect(stage.pixel(29, 29) == red && stage.pixel(30, 29) == black && stage.pixel(29, 30) == black)
    }

    @Test("It is above the layer's contents and below its sublayers")
    func order() throws {
        let stage = Stage()
        let layer = shape(rect(10, 0, 30, 40), on: stage)
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.contents = image(1, 1) { _, _ in blue }
        stage.add(CGRect(x: 20, y: 0, width: 20, height: 40), .green, to: layer)
        try stage.turn()
        #expect(stage.pixel(5, 5) == blue && stage.pixel(15, 5) == red && stage.pixel(25, 5) == green)
    }

    @Test("The fill rule applies to points inside twice")
    func fillRule() throws {
        let stage = Stage()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        let layer = shape(path, on: stage)
        try stage.turn()
        #expect(stage.pixel(20, 20) == red)
        layer.fillRule = .evenOdd
        try stage.turn()
        #expect(stage.pixel(20, 20) == black && stage.pixel(5, 5) == red)
    }

    @Test("A stroke is centred on the path, above the fill")
    func stroke() throws {
        let stage = Stage()
        let layer = shape(rect(10, 10, 30, 30), on: stage)
        layer.strokeColor = .blue
        layer.lineWidth = 4
        try stage.turn()
        #expect(stage.pixel(7, 20) == black && stage.pixel(8, 20) == blue && stage.pixel(11, 20) == blue)
        #expect(stage.pixel(12, 20) == red && stage.pixel(8, 8) == blue)
    }

    @Test("strokeStart and strokeEnd select a part of the path's whole length")
    func trimmed() throws {
        let stage = Stage()
        let path = CGMutablePath()
        // 30 and 10 points long.
        path.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 30, y: 10)])
        path.addLines(between: [CGPoint(x: 0, y: 30), CGPoint(x: 10, y: 30)])
        let layer = shape(path, on: stage, fill: nil)
        layer.strokeColor = .red
        layer.lineWidth = 2
        layer.strokeStart = 0.25
        layer.strokeEnd = 0.875
        try stage.turn()
        #expect(stage.pixel(9, 10) == black && stage.pixel(10, 10) == red && stage.pixel(29, 10) == red)
        #expect(stage.pixel(4, 30) == red && stage.pixel(5, 30) == black)
        quietly { layer.strokeEnd = 0.25 }
        try stage.turn()
        #expect(stage.pixel(10, 10) == black)
    }

    @Test("Dashes keep their position when the stroke begins later")
    func dashes() throws {
        let stage = Stage()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
        let layer = shape(path, on: stage, fill: nil)
        layer.strokeColor = .red
        layer.lineWidth = 2
        layer.lineDashPattern = [6, 4]
        layer.lineDashPhase = 2
        try stage.turn()
        // 4 points of the first dash, a gap of 4, then 6 and 4 in turn.
        #expect((0..<20).map { stage.pixel($0, 10) == red } == (0..<20).map { ($0 + 2) % 10 < 6 })
        quietly { layer.strokeStart = 0.25 }
        try stage.turn()
        #expect((0..<40).map { stage.pixel($0, 10) == red } == (0..<40).map { $0 >= 10 && ($0 + 2) % 10 < 6 })
    }

    @Test("Opacity acts on fill and stroke as on one picture")
    func opacity() throws {
        let stage = Stage()
        let layer = shape(rect(10, 10, 30, 30), on: stage)
        layer.strokeColor = .red
        layer.lineWidth = 4
        layer.opacity = 0.5
        try stage.turn()
        #expect(stage.pixel(10, 20) == stage.pixel(20, 20) && stage.pixel(20, 20) == 0xFF80_0000)
    }

    @Test("A change damages only the old and the new ink")
    func damage() throws {
        let stage = Stage()
        let layer = shape(rect(10, 10, 8, 6), on: stage)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        try stage.turn()
        quietly { layer.fillColor = .blue }
        let report = try stage.turn()
        #expect(report.damage.count == 1)
        // A pixel of tolerance on either side, since outlines are rounded to a grid.
        #expect(report.damage.reduce(0) { $0 + $1.area } <= 10 * 8)
        #expect(stage.pixel(10, 10) == blue)
        quietly { layer.fillColor = .blue }
        #expect(try stage.turn().didPresent == false)
    }

    @Test("It stays sharp when it is rotated and enlarged")
    func transformed() throws {
        let stage = Stage()
        let layer = shape(rect(0, 0, 4, 2), on: stage)
        layer.position = CGPoint(x: 40, y: 20)
        layer.anchorPoint = .zero
        quietly {
            layer.transform = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 5, 5, 1)
        }
        try stage.turn()
        // Rotated clockwise: 10 wide to the left, 20 down, without a soft edge.
        #expect(stage.pixel(30, 20) == red && stage.pixel(39, 39) == red)
        #expect(stage.pixel(29, 30) == black && stage.pixel(40, 30) == black && stage.pixel(35, 40) == black)
    }

    @Test("strokeEnd, colours and paths with the same elements are interpolated")
    func animated() throws {
        let stage = Stage()
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
        let layer = shape(line, on: stage, fill: nil)
        layer.strokeColor = .red
        layer.lineWidth = 2
        try stage.turn()
        let end = CABasicAnimation(keyPath: "strokeEnd")
        (end.fromValue, end.toValue, end.duration) = (CGFloat(0), CGFloat(1), 1)
        layer.add(end, forKey: nil)
        let move = CABasicAnimation(keyPath: "path")
        let lower = CGMutablePath()
        lower.addLines(between: [CGPoint(x: 0, y: 30), CGPoint(x: 40, y: 30)])
        (move.fromValue, move.toValue, move.duration) = (line, lower, 1)
        layer.add(move, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(stage.pixel(19, 20) == red && stage.pixel(20, 20) == black && stage.pixel(10, 10) == black)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.strokeEnd - 0.5) < 1e-6 && layer.strokeEnd == 1)
        try stage.turn(after: 0.6)
        #expect(stage.pixel(19, 10) == red && stage.pixel(19, 20) == black && stage.pixel(39, 10) == red)
    }

    @Test("A committed layer's colour changes over a quarter of a second by itself, its path at once")
    func implicitAnimations() throws {
        let stage = Stage()
        let layer = shape(rect(0, 0, 40, 40), on: stage)
        try stage.turn()
        layer.fillColor = .blue
        layer.path = rect(0, 0, 20, 20)
        #expect(layer.animationKeys() == ["fillColor"])
        try stage.turn()
        #expect(stage.pixel(10, 10) == red && stage.pixel(30, 30) == black)
        try stage.turn(after: 0.3)
        #expect(stage.pixel(10, 10) == blue)
    }

    @Test("Coverage is cached while the colour changes or the layer moves by whole pixels")
    func coverageIsKept() throws {
        let placed = ShapeContentSource.sampleContent()
        let cache = ShapeCoverage(limit: 1 << 20)
        func mask(_ tx: Double, _ ty: Double) -> (CoverageMask, SIMD2<Int>) {
            cache.mask(
                of: placed.geometry, .fill, ink: placed.ink,
                placement: PlanePlacement(Affine(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)),
                clip: DeviceRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        }
        let first = mask(3.25, 4), second = mask(13.25, -7), third = mask(3.5, 4)
        #expect(first.0 === second.0 && first.0 !== third.0)
        #expect(second.1 &- first.1 == SIMD2(10, -11))
        #expect(cache.size.count == 2)
    }

    @Test("The cached coverage is bounded")
    func coverageIsBounded() {
        let placed = ShapeContentSource.sampleContent()
        let cache = ShapeCoverage(limit: 20_000)
        for i in 0..<200 {
            _ = cache.mask(
                of: placed.geometry, .fill, ink: placed.ink,
                placement: PlanePlacement(Affine(scale: 1 + Double(i) / 100)),
                clip: DeviceRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
            #expect(cache.size.bytes <= 20_000)
        }
        #expect(cache.size.count > 0)
    }

    @Test("Hit testing uses the bounds, as for any layer")
    func hits() {
        let layer = CAShapeLayer()
        layer.path = rect(0, 0, 5, 5)
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(layer.hitTest(CGPoint(x: 15, y: 15)) === layer)
        #expect(layer.hitTest(CGPoint(x: 25, y: 5)) == nil)
    }

    @Test("A path that is changed after it was set does not change the layer")
    func pathIsCopied() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        let layer = CAShapeLayer()
        layer.path = path
        path.addRect(CGRect(x: 20, y: 0, width: 5, height: 5))
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test(
        "Invalid numbers draw nothing, without a trap",
        arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -5, 0])
    func badNumbers(_ bad: CGFloat) throws {
        let stage = Stage()
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: bad, y: 20), CGPoint(x: 20, y: bad)])
        let layer = shape(path, on: stage)
        layer.strokeColor = .blue
        for value in [bad, 3] {
            layer.lineWidth = value
            layer.miterLimit = bad
            layer.lineDashPattern = [NSNumber(value: Double(bad)), 2]
            layer.lineDashPhase = bad
            layer.strokeStart = bad
            layer.strokeEnd = bad
            try stage.turn()
            layer.strokeStart = 0
            layer.strokeEnd = 1
            try stage.turn()
            layer.lineDashPattern = nil
            try stage.turn()
        }
    }
}

extension ShapeContentSource {
    @MainActor
    fileprivate static func sampleContent() -> ShapeContent {
        var source = ShapeContentSource()
        let path = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 20), transform: nil)
        return source.content(of: ShapeValues(path: path), scale: 1)!
    }
}
