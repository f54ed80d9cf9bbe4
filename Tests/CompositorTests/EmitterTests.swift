// EmitterTests.swift: emitter layers: births, motion, drawing, damage and rest.
//
// Expectations: comments of CAEmitterLayer.h and CAEmitterCell.h of iOS 27, Apple's page "Emitter Shape", and effects in
// public code that name what is seen: confetti (HackingWithSwift's makeEmitterCell: a line above the screen, a longitude
// of π, "falls"), rockets (Apple's Fireworks sample: a line below the screen and no longitude, rising).

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

/// White, `side` pixels wide and high.
private func dot(_ side: Int = 2) -> CGImage { image(side, side) { _, _ in 0xFFFF_FFFF } }

/// A cell that emits ten white dots a second that live for two.
@MainActor private func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "dot"
    cell.contents = dot()
    cell.birthRate = 10
    cell.lifetime = 2
    change(cell)
    return cell
}

extension Stage {
    /// An emitter at (50, 40) whose simulation begins now.
    fileprivate func emitter(
        _ cells: [CAEmitterCell], _ change: (CAEmitterLayer) -> Void = { _ in }
    ) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.frame = root.bounds
        layer.emitterPosition = CGPoint(x: 50, y: 40)
        layer.beginTime = clock.seconds
        layer.emitterCells = cells
        change(layer)
        quietly { root.addSublayer(layer) }
        return layer
    }

    /// The pixels that are not black.
    fileprivate var lit: [(x: Int, y: Int)] {
        let size = output.pixelSize
        return (0..<size.height).flatMap { y in (0..<size.width).compactMap { pixel($0, y) == black ? nil : ($0, y) } }
    }

    /// The box around them.
    fileprivate var litBox: CGRect {
        lit.reduce(CGRect.null) { $0.union(CGRect(x: $1.x, y: $1.y, width: 1, height: 1)) }
    }
}

@MainActor @Suite("Emitters")
struct EmitterTests {
    // MARK: Births

    /// CAEmitterCell.h: "The number of emitted objects created every second", "The lifetime of each emitted object in
    /// seconds". Apple's Fireworks sample relies on the first birth after 1 / birthRate ("lifetime = 1.02; // we cannot
    /// set the birthrate < 1.0 for the burst").
    @Test func particlesAreBornAtEqualIntervalsAndDie() throws {
        let stage = Stage()
        let layer = stage.emitter([cell()])
        try stage.turn()
        #expect(layer.drawnParticles == 0)
        try stage.turn(after: 0.09)
        #expect(layer.drawnParticles == 0)
        try stage.turn(after: 0.02)
        #expect(layer.drawnParticles == 1)
        try stage.turn(after: 0.9)
        #expect(layer.drawnParticles == 10)
        try stage.turn(after: 3.04)
        #expect(layer.drawnParticles == 20, "the first are dead")
    }

    /// CAEmitterLayer.h: "The simulation starts at layer's beginTime." The default of 0 is long ago.
    @Test func withoutABeginTimeAllParticlesAreThereAtOnce() throws {
        let stage = Stage()
        let layer = stage.emitter([cell()]) { $0.beginTime = 0 }
        try stage.turn()
        #expect(layer.drawnParticles == 20)
        quietly { layer.beginTime = stage.clock.seconds }
        try stage.turn()
        #expect(layer.drawnParticles == 0)
        try stage.turn(after: 0.55)
        #expect(layer.drawnParticles == 5)
        // CAMediaTiming's time offset: half a second further on.
        quietly { layer.timeOffset = 0.5 }
        try stage.turn()
        #expect(layer.drawnParticles == 10)
    }

    /// CAEmitterLayer.h: "The birth rate of each cell is multiplied by this number", "The cell lifetime range is
    /// multiplied by this value when particles are created."
    @Test func theLayersFactorsMultiply() throws {
        let stage = Stage()
        let layer = stage.emitter([cell()]) {
            $0.birthRate = 2
            $0.lifetime = 0.5
        }
        try stage.turn(after: 5.01)
        #expect(layer.drawnParticles == 20)
        quietly { layer.birthRate = 0 }
        try stage.turn()
        try stage.turn(after: 0.52)
        #expect(layer.drawnParticles == 10, "those that live stay")
        try stage.turn(after: 1)
        #expect(layer.drawnParticles == 0)
        quietly { layer.birthRate = 1 }
        try stage.turn(after: 30)
        try stage.turn(after: 0.11)
        #expect(layer.drawnParticles == 1, "none for the time in which there were no births")
    }

