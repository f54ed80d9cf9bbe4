// SpaceTests.swift: perspective, depth and sides, calculated by hand.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

private func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    near(a.origin, b.origin) && near(CGPoint(x: a.maxX, y: a.maxY), CGPoint(x: b.maxX, y: b.maxY))
}

/// A camera `distance` points above the plane.
private func camera(_ distance: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    return t
}

/// Degrees about y.
private func turn(_ angle: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle * .pi / 180, 0, 1, 0)
}

@MainActor @Suite("Layers in space")
struct SpaceTests {
    /// A 100 x 100 layer in the middle of a root of 200 x 200.
    private func card(_ change: (CALayer) -> Void = { _ in }) -> (root: CALayer, card: CALayer) {
        let root = CALayer(), card = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        root.addSublayer(card)
        change(card)
        return (root, card)
    }

    @Test func nearerLayersAreLarger() {
        // 50 points up of 100: w = 1 - 50/100, so everything is twice as far from the anchor.
        let (_, card) = card {
            $0.transform = CATransform3DTranslate(camera(100), 0, 0, 50)
        }
        #expect(near(card.convert(CGPoint(x: 100, y: 0), to: nil), CGPoint(x: 200, y: 0)))
        #expect(near(card.frame, CGRect(x: 0, y: 0, width: 200, height: 200)))
        #expect(near(card.convert(CGPoint(x: 200, y: 0), from: nil), CGPoint(x: 100, y: 0)))
    }

    @Test func aRotatedEdgeIsDividedByItsDepth() {
        // 90 degrees less 30: x' = 50 cos 60 = 25, z = -50 sin 60 = -43.3 on the right, w = 1.433.
        let (_, card) = card { $0.transform = CATransform3DConcat(turn(60), camera(100)) }
        let right = card.convert(CGPoint(x: 100, y: 100), to: nil)
        let w = 1 + 50 * sin(CGFloat.pi / 3) / 100
        #expect(near(right, CGPoint(x: 100 + 25 / w, y: 100 + 50 / w), 1e-6))
        let left = card.convert(CGPoint(x: 0, y: 100), to: nil)
        #expect(near(left, CGPoint(x: 100 - 25 / (2 - w), y: 100 + 50 / (2 - w)), 1e-6))
        #expect(near(card.convert(right, from: nil), CGPoint(x: 100, y: 100), 1e-6))
    }

    @Test func aSublayerTransformIsACameraForAllSublayers() {
        let (root, card) = card { $0.zPosition = 50 }
        root.sublayerTransform = camera(100)
        // About the root's middle, (100, 100).
        #expect(near(card.convert(CGPoint.zero, to: root), CGPoint(x: 0, y: 0)))
        #expect(near(card.convert(CGPoint(x: 50, y: 50), to: root), CGPoint(x: 100, y: 100)))
        root.anchorPoint = .zero
        root.position = .zero
        // About (0, 0): (50, 50) appears at (100, 100).
        #expect(near(card.convert(CGPoint.zero, to: root), CGPoint(x: 100, y: 100)))
        #expect(root.hitTest(CGPoint(x: 199, y: 199)) === card)
        #expect(root.hitTest(CGPoint(x: 99, y: 99)) === root)
    }

    @Test func rotationIsAboutTheAnchorPointZ() {
        let (_, card) = card {
            $0.anchorPointZ = -30
            $0.transform = turn(90)
        }
        // The middle is 30 above the anchor; a quarter turn about y maps z to x.
        #expect(near(card.convert(CGPoint(x: 50, y: 50), to: nil), CGPoint(x: 130, y: 100), 1e-9))
    }

    @Test func onlyTransformLayersKeepDepth() {
        for keepsDepth in [false, true] {
            let root = CALayer(), middle = keepsDepth ? CATransformLayer() : CALayer(), leaf = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            root.anchorPoint = .zero
            middle.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            middle.position = CGPoint(x: 50, y: 50)
            middle.transform = turn(60)
            leaf.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            leaf.position = CGPoint(x: 50, y: 50)
            leaf.transform = turn(-60)
            root.addSublayer(middle)
            middle.addSublayer(leaf)
            // Together they are no rotation; applied separately, each halves the width.
            let half: CGFloat = keepsDepth ? 50 : 12.5
            #expect(near(leaf.convert(CGPoint(x: 100, y: 0), to: root), CGPoint(x: 50 + half, y: 0), 1e-9))
            #expect(near(leaf.convert(CGPoint(x: 50 + half, y: 0), from: root), CGPoint(x: 100, y: 0), 1e-9))
            #expect(root.hitTest(CGPoint(x: 51 + half, y: 50)) !== leaf)
            #expect(root.hitTest(CGPoint(x: 49 + half, y: 50)) === leaf)
        }
    }

