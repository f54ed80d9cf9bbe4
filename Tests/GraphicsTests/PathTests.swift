// PathTests.swift: the content and the queries of paths.

import Foundation
import Testing

@testable import VitrineGraphics

@Suite struct PathTests {
    @Test func pathElementsAreEnumeratedInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            seen.append(
                "\(element.pointee.type.rawValue):"
                    + (0..<count).map { "\(Int(element.pointee.points[$0].x))" }.joined(separator: ","))
        }
        #expect(seen == ["0:1", "1:3", "2:5,7", "3:1,2,5", "4:"])
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func linesNeedAStartPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        #expect(path.isEmpty && path.boundingBox.isNull)
    }

    @Test func theNextSubpathBeginsAtTheClosedOne() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
        path.addLine(to: CGPoint(x: 0, y: 0))
        #expect(path.elements.verbs == [.move, .line, .line, .line, .close, .move, .line])
        #expect(path.elements.points[4] == CGPoint(x: 2, y: 3))
    }

    @Test func boundsOfCurvesAreTight() {
        let path = CGMutablePath()
        path.move(to: .zero)
        // Its top is at t = 1/2: 3/4 of the control points' height.
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(isClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 6)))
        let ellipse = CGPath(ellipseIn: CGRect(x: 3, y: 4, width: 20, height: 10), transform: nil)
        #expect(isClose(ellipse.boundingBoxOfPath, CGRect(x: 3, y: 4, width: 20, height: 10)))
    }

    @Test func containmentFollowsTheRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 5)))
        #expect(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 2, y: 0)))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(circle.contains(CGPoint(x: 8.5, y: 8.5)) && !circle.contains(CGPoint(x: 8.6, y: 8.6)))
        #expect(!circle.contains(CGPoint(x: CGFloat.nan, y: 1)))
    }

    @Test func rectanglesAreRecognised() {
        var r = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&r))
        #expect(r == CGRect(x: 1, y: 2, width: 3, height: 4))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: r, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: r, transform: nil).isRect(nil))
    }

    /// Angle 0 to a quarter: with growing angles it is a quarter arc, with shrinking ones three quarters.
    @Test(arguments: [(false, CGPoint(x: 1, y: 1)), (true, CGPoint(x: -1, y: -1))])
    func arcsHaveTheirDirection(clockwise: Bool, through: CGPoint) {
        let path = CGMutablePath()
        path.addArc(
            center: .zero, radius: 2.squareRoot(), startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
        let lines = Polylines(path.elements, tolerance: 1e-6)
        #expect(lines.points.contains { hypot($0.x - through.x, $0.y - through.y) < 0.01 })
        #expect(lines.points.allSatisfy { abs(hypot($0.x, $0.y) - 2.squareRoot()) < 0.0005 })
        #expect(isClose(path.currentPoint, CGPoint(x: 0, y: 2.squareRoot())))
    }

    @Test func arcAnglesStayWithinATurn() {
        let turn = 2 * CGFloat.pi
        #expect(PathElements.sweep(from: 0, to: turn, clockwise: false) == turn)
        #expect(PathElements.sweep(from: 0, to: 3 * turn, clockwise: false) == turn)
        #expect(PathElements.sweep(from: 0, to: -turn, clockwise: true) == -turn)
        #expect(PathElements.sweep(from: 0, to: turn, clockwise: true) == -turn)
        #expect(PathElements.sweep(from: 0, to: -2 * turn, clockwise: false) == turn)
        #expect(PathElements.sweep(from: 1, to: 1, clockwise: true) == 0)
        #expect(abs(PathElements.sweep(from: 1, to: 0, clockwise: false) - (turn - 1)) < 1e-12)
        #expect(abs(PathElements.sweep(from: 0, to: 1, clockwise: true) - (1 - turn)) < 1e-12)
    }

    @Test func aTangentArcRoundsACorner() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(isClose(path.elements.points[1], CGPoint(x: 6, y: 0)))
        #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 4)))
        // The arc bulges towards the corner: its middle is at (6, 4) + 4 * (1, -1) / sqrt(2).
        let lines = Polylines(path.elements, tolerance: 1e-5)
        let middle = CGPoint(x: 6 + 4 / 2.squareRoot(), y: 4 - 4 / 2.squareRoot())
        #expect(lines.points.contains { hypot($0.x - middle.x, $0.y - middle.y) < 0.05 })
    }

    @Test func pathsCompareByContent() {
        let r = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(CGPath(rect: r, transform: nil) == CGPath(rect: r, transform: nil))
        #expect(CGPath(rect: r, transform: nil) != CGPath(ellipseIn: r, transform: nil))
        let copy = CGPath(rect: r, transform: nil).mutableCopy()
        copy?.move(to: .zero)
        #expect(copy != CGPath(rect: r, transform: nil))
    }

    @Test func dashesHaveTheirLengths() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        func ends(_ phase: CGFloat, _ lengths: [CGFloat]) -> [[CGFloat]] {
            let lines = Polylines(path.copy(dashingWithPhase: phase, lengths: lengths).elements)
            return lines.contours.map { c in
                [lines.points[c.range.lowerBound].x, lines.points[c.range.upperBound - 1].x]
            }
        }
        #expect(ends(0, [3, 2]) == [[0, 3], [5, 8]])
        #expect(ends(1, [3, 2]) == [[0, 2], [4, 7], [9, 10]])
        #expect(ends(4, [3, 2]) == [[1, 4], [6, 9]])
        #expect(ends(-1, [3, 2]) == [[1, 4], [6, 9]])
        #expect(ends(0, [4]) == [[0, 4], [8, 10]])
        // Patterns without dashes leave the line solid.
        #expect(ends(0, [0, 0]) == [[0, 10]] && ends(0, [-1, 2]) == [[0, 10]])
    }

    @Test func flatteningKeepsItsDistance() {
        let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        for threshold in [1, 0.1, 0.01] as [CGFloat] {
            let points = Polylines(circle.flattened(threshold: threshold).elements).points
            for (a, b) in zip(points, points.dropFirst()) {
                let middle = hypot((a.x + b.x) / 2, (a.y + b.y) / 2)
                #expect(middle > 100 - threshold - 0.0001 && middle < 100.03)
            }
        }
    }
}
