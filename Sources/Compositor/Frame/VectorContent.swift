// VectorContent.swift: content that paints itself straight into bands, at any transform, without a bitmap.
//
// A layer with such content makes an object of it and keeps that for as long
// as it looks the same: another object is another look, and costs damage. The
// raster asks the object for its pixels, band by band.
//
// Invariant: a pixel depends on the object and the node's place alone, never on
// the clip or the band that it is painted in.

import Foundation
import VitrineGraphics

/// What a layer draws between its contents and its sublayers. Immutable once made; any thread may paint.
class VectorContent: @unchecked Sendable {
    /// All that it may touch, the layer's own coordinates.
    let ink: Box
    /// What of it is covered with opaque pixels, the layer's own coordinates; nil: nothing that is worth knowing.
    let opaqueBox: Box?
    /// It touches what the layer's background would, and nothing else.
    let isInShape: Bool
    /// It lies behind the layer's contents.
    let isBehind: Bool
    /// It covers the same with opaque pixels.
    let coversShape: Bool
    /// Painting it with an alpha gives what a group of that opacity would.
    let isSimple: Bool

    init(
        ink: Box, opaqueBox: Box? = nil, isInShape: Bool = false, isBehind: Bool = false,
        coversShape: Bool = false, isSimple: Bool
    ) {
        self.ink = ink
        self.isInShape = isInShape
        self.isBehind = isBehind
        self.coversShape = coversShape
        self.opaqueBox = opaqueBox
        self.isSimple = isSimple
    }

    /// Blends the content into `target`.
    /// - Parameters:
    ///   - node: where it lies: `node.place.placement` maps its coordinates to device pixels, `node.place.alpha`
    ///     is its opacity.
    ///   - clip: device pixels that may be touched; they lie in `target`.
    ///   - raster: kernels, caches and memory of the thread that paints.
    func paint(_ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster) {
        fatalError("\(type(of: self)) does not override paint(_:clip:into:by:)")
    }

    /// Whether it paints the same pixels, moved, for a node that was moved to `place` by whole pixels.
    func isSameWhenMoved(_ place: NodePlace) -> Bool { false }

    /// The object's address: what a node compares.
    final var identity: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}

/// From a plane to device pixels: x' = (a x + c y + tx) / w, y' = (b x + d y + ty) / w, with
/// w = wx x + wy y + w1. Points whose w is not above 0 lie behind the eye.
struct PlanePlacement: Hashable {
    var affine: Affine
    var wx = 0.0
    var wy = 0.0
    var w1 = 1.0

    init(_ affine: Affine) { self.affine = affine }

    init(_ projection: Projection) {
        affine = projection.affine
        (wx, wy, w1) = (projection.perspective.x, projection.perspective.y, projection.perspective.w)
    }

    var isAffine: Bool { wx == 0 && wy == 0 && w1 == 1 }

    /// The place of a point before the division, and what it is divided by.
    @inline(__always)
    func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
        let m = affine
        return SIMD3(m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty, wx * x + wy * y + w1)
    }
}

extension NodePlace {
    /// From the layer's own coordinates to device pixels.
    var placement: PlanePlacement { PlanePlacement(inherited.projection) }
}
