// CATransform3D+Projection.swift: the map of a plane in space onto the plane of the screen.

import Foundation
import VitrineRaster

extension Affine {
    init(_ t: CATransform3D) {
        self.init(
            a: Double(t.m11), b: Double(t.m12), c: Double(t.m21), d: Double(t.m22), tx: Double(t.m41),
            ty: Double(t.m42))
    }
}

extension Projection {
    /// The plane z = 0 under `t`, viewed along the z axis.
    init(flattening t: CATransform3D) {
        var affine = Affine(t)
        var perspective = Perspective(x: Double(t.m14), y: Double(t.m24), w: Double(t.m44))
        // A constant w is a scale.
        if perspective.x == 0, perspective.y == 0, perspective.w != 1, perspective.w > 0 {
            let k = 1 / perspective.w
            affine = Affine(
                a: affine.a * k, b: affine.b * k, c: affine.c * k, d: affine.d * k, tx: affine.tx * k,
                ty: affine.ty * k)
            perspective = .none
        }
        self.init(affine, perspective)
    }

    /// The same map as a matrix of space. Points outside the plane keep their depth.
    var spatial: CATransform3D {
        var t = CATransform3DIdentity
        (t.m11, t.m12, t.m14) = (CGFloat(affine.a), CGFloat(affine.b), CGFloat(perspective.x))
        (t.m21, t.m22, t.m24) = (CGFloat(affine.c), CGFloat(affine.d), CGFloat(perspective.y))
        (t.m41, t.m42, t.m44) = (CGFloat(affine.tx), CGFloat(affine.ty), CGFloat(perspective.w))
        return t
    }
}
