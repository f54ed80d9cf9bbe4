// IncrementalTests.swift: after any changes, the incremental frame equals a full repaint.
//
// Buffers start with random pixels, and the areas that a frame will draw are filled
// with random pixels first. So a pixel that was not drawn, or was read back, is detected. A
// panel that receives only the announced damage must show the same.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

@MainActor @Suite("Incremental frames equal full repaints")
struct IncrementalTests {
    /// VITRINE_SEEDS=20 runs 20 times as many sequences.
    private static let depth = ProcessInfo.processInfo.environment["VITRINE_SEEDS"].flatMap { Int($0) } ?? 1

    @Test(arguments: 0..<24)
    func seededMutations(block: Int) async throws {
        for seed in block * 10 * Self.depth..<(block * 10 + 10) * Self.depth {
            try run(seed: UInt64(seed))
            await Task.yield()
        }
    }

    private func run(seed: UInt64) throws {
        var random = Seeded(seed)
        let scale = [1, 1.5, 2, 3][Int(seed) % 4]
        let stage = Stage(
            90 + Int(seed % 5) * 17, 64 + Int(seed % 3) * 21, scale: CGFloat(scale),
            bufferCount: 1 + Int(seed % 3),
            format: seed % 2 == 0 ? .xrgb8888 : .rgb565, turn: QuarterTurn.allCases[Int(seed / 5) % 4])
        stage.output.simulatePanel()
        stage.compositor.willDraw = { [unowned stage] buffer, rects in
            stage.output.poison(rects, in: buffer.index)
        }
        // A third of the runs draws with several threads, even for small areas.
        stage.compositor.threadCount = seed % 3 == 0 ? 3 : 1
        stage.compositor.smallestShare = 0
        stage.compositor.scrollDrawing = seed / 2 % 2 == 0 ? .moved : .automatic
        var mutator = Mutator(random: random, root: stage.root)
        for _ in 0..<6 { mutator.addLayer() }
        for step in 0..<14 {
            for _ in 0..<Int(random.number(0...4)) { mutator.mutate() }
            try stage.turn(after: [0, 1.0 / 60, 0.05, 0.31][step % 4])
            let expected = stage.repaintedBytes.turned(
                stage.output.turn, stage.output.pixelSize, bytesPerPixel: stage.output.format.bytesPerPixel)
            let shown = stage.output.shownBytes, panel = stage.output.panelBytes
            if shown != expected || panel != expected {
                report(seed, step, stage, expected, shown == expected ? panel : shown, mutator.log)
                return
            }
        }
    }

    private func report(
        _ seed: UInt64, _ step: Int, _ stage: Stage, _ expected: [UInt8], _ shown: [UInt8], _ log: [String]
    ) {
        let bytes = stage.output.format.bytesPerPixel
        let wrong = expected.indices.filter { expected[$0] != shown[$0] }
        let first = (wrong.first ?? 0) / bytes
        let width = stage.output.turn.turned(stage.output.pixelSize).width
        Issue.record(
            "seed \(seed), step \(step): \(wrong.count) bytes differ, first at (\(first % width), \(first / width)); \(log.suffix(12))"
        )
    }
}

/// Changes a layer tree at random, through the public interface.
@MainActor
struct Mutator {
    var random: Seeded
    let root: CALayer
    var layers: [CALayer] = []
    var log: [String] = []
    private static let glyphs = BoxGlyphs()
    private static let images: [CGImage] = [
        image(16, 12) { x, y in 0xFF00_0000 | UInt32(x * 15) << 16 | UInt32(y * 20) << 8 },
        image(9, 9) { x, y in (x + y) % 2 == 0 ? 0x8080_4000 : 0 },
        image(40, 30) { x, y in 0xFF20_3040 &+ UInt32(x * 3) << 8 &+ UInt32(y * 5) },
        image(3, 3) { x, y in x == 1 && y == 1 ? 0xFFFF_FFFF : 0x7F00_007F },
    ]

    init(random: Seeded, root: CALayer) {
        self.random = random
        self.root = root
    }

    private mutating func pick() -> CALayer { layers.randomElement(using: &random) ?? root }

    mutating func color() -> CGColor {
        .rgb(
            random.number(0...1), random.number(0...1), random.number(0...1),
            random.chance(0.5) ? 1 : random.number(0...1))
    }

    mutating func coordinate(_ range: ClosedRange<Double>) -> CGFloat {
        let v = random.number(range)
        return random.chance(0.6) ? v.rounded() : v
    }

