// FlatAnimationFuzzTests.swift: animations as flat numbers equal those of the general path, bit for bit.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("Flat animations equal the general path")
struct FlatAnimationFuzzTests {
    @Test(arguments: 0..<24)
    func randomAnimations(block: Int) async throws {
        var compiled = 0
        for seed in block * 8..<block * 8 + 8 {
            compiled += try run(seed: UInt64(seed))
            await Task.yield()
        }
        #expect(compiled > 100, "too few layers were sampled as flat numbers")
    }

    /// Returns the number of layers that were sampled as flat numbers, summed over the frames.
    private func run(seed: UInt64) throws -> Int {
        var flat = Act(seed: seed), general = Act(seed: seed)
        general.stage.compositor.samplesFlat = false
        var random = Seeded(seed &+ 1_000_000), compiled = 0
        for step in 0..<40 {
            for _ in 0..<Int(random.number(0...2.4)) {
                flat.mutate()
                general.mutate()
            }
            let wait = random.chance(0.2) ? 0.31 : random.number(0...0.05)
            try flat.stage.turn(after: wait)
            try general.stage.turn(after: wait)
            compiled += flat.stage.compositor.flat.count
            for (a, b) in zip(flat.layers, general.layers) {
                let difference = differences(a, b)
                if !difference.isEmpty {
                    Issue.record("seed \(seed), step \(step), \(a.name ?? ""): \(difference); \(flat.log)")
                    return compiled
                }
            }
            let shown = flat.stage.output.shownBytes
            guard shown == general.stage.output.shownBytes, shown == flat.stage.repaintedBytes,
                flat.ends == general.ends
            else {
                Issue.record("seed \(seed), step \(step): frames or ends differ; \(flat.log)")
                return compiled
            }
        }
        return compiled
    }

    private func differences(_ a: CALayer, _ b: CALayer) -> [String] {
        LayerProperty.allCases.filter {
            switch (a.shownValues.read($0), b.shownValues.read($0)) {
            case (.vector(let x)?, .vector(let y)?): x != y
            case (.transform(let x)?, .transform(let y)?): x != y
            default: false
            }
        }.map(\.key)
    }
}

