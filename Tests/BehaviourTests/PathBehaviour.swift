import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: paths, dashes, miters and arcs")
struct PathBehaviour {
    // Behaviour: path.empty.point; path.empty.box; path.empty.line; path.move.notEmpty
    @Test func anEmptyPath() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.currentPoint == .zero)
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 3, y: 4))
        #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 3, y: 4))
        let empty = CGMutablePath()
        #expect(empty.isEmpty && empty.currentPoint == .zero)
        #expect(empty.boundingBox.isNull && empty.boundingBoxOfPath.isNull)
    }

    // Behaviour: path.box.controls
    @Test func boxesWithAndWithoutControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    // Behaviour: path.close.point; path.close.next
    @Test func closingGoesBackToTheStart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 9, y: 1))
        path.addLine(to: CGPoint(x: 9, y: 9))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 0, y: 5))
        #expect(path.steps.last == "l 0,5" && path.currentPoint == CGPoint(x: 0, y: 5))
        let other = CGMutablePath()
        other.move(to: CGPoint(x: 1, y: 1))
        other.addLine(to: CGPoint(x: 9, y: 1))
        other.addLine(to: CGPoint(x: 9, y: 9))
        #expect(other != path)
    }

    // Behaviour: path.rect; path.isRect; path.ellipse; path.roundedRect
    @Test func completeSubpaths() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let path = CGPath(rect: rect, transform: nil)
        #expect(path.steps == ["m 0,0", "l 10,0", "l 10,20", "l 0,20", "z"])
        var found = CGRect.zero
        #expect(path.isRect(&found) && found == rect)
        let oval = CGPath(ellipseIn: rect, transform: nil)
        #expect(oval.steps.first?.first == "m" && oval.steps.last == "z" && !oval.isRect(nil))
        #expect(oval.steps.filter { $0.hasPrefix("c") }.count == 4)
        #expect(oval.boundingBoxOfPath == rect)
        let rounded = CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil)
        #expect(rounded.steps.first?.first == "m" && rounded.steps.last == "z")
        #expect(!rounded.contains(CGPoint(x: 0.3, y: 0.3)) && rounded.contains(CGPoint(x: 5, y: 10)))
    }

    // Behaviour: path.equal; path.copy.independent; path.add.lines; path.add.rects
    @Test func equalPaths() {
        let (a, b) = (CGMutablePath(), CGMutablePath())
        a.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 0)])
        b.move(to: .zero)
        b.addLine(to: CGPoint(x: 1, y: 1))
        b.addLine(to: CGPoint(x: 2, y: 0))
        #expect(a == b)
        let copy = a.copy()!
        a.closeSubpath()
        #expect(a != b && copy == b)
        let (c, d) = (CGMutablePath(), CGMutablePath())
        c.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
        d.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        d.addRect(CGRect(x: 2, y: 0, width: 1, height: 1))
        #expect(c == d)
    }

    // Behaviour: arc.line; arc.relative; arc.relative.negative
    @Test func arcsBeginWithALine() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.steps.prefix(2) == ["m 0,0", "l 15,0"])
        #expect(isNear(path.currentPoint.x, 10) && isNear(path.currentPoint.y, 5))
        let fresh = CGMutablePath()
        fresh.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(fresh.steps.first == "m 5,0")
        let relative = CGMutablePath()
        relative.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: -.pi / 2)
        #expect(isNear(relative.currentPoint.x, 0) && isNear(relative.currentPoint.y, -5))
        #expect(relative.boundingBoxOfPath.maxY < 0.001)
    }

    // Behaviour: arc.long; arc.clockwise
    @Test func theDirectionSelectsTheArc() {
        let (short, long) = (CGMutablePath(), CGMutablePath())
        short.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(
            short.boundingBoxOfPath.minX >= -0.001 && isNear(long.boundingBoxOfPath.minX, -10, within: 0.01))
        let full = CGMutablePath()
        full.addArc(center: .zero, radius: 10, startAngle: 2 * .pi, endAngle: 0, clockwise: true)
        #expect(
            isNear(full.boundingBoxOfPath.width, 20, within: 0.02)
                && isNear(full.boundingBoxOfPath.height, 20, within: 0.02))
    }

    // Behaviour: arc.tangent
    @Test func anArcBetweenTwoTangents() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(path.steps[1] == "l 6,0")
        #expect(isNear(path.currentPoint.x, 10) && isNear(path.currentPoint.y, 4))
    }

    // Behaviour: path.contains.rules; path.contains.open
    @Test func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        let bezier = UIBezierPath(cgPath: path)
        #expect(bezier.contains(CGPoint(x: 5, y: 5)))
        bezier.usesEvenOddFillRule = true
        #expect(!bezier.contains(CGPoint(x: 5, y: 5)))
        let open = CGMutablePath()
        open.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(open.contains(CGPoint(x: 8, y: 2)) && !open.contains(CGPoint(x: 2, y: 8)))
    }

    // Behaviour: bezier.frozen
    @Test func aBezierPathCopiesTheGivenPath() {
        let mutable = CGMutablePath()
        mutable.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        let path = UIBezierPath(cgPath: mutable)
        mutable.addRect(CGRect(x: 50, y: 50, width: 5, height: 5))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 5, height: 5))
        let layer = CAShapeLayer()
        let shape = CGMutablePath()
        shape.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        layer.path = shape
        shape.addRect(CGRect(x: 50, y: 50, width: 5, height: 5))
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test func changingABezierPath() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 5))
        #expect(path.reversing().cgPath.steps == ["m 10,5", "l 10,0", "l 0,0"])
        path.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(path.currentPoint == CGPoint(x: 11, y: 7))
        path.removeAllPoints()
        #expect(path.isEmpty && path.currentPoint == .zero)
    }

    // Behaviour: stroke.miter.limit; stroke.outline
    @Test func joinsAndCaps() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 8)])
        func box(_ join: CGLineJoin, _ limit: CGFloat) -> CGRect {
            path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: limit)
                .boundingBoxOfPath
        }
        // The angle is 21.8°: a miter extends 1 / sin(10.9°) = 5.29 half widths.
        #expect(box(.miter, 10).maxX > 29 && box(.miter, 5).maxX < 23)
        #expect(isNear(box(.miter, 5).maxX, box(.bevel, 10).maxX, within: 0.01))
        #expect(isNear(box(.round, 10).maxX, 22, within: 0.05))
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(square.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
        let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(butt.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
    }

    // Behaviour: dash.pattern; dash.phase
    @Test func dashes() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)])
        #expect(
            line.copy(dashingWithPhase: 0, lengths: [5, 3]).steps == [
                "m 0,0", "l 5,0", "m 8,0", "l 13,0", "m 16,0", "l 20,0",
            ])
        #expect(
            line.copy(dashingWithPhase: 2, lengths: [5, 3]).steps.prefix(4) == [
                "m 0,0", "l 3,0", "m 6,0", "l 11,0",
            ])
        let path = UIBezierPath()
        let pattern: [CGFloat] = [4, 2]
        path.setLineDash(pattern, count: 2, phase: 1)
        var (count, phase) = (0, CGFloat(0))
        var read: [CGFloat] = [0, 0]
        path.getLineDash(&read, count: &count, phase: &phase)
        #expect(read == pattern && count == 2 && phase == 1)
        path.setLineDash(nil, count: 0, phase: 0)
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    // Behaviour: context.path.state; context.clip.path
    @Test func thePathOfAContextIsNotPartOfItsState() {
        let context = Bitmap(width: 20, height: 20).context
        context.move(to: CGPoint(x: 1, y: 2))
        context.saveGState()
        context.addLine(to: CGPoint(x: 5, y: 6))
        context.restoreGState()
        #expect(context.currentPointOfPath == CGPoint(x: 5, y: 6) && !context.isPathEmpty)
        context.strokePath()
        #expect(context.isPathEmpty)
        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(
            context.isPathEmpty && context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.clip()
        #expect(
            context.isPathEmpty && context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    // Behaviour: context.path.user
    @Test func thePathOfAContextIsInUserSpace() {
        let context = Bitmap(width: 20, height: 20).context
        context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        context.scaleBy(x: 2, y: 2)
        #expect(context.path?.boundingBox == CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 2))
    }
}
