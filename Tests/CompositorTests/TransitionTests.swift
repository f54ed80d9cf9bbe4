// TransitionTests.swift: the screen during a transition.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

@MainActor @Suite("Transitions of layers")
struct TransitionTests {
    /// A layer of 40 x 40 at (30, 20), red, in a tree with a sibling behind it.
    private func stage() throws -> (Stage, CALayer) {
        let stage = Stage(100, 80)
        stage.add(CGRect(x: 0, y: 0, width: 100, height: 80), .whiteColor)
        let layer = stage.add(CGRect(x: 30, y: 20, width: 40, height: 40), .red)
        try stage.turn()
        return (stage, layer)
    }

    private func run(
        _ layer: CALayer, _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil,
        _ setUp: (CATransition) -> Void = { _ in }
    ) {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
        setUp(transition)
        layer.add(transition, forKey: "any")
        quietly { layer.backgroundColor = .blue }
    }

    private func expectWhole(_ stage: Stage, _ note: String = "") {
        #expect(stage.output.shownBytes == stage.repaintedBytes, "\(note)")
    }

    @Test(
        arguments: [
            (CATransitionSubtype.fromLeft, 40, 40, 60, 40), (.fromRight, 60, 40, 40, 40),
            (.fromTop, 50, 30, 50, 50), (.fromBottom, 50, 50, 50, 30),
        ])
    func pushMovesBothHalfwayAtHalfTheTime(
        side: CATransitionSubtype, newX: Int, newY: Int, oldX: Int, oldY: Int
    ) throws {
        let (stage, layer) = try stage()
        run(layer, .push, side)
        try stage.turn()
        #expect(stage.pixel(50, 40) == red && layer.animationKeys() == [kCATransition])
        try stage.turn(after: 0.5)
        #expect(stage.pixel(newX, newY) == blue && stage.pixel(oldX, oldY) == red, "\(side)")
        #expect(stage.pixel(29, 40) == white && stage.pixel(70, 40) == white && stage.pixel(50, 19) == white)
        expectWhole(stage)
        try stage.turn(after: 0.6)
        #expect(stage.pixel(31, 21) == blue && stage.pixel(69, 59) == blue)
        try stage.turn()
        try stage.turn()
        #expect(layer.transitionStage == nil && stage.compositor.list.nodes.count == 3)
        #expect(!stage.compositor.needsFrame)
        expectWhole(stage)
    }

    @Test func moveInCoversAndRevealUncovers() throws {
        for (type, left, right) in [(CATransitionType.moveIn, blue, red), (.reveal, blue, red)] {
            let (stage, layer) = try stage()
            // A mark in the old picture shows whether it moves.
            let mark = stage.add(CGRect(x: 25, y: 0, width: 5, height: 40), .green, to: layer)
            try stage.turn()
            run(layer, type, .fromLeft)
            quietly { mark.isHidden = true }
            try stage.turn()
            #expect(stage.pixel(57, 40) == green)
            try stage.turn(after: 0.25)
            #expect(stage.pixel(35, 40) == left && stage.pixel(45, 40) == right)
            // With `moveIn` the old picture stays; with `reveal` it has moved a quarter to the right.
            #expect((stage.pixel(57, 40) == green) == (type == .moveIn))
            #expect((stage.pixel(67, 40) == green) == (type == .reveal))
            expectWhole(stage, type.rawValue)
        }
    }

