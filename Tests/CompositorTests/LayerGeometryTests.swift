// LayerGeometryTests.swift: frames, conversion and hit testing, calculated by hand.

import Foundation
import Testing
import VitrineCompositor
import VitrineGraphics

private func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

@MainActor @Suite("Layer geometry")
struct LayerGeometryTests {
    @Test func frameFollowsPositionBoundsAndAnchor() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 50)
        #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 100, y: 30, width: 40, height: 20))
    }

    /// "For a layer, the frame is not a directly stored property, but is derived from bounds, anchorPoint and position"
    /// (Core Animation Programming Guide): the size is that of the bounds, whatever the place.
    @Test func frameHasTheSizeOfTheBoundsAtEveryPosition() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 70)
        for step in 0..<3000 {
            layer.position = CGPoint(x: CGFloat(step) / 3, y: CGFloat(step) * 0.7)
            #expect(layer.frame.size == CGSize(width: 100, height: 70))
        }
    }

    @Test func settingTheFrameKeepsTheBoundsOrigin() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 1, height: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.bounds == CGRect(x: 5, y: 6, width: 30, height: 40))
        #expect(layer.position == CGPoint(x: 25, y: 40))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func negativeFrameSizesAreStandardised() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
        #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
    }

    @Test func frameOfARotatedLayerIsItsBoundingBox() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(near(layer.frame.origin, CGPoint(x: 40, y: 30)))
        #expect(abs(layer.frame.width - 20) < 1e-9 && abs(layer.frame.height - 40) < 1e-9)
    }

    @Test func settingTheFrameOfAScaledLayerDividesTheSize() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 4, 1)
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        #expect(layer.bounds.size == CGSize(width: 20, height: 10))
        #expect(layer.position == CGPoint(x: 30, y: 30))
    }

    @Test func conversionAppliesBoundsOriginAndTransform() {
        let parent = CALayer(), child = CALayer()
        parent.frame = CGRect(x: 100, y: 0, width: 200, height: 200)
        parent.bounds.origin = CGPoint(x: 0, y: 30)
        child.frame = CGRect(x: 10, y: 40, width: 50, height: 50)
        parent.addSublayer(child)
        // (1, 2) of the child is (11, 42) of the parent's bounds, which begin at y 30, at x 100.
        #expect(child.convert(CGPoint(x: 1, y: 2), to: parent) == CGPoint(x: 11, y: 42))
        #expect(child.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 111, y: 12))
        #expect(
            child.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: parent)
                == CGRect(x: -10, y: -40, width: 5, height: 5))
    }

    @Test(arguments: 0..<40)
    func conversionRoundTrips(seed: Int) {
        var random = Seeded(UInt64(seed))
        let top = CALayer()
        var layers = [top]
        for _ in 0..<6 {
            let layer = CALayer()
            layer.frame = CGRect(
                x: random.number(-50...50), y: random.number(-50...50), width: random.number(1...80),
                height: random.number(1...80))
            layer.bounds.origin = CGPoint(x: random.number(-9...9), y: random.number(-9...9))
            layer.transform = CATransform3DRotate(
                CATransform3DMakeScale(random.number(0.3...2), random.number(0.3...2), 1),
                random.number(-3...3), 0, 0, 1)
            layer.isGeometryFlipped = random.chance(0.3)
            layers.randomElement(using: &random)!.addSublayer(layer)
            layers.append(layer)
        }
        let a = layers.randomElement(using: &random)!, b = layers.randomElement(using: &random)!
        let p = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
        #expect(near(b.convert(a.convert(p, to: b), to: a), p, 1e-6))
        #expect(near(a.convert(p, to: b), b.convert(p, from: a), 1e-9))
    }

    @Test func flippedGeometryMirrorsSublayers() {
        let parent = CALayer(), child = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.isGeometryFlipped = true
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        parent.addSublayer(child)
        // The child is at the lower edge; its own y axis points up.
        #expect(child.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 0, y: 100))
        // CALayer.h: "if there are an odd number of layers with flippedGeometry=YES from the receiver up to and including
        // the implicit container of the root layer", which is flipped on iOS.
        #expect(!child.contentsAreFlipped() && !parent.contentsAreFlipped() && CALayer().contentsAreFlipped())
    }

    @Test func hitTestReturnsTheFrontmostAndRespectsMasksAndHidden() {
        let root = CALayer(), a = CALayer(), b = CALayer(), inner = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        a.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        b.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        inner.frame = CGRect(x: 35, y: 35, width: 30, height: 30)
        root.addSublayer(a)
        root.addSublayer(b)
        a.addSublayer(inner)
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === b)
        #expect(
            root.hitTest(CGPoint(x: 72, y: 50)) === inner,
            "a sublayer outside of its superlayer's bounds is hit")
        a.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 72, y: 50)) === root)
        b.isHidden = true
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === a)
        b.isHidden = false
        a.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === a)
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) == nil, "the far edges do not belong to a rectangle")
        #expect(root.hitTest(CGPoint(x: CGFloat.nan, y: 0)) == nil)
    }

    @Test func hitTestAppliesTheInverseTransform() {
        let root = CALayer(), turned = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        turned.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        root.addSublayer(turned)
        // A square on its corner: its diagonal is 20 * sqrt(2) = 28.28.
        #expect(root.hitTest(CGPoint(x: 50, y: 36.5)) === turned)
        #expect(root.hitTest(CGPoint(x: 41, y: 41)) === root)
        turned.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    }

    @Test func affineTransformIsThePartThatActsOnThePlane() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(
            layer.transform.m11 == 1 && layer.transform.m12 == 2 && layer.transform.m21 == 3
                && layer.transform.m22 == 4)
        #expect(layer.transform.m41 == 5 && layer.transform.m42 == 6 && layer.transform.m33 == 1)
        #expect(layer.affineTransform() == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }
}

@Suite("CATransform3D")
struct CATransform3DTests {
    @Test func concatenationAppliesTheFirstTransformFirst() {
        let t = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(10, 20, 0))
        // (1, 1) -> (2, 3) -> (12, 23)
        #expect(t.m11 + t.m21 + t.m41 == 12 && t.m12 + t.m22 + t.m42 == 23)
        #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0).m41 == 2)
    }

    @Test func rotationAboutZRotatesXTowardsY() {
        let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(abs(t.m11) < 1e-15 && abs(t.m12 - 1) < 1e-15 && abs(t.m21 + 1) < 1e-15)
        let y = CATransform3DMakeRotation(.pi / 2, 0, 7, 0)
        #expect(abs(y.m13 + 1) < 1e-15 && abs(y.m31 - 1) < 1e-15)
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test func inverseUndoes() {
        var t = CATransform3DRotate(CATransform3DMakeTranslation(3, -4, 5), 0.7, 1, 2, 3)
        t = CATransform3DScale(t, 2, 0.5, 3)
        t.m34 = -1.0 / 500
        let i = CATransform3DConcat(t, CATransform3DInvert(t))
        for (a, b) in zip(
            [
                i.m11, i.m12, i.m13, i.m14, i.m21, i.m22, i.m23, i.m24, i.m31, i.m32, i.m33, i.m34, i.m41,
                i.m42, i.m43, i.m44,
            ],
            [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as [CGFloat])
        {
            #expect(abs(a - b) < 1e-12)
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat), "a singular matrix is unchanged")
    }

    @Test func affineOrNot() {
        #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    }
}
