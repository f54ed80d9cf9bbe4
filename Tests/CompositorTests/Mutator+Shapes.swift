// Mutator+Shapes.swift: random shape layers.

import Foundation
@testable import VitrineCompositor
import VitrineGraphics

extension Mutator {
    /// A layer that has a path with some probability.
    mutating func shapeLayer() -> CALayer? {
        guard random.chance(0.25) else { return nil }
        let layer = CAShapeLayer()
        layer.path = path()
        return layer
    }

    private mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<Int(random.number(1...3.99)) {
            switch Int(random.number(0...3.99)) {
            case 0:
                path.addRect(
                    CGRect(
                        x: coordinate(-5...40), y: coordinate(-5...30), width: coordinate(0...40),
                        height: coordinate(0...40)))
            case 1:
                path.addEllipse(
                    in: CGRect(
                        x: coordinate(0...20), y: coordinate(0...20), width: coordinate(0...50),
                        height: coordinate(0...40)))
            case 2:
                path.addLines(
                    between: (0..<5).map { _ in CGPoint(x: coordinate(0...60), y: coordinate(0...50)) })
                if random.chance(0.5) { path.closeSubpath() }
            default:
                path.move(to: CGPoint(x: coordinate(0...40), y: coordinate(0...40)))
                path.addCurve(
                    to: CGPoint(x: coordinate(0...40), y: coordinate(0...40)),
                    control1: CGPoint(x: coordinate(-20...80), y: coordinate(-20...80)),
                    control2: CGPoint(x: coordinate(-20...80), y: coordinate(-20...80)))
            }
        }
        return path
    }

    mutating func change(_ layer: CAShapeLayer) {
        let kind = Int(random.number(0...13.99))
        log.append("\(layer.name ?? "?"):shape \(kind)")
        switch kind {
        case 0: layer.path = random.chance(0.1) ? nil : path()
        case 1: layer.fillColor = random.chance(0.2) ? nil : color()
        case 2: layer.strokeColor = random.chance(0.2) ? nil : color()
        case 3: layer.lineWidth = coordinate(0...9)
        case 4: layer.fillRule = random.chance(0.5) ? .evenOdd : .nonZero
        case 5: layer.lineCap = [.butt, .round, .square].randomElement(using: &random)!
        case 6: layer.lineJoin = [.miter, .round, .bevel].randomElement(using: &random)!
        case 7: layer.miterLimit = coordinate(0...12)
        case 8:
            layer.lineDashPattern =
                random.chance(0.3) ? nil : [NSNumber(value: Double(coordinate(0...9))), 3]
        case 9: layer.lineDashPhase = coordinate(-10...10)
        case 10: layer.strokeStart = random.number(0...0.6)
        case 11: layer.strokeEnd = random.number(0.3...1)
        default: animate(layer)
        }
    }

    private mutating func animate(_ layer: CAShapeLayer) {
        let key = [
            "strokeEnd", "strokeStart", "lineWidth", "lineDashPhase", "fillColor", "strokeColor", "path",
        ]
        .randomElement(using: &random)!
        let animation = CABasicAnimation(keyPath: key)
        switch key {
        case "fillColor", "strokeColor": animation.toValue = color()
        case "path": animation.toValue = path()
        default: animation.toValue = random.number(0...1)
        }
        animation.duration = Double(random.number(0.02...0.6))
        animation.autoreverses = random.chance(0.3)
        layer.add(animation, forKey: key)
    }
}
