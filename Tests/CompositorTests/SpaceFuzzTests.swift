// SpaceFuzzTests.swift: random and degenerate matrices.
//
// For any numbers in a matrix, nothing may trap or run endlessly, and
// the frame must equal a full repaint.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

@MainActor @Suite("Invalid matrices")
struct SpaceFuzzTests {
    private static let numbers: [CGFloat] = [
        0, 1, -1, 0.5, -0.01, 1e-300, 1e300, -1e18, 1e7, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ]

    private func number(_ random: inout Seeded) -> CGFloat {
        random.chance(0.6) ? random.number(-2...2) : Self.numbers.randomElement(using: &random)!
    }

    private func matrix(_ random: inout Seeded) -> CATransform3D {
        var t = CATransform3DIdentity
        for _ in 0..<Int(random.number(1...6)) {
            let n = number(&random)
            switch Int(random.number(0...15.99)) {
            case 0: t.m11 = n
            case 1: t.m12 = n
            case 2: t.m13 = n
            case 3: t.m14 = n / 50
            case 4: t.m21 = n
            case 5: t.m22 = n
            case 6: t.m23 = n
            case 7: t.m24 = n / 50
            case 8: t.m31 = n
            case 9: t.m32 = n
            case 10: t.m33 = n
            case 11: t.m34 = n / 50
            case 12: t.m41 = n * 10
            case 13: t.m42 = n * 10
            case 14: t.m43 = n * 10
            default: t.m44 = n
            }
        }
        return t
    }

    private func layer(_ random: inout Seeded) -> CALayer {
        let layer =
            random.chance(0.2) ? CATransformLayer() : random.chance(0.2) ? CAReplicatorLayer() : CALayer()
        layer.frame = CGRect(x: random.number(-5...30), y: random.number(-5...30), width: 30, height: 20)
        layer.backgroundColor = .rgb(random.number(0...1), random.number(0...1), 0.5, random.number(0.2...1))
        layer.cornerRadius = random.chance(0.3) ? abs(number(&random)) : 0
        layer.borderWidth = random.chance(0.3) ? 2 : 0
        layer.masksToBounds = random.chance(0.3)
        layer.contents = random.chance(0.3) ? image(4, 4) { x, y in 0xFF00_0000 | UInt32(x * 60 + y) } : nil
        if random.chance(0.3) { layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.3, height: 0.3) }
        return layer
    }

    private func makeInvalid(_ layer: CALayer, _ random: inout Seeded) {
        switch Int(random.number(0...6.99)) {
        case 0, 1: layer.transform = matrix(&random)
        case 2: layer.sublayerTransform = matrix(&random)
        case 3: layer.anchorPointZ = number(&random)
        case 4: layer.zPosition = number(&random) * 10
        case 5: layer.isDoubleSided.toggle()
        default:
            guard let replicator = layer as? CAReplicatorLayer else { return }
            replicator.instanceTransform = matrix(&random)
            replicator.instanceCount = Int(random.number(0...6))
            replicator.preservesDepth = random.chance(0.5)
            replicator.instanceAlphaOffset = Float(number(&random))
        }
    }

    @Test(arguments: 0..<16)
    func anyMatrixDrawsSomethingOrNothing(block: Int) async throws {
        for seed in block * 16..<block * 16 + 16 {
            var random = Seeded(UInt64(seed) + 77_000)
            let stage = Stage(60, 50, scale: [1, 2][seed % 2])
            var layers = [stage.root]
            for _ in 0..<7 {
                let made = layer(&random)
                layers.randomElement(using: &random)!.addSublayer(made)
                layers.append(made)
            }
            for step in 0..<5 {
                quietly { for _ in 0..<3 { makeInvalid(layers.randomElement(using: &random)!, &random) } }
                try stage.turn()
                let isSame = stage.output.shownBytes == stage.repaintedBytes
                #expect(isSame, "seed \(seed), step \(step)")
                if !isSame { break }
                let p = CGPoint(x: number(&random) * 20, y: number(&random) * 20)
                _ = stage.root.hitTest(p)
                let a = layers.randomElement(using: &random)!, b = layers.randomElement(using: &random)!
                _ = a.convert(p, to: b)
                _ = a.convert(a.bounds, to: b)
                _ = a.frame
                _ = a.visibleRect
            }
            await Task.yield()
        }
    }
}
