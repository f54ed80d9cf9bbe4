// Raster+TurnedImages.swift: draws rotated, mirrored or sheared images by inverse mapping.
//
// Each surface pixel's centre is mapped back into the image, in fixed point
// relative to the surface's origin, so pixels do not depend on bands.

import CVitrineKernels
import Foundation

extension Raster {
    func drawTurned(_ node: RenderNode, _ pixels: ContentPixels, clip: DeviceRect, into target: BandSurface) {
        let place = node.place
        guard !node.style.isNinePart, place.inherited.perspective.isNone else {
            guard let sampler = MappedSampler(node, pixels) else { return }
            drawSampled(node, clip: clip, into: target) { sampler.row($0, from: $1, count: $2, into: $3) }
            return
        }
        guard let sampler = TurnedSampler(node, pixels) else { return }
        drawSampled(node, clip: clip, into: target) {
            sampler.row($0, from: $1, count: $2, into: $3, kernels)
        }
    }

    /// Blends the result of `row` for the pixels of a row into the shape of the content's outline.
    @inline(__always)
    private func drawSampled(
        _ node: RenderNode, clip: DeviceRect, into target: BandSurface,
        _ row: (_ y: Int, _ x: Int, _ count: Int, _ out: UnsafeMutablePointer<UInt32>) -> Void
    ) {
        let place = node.place
        let shape =
            place.isRectilinear ? corners.shape(place.contentBox, radiusX: 0, radiusY: 0, corners: 0) : nil
        let mask =
            place.isRectilinear
            ? nil
            : turned.mask(
                node.style.contentBox, under: place.inherited.projection, radius: 0, border: 0, corners: 0,
                rect: place.contentBox.outside.intersection(place.clip))
        var area = clip
        if let shape {
            area = area.intersection(
                DeviceRect(
                    minX: Int32(shape.minX), minY: Int32(shape.minY), maxX: Int32(shape.maxX),
                    maxY: Int32(shape.maxY)))
        } else if let mask {
            area = area.intersection(mask.rect)
        } else {
            return
        }
        guard !area.isEmpty else { return }
        pixelLine.reserve(area.width)
        coverage.reserve(area.width)
        for y in Int(area.minY)..<Int(area.maxY) {
            var start = Int(area.minX), end = Int(area.maxX)
            if let mask {
                // A slanted outline leaves much of its box empty.
                (start, end) = Self.covered(mask.at(start, y), end - start, from: start)
                guard end > start else { continue }
            }
            row(y, start, end - start, pixelLine.base)
            var cover: UnsafePointer<UInt8>
            if let mask {
                cover = mask.at(start, y)
            } else {
                if let shape { Self.store(shape.row(y), coverage.base, start, end) }
                cover = UnsafePointer(coverage.base)
            }
            if place.alpha < 255 {
                if mask != nil { coverage.base.update(from: cover, count: end - start) }
                vk_scale_coverage(coverage.base, end - start, place.alpha)
                cover = UnsafePointer(coverage.base)
            }
            kernels.mask_blend(target.at(start, y), pixelLine.base, cover, end - start)
        }
    }
}

extension Raster {
    /// The range from the first to the last pixel with coverage.
    private static func covered(_ cover: UnsafePointer<UInt8>, _ count: Int, from start: Int) -> (Int, Int) {
        let bytes = UnsafeRawPointer(cover)
        func isBlank(_ i: Int) -> Bool { bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) == 0 }
        var first = 0, last = count
        while first + 8 <= last && isBlank(first) { first += 8 }
        while first < last && cover[first] == 0 { first += 1 }
        while last - 8 >= first && isBlank(last - 8) { last -= 8 }
        while last > first && cover[last - 1] == 0 { last -= 1 }
        return (start + first, start + last)
    }
}

/// Samples an image along the surface's rows, under any transform.
struct TurnedSampler {
    private let base: UnsafePointer<UInt32>
    private let stride: Int
    private let left: Int, right: Int, top: Int, bottom: Int
    /// The image position of the surface's pixel (0, 0) and its steps, in 32.32 fixed point.
    private let u0: Int64, v0: Int64, ux: Int64, uy: Int64, vx: Int64, vy: Int64
    private let isNearest: Bool

    init?(_ node: RenderNode, _ pixels: ContentPixels) {
        guard let base = pixels.base, pixels.width > 0, pixels.height > 0 else { return nil }
        let style = node.style, s = style.contentSource, b = style.contentBox
        guard b.width > 0, b.height > 0 else { return nil }
        // Maps image pixels to layer points, upright even if the geometry is flipped, then to the surface.
        let sx = b.width / s.width, sy = b.height / s.height
        var toLayer = Affine(a: sx, b: 0, c: 0, d: sy, tx: b.x0 - s.x0 * sx, ty: b.y0 - s.y0 * sy)
        if node.place.inherited.isUpsideDown {
            toLayer = Affine(a: sx, b: 0, c: 0, d: -sy, tx: b.x0 - s.x0 * sx, ty: b.y1 + s.y0 * sy)
        }
        guard let inverse = toLayer.concatenating(node.place.inherited.toDevice).inverse else { return nil }
        let limits = [inverse.a, inverse.b, inverse.c, inverse.d].allSatisfy { abs($0) < 32768 }
        guard limits, abs(inverse.tx) < 1e9, abs(inverse.ty) < 1e9 else { return nil }
        func fixed(_ v: Double) -> Int64 { Int64((v * 4_294_967_296).rounded()) }
        self.base = base
        stride = pixels.stride
        left = max(0, min(pixels.width - 1, Int(clampToDevice(s.x0.rounded(.down)))))
        right = max(left, min(pixels.width - 1, Int(clampToDevice(s.x1.rounded(.up))) - 1))
        top = max(0, min(pixels.height - 1, Int(clampToDevice(s.y0.rounded(.down)))))
        bottom = max(top, min(pixels.height - 1, Int(clampToDevice(s.y1.rounded(.up))) - 1))
        (ux, uy, vx, vy) = (fixed(inverse.a), fixed(inverse.c), fixed(inverse.b), fixed(inverse.d))
        // The pixel's centre, less half an image pixel: whole numbers are the centres of image pixels.
        u0 = fixed(inverse.tx + (inverse.a + inverse.c) / 2 - 0.5)
        v0 = fixed(inverse.ty + (inverse.b + inverse.d) / 2 - 0.5)
        let shrinks = max(abs(inverse.a), abs(inverse.d)) > 1
        isNearest = shrinks ? style.minifiesNearest : style.magnifiesNearest
    }

    func row(
        _ y: Int, from x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>, _ kernels: Kernels
    ) {
        var u = u0 &+ Int64(x) &* ux &+ Int64(y) &* uy
        var v = v0 &+ Int64(x) &* vx &+ Int64(y) &* vy
        guard isNearest else {
            var window = vk_window(
                base: base, stride: Int64(stride), left: Int64(left), right: Int64(right), top: Int64(top),
                bottom: Int64(bottom))
            kernels.sample_turned(out, count, &window, u, v, ux, vx)
            return
        }
        for i in 0..<count {
            let column = max(left, min(right, Int((u &+ 0x8000_0000) >> 32)))
            let line = max(top, min(bottom, Int((v &+ 0x8000_0000) >> 32)))
            out[i] = base[line * stride + column]
            u &+= ux
            v &+= vx
        }
    }
}