    /// CAEmitterLayer.h: "random values of the properties are uniformly distributed in the interval [M - R/2, M + R/2]."
    @Test func rangesAreAboutTheMean() throws {
        let stage = Stage(400, 20)
        let layer = stage.emitter([
            cell {
                $0.birthRate = 400
                $0.velocity = 100
                $0.velocityRange = 80
            }
        ]) {
            $0.emitterPosition = CGPoint(x: 0, y: 10)
            $0.birthRate = 0
        }
        try stage.turn()
        quietly { layer.setValue(1000, forKeyPath: "emitterCells.dot.birthRate") }
        quietly { layer.birthRate = 1 }
        try stage.turn()
        try stage.turn(after: 0.1)
        quietly { layer.birthRate = 0 }
        try stage.turn()
        try stage.turn(after: 1)
        // One second old or up to 1.1: 60 to 140 points a second.
        let box = stage.litBox
        #expect(layer.drawnParticles == 100 && box.minX >= 59 && box.minX < 75 && box.maxX > 130 && box.maxX <= 156)
    }

    // MARK: Shapes and directions

    private func box(
        _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode = .volume, velocity: CGFloat = 0,
        longitude: CGFloat = 0, _ change: (CAEmitterCell) -> Void = { _ in }
    ) throws -> (box: CGRect, stage: Stage) {
        let stage = Stage(100, 80)
        let one = cell {
            $0.birthRate = 2000
            $0.lifetime = 0.25
            $0.velocity = velocity
            $0.emissionLongitude = longitude
            change($0)
        }
        _ = stage.emitter([one]) {
            $0.emitterShape = shape
            $0.emitterMode = mode
            $0.emitterSize = CGSize(width: 20, height: 12)
        }
        try stage.turn(after: 0.24)
        return (stage.litBox, stage)
    }

    /// "From: (emitterPosition.x - emitterSize.width/2, …) To: (emitterPosition.x + emitterSize.width/2, …)"; a circle
    /// has the "radius emitterSize.width". Dots are two pixels wide.
    @Test func shapesHaveTheSizesOfApplesPage() throws {
        #expect(try box(.point).box == CGRect(x: 49, y: 39, width: 2, height: 2))
        let line = try box(.line).box
        #expect(line.minX <= 40 && line.minX >= 39 && line.maxX >= 60 && line.maxX <= 61 && line.height == 2)
        let rectangle = try box(.rectangle).box
        #expect(rectangle.minY <= 34 && rectangle.minY >= 33 && rectangle.maxY >= 46 && rectangle.width >= 21)
        let circle = try box(.circle).box
        #expect(circle.width >= 40 && circle.width <= 42 && circle.height >= 40 && circle.height <= 42)
        let (outline, stage) = try box(.circle, .outline)
        #expect(outline.width >= 41 && stage.pixel(50, 40) == black, "nothing inside")
        let (edges, hollow) = try box(.rectangle, .outline)
        #expect(edges.width >= 21 && hollow.pixel(50, 40) == black)
        let corners = try box(.rectangle, .points)
        #expect(corners.stage.lit.count == 4 * 4)
    }

    @Test func directionsForAnAngleOfZero() throws {
        // A point: along the x axis, from which the longitude is measured.
        let right = try box(.point, velocity: 100).box
        #expect(right.minX == 49 && right.maxX > 70 && right.height == 2)
        // A line: up. With a longitude of π it falls.
        let up = try box(.line, velocity: 100).box
        #expect(up.minY < 20 && up.maxY == 41)
        let down = try box(.line, velocity: 100, longitude: .pi).box
        #expect(down.minY == 39 && down.maxY > 60)
        // A circle: outwards.
        let outwards = try box(.circle, .outline, velocity: 60).box
        #expect(outwards.width > 65 && outwards.width <= 72)
        // The longitude is clockwise: a quarter is down.
        let quarter = try box(.point, velocity: 100, longitude: .pi / 2).box
        #expect(quarter.width == 2 && quarter.maxY > 60)
    }

    /// CAEmitterCell.h: "An angle (in radians) defining a cone around the emission angle." "the angle from the z-axis".
    @Test func theRangeIsAConeAndTheLatitudeLeavesThePlane() throws {
        let cone = try box(.point, velocity: 120) { $0.emissionRange = .pi / 2 }.box
        #expect(cone.minX == 49 && cone.maxX > 75 && cone.height > 36 && cone.height < 46)
        let all = try box(.point, velocity: 120) { $0.emissionRange = 2 * .pi }.box
        #expect(all.width > 50 && all.height > 50)
        let away = try box(.point, velocity: 120) { $0.emissionLatitude = .pi / 2 }.box
        #expect(away == CGRect(x: 49, y: 39, width: 2, height: 2), "towards the viewer")
    }