    @Test func pointsConvertBetweenFacesOfABox() {
        let root = CALayer(), box = CATransformLayer(), front = CALayer(), side = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.sublayerTransform = camera(300)
        box.position = CGPoint(x: 50, y: 50)
        box.transform = turn(-40)
        root.addSublayer(box)
        for (face, angle) in [(front, CGFloat(0)), (side, 90)] {
            face.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
            face.transform = CATransform3DTranslate(turn(angle), 0, 0, 20)
            box.addSublayer(face)
        }
        // The edge that both share: the right of the front is the left of the side.
        let p = front.convert(CGPoint(x: 40, y: 10), to: side)
        #expect(near(p, CGPoint(x: 0, y: 10), 1e-9))
        let seen = side.convert(CGPoint(x: 20, y: 20), to: root)
        #expect(root.hitTest(seen) === side, "a layer of another space is hit")
    }

    @Test(arguments: 0..<40)
    func conversionRoundTripsThroughPerspectives(seed: Int) {
        var random = Seeded(UInt64(seed))
        let top = CALayer()
        top.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        var layers = [top]
        for _ in 0..<5 {
            let layer = random.chance(0.3) ? CATransformLayer() : CALayer()
            layer.frame = CGRect(
                x: random.number(-20...20), y: random.number(-20...20), width: random.number(10...80),
                height: random.number(10...80))
            var t = camera(random.number(900...2000))
            t = CATransform3DRotate(t, random.number(-1...1), random.number(-1...1), 1, 0.2)
            layer.transform = t
            layer.zPosition = random.number(-20...20)
            layer.anchorPointZ = random.number(-10...10)
            layer.isGeometryFlipped = random.chance(0.2)
            if random.chance(0.4) { layer.sublayerTransform = camera(random.number(900...2000)) }
            layers.randomElement(using: &random)!.addSublayer(layer)
            layers.append(layer)
        }
        let a = layers.randomElement(using: &random)!, b = layers.randomElement(using: &random)!
        let p = CGPoint(x: random.number(0...60), y: random.number(0...60))
        #expect(near(b.convert(a.convert(p, to: b), to: a), p, 1e-6))
        #expect(near(a.convert(p, to: b), b.convert(p, from: a), 1e-9))
    }

    @Test func layersBehindTheCameraAreNotHit() {
        let (root, card) = card {
            $0.backgroundColor = .red
            $0.transform = CATransform3DTranslate(camera(100), 0, 0, 150)
        }
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
        #expect(card.convert(card.bounds, to: root).isNull)
    }

    @Test func singleSidedLayersAreNeitherDrawnNorHitFromBehind() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        layer.isDoubleSided = false
        func shows(_ t: CATransform3D) throws -> Bool {
            quietly { layer.transform = t }
            try stage.turn()
            #expect((stage.root.hitTest(CGPoint(x: 10, y: 10)) === layer) == (stage.pixel(10, 10) == red))
            return stage.pixel(10, 10) == red
        }
        #expect(try shows(turn(80)) && !shows(turn(100)) && !shows(turn(180)) && shows(turn(300)))
        #expect(try shows(CATransform3DMakeScale(-1, 1, 1)), "a mirror image shows the front")
        quietly {
            layer.transform = CATransform3DIdentity
            stage.root.sublayerTransform = turn(170)
        }
        try stage.turn()
        #expect(stage.pixel(10, 10) == black, "all of the space shows its back")
    }

    @Test func aLayerOnEdgeIsNotDrawn() throws {
        let stage = Stage(20, 20)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
        for t in [turn(90), CATransform3DMakeScale(0, 1, 1), CATransform3D(), camera(.nan)] {
            quietly { layer.transform = t }
            try stage.turn()
            #expect((0..<20).allSatisfy { stage.pixel($0, 10) == black })
            #expect(stage.root.hitTest(CGPoint(x: 10, y: 10)) === stage.root)
        }
    }
}

