// DrawingScript.swift: paths and drawing operations, as lines of text that a fuzzer can damage.
//
// A line is a letter and numbers: M x y, L x y, Q and C with control points
// first, Z, R and E (rectangle, ellipse), A (arc: centre, radius, angles,
// direction), T (tangent arc); w width, c cap, j join, i miter limit, d phase
// and dashes, x six numbers of a transform; F fill, O fill even-odd, S stroke,
// K clip, P replace the path with its stroke. Other lines are ignored.

import Foundation
import VitrineGraphics

struct DrawingScript {
    private let lines: [(command: Character, numbers: [CGFloat])]

    /// Longer scripts are truncated: their duration is not a finding.
    private static let mostLines = 400

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        lines = text.split(separator: "\n").prefix(Self.mostLines).compactMap { line in
            let words = line.split(separator: " ")
            guard let command = words.first?.first else { return nil }
            return (command, words.dropFirst().prefix(64).map { CGFloat(Double($0) ?? 0) })
        }
    }

    /// Draws into `context`, and returns the drawn paths.
    func draw(in context: CGContext) -> [CGPath] {
        var paths: [CGPath] = []
        for (command, n) in lines {
            func at(_ k: Int) -> CGFloat { k < n.count ? n[k] : 0 }
            func point(_ k: Int) -> CGPoint { CGPoint(x: at(k), y: at(k + 1)) }
            if "FOSKP".contains(command), let path = context.path { paths.append(path) }
            switch command {
            case "M": context.move(to: point(0))
            case "L": context.addLine(to: point(0))
            case "Q": context.addQuadCurve(to: point(2), control: point(0))
            case "C": context.addCurve(to: point(4), control1: point(0), control2: point(2))
            case "Z": context.closePath()
            case "R": context.addRect(CGRect(x: at(0), y: at(1), width: at(2), height: at(3)))
            case "E": context.addEllipse(in: CGRect(x: at(0), y: at(1), width: at(2), height: at(3)))
            case "A":
                context.addArc(
                    center: point(0), radius: at(2), startAngle: at(3), endAngle: at(4), clockwise: at(5) > 0)
            case "T": context.addArc(tangent1End: point(0), tangent2End: point(2), radius: at(4))
            case "w": context.setLineWidth(at(0))
            case "c": context.setLineCap(at(0) < 1 ? .butt : at(0) < 2 ? .round : .square)
            case "j": context.setLineJoin(at(0) < 1 ? .miter : at(0) < 2 ? .round : .bevel)
            case "i": context.setMiterLimit(at(0))
            case "d": context.setLineDash(phase: at(0), lengths: Array(n.dropFirst()))
            case "x":
                context.concatenate(
                    CGAffineTransform(a: at(0), b: at(1), c: at(2), d: at(3), tx: at(4), ty: at(5)))
            case "F": context.fillPath()
            case "O": context.fillPath(using: .evenOdd)
            case "S": context.strokePath()
            case "K": context.clip()
            case "P": context.replacePathWithStrokedPath()
            default: break
            }
        }
        return paths
    }
}