/// One of two equal scenes: a few layers, changed and animated by the same random numbers.
@MainActor
private struct Act {
    let stage: Stage
    var layers: [CALayer] = []
    private(set) var log: [String] = []
    private var random: Seeded
    private let recorder = Recorder()
    private static let stripes = image(8, 6) { x, y in 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 40) }

    final class Recorder: CAAnimationDelegate {
        var ends: [String] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            ends.append("\(anim.value(forKey: "name") ?? "") \(flag)")
        }
    }

    var ends: [String] { recorder.ends }

    init(seed: UInt64) {
        random = Seeded(seed)
        stage = Stage(96, 72, scale: [1, 1.5, 2][Int(seed % 3)])
        for _ in 0..<9 { addLayer() }
    }

    private mutating func pick() -> CALayer { layers.randomElement(using: &random) ?? stage.root }

    private mutating func addLayer() {
        let layer = random.chance(0.8) ? CALayer() : random.chance(0.5) ? gradient() : shape()
        layer.frame = CGRect(
            x: random.number(0...50), y: random.number(0...40), width: random.number(4...30),
            height: random.chance(0.2) ? 0 : random.number(4...30))
        layer.backgroundColor = color()
        layer.name = "\(layers.count)"
        if random.chance(0.2) { layer.contents = Self.stripes }
        if random.chance(0.1) { layer.shadowOpacity = 0.5 }
        if random.chance(0.3) { layer.cornerRadius = 4 }
        (random.chance(0.7) ? stage.root : pick()).addSublayer(layer)
        layers.append(layer)
    }

    private func gradient() -> CALayer {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.red, CGColor.blue]
        return layer
    }

    private func shape() -> CALayer {
        let layer = CAShapeLayer()
        layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 12), transform: nil)
        return layer
    }

    private mutating func color() -> CGColor {
        .rgb(
            random.number(0...1), random.number(0...1), random.number(0...1),
            random.chance(0.5) ? 1 : random.number(0...1))
    }

    mutating func mutate() {
        let layer = pick()
        CATransaction.begin()
        CATransaction.setDisableActions(random.chance(0.3))
        CATransaction.setAnimationDuration(random.number(0.05...0.5))
        defer { CATransaction.commit() }
        switch Int(random.number(0...20.99)) {
        case 0: layer.position = point()
        case 1: layer.opacity = Float(random.number(0...1))
        case 2: layer.backgroundColor = color()
        case 3: layer.bounds.size = CGSize(width: random.number(0...30), height: random.number(0...30))
        case 4: layer.transform = transform()
        case 5: layer.removeAnimation(forKey: layer.animationKeys()?.first ?? "")
        case 6: layer.zPosition = random.number(-1...1).rounded()
        case 7: if random.chance(0.5) { addLayer() }
        case 8: layer.speed = random.chance(0.5) ? 1 : Float(random.number(0...2))
        case 9: layer.borderWidth = random.number(0...3)
        case 10: layer.removeFromSuperlayer(); stage.root.addSublayer(layer)
        case 11: layer.isHidden.toggle()
        default: layer.add(animation(), forKey: random.chance(0.3) ? "shared" : nil)
        }
        log.append("\(layer.name ?? "")")
    }

    private mutating func point() -> CGPoint { CGPoint(x: random.number(0...90), y: random.number(0...60)) }

    private mutating func transform() -> CATransform3D {
        let turned = CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1)
        if random.chance(0.15) { return CATransform3DMakeRotation(random.number(-1...1), 1, 0.3, 0) }
        return CATransform3DScale(turned, random.number(0.3...2), random.number(0.3...2), 1)
    }

    private mutating func animation() -> CAAnimation {
        let path = [
            "position", "bounds", "opacity", "backgroundColor", "transform", "position.x", "bounds.size",
            "transform.rotation", "transform.scale.x", "cornerRadius", "borderWidth", "borderColor",
            "anchorPoint", "contentsRect", "transform.translation", "bounds.size.width",
        ].randomElement(using: &random)!
        let animation =
            random.chance(0.2) ? CASpringAnimation(keyPath: path) : CABasicAnimation(keyPath: path)
        if random.chance(0.8) { animation.fromValue = value(path) }
        if random.chance(0.8) { animation.toValue = value(path) }
        if random.chance(0.2) { animation.byValue = value(path) }
        animation.isAdditive = random.chance(0.4)
        animation.isCumulative = random.chance(0.1)
        animation.duration = random.number(0.02...0.8)
        if random.chance(0.3) { animation.repeatCount = Float(random.number(0.2...4)) }
        animation.autoreverses = random.chance(0.3)
        if random.chance(0.3) { animation.beginTime = stage.clock.seconds + random.number(-0.2...0.4) }
        animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &random)!
        animation.isRemovedOnCompletion = random.chance(0.7)
        if random.chance(0.1) { animation.speed = Float(random.number(-1...2)) }
        if random.chance(0.6) { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        animation.delegate = recorder
        animation.setValue("\(path) \(log.count)", forKey: "name")
        return animation
    }

    private mutating func value(_ path: String) -> Any {
        switch path {
        case "position": point()
        case "anchorPoint": CGPoint(x: random.number(0...1), y: random.number(0...1))
        case "bounds", "contentsRect":
            CGRect(
                x: random.number(0...0.5), y: 0, width: random.number(0...(path == "bounds" ? 30 : 1)),
                height: random.number(0.2...1))
        case "backgroundColor", "borderColor": color()
        case "transform": transform()
        case "bounds.size", "transform.translation":
            CGSize(width: random.number(0...20), height: random.number(0...20))
        case "opacity": random.number(0...1)
        default: random.number(0...3)
        }
    }
}
