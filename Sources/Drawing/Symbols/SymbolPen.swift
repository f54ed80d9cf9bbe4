// SymbolPen.swift: the drawing operations for symbols.
//
// Coordinates: a square of 100, y down. Angles are degrees, clockwise from the right.

import Foundation
import VitrineGraphics

/// Strokes in the context's line width; closed shapes are filled as well where the symbol is.
struct SymbolPen {
    let context: CGContext
    let isFilled: Bool

    typealias Point = (Double, Double)

    private func finish(_ path: CGPath, closed: Bool) {
        context.addPath(path)
        context.drawPath(using: closed && isFilled ? .fillStroke : .stroke)
    }

    private func path(_ points: [Point]) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        return path
    }

    func line(_ points: Point...) { finish(path(points), closed: false) }

    func closed(_ points: Point...) { closed(points: points) }

    func closed(points: [Point]) {
        let path = path(points)
        path.closeSubpath()
        finish(path, closed: true)
    }

    /// Filled in any case.
    func dot(_ x: Double, _ y: Double, _ radius: Double) {
        context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    func circle(_ x: Double, _ y: Double, _ radius: Double) {
        let rect = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
        finish(CGPath(ellipseIn: rect, transform: nil), closed: true)
    }

    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
        let rect = CGRect(x: x, y: y, width: width, height: height)
        let path = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        finish(path, closed: true)
    }

    func arc(_ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double) {
        let steps = 48
        let points = (0...steps).map { i -> Point in
            let angle = (start + (end - start) * Double(i) / Double(steps)) * .pi / 180
            return (x + radius * cos(angle), y + radius * sin(angle))
        }
        finish(path(points), closed: false)
    }

    /// The upper half of a circle, its ends drawn down to a height.
    func arcOnLegs(_ x: Double, _ y: Double, _ radius: Double, down foot: Double) {
        arc(x, y, radius, from: 180, to: 360)
        line((x - radius, y), (x - radius, foot))
        line((x + radius, y), (x + radius, foot))
    }

    /// An arrow to the left, turned clockwise by quarters.
    func arrow(_ quarters: Int) {
        func turned(_ point: Point) -> Point {
            (0..<quarters).reduce(point) { p, _ in (100 - p.1, p.0) }
        }
        finish(path([turned((88, 50)), turned((12, 50))]), closed: false)
        finish(path([turned((42, 20)), turned((12, 50)), turned((42, 80))]), closed: false)
    }

    func heart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 50, y: 86))
        path.addCurve(
            to: CGPoint(x: 50, y: 28), control1: CGPoint(x: -12, y: 46), control2: CGPoint(x: 24, y: -6))
        path.addCurve(
            to: CGPoint(x: 50, y: 86), control1: CGPoint(x: 76, y: -6), control2: CGPoint(x: 112, y: 46))
        path.closeSubpath()
        finish(path, closed: true)
    }

    func shoulders() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 14, y: 88))
        path.addCurve(
            to: CGPoint(x: 86, y: 88), control1: CGPoint(x: 18, y: 50), control2: CGPoint(x: 82, y: 50))
        path.closeSubpath()
        finish(path, closed: true)
    }

    /// A wheel of eight teeth; its hole is cut out where it is filled.
    func gear() {
        let points = (0..<32).map { i -> Point in
            let angle = (Double(i) + 0.5) * .pi / 16, radius = i / 2 % 2 == 0 ? 42.0 : 32
            return (50 + radius * cos(angle), 50 + radius * sin(angle))
        }
        closed(points: points)
        context.saveGState()
        if isFilled { context.setBlendMode(.clear) }
        circle(50, 50, 14)
        context.restoreGState()
    }
}
