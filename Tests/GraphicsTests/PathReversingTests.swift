// PathReversingTests.swift: reversed paths, and rectangles with continuous corners.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite("Paths made from paths")
struct PathReversingTests {
    @Test("An open path begins at its end, and curves keep their shape")
    func open() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addCurve(
            to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
        path.addQuadCurve(to: CGPoint(x: 13, y: 14), control: CGPoint(x: 11, y: 12))
        let reversed = path.elements.reversed
        #expect(reversed.verbs == [.move, .quad, .curve, .line])
        #expect(
            reversed.points.map(\.x) == [13, 11, 9, 7, 5, 3, 1]
                && reversed.points.map(\.y) == [14, 12, 10, 8, 6, 4, 2]
        )
        #expect(reversed.reversed.points == path.elements.points)
    }

    @Test("Closed subpaths stay closed and change their direction; the last one comes first")
    func closed() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)])
        let reversed = path.elements.reversed
        #expect(reversed.verbs == [.move, .line, .move, .line, .line, .line, .close])
        #expect(reversed.points.first == CGPoint(x: 30, y: 20))
        let both = CGMutablePath()
        both.addRect(CGRect(x: -5, y: -5, width: 20, height: 20))
        both.addPath(CGPath(elements: reversed))
        // The outer rectangle has one direction, the reversed inner one the other: a hole.
        #expect(!both.contains(CGPoint(x: 5, y: 5)) && both.contains(CGPoint(x: -2, y: 5)))
    }

    @Test("Continuous corners begin 1.53 radii from the corner, and touch both sides")
    func continuousCorners() {
        var e = PathElements()
        e.addContinuousRoundedRect(CGRect(x: 0, y: 0, width: 100, height: 80), radii: (10, 10, 0, 10))
        let path = CGPath(elements: e)
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(isClose(e.points[0].x, 15.2866483) && isClose(e.points[1].x, 100 - 15.2866483))
        // Inside and beyond a circular corner's area: at 45 degrees the two differ by less than 0.1 radii.
        #expect(path.contains(CGPoint(x: 99.9, y: 79.9)), "a corner without a radius is sharp")
        #expect(!path.contains(CGPoint(x: 97.4, y: 2.6)) && path.contains(CGPoint(x: 96.4, y: 3.6)))
        // Where a circle would still be a straight line, it is slightly curved.
        #expect(!path.contains(CGPoint(x: 90, y: 0.01)) && path.contains(CGPoint(x: 90, y: 0.4)))
    }

    @Test("A square with half of its side as radius is a circle")
    func circle() {
        var e = PathElements()
        e.addContinuousRoundedRect(CGRect(x: -50, y: -50, width: 100, height: 100), radii: (50, 50, 50, 50))
        for p in Polylines(e, tolerance: 0.001).points {
            #expect(abs((p.x * p.x + p.y * p.y).squareRoot() - 50) < 0.03)
        }
    }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
}
