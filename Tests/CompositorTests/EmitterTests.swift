// EmitterTests.swift: emitter layers: births, motion and drawing.
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

@MainActor @Suite("Emitters")
struct EmitterTests {
    // MARK: Births

    /// CAEmitterCell.h: "The number of emitted objects created every second", "The lifetime of each emitted object in
    /// seconds". Apple's Fireworks sample relies on the first birth after 1 / birthRate ("lifetime = 1.02; // we cannot
    /// set the birthrate < 1.0 for the burst").
    @Test func particlesAreBornAtEqualIntervalsAndDie() throws {
        let stage = Stage()
        let layer = stage.emitter([emittingCell()])
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
        let layer = stage.emitter([emittingCell()]) { $0.beginTime = 0 }
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
        let layer = stage.emitter([emittingCell()]) {
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
            emittingCell {
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
        let one = emittingCell {
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
            emittingCell {
                $0.birthRate = 1
                $0.lifetime = 10
                $0.contents = whiteDot(4)
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
            let first = emittingCell {
                $0.birthRate = 0.5
                $0.lifetime = 10
                $0.color = .red
                $0.zAcceleration = 2
            }
            let second = emittingCell {
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
        let one = emittingCell {
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
            emittingCell {
                $0.birthRate = 1
                $0.lifetime = 10
                $0.contents = whiteDot(4)
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
        let spark = emittingCell {
            $0.name = "spark"
            $0.birthRate = 1
            $0.lifetime = 5
            $0.velocity = 10
            $0.emissionLongitude = .pi / 2
        }
        let rocket = emittingCell {
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
            emittingCell {
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
            let spark = emittingCell {
                $0.name = "spark"
                $0.birthRate = 30
                $0.lifetime = 0.4
                $0.velocity = 30
                $0.emissionRange = 2 * .pi
            }
            _ = stage.emitter([
                emittingCell {
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
}
