// LayerValues+Space.swift: maps a layer's coordinates to its superlayer's, in the plane and in space.
//
// A layer is moved so that its anchor point is the origin, transformed, and
// moved to its position and zPosition. Then the superlayer's sublayerTransform
// applies, about the superlayer's own anchor point.

import Foundation
import VitrineRaster

extension LayerValues {
    /// The anchor point in the layer's coordinates.
    var anchor: (x: Double, y: Double) {
        (
            Double(bounds.origin.x + bounds.size.width * anchorPoint.x),
            Double(bounds.origin.y + bounds.size.height * anchorPoint.y)
        )
    }

    private var flip: Affine {
        Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(bounds.minY + bounds.maxY))
    }

    /// Maps the layer's coordinates to its superlayer's plane, if nothing of the
    /// transform depends on depth: translate(-anchor) * transform * translate(position).
    @inline(__always)
    var toSuperlayer: Affine {
        let (anchorX, anchorY) = anchor
        var m = Affine(transform)
        m.tx += Double(position.x) - (anchorX * m.a + anchorY * m.c)
        m.ty += Double(position.y) - (anchorX * m.b + anchorY * m.d)
        return isGeometryFlipped ? flip.concatenating(m) : m
    }

    /// Whether the transform keeps the layer's plane level and has no perspective: then `toSuperlayer` is complete.
    @inline(__always)
    var isLevel: Bool {
        transform.m13 == 0 && transform.m14 == 0 && transform.m23 == 0 && transform.m24 == 0
            && transform.m43 == 0 && transform.m44 == 1 && anchorPointZ == 0
            // These have no effect here, but a NaN in them hides the layer.
            && (transform.m31 + transform.m32 + transform.m33 + transform.m34).isFinite
    }

    /// Whether the sublayers' space is the layer's own.
    @inline(__always)
    var hasIdentitySublayerTransform: Bool { sublayerTransform.isNothing }

    /// Whether the transform is a translation only, and the layer is double-sided.
    @inline(__always)
    var onlyMoves: Bool { transform.isNothing && anchorPointZ == 0 && isDoubleSided && !isGeometryFlipped }

    /// The translation for `onlyMoves`, from the layer's coordinates to its superlayer's.
    @inline(__always)
    var move: CGPoint {
        CGPoint(
            x: position.x - (bounds.origin.x + bounds.size.width * anchorPoint.x),
            y: position.y - (bounds.origin.y + bounds.size.height * anchorPoint.y))
    }

    /// Maps the layer's coordinates, with z, to the space of its superlayer's sublayers.
    var toSuperspace: CATransform3D {
        let (x, y) = anchor
        var m = CATransform3DConcat(
            CATransform3DMakeTranslation(CGFloat(-x), CGFloat(-y), -anchorPointZ), transform)
        m = CATransform3DConcat(m, CATransform3DMakeTranslation(position.x, position.y, zPosition))
        guard isGeometryFlipped else { return m }
        var f = CATransform3DMakeScale(1, -1, 1)
        f.m42 = bounds.minY + bounds.maxY
        return CATransform3DConcat(f, m)
    }

    /// `t` about the layer's anchor point, in the layer's coordinates.
    func aboutAnchor(_ t: CATransform3D) -> CATransform3D {
        let (x, y) = anchor
        let (ax, ay) = (CGFloat(x), CGFloat(y))
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ), t),
            CATransform3DMakeTranslation(ax, ay, anchorPointZ))
    }

    /// Maps the sublayers' space to the layer's coordinates. Nil for the identity.
    var sublayerSpace: CATransform3D? { hasIdentitySublayerTransform ? nil : aboutAnchor(sublayerTransform) }

    /// The projection of the layer's plane onto its superlayer's, without that layer's sublayerTransform.
    var plane: Projection { isLevel ? Projection(toSuperlayer) : Projection(flattening: toSuperspace) }
}

extension CATransform3D {
    /// Whether this is the identity. Written out, since hit testing reads it for every layer.
    @inline(__always)
    var isNothing: Bool {
        m11 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m22 == 1 && m23 == 0 && m24 == 0
            && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m41 == 0 && m42 == 0 && m43 == 0 && m44 == 1
    }

    /// The sign of the visible side of a plane under this transform: below 0 for its back. From the normal, which the
    /// inverse's transpose maps: a mirror image in the plane itself does not show the back.
    var facing: Double {
        let plane = Projection(
            Affine(self), Perspective(x: Double(m14), y: Double(m24), w: Double(m44)))
        let flat = plane.determinant, solid = determinant
        guard flat.isFinite, solid.isFinite, abs(solid) > 1e-30 else { return 1 }
        return flat / solid
    }

    var determinant: Double {
        let (r0, r1, r2, r3) = rows
        // Laplace by the 2 x 2 minors of the upper and the lower two rows.
        func minor(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ i: Int, _ j: Int) -> Double {
            a[i] * b[j] - a[j] * b[i]
        }
        let front =
            minor(r0, r1, 0, 1) * minor(r2, r3, 2, 3) - minor(r0, r1, 0, 2) * minor(r2, r3, 1, 3)
            + minor(r0, r1, 0, 3) * minor(r2, r3, 1, 2)
        return front + minor(r0, r1, 1, 2) * minor(r2, r3, 0, 3) - minor(r0, r1, 1, 3)
            * minor(r2, r3, 0, 2) + minor(r0, r1, 2, 3) * minor(r2, r3, 0, 1)
    }
}