    // MARK: Looks

    /// CAEmitterCell.h: "color", "The speed at which color components … change", "scale", "spin".
    @Test func coloursScalesAndContents() throws {
        let stage = Stage()
        _ = stage.emitter([
            cell {
                $0.birthRate = 1
                $0.lifetime = 10
                $0.contents = dot(4)
                $0.contentsScale = 2
                $0.color = .rgb(1, 0.5, 0)
                $0.greenSpeed = -0.25
                $0.scale = 2
                $0.scaleSpeed = 3
            }
        ])
        try stage.turn(after: 1)
        // Four pixels at two a point, twice as large.
        #expect(stage.litBox == CGRect(x: 48, y: 38, width: 4, height: 4) && stage.pixel(50, 40) == 0xFFFF_8000)
        try stage.turn(after: 1)
        #expect(stage.litBox == CGRect(x: 45, y: 35, width: 10, height: 10))
        #expect(stage.pixel(46, 36) == 0xFFFF_4000, "a second later, behind the next one")
    }

    @Test func renderModesOrderOrAdd() throws {
        func colors(_ mode: CAEmitterLayerRenderMode) throws -> UInt32 {
            let stage = Stage()
            let first = cell {
                $0.birthRate = 0.5
                $0.lifetime = 10
                $0.color = .red
                $0.zAcceleration = 2
            }
            let second = cell {
                $0.birthRate = 1 / 3
                $0.lifetime = 10
                $0.color = .green
            }
            let layer = stage.emitter([second, first]) { $0.renderMode = mode }
            layer.backgroundColor = .blue
            try stage.turn(after: 3.5)
            return stage.pixel(50, 40)
        }
        // Red is older and higher; green is the first cell.
        #expect(try colors(.unordered) == red && colors(.oldestFirst) == green && colors(.oldestLast) == red)
        #expect(try colors(.backToFront) == red)
        #expect(try colors(.additive) == white)
    }

    @Test func partsOfPicturesAndDisabledCells() throws {
        let stage = Stage()
        let halves = image(8, 4) { x, _ in x < 4 ? red : green }
        let one = cell {
            $0.birthRate = 1
            $0.lifetime = 10
            $0.contents = halves
            $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        }
        let layer = stage.emitter([one])
        try stage.turn(after: 1)
        #expect(stage.litBox == CGRect(x: 48, y: 38, width: 4, height: 4) && stage.pixel(48, 38) == green)
        quietly { layer.setValue(false, forKeyPath: "emitterCells.dot.enabled") }
        try stage.turn()
        #expect(stage.lit.isEmpty && layer.drawnParticles == 0)
        quietly { layer.setValue(true, forKeyPath: "emitterCells.dot.enabled") }
        try stage.turn()
        #expect(layer.drawnParticles == 1, "CAEmitterCell.h: whether they are rendered")
    }

    /// CAEmitterLayer.h: "as if they directly inhabit the three dimensional coordinate space of the layer's superlayer".
    @Test func withDepthNearParticlesAreLarger() throws {
        let stage = Stage()
        let space = stage.add(stage.root.bounds)
        space.sublayerTransform.m34 = -1 / 100
        let layer = stage.emitter([
            cell {
                $0.birthRate = 1
                $0.lifetime = 10
                $0.contents = dot(4)
            }
        ]) {
            $0.emitterZPosition = 50
            $0.emitterPosition = CGPoint(x: 60, y: 40)
        }
        quietly { space.addSublayer(layer) }
        try stage.turn(after: 1)
        #expect(stage.litBox == CGRect(x: 58, y: 38, width: 4, height: 4), "flattened first")
        quietly { layer.preservesDepth = true }
        try stage.turn()
        // 1 / (1 - 50 / 100) = 2, about the middle of the space.
        #expect(stage.litBox == CGRect(x: 66, y: 36, width: 8, height: 8))
    }

    // MARK: Cells within cells