    mutating func addLayer() {
        let layer = shapeLayer() ?? spatialLayer() ?? gradientLayer() ?? emitterLayer() ?? CALayer()
        layer.frame = CGRect(
            x: coordinate(-10...60), y: coordinate(-10...50), width: coordinate(0...70),
            height: coordinate(0...50))
        if random.chance(0.8) { layer.backgroundColor = color() }
        let parent = random.chance(0.4) ? root : pick()
        parent.insertSublayer(layer, at: UInt32(random.number(0...4)))
        layers.append(layer)
        layer.name = "\(layers.count)"
    }

    mutating func mutate() {
        if layers.isEmpty || random.chance(0.1) { return addLayer() }
        let quiet = random.chance(0.5)
        CATransaction.begin()
        CATransaction.setDisableActions(quiet)
        CATransaction.setAnimationDuration(Double(random.number(0.01...0.5)))
        let layer = pick()
        if let shape = layer as? CAShapeLayer, random.chance(0.4) {
            change(shape)
        } else if let gradient = layer as? CAGradientLayer, random.chance(0.4) {
            change(gradient)
        } else if let emitter = layer as? CAEmitterLayer, random.chance(0.4) {
            change(emitter)
        } else {
            change(layer, Int(random.number(0...54.99)))
        }
        CATransaction.commit()
    }

    /// Gives a layer some content, mostly simple.
    mutating func decorate(_ layer: CALayer) {
        let kinds = [11, 13, 14, 16, 16, 17, 18, 24, 24, 24, 9, 15, 33, 37, 38, 40, 43, 4, 39]
        change(layer, kinds.randomElement(using: &random)!)
    }

