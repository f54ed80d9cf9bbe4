// ScrolledIncrementalTests.swift: content that is moved as pixels equals redrawn content.
//
// Random trees in layers that scroll, with other random changes through the public
// interface in the same frame, and layers above, behind and around them.
// Moves are forced wherever they are possible. Every frame is compared with a
// complete repaint, byte for byte.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("Scrolled content equals redrawn content")
struct ScrolledIncrementalTests {
    /// VITRINE_SEEDS=20 runs 20 times as many sequences.
    private static let depth = ProcessInfo.processInfo.environment["VITRINE_SEEDS"].flatMap { Int($0) } ?? 1

    @Test(arguments: 0..<20)
    func seededScrolling(block: Int) async throws {
        var kept = 0
        for seed in block * 7 * Self.depth..<(block * 7 + 7) * Self.depth {
            kept += try run(seed: UInt64(seed), .moved)
            await Task.yield()
        }
        // Enough pixels were kept for the comparison to be meaningful.
        #expect(kept > 10_000)
    }

    /// The cost estimate uses only the nodes of the content, also after frames of many rectangles.
    @Test(arguments: 0..<10)
    func seededScrollingWithAutomaticCopying(block: Int) async throws {
        for seed in block * 7 * Self.depth..<(block * 7 + 7) * Self.depth {
            _ = try run(seed: UInt64(seed) &+ 5000, .automatic)
            await Task.yield()
        }
    }

    /// Returns the number of kept pixels.
    private func run(seed: UInt64, _ drawing: ScrollDrawing) throws -> Int {
        let scale = [1, 1.5, 2][Int(seed) % 3]
        let stage = Stage(
            120 + Int(seed % 5) * 17, 90 + Int(seed % 4) * 21, scale: CGFloat(scale),
            bufferCount: 1 + Int(seed % 3), format: seed % 4 == 3 ? .rgb565 : .xrgb8888,
            turn: seed % 6 == 5 ? QuarterTurn.allCases[Int(seed / 6) % 4] : .none)
        stage.output.simulatePanel()
        stage.compositor.willDraw = { [unowned stage] buffer, rects in
            stage.output.poison(rects, in: buffer.index)
        }
        stage.compositor.scrollDrawing = drawing
        stage.compositor.threadCount = seed % 3 == 0 ? 3 : 1
        stage.compositor.smallestShare = 0
        var scene = ScrollScene(stage.root, scale: CGFloat(scale), Seeded(seed))
        var kept = 0
        for step in 0..<16 {
            scene.step()
            kept += try stage.turn(after: [1.0 / 60, 1.0 / 60, 1.0 / 60, 0.11, 0][step % 5]).pixelsKept
            let expected = stage.repaintedBytes.turned(
                stage.output.turn, stage.output.pixelSize, bytesPerPixel: stage.output.format.bytesPerPixel)
            let shown = stage.output.shownBytes, panel = stage.output.panelBytes
            guard shown == expected && panel == expected else {
                report(seed, step, stage, expected, shown == expected ? panel : shown, scene.log)
                return kept
            }
        }
        return kept
    }

    private func report(
        _ seed: UInt64, _ step: Int, _ stage: Stage, _ expected: [UInt8], _ shown: [UInt8], _ log: [String]
    ) {
        let bytes = stage.output.format.bytesPerPixel
        let wrong = expected.indices.filter { expected[$0] != shown[$0] }
        let first = (wrong.first ?? 0) / bytes
        let width = stage.output.turn.turned(stage.output.pixelSize).width
        Issue.record(
            "seed \(seed), step \(step): \(wrong.count) bytes differ, first at (\(first % width), \(first / width)); \(log.suffix(30))"
        )
    }
}

/// Scrolling layers, and random changes to them.
@MainActor
private struct ScrollScene {
    private let root: CALayer
    private let scale: CGFloat
    private var mutator: Mutator
    private var scrolls: [CALayer] = []
    /// Layers that keep their position while the content moves.
    private var sticky: [(layer: CALayer, scroll: CALayer, place: CGPoint)] = []
    private var overlays: [CALayer] = []
    /// Small layers everywhere, in front of all others: each change of one is a damage rectangle.
    private var specks: [CALayer] = []
    /// Whether other changes in the frames are rare.
    private let hasFewChanges: Bool

    var log: [String] { mutator.log }