    /// CAEmitterCell.h: "each particle emitted by the cell will act as an emitter for each of the cell's sub-cells. The
    /// emission point is the current particle position and the emission angle is relative to the current direction".
    @Test func particlesEmitOthers() throws {
        let stage = Stage()
        let spark = cell {
            $0.name = "spark"
            $0.birthRate = 1
            $0.lifetime = 5
            $0.velocity = 10
            $0.emissionLongitude = .pi / 2
        }
        let rocket = cell {
            $0.name = "rocket"
            $0.birthRate = 0.5
            $0.lifetime = 1.5
            $0.velocity = 20
            $0.emissionLongitude = -.pi / 2
            $0.color = .red
            $0.emitterCells = [spark]
        }
        let layer = stage.emitter([rocket])
        try stage.turn(after: 2)
        #expect(layer.drawnParticles == 1)
        try stage.turn(after: 1)
        // A rocket that is 20 points higher, and its spark.
        #expect(layer.drawnParticles == 2 && stage.litBox == CGRect(x: 49, y: 19, width: 2, height: 2))
        try stage.turn(after: 0.8)
        // The rocket is dead. A quarter from up is to the right: 8 points. It has the rocket's colour.
        #expect(layer.drawnParticles == 1 && stage.litBox == CGRect(x: 57, y: 19, width: 2, height: 2))
        #expect(stage.pixel(57, 19) == red)
    }

    /// A cell's own timing: CAMediaTiming.h. Fireworks in public code burst by "beginTime" and "duration".
    @Test func aCellBeginsAndEndsByItsTiming() throws {
        let stage = Stage()
        let layer = stage.emitter([
            cell {
                $0.beginTime = 1
                $0.duration = 0.5
                $0.lifetime = 100
            }
        ])
        try stage.turn(after: 1.05)
        #expect(layer.drawnParticles == 0)
        try stage.turn(after: 0.3)
        #expect(layer.drawnParticles == 3)
        try stage.turn(after: 10)
        #expect(layer.drawnParticles == 5)
    }

    // MARK: Determinism

    /// CAEmitterLayer.h: "Each layer has its own RNG state." The picture depends on the time, not on the frames.
    @Test func theSamePictureWhicheverFramesWereMade() throws {
        func picture(_ steps: [Double], seed: UInt32 = 5) throws -> [UInt8] {
            let stage = Stage()
            let spark = cell {
                $0.name = "spark"
                $0.birthRate = 30
                $0.lifetime = 0.4
                $0.velocity = 30
                $0.emissionRange = 2 * .pi
            }
            _ = stage.emitter([
                cell {
                    $0.birthRate = 23
                    ($0.lifetimeRange, $0.velocity, $0.velocityRange) = (0.7, 25, 20)
                    ($0.emissionRange, $0.spin, $0.spinRange) = (2 * .pi, 1, 3)
                    ($0.scale, $0.scaleRange, $0.scaleSpeed) = (2, 1, 0.3)
                    ($0.redRange, $0.alphaSpeed) = (0.8, -0.3)
                    $0.emitterCells = [spark]
                }
            ]) { $0.seed = seed }
            try stage.turn()
            for step in steps { try stage.turn(after: step) }
            return stage.output.shownBytes
        }
        let direct = try picture([2.5])
        #expect(try picture(Array(repeating: 0.0625, count: 40)) == direct)
        #expect(try picture([0.5, 0.125, 1, 0.875]) == direct)
        #expect(try picture([2.5], seed: 6) != direct)
    }

    // MARK: Damage and rest

    @Test func onlyThePlacesOfParticlesAreDrawn() throws {
        let stage = Stage(400, 300, bufferCount: 1)
        _ = stage.emitter([
            cell {
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
        let layer = stage.emitter([cell { $0.velocity = 5 }])
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
        let layer = stage.emitter([cell { $0.lifetime = 0.3 }]) { $0.birthRate = 0 }
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
        let layer = stage.emitter([cell { $0.velocity = 20 }])
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
        let inner = cell { $0.name = "spark" }
        let layer = stage.emitter([cell { $0.emitterCells = [inner] }])
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
            cell {
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
        let layer = stage.emitter([cell()])
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
            cell {
                ($0.color, $0.spin, $0.beginTime, $0.isEnabled) = (.red, 3, 1.5, false)
                $0.setValue(4, forKey: "mine")
                $0.emitterCells = [cell { $0.name = "inner" }]
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
        let one = cell()
        let layer = stage.emitter([one]) { $0.emitterShape = .sphere }
        for value in wild {
            for property in EmitterCellProperty.allCases where property != .color && property != .contentsRect {
                layer.setValue(value, forKeyPath: "emitterCells.dot.\(property.rawValue)")
                try stage.turn(after: 0.05)
                #expect(layer.drawnParticles <= EmitterSimulation.mostParticles)
                layer.emitterCells = [cell()]
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
                cell {
                    $0.beginTime = Double(value); $0.duration = Double(value); $0.speed = Float(value)
                }
            ]
            try stage.turn(after: 0.05)
            #expect(stage.output.shownBytes == stage.repaintedBytes)
            layer.emitterCells = [cell()]
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
            cell {
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