    private mutating func change(_ layer: CALayer, _ kind: Int) {
        log.append("\(layer.name ?? "?"):\(kind)")
        switch kind {
        case 0: layer.position = CGPoint(x: coordinate(-20...80), y: coordinate(-20...60))
        case 1:
            layer.bounds = CGRect(
                x: coordinate(-5...5), y: coordinate(-5...5), width: coordinate(0...80),
                height: coordinate(0...60))
        case 2:
            layer.frame = CGRect(
                x: coordinate(-10...60), y: coordinate(-10...50), width: coordinate(-5...70),
                height: coordinate(0...50))
        case 3: layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
        case 4: layer.transform = CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1)
        case 5: layer.transform = CATransform3DMakeScale(random.number(-1.5...2), random.number(0...2), 1)
        case 6: layer.transform = CATransform3DIdentity
        case 7:
            layer.setAffineTransform(
                CGAffineTransform(rotationAngle: [0.5, 1, 1.5, -0.5].randomElement(using: &random)! * .pi))
        case 8: layer.isHidden.toggle()
        case 9: layer.opacity = random.chance(0.3) ? 1 : Float(random.number(0...1))
        case 10: layer.masksToBounds.toggle()
        case 11: layer.cornerRadius = random.chance(0.3) ? 0 : coordinate(0...30)
        case 12: layer.maskedCorners = CACornerMask(rawValue: UInt(random.number(0...15.99)))
        case 13: layer.borderWidth = random.chance(0.3) ? 0 : coordinate(0...6)
        case 14: layer.borderColor = color()
        case 15: layer.backgroundColor = random.chance(0.2) ? nil : color()
        case 16: layer.contents = random.chance(0.2) ? nil : Self.images.randomElement(using: &random)
        case 17: layer.contentsGravity = ContentsGravity(rawValue: UInt8(random.number(0...11.99)))!.constant
        case 18: layer.contentsScale = [1, 1.5, 2].randomElement(using: &random)!
        case 19:
            layer.contentsRect = CGRect(
                x: random.number(0...0.5), y: random.number(0...0.5), width: random.number(0.1...0.6),
                height: random.number(0.1...0.6))
        case 20:
            layer.contentsCenter =
                random.chance(0.5)
                ? CGRect(x: 0, y: 0, width: 1, height: 1) : CGRect(x: 0.3, y: 0.4, width: 0.4, height: 0.2)
        case 21: layer.isGeometryFlipped.toggle()
        case 22: layer.zPosition = coordinate(-1...2)
        case 23: layer.magnificationFilter = random.chance(0.5) ? .nearest : .linear
        case 24: draw(layer)
        case 25: remove(layer)
        case 26: move(layer)
        case 27: layer.transform = spatialTransform()
        case 28:
            var perspective = CATransform3DIdentity
            perspective.m34 = random.chance(0.3) ? 0 : -1 / random.number(20...400)
            layer.sublayerTransform =
                random.chance(0.5)
                ? perspective
                : CATransform3DRotate(perspective, random.number(-3...3), 1, random.number(-1...1), 0)
        case 29: layer.anchorPointZ = random.chance(0.5) ? 0 : coordinate(-30...30)
        case 30: layer.isDoubleSided.toggle()
        case 31, 32: replicate(layer)
        case 33: layer.shadowOpacity = random.chance(0.3) ? 0 : Float(random.number(0...1))
        case 34: layer.shadowRadius = random.chance(0.2) ? 0 : coordinate(0...9)
        case 35: layer.shadowOffset = CGSize(width: coordinate(-9...9), height: coordinate(-9...9))
        case 36: layer.shadowColor = color()
        case 37: shadowPath(layer)
        case 38: mask(layer)
        case 39:
            layer.compositingFilter = random.chance(0.5) ? nil : Self.filters.randomElement(using: &random)
        case 40: layer.shouldRasterize.toggle()
        case 41: layer.rasterizationScale = [0.5, 1, 2, 3].randomElement(using: &random)!
        case 42: layer.allowsGroupOpacity.toggle()
        case 43: layer.cornerCurve = random.chance(0.6) ? .continuous : .circular
        case 44:
            layer.minificationFilter = random.chance(0.7) ? .trilinear : .linear
            layer.minificationFilterBias = random.chance(0.5) ? 0 : Float(random.number(-1...3))
        case 45: layer.allowsEdgeAntialiasing.toggle()
        case 46:
            layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(random.number(0...15.99)))
        case 47, 48: layer.backgroundFilters = filterList()
        case 49: layer.filters = random.chance(0.5) ? nil : filterList()
        default: animate(layer)
        }
    }

    /// Blurs of all widths, and colour filters.
    private mutating func filterList() -> [CAFilter]? {
        if random.chance(0.2) { return nil }
        var filters: [CAFilter] = []
        if random.chance(0.8) {
            filters.append(.gaussianBlur(radius: random.chance(0.2) ? 0.4 : coordinate(0...25)))
        }
        if random.chance(0.4) { filters.append(.colorSaturate(amount: random.number(0...2))) }
        if random.chance(0.2) { filters.append(.colorInvert) }
        return filters
    }

    private mutating func spatialLayer() -> CALayer? {
        random.chance(0.12) ? CATransformLayer() : random.chance(0.1) ? CAReplicatorLayer() : nil
    }

    private mutating func spatialTransform() -> CATransform3D {
        var t = CATransform3DIdentity
        if random.chance(0.5) { t.m34 = -1 / random.number(15...300) }
        t = CATransform3DTranslate(t, 0, 0, random.chance(0.5) ? 0 : coordinate(-40...40))
        t = CATransform3DRotate(
            t, random.number(-3...3), random.number(-1...1), random.number(-1...1), random.number(-0.3...0.3))
        return random.chance(0.1) ? CATransform3DScale(t, 0, 1, 1) : t
    }

    private mutating func replicate(_ layer: CALayer) {
        guard let replicator = layer as? CAReplicatorLayer else { return }
        switch Int(random.number(0...5.99)) {
        case 0, 1: replicator.instanceCount = Int(random.number(-1...5))
        case 2:
            replicator.instanceTransform =
                random.chance(0.5)
                ? CATransform3DMakeTranslation(coordinate(-20...20), coordinate(-20...20), coordinate(-9...9))
                : spatialTransform()
        case 3: replicator.preservesDepth.toggle()
        case 4: replicator.instanceColor = color()
        default:
            replicator.instanceAlphaOffset = Float(random.number(-0.4...0.1))
            replicator.instanceRedOffset = Float(random.number(-0.3...0))
            replicator.instanceDelay = Double(random.number(0...0.1))
        }
    }

    private static let filters = [
        "multiplyBlendMode", "plusL", "destinationOut", "clear", "copy", "sourceIn", "hueBlendMode", "xor",
        "destinationAtop", "nothing of the kind",
    ]

    private mutating func shadowPath(_ layer: CALayer) {
        if random.chance(0.5) {
            layer.shadowPath = nil
        } else {
            let rect = CGRect(
                x: coordinate(-5...20), y: coordinate(-5...20), width: 30, height: coordinate(1...40))
            layer.shadowPath =
                random.chance(0.5)
                ? CGPath(rect: rect, transform: nil) : CGPath(ellipseIn: rect, transform: nil)
        }
    }

    /// Half of the masks are new layers, half are moved from the tree.
    private mutating func mask(_ layer: CALayer) {
        if let old = layer.mask {
            layer.mask = nil
            if random.chance(0.5) { root.addSublayer(old) } else { remove(old) }
            return
        }
        let mask = random.chance(0.5) ? CALayer() : pick()
        var ancestor: CALayer? = layer
        while let current = ancestor {
            if current === mask { return }
            ancestor = current.superlayer
        }
        if mask.superlayer == nil {
            mask.frame = CGRect(
                x: coordinate(-5...10), y: coordinate(-5...10), width: 40, height: coordinate(0...40))
            mask.backgroundColor = color()
            mask.cornerRadius = coordinate(0...20)
            mask.name = "mask"
            layers.append(mask)
        }
        layer.mask = mask
    }

    private mutating func draw(_ layer: CALayer) {
        let width = Double(layer.bounds.width), height = Double(layer.bounds.height)
        guard width > 0, height > 0 else { return }
        if random.chance(0.1) { Self.glyphs.forget() }
        if let drawn = layer.contents as? ListContents, random.chance(0.5) {
            if random.chance(0.3) {
                layer.contents = drawn.recolored(color()) ?? drawn
            } else {
                _ = layer.recolorStore(color())
            }
            return
        }
        var commands: [DrawCommand] = []
        if random.chance(0.5) {
            commands.append(
                .fill(CGRect(x: coordinate(0...20), y: coordinate(0...20), width: 12.5, height: 7), color()))
        }
        let glyphs = (0..<4).map { PositionedGlyph(glyph: UInt32($0 + 1), x: Float($0) * 6.3, y: 0) }
        commands.append(
            .glyphs(
                GlyphRun(source: Self.glyphs, size: 11, glyphs: glyphs),
                origin: CGPoint(x: coordinate(0...10), y: 14.5), color()))
        let size = layer.bounds.standardized.size
        let list = RecordedList(commands: commands, bounds: CGRect(origin: .zero, size: size), size: size)
        layer.contents = ListContents(list, scale: [1, 1.5, 2, 3].randomElement(using: &random)!)
        layer.hasDrawnStore = true
    }

    private mutating func remove(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        func isBelow(_ other: CALayer) -> Bool {
            var next: CALayer? = other
            while let current = next {
                if current === layer { return true }
                next = current.superlayer
            }
            return false
        }
        layers.removeAll(where: isBelow)
    }

    private mutating func move(_ layer: CALayer) {
        let target = random.chance(0.3) ? root : pick()
        var ancestor: CALayer? = target
        while let current = ancestor {
            if current === layer { return }
            ancestor = current.superlayer
        }
        target.insertSublayer(layer, at: UInt32(random.number(0...3)))
    }

    private mutating func animate(_ layer: CALayer) {
        let path = [
            "position", "bounds", "bounds.size", "bounds.origin", "position.x", "opacity", "backgroundColor",
            "cornerRadius",
            "transform", "transform.rotation.z", "transform.scale", "transform.translation.x", "borderWidth",
            "borderColor", "contents", "hidden", "zPosition", "sublayerTransform",
            "instanceCount", "instanceTransform", "instanceColor",
            "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "shadowPath",
            "rasterizationScale",
        ].randomElement(using: &random)!
        let animation = CABasicAnimation(keyPath: path)
        switch path {
        case "position": animation.toValue = CGPoint(x: random.number(0...50), y: random.number(0...50))
        case "bounds": animation.fromValue = CGRect(x: 0, y: 0, width: 5, height: 60)
        case "bounds.size": animation.toValue = CGSize(width: 33, height: 22)
        case "bounds.origin": animation.byValue = CGPoint(x: 6, y: -4)
        case "backgroundColor", "borderColor", "shadowColor": animation.toValue = color()
        case "transform": animation.toValue = CATransform3DMakeRotation(random.number(-2...2), 0, 0, 1)
        case "instanceColor": animation.toValue = color()
        case "sublayerTransform", "instanceTransform": animation.toValue = spatialTransform()
        case "contents": animation.toValue = Self.images[2]
        case "hidden": animation.toValue = true
        case "shadowOffset": animation.toValue = CGSize(width: random.number(-9...9), height: 4)
        case "shadowPath":
            animation.toValue = CGPath(rect: CGRect(x: 3, y: 3, width: 20, height: 9), transform: nil)
        default: animation.toValue = random.number(0...3)
        }
        animation.duration = Double(random.number(0.02...0.6))
        animation.autoreverses = random.chance(0.3)
        animation.isAdditive = random.chance(0.2)
        if random.chance(0.2) { animation.repeatCount = .infinity }
        if random.chance(0.2) {
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
        }
        if random.chance(0.15) {
            layer.removeAllAnimations()
        } else {
            layer.add(animation, forKey: random.chance(0.5) ? path : nil)
        }
    }
}
