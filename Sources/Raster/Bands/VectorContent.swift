// VectorContent.swift: content that paints directly into bands, under any transform, without a bitmap.
//
// A layer with such content makes an object for it and keeps the object while its
// appearance stays the same: another object is another appearance, and adds damage. The
// raster requests the object's pixels, band by band.
//
// Invariant: a pixel depends only on the object and the node's place, never on
// the clip or the band in which it is painted.

import Foundation
import VitrineGraphics

/// Content between a layer's contents and its sublayers. Immutable; any thread may paint.
package class VectorContent: @unchecked Sendable {
    /// The box that it may touch, in the layer's coordinates.
    package let ink: Box
    /// A part covered with opaque pixels, in the layer's coordinates. Nil if none is worth using.
    package let opaqueBox: Box?
    /// Whether it touches the same pixels as the layer's background, and no others.
    package let isInShape: Bool
    /// Whether it is behind the layer's contents.
    package let isBehind: Bool
    /// Whether it covers the shape of the background with opaque pixels.
    package let coversShape: Bool
    /// Whether painting with an alpha is equal to a group with that opacity.
    package let isSimple: Bool

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
    ///   - node: its `place.placement` maps layer coordinates to device pixels, and its `place.alpha`
    ///     is the opacity.
    ///   - clip: device pixels that may be touched. They are in `target`.
    ///   - raster: kernels, caches and memory of the painting thread.
    func paint(_ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster) {
        fatalError("\(type(of: self)) does not override paint(_:clip:into:by:)")
    }

    /// Whether it paints the same pixels, moved, for a node that moved to `place` by whole pixels.
    package func isTranslationInvariant(_ place: NodePlace) -> Bool { false }

    /// The device pixels of each of its parts, if another content of the same kind differs from it only in these and its
    /// own. Nil: in all of its ink.
    package func parts(under placement: PlanePlacement) -> ContiguousArray<DeviceRect>? { nil }

    /// The object's address, which nodes compare.
    package final var identity: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}

/// Maps a plane to device pixels: x' = (a x + c y + tx) / w, y' = (b x + d y + ty) / w, with
/// w = wx x + wy y + w1. Points with w ≤ 0 are behind the camera.
package struct PlanePlacement: Hashable {
    package var affine: Affine
    var wx = 0.0
    var wy = 0.0
    var w1 = 1.0

    package init(_ affine: Affine) { self.affine = affine }

    package init(_ projection: Projection) {
        affine = projection.affine
        (wx, wy, w1) = (projection.perspective.x, projection.perspective.y, projection.perspective.w)
    }

    package var isAffine: Bool { wx == 0 && wy == 0 && w1 == 1 }

    /// The mapped point before the division, and its divisor.
    @inline(__always)
    func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> {
        let m = affine
        return SIMD3(m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty, wx * x + wy * y + w1)
    }
}

extension NodePlace {
    /// Maps the layer's coordinates to device pixels.
    package var placement: PlanePlacement { PlanePlacement(inherited.projection) }
}