    init(_ root: CALayer, scale: CGFloat, _ random: Seeded) {
        (self.root, self.scale) = (root, scale)
        mutator = Mutator(random: random, root: root)
        hasFewChanges = mutator.random.chance(0.6)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if chance(0.5) { root.backgroundColor = opaqueColor() }
        for _ in 0..<Int(number(1...2.5)) { addScroll(to: container()) }
        if chance(0.5) { addOverlay() }
        if chance(0.3) { addOverlay() }
        if chance(0.5) { addSpecks() }
        CATransaction.commit()
    }

    private mutating func addSpecks() {
        for _ in 0..<Int(number(20...60)) {
            let speck = CALayer()
            speck.frame = CGRect(x: pixels(0...180), y: pixels(0...150), width: pixels(1...3), height: pixels(1...3))
            speck.backgroundColor = opaqueColor()
            root.addSublayer(speck)
            specks.append(speck)
        }
    }

    private mutating func changeSpecks() {
        let color = opaqueColor()
        let changed = (0..<Int(number(4...10))).compactMap { _ in specks.randomElement(using: &mutator.random) }
        quietly { for speck in changed { speck.backgroundColor = color } }
        mutator.log.append("\(changed.count) specks change")
    }

    private mutating func chance(_ p: Double) -> Bool { mutator.random.chance(p) }
    private mutating func number(_ range: ClosedRange<Double>) -> CGFloat { mutator.random.number(range) }
    private mutating func opaqueColor() -> CGColor { .rgb(number(0...1), number(0...1), number(0...1)) }

    /// Whole device pixels, in points.
    private mutating func pixels(_ range: ClosedRange<Double>) -> CGFloat { number(range).rounded() / scale }

