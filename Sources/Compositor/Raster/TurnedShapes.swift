// TurnedShapes.swift: coverage of rectangles under any transform, cached.
//
// The outline is mapped to the surface, with its corners cut into lines, and
// filled once for the whole of what the node may touch: a pixel's coverage does
// not depend on the band that asks for it.
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

    /// The coverage of `box` under `m`, with rounded corners; with a border of `border` above 0, of that alone.
    mutating func mask(
        _ box: Box, under m: Affine, radius: Double, border: Double, corners: UInt8, clip: DeviceRect
    ) -> TurnedMask? {
        let rect = box.mapped(by: m).onGrid.outside.intersection(clip)
        guard !rect.isEmpty else { return nil }
        let key = Key(
            matrix: SIMD8(m.a, m.b, m.c, m.d, m.tx, m.ty, 0, 0), box: SIMD4(box.x0, box.y0, box.x1, box.y1),
            radius: radius, border: border, corners: corners,
            clip: SIMD4(rect.minX, rect.minY, rect.maxX, rect.maxY))
        if let known = masks[key] { return known }
        let stride = rect.width
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * rect.height)
        memory.initialize(repeating: 0, count: stride * rect.height)
        bytes += stride * rect.height
        var lines = Polylines()
        Self.outline(box, m, radius: radius, corners: corners, into: &lines)
        if border > 0 {
            let inner = box.inset(border, border)
            if inner.width > 0 && inner.height > 0 {
                Self.outline(inner, m, radius: max(0, radius - border), corners: corners, into: &lines)
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
        _ b: Box, _ m: Affine, radius: Double, corners: UInt8, into lines: inout Polylines
    ) {
        let r = min(radius, min(b.width, b.height) / 2)
        let scale = max(abs(m.a) + abs(m.c), abs(m.b) + abs(m.d))
        // A chord stays within 1/50 pixel of its arc.
        let step = r * scale > 0.02 ? 2 * acos(max(0, 1 - 0.02 / (r * scale))) : Double.pi / 2
        let segments = max(1, min(256, Int((Double.pi / 2 / step).rounded(.up))))
        var isFirst = true
        func add(_ x: Double, _ y: Double) {
            let (px, py) = m.apply(x, y)
            let p = CGPoint(x: px, y: py)
            if isFirst { lines.move(to: p) } else { lines.line(to: p) }
            isFirst = false
        }
        // Clockwise from the upper left: the corner's point, its centre's direction and the angle at which its arc begins.
        let around: [(bit: UInt8, x: Double, y: Double, dx: Double, dy: Double, angle: Double)] = [
            (1, b.x0, b.y0, 1, 1, Double.pi), (2, b.x1, b.y0, -1, 1, Double.pi * 1.5),
            (8, b.x1, b.y1, -1, -1, 0),
            (4, b.x0, b.y1, 1, -1, Double.pi / 2),
        ]
        for corner in around {
            guard corners & corner.bit != 0, r > 0 else {
                add(corner.x, corner.y)
                continue
            }
            let cx = corner.x + corner.dx * r, cy = corner.y + corner.dy * r
            for i in 0...segments {
                let angle = corner.angle + Double.pi / 2 * Double(i) / Double(segments)
                add(cx + cos(angle) * r, cy + sin(angle) * r)
            }
        }
        lines.end(closed: true)
    }

    mutating func fill(
        _ place: NodePlace, _ style: NodeStyle, border: Double, color: UInt32, clip: DeviceRect,
        into target: BandSurface, _ kernels: Kernels
    ) {
        guard
            let mask = mask(
                style.bounds, under: place.inherited.toDevice, radius: style.cornerRadius, border: border,
                corners: style.corners, clip: place.clip)
        else { return }
        let area = clip.intersection(mask.rect)
        guard !area.isEmpty else { return }
        for y in Int(area.minY)..<Int(area.maxY) {
            kernels.mask_color(target.at(Int(area.minX), y), mask.at(Int(area.minX), y), area.width, color)
        }
    }
}