    @Test func fadeMixesBothStates() throws {
        let (stage, layer) = try stage()
        run(layer, .fade)
        try stage.turn()
        try stage.turn(after: 0.25)
        let pixel = stage.pixel(50, 40)
        #expect(
            abs(Int(pixel >> 16 & 255) - 191) <= 1 && abs(Int(pixel & 255) - 64) <= 1,
            "no white shines through")
        #expect(pixel >> 8 & 255 <= 1)
        expectWhole(stage)
    }

    @Test func fadeFromEmptyIsFadeIn() throws {
        let (stage, layer) = try stage()
        quietly { layer.backgroundColor = nil }
        try stage.turn()
        run(layer, .fade)
        try stage.turn()
        #expect(stage.pixel(50, 40) == white)
        try stage.turn(after: 0.5)
        let pixel = stage.pixel(50, 40)
        #expect(abs(Int(pixel >> 16 & 255) - 128) <= 1 && pixel & 255 >= 254)
    }

    @Test func startAndEndProgressLimitTheTransition() throws {
        let (stage, layer) = try stage()
        run(layer, .push, .fromLeft) {
            $0.startProgress = 0.25
            $0.endProgress = 0.75
        }
        try stage.turn()
        #expect(stage.pixel(39, 40) == blue && stage.pixel(41, 40) == red)
        try stage.turn(after: 0.5)
        #expect(stage.pixel(49, 40) == blue && stage.pixel(51, 40) == red)
        try stage.turn(after: 0.4999)
        #expect(stage.pixel(58, 40) == blue && stage.pixel(61, 40) == red)
    }

    @Test func theNewStateIsUpdatedDuringTheTransition() throws {
        let (stage, layer) = try stage()
        run(layer, .push, .fromLeft)
        try stage.turn()
        try stage.turn(after: 0.5)
        quietly { layer.backgroundColor = .green }
        stage.add(CGRect(x: 20, y: 0, width: 20, height: 40), .blue, to: layer)
        try stage.turn()
        // Half of the way: the layer's right half is at the left.
        #expect(stage.pixel(40, 40) == blue && stage.pixel(60, 40) == red)
        quietly { layer.position.x += 10 }
        try stage.turn()
        #expect(stage.pixel(35, 40) == white && stage.pixel(45, 40) == blue && stage.pixel(75, 40) == red)
        expectWhole(stage)
    }

    @Test func flipsShowOneSideAtATime() throws {
        for side in [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom] {
            let (stage, layer) = try stage()
            run(layer, .flip, side)
            try stage.turn()
            #expect(stage.pixel(50, 40) == red)
            try stage.turn(after: 0.25)
            #expect(stage.pixel(50, 40) == red)
            // After a quarter of the time the card is rotated by 45 degrees: narrower than 40 points.
            let across = side == .fromLeft || side == .fromRight
            #expect(across ? stage.pixel(31, 40) == white : stage.pixel(50, 21) == white)
            expectWhole(stage, "\(side)")
            try stage.turn(after: 0.5)
            #expect(stage.pixel(50, 40) == blue)
            expectWhole(stage, "\(side)")
            try stage.turn(after: 0.3)
            #expect(stage.pixel(31, 21) == blue && stage.pixel(69, 59) == blue)
        }
    }

    @Test func flipFromLeftMovesTheLeftSideForward() throws {
        let (stage, layer) = try stage()
        run(layer, .flip, .fromLeft)
        try stage.turn()
        try stage.turn(after: 0.3)
        // Nearer parts are larger: the left edge extends further up than the right.
        func height(_ x: Int) -> Int { (0..<80).filter { stage.pixel(x, $0) == red }.count }
        let columns = (0..<100).filter { height($0) > 0 }
        let left = try #require(columns.first), right = try #require(columns.last)
        #expect(height(left + 2) > height(right - 2) + 4, "\(height(left + 2)), \(height(right - 2))")
    }

    @Test func foldsFixTheTopEdge() throws {
        for type in [CATransitionType.foldUp, .foldDown] {
            let (stage, layer) = try stage()
            run(layer, type)
            try stage.turn()
            #expect(stage.pixel(50, 58) == red)
            try stage.turn(after: 0.5)
            #expect(stage.pixel(50, 22) == (type == .foldUp ? red : blue))
            #expect(stage.pixel(50, 58) == (type == .foldUp ? blue : red))
            expectWhole(stage, type.rawValue)
        }
    }

    @Test func everyEndOfATransitionRemovesItsPictures() throws {
        for end in 0..<4 {
            let (stage, layer) = try stage()
            run(layer, .push)
            try stage.turn()
            try stage.turn(after: 0.3)
            switch end {
            case 0: layer.removeAllAnimations()
            case 1: layer.removeFromSuperlayer()
            case 2: run(layer, .fade)
            default: layer.superlayer?.insertSublayer(layer, at: 0)
            }
            try stage.turn()
            expectWhole(stage, "\(end)")
            try stage.turn(after: 2)
            try stage.turn()
            try stage.turn()
            #expect(layer.transitionStage == nil && stage.compositor.list.nodes.count == (end == 1 ? 2 : 3))
            expectWhole(stage, "\(end)")
        }
    }

    @Test func everyEffectOfANodeHasItsOwnBit() {
        let all: [NodeEffects] = [
            .shadow, .hasMask, .isMask, .rasterizes, .spreadsOpacity, .isolates, .mipmapped,
        ]
        #expect(all.reduce(into: 0) { $0 += Int($1.rawValue) } == Int(NodeEffects(all).rawValue))
    }

    @Test func aRotatedLayerPushesAlongItsAxes() throws {
        let (stage, layer) = try stage()
        quietly { layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
        try stage.turn()
        run(layer, .push, .fromLeft)
        try stage.turn()
        try stage.turn(after: 0.5)
        // On the screen its left is up.
        #expect(stage.pixel(50, 30) == blue && stage.pixel(50, 50) == red)
    }
}
