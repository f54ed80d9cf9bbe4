// EmitterFrameTests.swift: emitter layers: damage and rest, key paths and animations, archives, bad values.
//
// Expectations: comments of CAEmitterLayer.h, CAEmitterCell.h and CAMediaTiming.h of iOS 27.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

@MainActor @Suite("Frames, keys and archives of emitters")
struct EmitterFrameTests {
    // MARK: Damage and rest

    @Test func onlyThePlacesOfParticlesAreDrawn() throws {
        let stage = Stage(400, 300, bufferCount: 1)
        _ = stage.emitter([
            emittingCell {
                $0.birthRate = 2
                $0.lifetime = 20
                $0.velocity = 60
                $0.emissionRange = 2 * .pi
            }
        ])
        try stage.turn(after: 4)
        for _ in 0..<20 {
            let report = try stage.turn(after: 1.0 / 60)
            // Eight or nine dots of at most 4 x 4 pixels, before and after.
            #expect(report.damage.map(\.area).reduce(0, +) <= 9 * 40)
            #expect(stage.output.shownBytes == stage.repaintedBytes)
        }
    }

    @Test func hiddenOrOutOfSightNothingIsComputed() throws {
        let stage = Stage()
        let layer = stage.emitter([emittingCell { $0.velocity = 5 }])
        try stage.turn(after: 1)
        #expect(stage.compositor.needsFrame)
        quietly { layer.isHidden = true }
        try stage.turn()
        let steps = layer.steps
        #expect(!stage.compositor.needsFrame)
        try stage.turn(after: 7)
        #expect(layer.steps == steps && !stage.compositor.needsFrame)
        quietly { layer.isHidden = false }
        try stage.turn()
        #expect(layer.steps == steps + 1 && layer.drawnParticles == 20, "as if it had run")
        // So far away that nothing reaches the screen: it would have to move 5 points a second for 2 seconds.
        quietly { layer.position.x += 300 }
        try stage.turn()
        let seen = layer.steps
        try stage.turn(after: 1)
        #expect(layer.steps == seen && !stage.compositor.needsFrame)
        let clipping = stage.add(CGRect(x: 0, y: 0, width: 0, height: 10))
        quietly {
            clipping.masksToBounds = true
            layer.position.x -= 300
            clipping.addSublayer(layer)
        }
        try stage.turn()
        try stage.turn(after: 1)
        #expect(layer.steps == seen && !stage.compositor.needsFrame)
    }

    @Test func withoutBirthsAndParticlesTheScreenRests() throws {
        let stage = Stage()
        let layer = stage.emitter([emittingCell { $0.lifetime = 0.3 }]) { $0.birthRate = 0 }
        try stage.turn()
        try stage.turn(after: 1)
        #expect(!stage.compositor.needsFrame && layer.steps <= 1)
        quietly { layer.birthRate = 1 }
        try stage.turn()
        #expect(!stage.compositor.needsFrame)
        let next = try #require(stage.compositor.nextAnimationTime)
        #expect(abs(next - (stage.clock.seconds + 0.1)) < 1e-6, "it wakes for the next birth")
        try stage.turn(after: 0.11)
        #expect(layer.drawnParticles == 1 && stage.compositor.needsFrame)
        quietly { layer.birthRate = 0 }
        try stage.turn()
        try stage.turn(after: 1)
        try stage.turn(after: 1)
        #expect(!stage.compositor.needsFrame && stage.lit.isEmpty && stage.compositor.nextAnimationTime == nil)
    }

    /// CAMediaTiming.h: a speed of 0 stops the layer's time.
    @Test func aSpeedOfZeroPauses() throws {
        let stage = Stage()
        let layer = stage.emitter([emittingCell { $0.velocity = 20 }])
        try stage.turn(after: 1)
        let shown = stage.output.shownBytes
        quietly {
            layer.timeOffset = layer.convertTime(stage.clock.seconds, from: nil)
            layer.speed = 0
        }
        try stage.turn()
        #expect(stage.output.shownBytes == shown)
        try stage.turn(after: 5)
        #expect(stage.output.shownBytes == shown && !stage.compositor.needsFrame)
        quietly {
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = stage.clock.seconds - 1
        }
        try stage.turn()
        #expect(stage.output.shownBytes == shown)
        try stage.turn(after: 0.2)
        #expect(stage.output.shownBytes != shown)
    }

