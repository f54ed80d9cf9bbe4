// Mutator+Gradients.swift: random gradient layers.

import Foundation
@testable import VitrineCompositor
import VitrineGraphics

extension Mutator {
    /// A layer that has a gradient with some probability.
    mutating func gradientLayer() -> CALayer? {
        guard random.chance(0.2) else { return nil }
        let layer = CAGradientLayer()
        layer.colors = colors()
        return layer
    }

    private mutating func colors() -> [CGColor] { (0..<Int(random.number(0...4.99))).map { _ in color() } }

    private mutating func unitPoint() -> CGPoint {
        CGPoint(x: coordinate(-0.5...1.5), y: coordinate(-0.5...1.5))
    }

    mutating func change(_ layer: CAGradientLayer) {
        let kind = Int(random.number(0...6.99))
        log.append("\(layer.name ?? "?"):gradient \(kind)")
        switch kind {
        case 0: layer.colors = random.chance(0.1) ? nil : colors()
        case 1:
            layer.locations =
                random.chance(0.3)
                ? nil : (0..<3).map { _ in NSNumber(value: Double(random.number(-0.2...1.2))) }
        case 2: layer.startPoint = unitPoint()
        case 3: layer.endPoint = unitPoint()
        case 4: layer.type = [.axial, .radial, .conic].randomElement(using: &random)!
        default: animate(layer)
        }
    }

    private mutating func animate(_ layer: CAGradientLayer) {
        let key = ["colors", "locations", "startPoint", "endPoint"].randomElement(using: &random)!
        let animation = CABasicAnimation(keyPath: key)
        switch key {
        case "colors": animation.toValue = (layer.colors ?? []).map { _ in color() }
        case "locations": animation.toValue = [0, 0.3, 0.9]
        default: animation.toValue = unitPoint()
        }
        animation.duration = Double(random.number(0.02...0.6))
        animation.autoreverses = random.chance(0.3)
        layer.add(animation, forKey: key)
    }
}
