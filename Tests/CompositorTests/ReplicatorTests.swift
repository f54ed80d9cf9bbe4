// ReplicatorTests.swift: replicator layers and scroll layers.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

@MainActor @Suite("Replicators")
struct ReplicatorTests {
    /// A replicator as large as the stage, with a 10 x 10 tile at (0, 0).
    private func replicator(_ stage: Stage, count: Int) -> (CAReplicatorLayer, CALayer) {
        let layer = CAReplicatorLayer()
        layer.frame = stage.root.bounds
        layer.instanceCount = count
        stage.root.addSublayer(layer)
        return (layer, stage.add(CGRect(x: 0, y: 0, width: 10, height: 10), .rgb(1, 1, 1), to: layer))
    }

    @Test func eachInstanceIsMovedFromTheOneBefore() throws {
        let stage = Stage(60, 20)
        let (layer, tile) = replicator(stage, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(20, 5, 0)
        try stage.turn()
        for k in 0..<3 {
            #expect(
                stage.pixel(k * 20 + 1, k * 5 + 1) == white && stage.pixel(k * 20 + 11, k * 5 + 1) == black)
        }
        #expect(stage.root.hitTest(CGPoint(x: 45, y: 15)) !== tile, "only the first is hit, as on iOS")
        #expect(stage.root.hitTest(CGPoint(x: 5, y: 5)) === tile)
        #expect(tile.convert(CGPoint.zero, to: stage.root) == .zero)
        quietly { layer.instanceCount = 2 }
        try stage.turn()
        #expect(stage.pixel(41, 11) == black && stage.pixel(21, 6) == white)
        quietly { layer.instanceCount = 0 }
        try stage.turn()
        #expect(stage.pixel(1, 1) == black)
    }