@MainActor @Suite("Drawing in space")
struct SpaceDrawingTests {
    @Test func aTiltedPlaneCoversItsProjectedOutline() throws {
        // 40 x 40 about (40, 40), turned about x so that w = 1 -+ 0.2 at the edges y = 60 and y = 20.
        let stage = Stage(80, 80)
        let layer = stage.add(CGRect(x: 20, y: 20, width: 40, height: 40), .red)
        var t = CATransform3DIdentity
        t.m24 = -0.01
        layer.transform = t
        try stage.turn()
        // Below: w = 0.8, so x from 40 - 25 to 40 + 25 at y = 40 + 25. Above: w = 1.2, 16.67 each way.
        #expect(stage.pixel(17, 64) == red && stage.pixel(62, 64) == red)
        #expect(stage.pixel(14, 64) == black && stage.pixel(65, 64) == black && stage.pixel(40, 65) == black)
        #expect(stage.pixel(24, 24) == red && stage.pixel(22, 24) == black && stage.pixel(40, 22) == black)
        // The upper edge is at 40 - 16.667 = 23.333: the row 23 is covered by 2/3.
        let edge = stage.pixel(40, 23) >> 16 & 255
        #expect(abs(Int(edge) - 170) <= 2)
    }

    @Test func imagesAreSampledWithPerspective() throws {
        // Left half red, right half blue; the plane recedes to the right.
        let stage = Stage(80, 40)
        let picture = image(64, 8) { x, _ in x < 32 ? red : blue }
        let layer = stage.add(CGRect(x: 0, y: 0, width: 80, height: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        layer.position = CGPoint(x: 0, y: 20)
        layer.contents = picture
        layer.magnificationFilter = .nearest
        layer.minificationFilter = .nearest
        var t = CATransform3DIdentity
        t.m14 = 1.0 / 80
        layer.transform = t
        try stage.turn()
        // x' = x / (1 + x / 80): the end is at 40, the middle at 26.67 and not at 20.
        #expect(stage.pixel(25, 20) == red && stage.pixel(28, 20) == blue)
        #expect(stage.pixel(39, 20) == blue && stage.pixel(41, 20) == black)
    }

    @Test func layersAreClippedAtTheCamera() throws {
        // A floor that extends from far away to below the viewer.
        let stage = Stage(100, 100)
        let floor = stage.add(CGRect(x: 0, y: 0, width: 100, height: 2000), .green)
        floor.anchorPoint = CGPoint(x: 0.5, y: 0)
        floor.position = CGPoint(x: 50, y: 50)
        var t = camera(60)
        t = CATransform3DRotate(t, .pi / 2.2, 1, 0, 0)
        floor.transform = t
        try stage.turn()
        // Towards the viewer: it widens to the whole of the lower edge.
        #expect(stage.pixel(2, 98) == green && stage.pixel(97, 98) == green && stage.pixel(50, 40) == black)
        let expected = stage.repaintedBytes
        #expect(stage.output.shownBytes == expected)
    }

    @Test func siblingsAreDrawnByDepth() throws {
        let stage = Stage(60, 60)
        let space = stage.add(CGRect(x: 0, y: 0, width: 60, height: 60))
        quietly { space.sublayerTransform = camera(200) }
        // Later in the list, but farther away; and rotated, so that the layers' z alone does not give the order.
        let near = stage.add(CGRect(x: 10, y: 10, width: 40, height: 40), .red, to: space)
        let far = stage.add(CGRect(x: 10, y: 10, width: 40, height: 40), .blue, to: space)
        quietly {
            near.transform = CATransform3DTranslate(turn(20), 0, 0, 30)
            far.transform = CATransform3DTranslate(turn(20), 0, 0, -30)
        }
        try stage.turn()
        #expect(stage.pixel(30, 30) == red)
        // All rotated: the back comes to the front.
        quietly { space.sublayerTransform = CATransform3DConcat(turn(180), camera(200)) }
        try stage.turn()
        #expect(stage.pixel(30, 30) == blue)
        #expect(stage.root.hitTest(CGPoint(x: 30, y: 30)) === far)
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }

    @Test func aMovedPlaneChangesTheOrder() throws {
        let stage = Stage(60, 60)
        let a = stage.add(CGRect(x: 10, y: 10, width: 40, height: 40), .red)
        let b = stage.add(CGRect(x: 10, y: 10, width: 40, height: 40), .blue)
        try stage.turn()
        #expect(stage.pixel(30, 30) == blue)
        quietly { a.transform = CATransform3DMakeTranslation(0, 0, 5) }
        try stage.turn()
        #expect(stage.pixel(30, 30) == red, "a translation along z moves a layer forward as zPosition does")
        quietly { b.transform = CATransform3DMakeTranslation(0, 0, 6) }
        try stage.turn()
        #expect(stage.pixel(30, 30) == blue)
    }

    @Test func tiltedPlanesHideEachOtherByDepth() throws {
        // Three planes, each leaning on the next: the order of their middles would be wrong.
        let stage = Stage(100, 40)
        let wall = stage.add(CGRect(x: 0, y: 0, width: 100, height: 40), .blue)
        let flap = stage.add(CGRect(x: 40, y: 10, width: 20, height: 20), .red)
        quietly {
            // The wall's middle is at height 0, its right edge far up; the flap floats just above it there.
            wall.anchorPoint = CGPoint(x: 0, y: 0.5)
            wall.position = CGPoint(x: 0, y: 20)
            wall.transform = turn(-45)
            flap.position = CGPoint(x: 60, y: 20)
            flap.transform = CATransform3DTranslate(turn(-45), 0, 0, 1)
            flap.zPosition = 60
        }
        try stage.turn()
        #expect(stage.pixel(60, 20) == red)
        quietly { flap.zPosition = 55 }
        try stage.turn()
        #expect(stage.pixel(58, 20) == blue)
    }

    @Test func aTransformLayerDrawsNothingItself() throws {
        let stage = Stage(20, 20)
        let layer = CATransformLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = .red
        layer.borderWidth = 4
        layer.masksToBounds = true
        let child = CALayer()
        child.frame = CGRect(x: 10, y: 0, width: 20, height: 10)
        child.backgroundColor = .rgb(1, 1, 1)
        layer.addSublayer(child)
        stage.root.addSublayer(layer)
        try stage.turn()
        #expect(stage.pixel(5, 5) == black && stage.pixel(15, 5) == white && stage.pixel(1, 1) == black)
        quietly { layer.opacity = 0.5 }
        try stage.turn()
        #expect(stage.pixel(15, 5) == 0xFF80_8080, "each sublayer is translucent separately")
        quietly { layer.isHidden = true }
        try stage.turn()
        #expect(stage.pixel(15, 5) == black)
    }

    @Test func clipsAndRoundedCornersFollowThePlane() throws {
        let stage = Stage(80, 80)
        let card = stage.add(CGRect(x: 20, y: 20, width: 40, height: 40), .red)
        card.cornerRadius = 20
        card.masksToBounds = true
        let inner = stage.add(CGRect(x: 0, y: 20, width: 60, height: 60), .blue, to: card)
        var t = CATransform3DIdentity
        t.m24 = -0.01
        quietly { card.transform = t }
        try stage.turn()
        // Within the ellipse that the circle becomes; its corners and content outside are clipped.
        #expect(stage.pixel(40, 30) == red && stage.pixel(40, 60) == blue)
        #expect(stage.pixel(17, 63) == black && stage.pixel(62, 63) == black && stage.pixel(70, 60) == black)
        #expect(inner.convert(CGPoint(x: 20, y: 0), to: nil) == CGPoint(x: 40, y: 40))
    }

    @Test func ninePartsKeepTheirCornersUnderAnyTransform() throws {
        // 3 x 3: a red pixel at each corner, otherwise white. A quarter turn must not stretch corners.
        let stage = Stage(60, 60)
        let picture = image(3, 3) { x, y in x != 1 && y != 1 ? red : white }
        let layer = stage.add(CGRect(x: 10, y: 20, width: 40, height: 20))
        layer.contents = picture
        layer.contentsScale = 0.25
        layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        layer.magnificationFilter = .nearest
        quietly { layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        try stage.turn()
        // After the rotation 20 wide, from (20, 10) to (40, 50); corners of 4 x 4 points.
        #expect(stage.pixel(21, 11) == red && stage.pixel(38, 48) == red && stage.pixel(21, 48) == red)
        #expect(stage.pixel(25, 11) == white && stage.pixel(21, 15) == white && stage.pixel(30, 30) == white)
    }
}
