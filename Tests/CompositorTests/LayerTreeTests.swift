// LayerTreeTests.swift: sublayers, passes, keys and actions.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

@MainActor @Suite("Layer tree and passes")
struct LayerTreeTests {
    private func layers(_ count: Int) -> [CALayer] { (0..<count).map { _ in CALayer() } }

    @Test func insertionAndOrder() {
        let root = CALayer(), l = layers(4)
        root.addSublayer(l[0])
        root.addSublayer(l[1])
        root.insertSublayer(l[2], at: 0)
        root.insertSublayer(l[3], above: l[2])
        #expect(root.sublayers == [l[2], l[3], l[0], l[1]])
        root.insertSublayer(l[1], below: l[3])
        #expect(root.sublayers == [l[2], l[1], l[3], l[0]])
        let new = CALayer()
        root.replaceSublayer(l[3], with: new)
        #expect(root.sublayers == [l[2], l[1], new, l[0]])
        #expect(l[3].superlayer == nil && new.superlayer === root)
        l[2].removeFromSuperlayer()
        #expect(root.sublayers == [l[1], new, l[0]])
        root.sublayers = [l[0], l[3]]
        #expect(root.sublayers == [l[0], l[3]] && new.superlayer == nil && l[3].superlayer === root)
        root.sublayers = nil
        #expect(root.sublayers == nil && l[0].superlayer == nil)
    }

    @Test func addingToAnotherLayerMoves() {
        let a = CALayer(), b = CALayer(), child = CALayer()
        a.addSublayer(child)
        b.addSublayer(child)
        #expect(a.sublayers == nil && b.sublayers == [child])
    }

    private final class Recorder: CALayerDelegate {
        var laidOut: [String] = []
        var displayed: [String] = []
        var onLayout: ((CALayer) -> Void)?
        func layoutSublayers(of layer: CALayer) {
            laidOut.append(layer.name ?? "")
            onLayout?(layer)
        }
        func draw(_ layer: CALayer, in ctx: CGContext) { displayed.append(layer.name ?? "") }
    }

