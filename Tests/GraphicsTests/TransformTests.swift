// TransformTests.swift: affine maps.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineGraphics

@Suite struct TransformTests {
    @Test func transformsApplyInTheOrderWritten() {
        let moved = CGAffineTransform(translationX: 10, y: 20)
        // scaledBy scales first, and then moves.
        #expect(CGPoint(x: 1, y: 1).applying(moved.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
        #expect(
            CGPoint(x: 1, y: 1).applying(moved.concatenating(CGAffineTransform(scaleX: 2, y: 3)))
                == CGPoint(x: 22, y: 63))
        #expect(
            CGPoint(x: 1, y: 1).applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 5))
                == CGPoint(x: 12, y: 18))
    }

    @Test func aQuarterTurnMapsXToY() {
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1)))
        #expect(isClose(CGPoint(x: 0, y: 1).applying(turn), CGPoint(x: -1, y: 0)))
        #expect(CGAffineTransform.identity.rotated(by: .pi / 2) == turn)
    }

    @Test func inverseUndoes() {
        var random = SeededNumbers(seed: 1)
        for _ in 0..<200 {
            let t = CGAffineTransform(
                a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3),
                d: random.number(-3...3),
                tx: random.number(-50...50), ty: random.number(-50...50))
            guard abs(t.determinant) > 0.01 else { continue }
            let p = CGPoint(x: random.number(-9...9), y: random.number(-9...9))
            #expect(isClose(p.applying(t).applying(t.inverted()), p, 1e-6))
            #expect(isClose(p.applying(CGAffineTransform(t.decomposed())), p.applying(t), 1e-9))
        }
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat)
    }

    @Test func decompositionReturnsItsComponents() {
        let t = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.5).scaledBy(x: 2, y: 5)
        let parts = t.decomposed()
        #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 5) < 1e-12)
        #expect(abs(parts.rotation - 0.5) < 1e-12 && abs(parts.horizontalShear) < 1e-12)
        #expect(parts.translation == CGVector(dx: 3, dy: 4))
    }

    @Test func rectanglesBecomeTheirBounds() {
        let r = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(r.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -4, y: 4, width: 3, height: 8))
        #expect(
            isClose(
                r.applying(CGAffineTransform(rotationAngle: .pi / 2)),
                CGRect(x: -6, y: 1, width: 4, height: 3)))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        #expect(
            CGSize(width: 3, height: 4).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 9, ty: 9))
                == CGSize(width: 6, height: -4))
    }

    @Test func greatestScaleIsTheLargerSingularValue() {
        #expect(abs(CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5).maximumScale - 2) < 1e-12)
        // A shear by 1: the golden ratio.
        #expect(
            abs(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0).maximumScale - 1.618033988749895)
                < 1e-12)
    }

    @Test func coveringPixelsIgnoresRoundingNoise() {
        #expect(
            PixelRect(covering: CGRect(x: 0.5, y: 1, width: 2, height: 1))
                == PixelRect(minX: 0, minY: 1, maxX: 3, maxY: 2))
        #expect(
            PixelRect(covering: CGRect(x: 0.1 + 0.2 - 0.3, y: 0, width: 3.000000001, height: 1))
                == PixelRect(x: 0, y: 0, width: 3, height: 1))
        #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
        #expect(PixelRect(covering: .null).isEmpty)
        #expect(
            PixelRect(covering: .infinite).contains(PixelRect(x: -1000, y: -1000, width: 2000, height: 2000)))
    }

    @Test func transformsAndVectorsAreCodable() throws {
        let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: JSONEncoder().encode(t)) == t)
        let v = CGVector(dx: 1.5, dy: -2)
        #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(v)) == v)
    }

    /// CGGeometry's `CGRectEqualToRect`: rectangles are equal "if they have the same size and location", after both were
    /// standardised.
    @Test func valuesAreComparedByName() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(.zero))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(CGRect(x: 4, y: 6, width: -3, height: -4)) && !rect.equalTo(.zero))
    }
}