    private mutating func container() -> CALayer {
        guard chance(0.4) else { return root }
        let layer = CALayer()
        layer.frame = CGRect(
            x: pixels(0...20), y: pixels(0...20), width: pixels(60...120), height: pixels(50...100))
        if chance(0.6) { layer.backgroundColor = chance(0.7) ? opaqueColor() : mutator.color() }
        layer.masksToBounds = chance(0.5)
        if chance(0.4) { layer.cornerRadius = number(0...20) }
        if chance(0.15) { layer.opacity = 0.6 }
        if chance(0.1) { layer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) }
        if chance(0.1) { layer.transform = CATransform3DMakeScale(1.5, 0.75, 1) }
        if chance(0.1) { layer.isGeometryFlipped = true }
        root.addSublayer(layer)
        mutator.layers.append(layer)
        layer.name = "box\(mutator.layers.count)"
        return layer
    }

    private mutating func addScroll(to parent: CALayer) {
        let layer = CALayer()
        layer.masksToBounds = true
        layer.frame = CGRect(
            x: pixels(-5...30), y: pixels(-5...20), width: pixels(40...110), height: pixels(40...90))
        if chance(0.1) { layer.frame.origin.x += 0.3 }
        if chance(0.8) { layer.backgroundColor = chance(0.9) ? opaqueColor() : mutator.color() }
        if chance(0.25) { layer.cornerRadius = number(0...16) }
        if chance(0.2) {
            layer.borderWidth = number(0...3)
            layer.borderColor = mutator.color()
        }
        if chance(0.08) { layer.opacity = 0.7 }
        parent.addSublayer(layer)
        scrolls.append(layer)
        layer.name = "scroll\(scrolls.count)"
        var y: CGFloat = -20
        for _ in 0..<Int(number(4...9)) {
            addRow(to: layer, y: y)
            y += pixels(8...30)
        }
        if chance(0.3) { addSticky(layer) }
        if scrolls.count == 1 && chance(0.25) { addScroll(to: layer) }
    }

    private mutating func addRow(to scroll: CALayer, y: CGFloat) {
        let row = chance(0.15) ? CAGradientLayer() : CALayer()
        row.frame = CGRect(x: pixels(-10...20), y: y, width: pixels(20...90), height: pixels(4...30))
        if chance(0.2) { row.frame.origin.y += number(0...1) }
        if chance(0.6) { row.backgroundColor = mutator.color() }
        if let gradient = row as? CAGradientLayer {
            gradient.colors = [opaqueColor(), mutator.color()]
            gradient.endPoint = CGPoint(x: number(0...1), y: 1)
        }
        if chance(0.3) { row.cornerRadius = number(0...9) }
        if chance(0.2) {
            row.shadowOpacity = 0.5
            row.shadowRadius = number(0...5)
        }
        scroll.insertSublayer(row, at: UInt32(number(0...4)))
        mutator.layers.append(row)
        row.name = "\(mutator.layers.count)"
        for _ in 0..<Int(number(0...3)) { mutator.decorate(row) }
        if chance(0.3) {
            let child = CALayer()
            child.frame = CGRect(
                x: pixels(0...20), y: pixels(0...5), width: pixels(4...30), height: pixels(4...20))
            child.backgroundColor = mutator.color()
            row.addSublayer(child)
            mutator.layers.append(child)
            child.name = "\(mutator.layers.count)"
            mutator.decorate(child)
        }
    }

    private mutating func addSticky(_ scroll: CALayer) {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: pixels(5...60), height: pixels(3...12))
        layer.anchorPoint = .zero
        layer.backgroundColor = mutator.color()
        layer.zPosition = chance(0.5) ? 1 : 0
        scroll.addSublayer(layer)
        let place = CGPoint(x: pixels(0...30), y: pixels(0...40))
        layer.position = CGPoint(x: scroll.bounds.minX + place.x, y: scroll.bounds.minY + place.y)
        sticky.append((layer, scroll, place))
        layer.name = "sticky\(sticky.count)"
    }

    private mutating func addOverlay() {
        let layer = CALayer()
        layer.frame = CGRect(
            x: pixels(-10...40), y: pixels(-10...40), width: pixels(10...90), height: pixels(5...60))
        if chance(0.7) { layer.backgroundColor = mutator.color() }
        if chance(0.4) { layer.backgroundFilters = [CAFilter.gaussianBlur(radius: number(0.4...9))] }
        if chance(0.3) { layer.shadowOpacity = 0.5 }
        if chance(0.3) { layer.cornerRadius = 7 }
        root.addSublayer(layer)
        overlays.append(layer)
        layer.name = "over\(overlays.count)"
    }

    mutating func step() {
        if !specks.isEmpty, chance(0.5) { changeSpecks() }
        // Frames without scrolling visit all nodes at once.
        if !specks.isEmpty, chance(0.2) { return }
        for scroll in scrolls where chance(0.85) { move(scroll) }
        for (layer, scroll, place) in sticky where chance(0.9) {
            quietly {
                layer.position = CGPoint(x: scroll.bounds.minX + place.x, y: scroll.bounds.minY + place.y)
            }
        }
        if chance(0.3), let overlay = overlays.randomElement(using: &mutator.random) {
            let dx = pixels(-6...6)
            quietly { overlay.position.x += dx }
            mutator.log.append("\(overlay.name!) moves")
        }
        if chance(hasFewChanges ? 0.25 : 0.7) { mutator.mutate() }
        if chance(0.08), let scroll = scrolls.randomElement(using: &mutator.random) {
            quietly { addRow(to: scroll, y: scroll.bounds.minY + number(0...60)) }
            mutator.log.append("row in \(scroll.name!)")
        }
        if chance(0.06) { change(scrolls.randomElement(using: &mutator.random)!) }
    }

    private mutating func move(_ scroll: CALayer) {
        var dx: CGFloat = 0, dy = pixels(-9...9)
        if chance(0.2) { (dx, dy) = (pixels(-7...7), 0) }
        if chance(0.15) { dx = pixels(-5...5) }
        if chance(0.06) { dy += number(0...1) }
        if chance(0.05) { dy = pixels(-200...200) }
        mutator.log.append("\(scroll.name!) by \(dx * scale), \(dy * scale)")
        if chance(0.06) {
            scroll.bounds.origin.y += dy
        } else {
            quietly {
                scroll.bounds.origin.x += dx
                scroll.bounds.origin.y += dy
            }
        }
    }

    /// Changes the scrolling layer itself.
    private mutating func change(_ scroll: CALayer) {
        let kind = Int(number(0...9.99))
        mutator.log.append("\(scroll.name!) changes \(kind)")
        let color = chance(0.7) ? opaqueColor() : mutator.color()
        let d = pixels(-8...8)
        quietly {
            switch kind {
            case 0: scroll.backgroundColor = color
            case 1: scroll.backgroundColor = nil
            case 2: scroll.bounds.size.height += d
            case 3: scroll.position.y += d
            case 4: scroll.cornerRadius = scroll.cornerRadius > 0 ? 0 : 9
            case 5: scroll.opacity = scroll.opacity < 1 ? 1 : 0.5
            case 6: scroll.isHidden.toggle()
            case 7: scroll.superlayer?.addSublayer(scroll)
            case 8: root.backgroundColor = color
            default: scroll.masksToBounds.toggle()
            }
        }
    }
}
