// Layer+Shapes.swift: filled and stroked paths of layers.

import Foundation
import VitrineCompositor
import VitrineGraphics

extension Gallery {
    static let layerShapes: [any Exhibit] = [
        LayerExhibit("shape-fill", shows: ["CAShapeLayer.path", "CAShapeLayer.fillColor"]) { root in
            root.with(shape(Outline.heart(in: CGRect(x: 4, y: 6, width: 26, height: 36)))) {
                $0.fillColor = .coral
            }
            // Beyond the bounds, and rotated.
            root.with(shape(CGPath(rect: CGRect(x: -9, y: -9, width: 18, height: 18), transform: nil))) {
                $0.position = CGPoint(x: 46, y: 24)
                $0.transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
                $0.fillColor = .sea
                $0.opacity = 0.7
            }
        },
        LayerExhibit("shape-fill-rule", shows: ["CAShapeLayer.fillRule"]) { root in
            for (k, rule) in [CAShapeLayerFillRule.nonZero, .evenOdd].enumerated() {
                root.with(shape(Outline.star(at: CGPoint(x: 17 + CGFloat(k) * 30, y: 25), radius: 14))) {
                    $0.fillColor = .leaf
                    $0.fillRule = rule
                }
            }
        },
        LayerExhibit(
            "shape-stroke", shows: ["CAShapeLayer.strokeColor", "CAShapeLayer.lineWidth"]
        ) { root in
            for (k, width) in [CGFloat(1), 2, 5].enumerated() {
                let box = CGRect(x: 5.5 + CGFloat(k) * 19, y: 8.5, width: 14, height: 31)
                root.with(shape(CGPath(ellipseIn: box, transform: nil))) {
                    $0.fillColor = .mist
                    $0.strokeColor = .ink
                    $0.lineWidth = width
                }
            }
        },
        LayerExhibit("shape-line-caps", shows: ["CAShapeLayer.lineCap"]) { root in
            for (k, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
                let y = 10 + CGFloat(k) * 14
                let line = Outline.lines([CGPoint(x: 12, y: y), CGPoint(x: 52, y: y)])
                root.with(shape(line)) {
                    $0.strokeColor = .sea
                    $0.lineWidth = 8
                    $0.lineCap = cap
                }
                root.with(shape(line)) { $0.strokeColor = .white }
            }
        },
        LayerExhibit(
            "shape-line-joins", shows: ["CAShapeLayer.lineJoin", "CAShapeLayer.miterLimit"],
            size: CGSize(width: 112, height: 48)
        ) { root in
            let kinds: [(CAShapeLayerLineJoin, CGFloat)] = [
                (.miter, 10), (.round, 10), (.bevel, 10), (.miter, 1.5),
            ]
            for (k, kind) in kinds.enumerated() {
                let x = CGFloat(k) * 27 + 6
                let corner = [CGPoint(x: x, y: 42), CGPoint(x: x + 9, y: 12), CGPoint(x: x + 18, y: 42)]
                root.with(shape(Outline.lines(corner))) {
                    $0.fillColor = nil
                    $0.strokeColor = .leaf
                    $0.lineWidth = 7
                    $0.lineJoin = kind.0
                    $0.miterLimit = kind.1
                }
            }
        },
        LayerExhibit(
            "shape-dashes", shows: ["CAShapeLayer.lineDashPattern", "CAShapeLayer.lineDashPhase"]
        ) { root in
            for (k, phase) in [CGFloat(0), 4, 8].enumerated() {
                let y = 7 + CGFloat(k) * 8
                root.with(shape(Outline.lines([CGPoint(x: 6, y: y), CGPoint(x: 58, y: y)]))) {
                    $0.strokeColor = .ink
                    $0.lineWidth = 3
                    $0.lineDashPattern = [8, 4]
                    $0.lineDashPhase = phase
                }
            }
            root.with(shape(CGPath(rect: CGRect(x: 8, y: 30, width: 48, height: 12), transform: nil))) {
                $0.fillColor = nil
                $0.strokeColor = .coral
                $0.lineWidth = 3
                $0.lineCap = .round
                $0.lineDashPattern = [0, 6]
            }
        },
        LayerExhibit(
            "shape-stroke-part", shows: ["CAShapeLayer.strokeStart", "CAShapeLayer.strokeEnd"],
            size: CGSize(width: 112, height: 48)
        ) { root in
            let parts: [(CGFloat, CGFloat)] = [(0, 1), (0, 0.7), (0.25, 1), (0.4, 0.6)]
            for (k, part) in parts.enumerated() {
                let box = CGRect(x: 6 + CGFloat(k) * 27, y: 14, width: 20, height: 20)
                let ring = CGPath(ellipseIn: box, transform: nil)
                for (color, range) in [(CGColor.mist, (0, 1)), (.coral, part)] {
                    root.with(shape(ring)) {
                        $0.fillColor = nil
                        $0.strokeColor = color
                        $0.lineWidth = 4
                        $0.lineCap = .round
                        ($0.strokeStart, $0.strokeEnd) = range
                    }
                }
            }
        },
    ]
}

@MainActor
private func shape(_ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    return layer
}

/// Outlines that several exhibits use.
enum Outline {
    static func lines(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    /// A star of five corners that crosses itself.
    static func star(at center: CGPoint, radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<5).map {
                let angle = CGFloat($0) * 0.8 * .pi - .pi / 2
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }

    static func heart(in r: CGRect) -> CGPath {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: r.minX + x * r.width, y: r.minY + y * r.height)
        }
        let path = CGMutablePath()
        path.move(to: at(0.5, 0.28))
        path.addCurve(to: at(0, 0.3), control1: at(0.42, -0.08), control2: at(0, -0.06))
        path.addCurve(to: at(0.5, 1), control1: at(0, 0.62), control2: at(0.4, 0.76))
        path.addCurve(to: at(1, 0.3), control1: at(0.6, 0.76), control2: at(1, 0.62))
        path.addCurve(to: at(0.5, 0.28), control1: at(1, -0.06), control2: at(0.58, -0.08))
        path.closeSubpath()
        return path
    }
}
