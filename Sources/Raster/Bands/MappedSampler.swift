// MappedSampler.swift: samples an image in perspective, or one whose parts stretch differently.
//
// Each surface pixel's centre is mapped back onto the layer's plane, and from
// there, part by part, into the image. All positions are computed from the
// pixel's own coordinates, so they do not depend on bands.

import Foundation

/// Maps a layer's coordinates along one axis to pixels of its image, in up to three parts.
struct StretchMap {
    struct Part {
        /// The end of the part, in layer coordinates.
        var end: Double
        var scale: Double
        var offset: Double
        /// The first and last pixel that may be read.
        var first: Int
        var last: Int
    }

    private(set) var parts: (Part, Part, Part)
    private let count: Int

    /// One part: the range `from` of the layer shows the range `to` of the image.
    init(_ from: (Double, Double), _ to: (Double, Double), pixels: Int) {
        let part = Self.part(from, to, pixels)
        parts = (part, part, part)
        count = 1
    }

    /// The end parts have `scale` pixels per unit; the middle part fills the rest.
    init(
        _ from: (Double, Double), _ to: (Double, Double), middle: (Double, Double), pixelsPerUnit: Double,
        pixels: Int
    ) {
        let before = (middle.0 - to.0) / pixelsPerUnit, after = (to.1 - middle.1) / pixelsPerUnit
        let length = from.1 - from.0
        let fit = before + after > length && before + after > 0 ? length / (before + after) : 1
        let a = from.0 + before * fit, b = max(a, from.1 - after * fit)
        parts = (
            Self.part((from.0, a), (to.0, middle.0), pixels), Self.part((a, b), middle, pixels),
            Self.part((b, from.1), (middle.1, to.1), pixels)
        )
        count = 3
    }

    private static func part(_ from: (Double, Double), _ to: (Double, Double), _ pixels: Int) -> Part {
        let length = from.1 - from.0
        let scale = length > 0 ? (to.1 - to.0) / length : 0
        let first = max(0, min(pixels - 1, Int(clampToDevice(to.0.rounded(.down)))))
        let last = max(first, min(pixels - 1, Int(clampToDevice(to.1.rounded(.up))) - 1))
        return Part(end: from.1, scale: scale, offset: to.0 - from.0 * scale, first: first, last: last)
    }

    @inline(__always)
    func part(at v: Double) -> Part {
        if count == 1 || v < parts.0.end { return parts.0 }
        return v < parts.1.end ? parts.1 : parts.2
    }

    /// Image pixels per unit of the layer in the middle part.
    var middleScale: Double { parts.1.scale }
}

struct MappedSampler {
    private let base: UnsafePointer<UInt32>
    private let stride: Int
    private let toLayer: Projection
    private let across: StretchMap, down: StretchMap
    private let isNearest: Bool

    init?(_ node: RenderNode, _ pixels: ContentPixels) {
        let style = node.style, s = style.contentSource, b = style.contentBox
        guard let base = pixels.base, pixels.width > 0, pixels.height > 0, b.width > 0, b.height > 0,
            s.width > 0, s.height > 0, let inverse = node.place.inherited.projection.inverse
        else { return nil }
        self.base = base
        stride = pixels.stride
        // Images are upright if the geometry is flipped: y is mirrored in the content's box.
        toLayer =
            node.place.inherited.isUpsideDown
            ? inverse.concatenating(Projection(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: b.y0 + b.y1)))
            : inverse
        if style.isNinePart {
            let c = style.center
            across = StretchMap(
                (b.x0, b.x1), (s.x0, s.x1), middle: (c.x0, c.x1), pixelsPerUnit: style.contentScale,
                pixels: pixels.width)
            down = StretchMap(
                (b.y0, b.y1), (s.y0, s.y1), middle: (c.y0, c.y1), pixelsPerUnit: style.contentScale,
                pixels: pixels.height)
        } else {
            across = StretchMap((b.x0, b.x1), (s.x0, s.x1), pixels: pixels.width)
            down = StretchMap((b.y0, b.y1), (s.y0, s.y1), pixels: pixels.height)
        }
        // Over the whole visible part: one filter for the image.
        let seen = node.place.contentBox
        let shrinks = s.width > seen.width || s.height > seen.height
        isNearest = shrinks ? style.minifiesNearest : style.magnifiesNearest
    }

    func row(_ y: Int, from x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
        let m = toLayer.affine, p = toLayer.perspective
        let cy = Double(y) + 0.5
        let rowX = m.c * cy + m.tx, rowY = m.d * cy + m.ty, rowW = p.y * cy + p.w
        for i in 0..<count {
            let cx = Double(x + i) + 0.5
            let k = 1 / (p.x * cx + rowW)
            let h = across.part(at: (m.a * cx + rowX) * k), v = down.part(at: (m.b * cx + rowY) * k)
            let u = (m.a * cx + rowX) * k * h.scale + h.offset
            let w = (m.b * cx + rowY) * k * v.scale + v.offset
            // Pixels at the outline's edge may be outside the plane's image, or on its horizon.
            guard abs(u) < 1e7, abs(w) < 1e7 else {
                out[i] = 0
                continue
            }
            out[i] = isNearest ? nearest(u, w, h, v) : linear(u - 0.5, w - 0.5, h, v)
        }
    }

    @inline(__always)
    private func nearest(_ u: Double, _ w: Double, _ h: StretchMap.Part, _ v: StretchMap.Part) -> UInt32 {
        let column = max(h.first, min(h.last, Int(u.rounded(.down))))
        let line = max(v.first, min(v.last, Int(w.rounded(.down))))
        return base[line * stride + column]
    }

    @inline(__always)
    private func linear(_ u: Double, _ w: Double, _ h: StretchMap.Part, _ v: StretchMap.Part) -> UInt32 {
        let left = u.rounded(.down), top = w.rounded(.down)
        let column = Int(left), line = Int(top)
        let a = max(h.first, min(h.last, column)), b = max(h.first, min(h.last, column + 1))
        let row0 = base + max(v.first, min(v.last, line)) * stride
        let row1 = base + max(v.first, min(v.last, line + 1)) * stride
        return mixFour(
            row0[a], row0[b], row1[a], row1[b], UInt32((u - left) * 256) & 255, UInt32((w - top) * 256) & 255)
    }
}
