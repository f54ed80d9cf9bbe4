// Mutator+Emitters.swift: random emitter layers.

import Foundation
@testable import VitrineCompositor
import VitrineGraphics

extension Mutator {
    /// A layer that emits particles with some probability.
    mutating func emitterLayer() -> CALayer? {
        guard random.chance(0.1) else { return nil }
        let layer = CAEmitterLayer()
        layer.seed = UInt32(random.number(0...99))
        layer.emitterCells = (0..<1 + Int(random.number(0...1.99))).map { _ in cell() }
        return layer
    }

    private mutating func cell() -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = "cell"
        let side = 1 + Int(random.number(0...11))
        cell.contents = image(side, side) { x, y in 0xFFFF_FFFF &- UInt32(x * 16) &- UInt32(y * 9) << 8 }
        cell.birthRate = Float(random.number(0...20))
        cell.lifetime = Float(random.number(0...2))
        cell.velocity = random.number(-20...40)
        cell.emissionRange = random.number(0...6)
        cell.scale = random.number(0.2...2)
        cell.spin = random.chance(0.4) ? 0 : random.number(-4...4)
        cell.color = color()
        return cell
    }

    mutating func change(_ layer: CAEmitterLayer) {
        let kind = Int(random.number(0...9.99))
        log.append("\(layer.name ?? "?"):emitter \(kind)")
        switch kind {
        case 0: layer.emitterCells = random.chance(0.2) ? nil : [cell()]
        case 1: layer.emitterPosition = CGPoint(x: coordinate(-10...60), y: coordinate(-10...50))
        case 2: layer.emitterSize = CGSize(width: coordinate(0...40), height: coordinate(0...40))
        case 3: layer.emitterShape = [.line, .rectangle, .circle, .sphere].randomElement(using: &random)!
        case 4: layer.renderMode = [.additive, .oldestFirst, .unordered].randomElement(using: &random)!
        case 5: layer.birthRate = random.chance(0.5) ? 0 : Float(random.number(0...3))
        case 6: layer.preservesDepth.toggle()
        case 7: layer.setValue(random.number(0...30), forKeyPath: "emitterCells.cell.birthRate")
        case 8: layer.speed = random.chance(0.3) ? 0 : Float(random.number(0...2))
        default:
            let animation = CABasicAnimation(keyPath: "emitterCells.cell.velocity")
            animation.toValue = random.number(0...60)
            animation.duration = Double(random.number(0.02...0.6))
            layer.add(animation, forKey: "velocity")
        }
    }
}