    // MARK: Keys and animations

    /// CAEmitterCell.h: "The name of the cell. Used to construct key paths."
    @Test func keyPathsReachCells() throws {
        let stage = Stage()
        let inner = emittingCell { $0.name = "spark" }
        let layer = stage.emitter([emittingCell { $0.emitterCells = [inner] }])
        layer.setValue(7, forKeyPath: "emitterCells.dot.birthRate")
        layer.setValue(CGColor.red, forKeyPath: "emitterCells.dot.color")
        layer.setValue(3.5, forKeyPath: "emitterCells.dot.emitterCells.spark.velocity")
        #expect(layer.emitterCells?[0].birthRate == 7 && layer.emitterCells?[0].color == .red)
        #expect(inner.velocity == 3.5)
        #expect(layer.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 7)
        #expect(layer.value(forKeyPath: "emitterCells.dot.color") as? CGColor == .red)
        #expect(layer.value(forKeyPath: "emitterCells.dot.emitterCells.spark.velocity") as? CGFloat == 3.5)
        #expect(layer.value(forKeyPath: "emitterCells.dot.name") as? String == "dot")
        #expect(layer.value(forKeyPath: "emitterCells.none.birthRate") == nil)
        layer.setValue("sphere", forKeyPath: "emitterShape")
        #expect(
            layer.emitterShape == .sphere
                && layer.value(forKey: "emitterShape") as? CAEmitterLayerEmitterShape == .sphere)
        layer.setValue(2, forKey: "birthRate")
        #expect(layer.birthRate == 2 && layer.value(forKey: "birthRate") as? Float == 2)
    }

    @Test func cellsAreAnimatedByName() throws {
        let stage = Stage()
        let layer = stage.emitter([
            emittingCell {
                $0.birthRate = 0
                $0.lifetime = 100
            }
        ])
        try stage.turn()
        let burst = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
        (burst.fromValue, burst.toValue) = (0, 100)
        burst.duration = 1
        layer.add(burst, forKey: "burst")
        try stage.turn()
        try stage.turn(after: 0.5)
        #expect(layer.presentation()?.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 50)
        #expect(layer.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 0)
        let born = layer.drawnParticles
        #expect(born > 0)
        for _ in 0..<10 { try stage.turn(after: 0.05) }
        try stage.turn(after: 1.0 / 60)
        let all = layer.drawnParticles
        #expect(all > born && layer.animationKeys() == nil, "the animation is over")
        try stage.turn(after: 3)
        #expect(layer.drawnParticles == all)
    }

    /// CAEmitterLayer.h: "Animatable."
    @Test func theLayersValuesAreAnimated() throws {
        let stage = Stage()
        let layer = stage.emitter([emittingCell()])
        try stage.turn()
        let numbers = ["birthRate", "lifetime", "velocity", "scale", "spin"]
        for key in numbers + ["emitterZPosition", "emitterDepth"] {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (2, 4, 1)
            layer.add(animation, forKey: key)
        }
        let size = CABasicAnimation(keyPath: "emitterSize")
        (size.fromValue, size.toValue) = (CGSize.zero, CGSize(width: 8, height: 6))
        size.duration = 1
        layer.add(size, forKey: nil)
        let move = CABasicAnimation(keyPath: "emitterPosition.x")
        (move.fromValue, move.toValue, move.duration) = (10, 30, 1)
        layer.add(move, forKey: "move")
        try stage.turn()
        try stage.turn(after: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.emitterPosition == CGPoint(x: 20, y: 40) && shown.emitterSize == CGSize(width: 4, height: 3))
        #expect(numbers.allSatisfy { shown.value(forKey: $0) as? Float == 3 })
        #expect(shown.emitterZPosition == 3 && shown.emitterDepth == 3 && layer.spin == 1)
    }

    // MARK: Archives

    /// CAEmitterCell.h: NSSecureCoding.
    @Test func emittersAreArchivedWithTheirCells() throws {
        let layer = CAEmitterLayer()
        (layer.emitterShape, layer.emitterMode, layer.renderMode) = (.cuboid, .outline, .additive)
        (layer.emitterSize, layer.emitterPosition) = (CGSize(width: 3, height: 4), CGPoint(x: 1, y: 2))
        (layer.birthRate, layer.seed, layer.preservesDepth, layer.emitterDepth) = (2.5, .max, true, 7)
        layer.emitterCells = [
            emittingCell {
                ($0.color, $0.spin, $0.beginTime, $0.isEnabled) = (.red, 3, 1.5, false)
                $0.setValue(4, forKey: "mine")
                $0.emitterCells = [emittingCell { $0.name = "inner" }]
            }
        ]
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let other = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
        #expect(other.emitterShape == .cuboid && other.emitterMode == .outline && other.renderMode == .additive)
        #expect(other.emitterSize == layer.emitterSize && other.emitterPosition == layer.emitterPosition)
        #expect(other.birthRate == 2.5 && other.seed == .max && other.preservesDepth && other.emitterDepth == 7)
        let one = try #require(other.emitterCells?.first)
        #expect(one.name == "dot" && one.birthRate == 10 && one.color?.components == CGColor.red.components)
        #expect(one.beginTime == 1.5 && one.spin == 3 && !one.isEnabled && one.contents == nil)
        #expect(one.value(forKey: "mine") as? Double == 4 && one.emitterCells?.first?.name == "inner")
    }

    // MARK: Bad values

    @Test func badValuesNeitherTrapNorEatMemory() throws {
        let stage = Stage(60, 40)
        let wild: [CGFloat] = [.nan, .infinity, -.infinity, 1e30, -1e30, -5]
        let one = emittingCell()
        let layer = stage.emitter([one]) { $0.emitterShape = .sphere }
        for value in wild {
            for property in EmitterCellProperty.allCases where property != .color && property != .contentsRect {
                layer.setValue(value, forKeyPath: "emitterCells.dot.\(property.rawValue)")
                try stage.turn(after: 0.05)
                #expect(layer.drawnParticles <= EmitterSimulation.mostParticles)
                layer.emitterCells = [emittingCell()]
            }
            layer.setValue(CGRect(x: value, y: 0, width: value, height: 1), forKeyPath: "emitterCells.dot.contentsRect")
            for key in ["birthRate", "lifetime", "velocity", "scale", "spin", "emitterDepth", "emitterZPosition"] {
                layer.setValue(value, forKeyPath: key)
                try stage.turn(after: 0.05)
            }
            layer.emitterPosition = CGPoint(x: value, y: value)
            layer.emitterSize = CGSize(width: value, height: value)
            try stage.turn(after: 0.05)
            layer.emitterCells = [
                emittingCell {
                    $0.beginTime = Double(value); $0.duration = Double(value); $0.speed = Float(value)
                }
            ]
            try stage.turn(after: 0.05)
            #expect(stage.output.shownBytes == stage.repaintedBytes)
            layer.emitterCells = [emittingCell()]
        }
        // A cell within itself, and births beyond any number.
        one.emitterCells = [one, one]
        (one.birthRate, one.lifetime) = (4e9, 1e9)
        layer.emitterCells = [one]
        for key in ["birthRate", "lifetime", "velocity", "scale", "spin"] { layer.setValue(1, forKeyPath: key) }
        try stage.turn(after: 1)
        try stage.turn(after: 1e6)
        #expect(layer.drawnParticles <= EmitterSimulation.mostParticles)
    }

    @Test func aMillionBirthsASecondKeepToTheLimit() throws {
        let stage = Stage(60, 40)
        let layer = stage.emitter([
            emittingCell {
                $0.birthRate = 1e6
                $0.lifetime = 1
                $0.velocity = 10
            }
        ])
        for _ in 0..<3 {
            try stage.turn(after: 0.1)
            #expect(layer.drawnParticles == EmitterSimulation.mostParticles)
        }
    }
}