    @Test func layoutPassVisitsFlaggedLayersOnly() throws {
        let stage = Stage()
        let recorder = Recorder()
        let a = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10)), b = stage.add(.zero, to: a),
            c = stage.add(.zero, to: a)
        for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] {
            layer.name = name
            layer.delegate = recorder
        }
        try stage.turn()
        recorder.laidOut = []
        try stage.turn()
        #expect(recorder.laidOut == [])
        c.setNeedsLayout()
        try stage.turn()
        #expect(recorder.laidOut == ["c"])
        recorder.laidOut = []
        a.bounds.size.width = 20
        try stage.turn()
        #expect(recorder.laidOut == ["a"])
        // A change made during layout is laid out in the same pass.
        recorder.laidOut = []
        recorder.onLayout = { if $0 === a && b.bounds.width == 0 { quietly { b.bounds.size.width = 5 } } }
        a.setNeedsLayout()
        try stage.turn()
        #expect(recorder.laidOut == ["a", "b"])
    }

    /// Common source for iOS adds sublayers or a mask whenever it is laid out, and ends there (SwiftEntryKit's EKStyleView).
    @Test func layersAddedDuringLayoutDoNotRepeatIt() throws {
        let stage = Stage()
        let recorder = Recorder()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.name = "layer"
        layer.delegate = recorder
        recorder.onLayout = { layer in
            layer.mask = CAShapeLayer()
            layer.sublayers = nil
            layer.addSublayer(CAGradientLayer())
        }
        try stage.turn()
        #expect(recorder.laidOut == ["layer"])
        #expect(layer.mask != nil && layer.sublayers?.count == 1 && !layer.needsLayout())
        layer.addSublayer(CALayer())
        #expect(layer.needsLayout())
    }

    @Test func layoutIfNeededStartsAtTheHighestFlaggedLayerAbove() {
        let recorder = Recorder()
        let top = CALayer(), middle = CALayer(), low = CALayer()
        for (layer, name) in [(top, "top"), (middle, "middle"), (low, "low")] {
            layer.name = name
            layer.delegate = recorder
        }
        top.addSublayer(middle)
        middle.addSublayer(low)
        low.setNeedsLayout()
        low.layoutIfNeeded()
        #expect(recorder.laidOut.first == "top" && recorder.laidOut.last == "low")
        #expect(!top.needsLayout() && !low.needsLayout())
    }

    @Test func displayHappensOnceAndOnBoundsChangeIfEnabled() throws {
        let stage = Stage()
        let recorder = Recorder()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.name = "l"
        layer.delegate = recorder
        try stage.turn()
        #expect(recorder.displayed == [])
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        try stage.turn()
        try stage.turn()
        #expect(recorder.displayed == ["l"])
        layer.bounds.size.width = 11
        try stage.turn()
        #expect(recorder.displayed == ["l"])
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 12
        try stage.turn()
        #expect(recorder.displayed == ["l", "l"])
    }

    private final class Painter: CALayerDelegate {
        func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(.green)
            ctx.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
    }

    @Test func drawnRectanglesNeedNoBitmapAndFollowTheBounds() throws {
        let stage = Stage()
        let painter = Painter()
        let layer = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20))
        layer.bounds.origin = CGPoint(x: 1, y: 1)
        layer.delegate = painter
        layer.setNeedsDisplay()
        try stage.turn()
        #expect(layer.contents is ListContents)
        // Point (2, 2) of bounds that begin at (1, 1) is pixel (11, 11).
        #expect(
            stage.pixel(11, 11) == green && stage.pixel(10, 11) == black && stage.pixel(14, 14) == green
                && stage.pixel(15, 14) == black)
    }

    @Test func aLayerThatDrawsNothingHasNoStore() throws {
        let stage = Stage()
        let recorder = Recorder()
        let layer = stage.add(CGRect(x: 0, y: 0, width: 50, height: 50))
        layer.delegate = recorder
        layer.setNeedsDisplay()
        try stage.turn()
        #expect(layer.contents == nil)
    }

    @Test func keyPathsReadAndWrite() {
        let layer = CALayer()
        layer.setValue(7.0, forKeyPath: "position.x")
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
        layer.setValue(0.5, forKeyPath: "transform.scale")
        layer.setValue("mine", forKey: "note")
        #expect(layer.position.x == 7 && layer.bounds.size == CGSize(width: 3, height: 4))
        #expect(layer.transform.m11 == 0.5 && layer.transform.m22 == 0.5)
        #expect(layer.value(forKeyPath: "bounds.size.height") as? CGFloat == 4)
        #expect(layer.value(forKey: "note") as? String == "mine")
        #expect(layer.value(forKey: "nothing") == nil)
    }
}

@MainActor @Suite("Actions for order in and out")
struct OrderActionTests {
    private final class Note: CAAction {
        var events: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            events.append(event)
        }
    }

    @Test func actionsOfAShownTreeRun() {
        let stage = Stage(), layer = CALayer(), note = Note()
        layer.actions = [kCAOnOrderIn: note, kCAOnOrderOut: note]
        CALayer().addSublayer(layer)
        #expect(note.events == [], "the tree is not shown")
        stage.root.addSublayer(layer)
        stage.root.insertSublayer(layer, at: 0)
        layer.removeFromSuperlayer()
        #expect(note.events == ["onOrderIn", "onOrderIn", "onOrderOut"])
    }

    /// A program may keep the result of `presentation()` for longer than the layer lives.
    @Test func aPresentationCopyOutlivesItsModel() throws {
        let stage = Stage()
        var copies: [CALayer] = []
        for left in [true, false] {
            let layer = stage.add(CGRect(x: 1, y: 2, width: 30, height: 40), .red)
            stage.add(CGRect(x: 0, y: 0, width: 5, height: 5), .green, to: layer)
            let mask = CALayer()
            mask.frame = layer.bounds
            mask.backgroundColor = .blue
            layer.mask = mask
            try stage.turn()
            copies.append(try #require(layer.presentation()))
            #expect(copies.last!.model() === layer)
            if left {
                // Outside of the tree the layer makes another copy.
                layer.removeFromSuperlayer()
            }
            layer.removeFromSuperlayer()
        }
        try stage.turn()
        // The memory of the released layers is reused.
        let others = (0..<64).map { _ in CALayer() }
        for copy in copies {
            #expect(copy.model() === copy)
            #expect(copy.superlayer == nil && copy.sublayers == nil)
            #expect(copy.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
            #expect(copy.presentation() === copy)
            #expect(copy.mask == nil || copy.mask?.superlayer == nil)
        }
        #expect(others.count == 64)
    }
}