    @Test func rotationsAreAboutTheMiddleOfTheBounds() throws {
        let stage = Stage(40, 40)
        let (layer, _) = replicator(stage, count: 4)
        layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        try stage.turn()
        for (x, y) in [(2, 2), (37, 2), (37, 37), (2, 37)] { #expect(stage.pixel(x, y) == white) }
        #expect(stage.pixel(20, 20) == black && stage.pixel(20, 2) == black)
    }

    @Test func instanceColoursMultiplyWithOffsets() throws {
        let stage = Stage(60, 20)
        let (layer, _) = replicator(stage, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        layer.instanceColor = .rgb(1, 0.6, 0)
        layer.instanceRedOffset = -0.4
        layer.instanceAlphaOffset = -0.25
        try stage.turn()
        // 1.0, 0.6, 0.2 of red, at alpha 1, 0.75, 0.5; green is 0.6 of 255 = 153.
        #expect(stage.pixel(1, 1) == 0xFFFF_9900)
        let second = stage.pixel(21, 1), third = stage.pixel(41, 1)
        #expect(abs(Int(second >> 16 & 255) - 115) <= 1 && abs(Int(second >> 8 & 255) - 115) <= 1)
        #expect(abs(Int(third >> 16 & 255) - 26) <= 1 && abs(Int(third >> 8 & 255) - 77) <= 1)
    }

    @Test func aChangeDamagesOnlyItsCopies() throws {
        let stage = Stage(60, 20)
        let (layer, tile) = replicator(stage, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        let far = stage.add(CGRect(x: 0, y: 15, width: 60, height: 5), .blue)
        try stage.turn()
        quietly { tile.backgroundColor = .red }
        let report = try stage.turn()
        for k in 0..<3 { #expect(stage.pixel(k * 20 + 1, 1) == red) }
        #expect(report.damage.map(\.area).reduce(0, +) == 300)
        quietly { far.backgroundColor = .red }
        try stage.turn()
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }

    @Test func animationsRunLaterInLaterInstances() throws {
        let stage = Stage(60, 20)
        let (layer, tile) = replicator(stage, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(0, 0, 0)
        layer.instanceDelay = 0.25
        try stage.turn()
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 5
        slide.toValue = 45
        slide.duration = 1
        tile.add(slide, forKey: nil)
        try stage.turn()
        try stage.turn(after: 0.5)
        // At 25, and a quarter and half of a second before that: 15 and 5.
        #expect(stage.pixel(29, 1) == white && stage.pixel(19, 1) == white && stage.pixel(1, 1) == white)
        #expect(stage.pixel(31, 1) == black)
        try stage.turn(after: 0.7)
        // The first is back at its position; the others are at 43 and 33.
        #expect(stage.pixel(1, 1) == white && stage.pixel(45, 1) == white && stage.pixel(30, 1) == white)
        #expect(stage.pixel(20, 1) == black && stage.compositor.hasRunningAnimations)
        try stage.turn(after: 0.55)
        #expect(stage.pixel(45, 1) == black && !stage.compositor.hasRunningAnimations)
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }

    @Test func replicatorsMultiply() throws {
        let stage = Stage(40, 40)
        let (outer, tile) = replicator(stage, count: 2)
        tile.removeFromSuperlayer()
        let inner = CAReplicatorLayer()
        inner.frame = outer.bounds
        inner.instanceCount = 2
        inner.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        outer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        outer.addSublayer(inner)
        inner.addSublayer(tile)
        try stage.turn()
        for (x, y) in [(1, 1), (21, 1), (1, 21), (21, 21)] { #expect(stage.pixel(x, y) == white) }
        quietly { tile.backgroundColor = .red }
        try stage.turn()
        #expect(stage.pixel(21, 21) == red)
    }

    @Test(arguments: [Int.min, -1, 0, 5000, Int.max])
    func extremeInstanceCountsAreLimited(count: Int) throws {
        let stage = Stage(20, 20)
        let (layer, _) = replicator(stage, count: count)
        let inner = CAReplicatorLayer()
        inner.instanceCount = count
        inner.addSublayer(CALayer())
        layer.addSublayer(inner)
        layer.instanceTransform = CATransform3DMakeScale(.nan, 1, .infinity)
        layer.instanceDelay = .infinity
        try stage.turn()
        #expect(stage.compositor.list.nodes.count < 300_000)
    }
}

@MainActor @Suite("Scroll layers")
struct ScrollLayerTests {
    private func area() -> (CAScrollLayer, CALayer) {
        let area = CAScrollLayer(), page = CALayer()
        area.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        page.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        area.addSublayer(page)
        return (area, page)
    }

    @Test func scrollToPointPlacesItAtTheUpperLeft() {
        let (area, page) = area()
        page.scroll(CGPoint(x: 20, y: 30))
        #expect(area.bounds == CGRect(x: 20, y: 30, width: 100, height: 50))
        area.scrollMode = .vertically
        area.scroll(to: CGPoint(x: 1, y: 2))
        #expect(area.bounds.origin == CGPoint(x: 20, y: 2))
        area.scrollMode = .none
        area.scroll(to: CGPoint(x: 1, y: 1))
        #expect(area.bounds.origin == CGPoint(x: 20, y: 2))
        #expect(page.visibleRect == CGRect(x: 20, y: 2, width: 100, height: 50))
    }

    @Test func scrollRectToVisibleScrollsMinimally() {
        let (area, page) = area()
        page.scrollRectToVisible(CGRect(x: 150, y: 10, width: 20, height: 20))
        #expect(area.bounds.origin == CGPoint(x: 70, y: 0))
        page.scrollRectToVisible(CGRect(x: 80, y: 10, width: 20, height: 20))
        #expect(area.bounds.origin == CGPoint(x: 70, y: 0), "a visible rectangle does not scroll")
        page.scrollRectToVisible(CGRect(x: 40, y: 60, width: 400, height: 20))
        #expect(area.bounds.origin == CGPoint(x: 40, y: 30), "of a too large rectangle, the beginning")
        CALayer().scroll(CGPoint(x: 1, y: 1))
    }

    @Test func scrolledAwayLayersAreNotVisible() {
        let (area, page) = area()
        let inner = CALayer()
        inner.frame = CGRect(x: 200, y: 200, width: 10, height: 10)
        page.addSublayer(inner)
        #expect(inner.visibleRect == .zero)
        area.scroll(to: CGPoint(x: 105, y: 160))
        #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 5, height: 10))
    }
}
