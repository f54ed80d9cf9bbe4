// TurnedShapes.swift: a cache for the coverage of rectangles under any transform.
//
// The outline is mapped to the surface, with its corners divided into lines, and
// filled once for everything that the node may touch: a pixel's coverage does
// not depend on the band.
// Coordinates: device pixels.

import CVitrineKernels
import Foundation
import VitrineGraphics

/// Coverage of every pixel of `rect`.
struct TurnedMask {
    var rect: DeviceRect
    var stride: Int
    var base: UnsafeMutablePointer<UInt8>

    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(base + (y - Int(rect.minY)) * stride + (x - Int(rect.minX)))
    }
}

struct TurnedShapes {
    private struct Key: Hashable {
        var matrix: SIMD8<Double>
        var perspective: Perspective
        var box: SIMD4<Double>
        var radius: Double
        var border: Double
        var corners: UInt8
        var clip: SIMD4<Int32>
    }

    private var masks: [Key: TurnedMask] = [:]
    private var bytes = 0
    private static let limit = 16 << 20

    mutating func trim() {
        if bytes > Self.limit { clear() }
    }

    mutating func clear() {
        for mask in masks.values { mask.base.deallocate() }
        masks.removeAll(keepingCapacity: true)
        bytes = 0
    }

    /// The coverage of `box` under `projection`, with rounded corners. With `border` above 0, the coverage of the
    /// border alone. `rect` contains everything that may be drawn.
    mutating func mask(
        _ box: Box, under projection: Projection, radius: Double, border: Double, corners: UInt8,
        rect: DeviceRect
    ) -> TurnedMask? {
        let m = projection.affine
        guard !rect.isEmpty else { return nil }
        let key = Key(
            matrix: SIMD8(m.a, m.b, m.c, m.d, m.tx, m.ty, 0, 0), perspective: projection.perspective,
            box: SIMD4(box.x0, box.y0, box.x1, box.y1),
            radius: radius, border: border, corners: corners,
            clip: SIMD4(rect.minX, rect.minY, rect.maxX, rect.maxY))
        if let known = masks[key] { return known }
        let stride = rect.width
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * rect.height)
        memory.initialize(repeating: 0, count: stride * rect.height)
        bytes += stride * rect.height
        var lines = Polylines()
        Self.outline(box, projection, radius: radius, corners: corners, rect, into: &lines)
        if border > 0 {
            let inner = box.inset(border, border)
            if inner.width > 0 && inner.height > 0 {
                Self.outline(
                    inner, projection, radius: max(0, radius - border), corners: corners, rect, into: &lines)
            }
        }
        CoverageRaster.fill(lines, rule: .evenOdd, clip: rect.pixelRect) { y, x, count, coverage in
            let out = memory + (y - Int(rect.minY)) * stride + (x - Int(rect.minX))
            if let coverage {
                out.update(from: coverage, count: count)
            } else {
                out.update(repeating: 255, count: count)
            }
        }
        let mask = TurnedMask(rect: rect, stride: stride, base: memory)
        masks[key] = mask
        return mask
    }

    private static func outline(
        _ b: Box, _ m: Projection, radius: Double, corners: UInt8, _ rect: DeviceRect,
        into lines: inout Polylines
    ) {
        if m.isAffine {
            var isFirst = true
            RoundedBox(b, radius: radius, corners: corners, scale: m.affine.largestScale).forEachPoint {
                x, y in
                let (px, py) = m.affine.apply(x, y)
                let p = CGPoint(x: px, y: py)
                if isFirst { lines.move(to: p) } else { lines.line(to: p) }
                isFirst = false
            }
            if !isFirst { lines.end(closed: true) }
            return
        }
        var polygon = ViewPolygon()
        RoundedBox(b, radius: radius, corners: corners, scale: m.largestScale(over: b)).forEachPoint {
            polygon.append(m.map($0, $1))
        }
        polygon.clipToCamera()
        polygon.clip(to: rect)
        guard !polygon.isEmpty else { return }
        for (k, p) in polygon.points.enumerated() {
            let point = CGPoint(x: p.x / p.w, y: p.y / p.w)
            if k == 0 { lines.move(to: point) } else { lines.line(to: point) }
        }
        lines.end(closed: true)
    }

    mutating func fill(
        _ place: NodePlace, _ style: NodeStyle, border: Double, color: UInt32, clip: DeviceRect,
        into target: BandSurface, _ kernels: Kernels
    ) {
        guard
            let mask = mask(
                style.bounds, under: place.inherited.projection, radius: style.cornerRadius, border: border,
                corners: style.corners, rect: place.box.outside.intersection(place.clip))
        else { return }
        let area = clip.intersection(mask.rect)
        guard !area.isEmpty else { return }
        for y in Int(area.minY)..<Int(area.maxY) {
            kernels.mask_color(target.at(Int(area.minX), y), mask.at(Int(area.minX), y), area.width, color)
        }
    }
}
