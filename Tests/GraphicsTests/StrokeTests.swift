// StrokeTests.swift: strokes: their pixels, and their areas from geometry.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct StrokeTests {
    @Test func aLineOnPixelCentresIsSharp() {
        let buffer = drawn(5, 3) {
            $0.move(to: CGPoint(x: 1, y: 1.5))
            $0.addLine(to: CGPoint(x: 4, y: 1.5))
            $0.strokePath()
        }
        #expect(buffer.alphas == [[0, 0, 0, 0, 0], [0, 255, 255, 255, 0], [0, 0, 0, 0, 0]])
    }

    @Test(arguments: [(CGLineCap.butt, 40.0), (.square, 56.0), (.round, 40 + 4 * Double.pi)])
    func capsAddTheirArea(_ cap: CGLineCap, _ area: Double) {
        let buffer = drawn(30, 20) {
            $0.setLineWidth(4)
            $0.setLineCap(cap)
            $0.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
        }
        #expect(abs(buffer.coveredArea - area) < 0.2)
    }

    /// Two lines of 20 and width 4 at a right angle: 160 and the outer corner's square of 2 x 2, less the inner overlap.
    @Test(arguments: [(CGLineJoin.miter, 160.0), (.bevel, 158.0), (.round, 156 + Double.pi)])
    func joinsAddTheirCorner(_ join: CGLineJoin, _ area: Double) {
        let buffer = drawn(40, 40) {
            $0.setLineWidth(4)
            $0.setLineJoin(join)
            $0.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30)])
            $0.strokePath()
        }
        #expect(abs(buffer.coveredArea - area) < 0.2)
    }

    @Test func theMiterLimitCutsSpikes() {
        func area(_ limit: CGFloat) -> Double {
            drawn(40, 40) {
                $0.setLineWidth(4)
                $0.setMiterLimit(limit)
                $0.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30)])
                $0.strokePath()
            }.coveredArea
        }
        // A right angle's spike is sqrt(2) widths long.
        #expect(area(1.42) > area(1.41) + 1.5)
    }

    @Test func aClosedStrokeIsARing() {
        let buffer = drawn(40, 40) { $0.stroke(CGRect(x: 10, y: 10, width: 20, height: 16), width: 2) }
        // Outer 22 x 18 less inner 18 x 14.
        #expect(buffer.coveredArea == 144)
        #expect(buffer[20, 18] == 0 && buffer[9, 9] >> 24 == 255)
        let circle = drawn(60, 60) {
            $0.setLineWidth(6)
            $0.strokeEllipse(in: CGRect(x: 10, y: 10, width: 40, height: 40))
        }
        #expect(abs(circle.coveredArea - .pi * (23 * 23 - 17 * 17)) < 2)
        // No pixel along it is too dark or too light.
        for angle in stride(from: 0.0, to: 6.28, by: 0.01) {
            let x = Int(30 + 20 * cos(angle)), y = Int(30 + 20 * sin(angle))
            #expect(circle[x, y] >> 24 == 255)
        }
    }

    @Test func roundedRectanglesAreTwoContours() {
        let path = CGPath(
            roundedRect: CGRect(x: 5, y: 5, width: 30, height: 20), cornerWidth: 6, cornerHeight: 6,
            transform: nil)
        let outline = PathStroker.outline(path.elements, style: StrokeStyle(width: 2), tolerance: 0.02)
        #expect(outline.contours.count == 2 && outline.contours.allSatisfy(\.isClosed))
        let buffer = drawn(40, 30) {
            $0.setLineWidth(2)
            $0.addPath(path)
            $0.strokePath()
        }
        func rounded(_ w: Double, _ h: Double, _ r: Double) -> Double { w * h - (4 - .pi) * r * r }
        #expect(abs(buffer.coveredArea - (rounded(32, 22, 7) - rounded(28, 18, 5))) < 0.6)
    }

    @Test(arguments: [1.0, 3, 9, 25, 60] as [CGFloat])
    func curvesWiderThanTheyBendHaveNoHoles(width: CGFloat) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 30, y: 60))
        path.addCurve(
            to: CGPoint(x: 70, y: 60), control1: CGPoint(x: 30, y: 20), control2: CGPoint(x: 70, y: 20))
        let buffer = drawn(120, 120) {
            $0.setLineWidth(width)
            $0.addPath(path)
            $0.strokePath()
        }
        let points = Polylines(path.elements, tolerance: 0.02).points
        for y in stride(from: 0, to: 120, by: 3) {
            for x in stride(from: y % 2, to: 120, by: 2) {
                let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                // Between two neighbours of the line's points; both ends are cut off horizontally, at 60.
                if p.y > 60 { continue }
                let near = zip(points, points.dropFirst()).contains { a, b in
                    let dx = b.x - a.x, dy = b.y - a.y
                    let t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)
                    return t >= 0 && t <= 1 && hypot(p.x - a.x - t * dx, p.y - a.y - t * dy) < width / 2 - 0.8
                }
                if near { #expect(buffer[x, y] >> 24 == 255, "hole at \(x), \(y)") }
            }
        }
    }

    @Test func nonuniformTransformsDistortTheLineWidth() {
        let buffer = drawn(40, 40) {
            $0.scaleBy(x: 1, y: 4)
            $0.setLineWidth(2)
            $0.strokeLineSegments(between: [
                CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 30, y: 2), CGPoint(x: 30, y: 8),
            ])
        }
        // The horizontal line is 8 pixels thick, the vertical one 2.
        #expect((0..<40).filter { buffer[10, $0] >> 24 == 255 }.count == 8)
        #expect((20..<40).filter { buffer[$0, 20] >> 24 == 255 }.count == 2)
    }

    @Test func dashesLeaveGaps() {
        let buffer = drawn(10, 1) {
            $0.setLineDash(phase: 0, lengths: [3, 2])
            $0.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 10, y: 0.5)])
        }
        #expect(buffer.alphas == [[255, 255, 255, 0, 0, 255, 255, 255, 0, 0]])
    }

    @Test func dashesWithoutLengthAreDotsFromTheStartOn() {
        func drawnDots(_ cap: CGLineCap, _ from: CGPoint, _ to: CGPoint) -> PixelBuffer {
            drawn(30, 30) {
                $0.setLineWidth(4)
                $0.setLineCap(cap)
                $0.setLineDash(phase: 0, lengths: [0, 10])
                $0.strokeLineSegments(between: [from, to])
            }
        }
        let level = drawnDots(.square, CGPoint(x: 5, y: 10), CGPoint(x: 20, y: 10))
        #expect(level.coveredArea == 32)
        #expect(level[3, 8] >> 24 == 255 && level[6, 11] >> 24 == 255 && level[13, 8] >> 24 == 255)
        #expect(
            abs(drawnDots(.round, CGPoint(x: 5, y: 10), CGPoint(x: 20, y: 10)).coveredArea - 8 * .pi) < 0.3)
        // A square dot is aligned with its line: this one is on its corner, 2 * sqrt(2) from its middle.
        let slanted = drawnDots(.square, CGPoint(x: 10, y: 10), CGPoint(x: 14, y: 14))
        #expect(slanted[9, 7] >> 24 > 40 && slanted[8, 8] >> 24 < 128)
    }

    @Test func onlyRoundCapsDrawDots() {
        func area(_ cap: CGLineCap) -> Double {
            drawn(20, 20) {
                $0.setLineWidth(10)
                $0.setLineCap(cap)
                $0.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)])
            }.coveredArea
        }
        #expect(area(.butt) == 0)
        #expect(abs(area(.round) - 25 * .pi) < 0.5)
        #expect(abs(area(.square) - 100) < 0.01)
    }

    @Test func endlessDashesAreLines() {
        let buffer = drawn(10, 1) {
            $0.setLineDash(phase: 0, lengths: [1e-9, 1e-9])
            $0.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 10, y: 0.5)])
        }
        #expect(buffer.coveredArea == 10)
    }

    @Test func strokedPathsHaveBoundsAndContainPoints() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        let outline = path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(isClose(outline.boundingBox, CGRect(x: 0, y: -2, width: 10, height: 4)))
        #expect(outline.contains(CGPoint(x: 5, y: 1.9)) && !outline.contains(CGPoint(x: 5, y: 2.1)))
    }
}
