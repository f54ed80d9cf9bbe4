// CoverageRaster.swift: filled paths as coverage.
//
// A pixel's coverage is the area of it that the fill rule calls inside, 0…255,
// also where outlines cross or overlap within it. The work is done in
// CKernels/coverage.c.
// Coordinates: device pixels, y down.

import CVitrineKernels
import Foundation

package enum CoverageRaster {
    /// A stretch of one row: `coverage` has `count` bytes; nil means all are 255.
    package typealias Row = (_ y: Int, _ x: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?) -> Void

    /// Paths with more points than this, curves cut into lines, are not drawn.
    package static let mostPoints = Polylines.mostPoints

    /// Fills `lines` and calls `row` for every stretch with coverage inside `clip`, from the top and from the left; no
    /// pixel comes twice. What a pixel gets does not depend on `clip`.
    /// Time: linear in the points and in the number of edges that each row of `clip` meets, times the logarithm of
    /// the most that one row meets. Where there is no memory, nothing is drawn.
    package static func fill(_ lines: Polylines, rule: CGPathFillRule, clip: PixelRect, row: Row) {
        withoutActuallyEscaping(row) { row in
            var row = row
            withUnsafeMutablePointer(to: &row) {
                fill(lines, rule: rule, clip: clip, context: $0) { context, y, x, count, coverage in
                    context!.assumingMemoryBound(to: Row.self).pointee(Int(y), Int(x), Int(count), coverage)
                }
            }
        }
    }

    /// The same, with a C function that gets `context`: nothing is counted for each stretch.
    static func fill(
        _ lines: Polylines, rule: CGPathFillRule, clip: PixelRect, context: UnsafeMutableRawPointer,
        hand: vk_coverage_row
    ) {
        let contours = lines.contours
        guard !clip.isEmpty, !contours.isEmpty, lines.points.count <= mostPoints else { return }
        func limited(_ v: Int) -> Int32 { Int32(max(-1 << 21, min(1 << 21, v))) }
        let area = vk_clip(
            min_x: limited(clip.minX), min_y: limited(clip.minY), max_x: limited(clip.maxX),
            max_y: limited(clip.maxY))
        withUnsafeTemporaryAllocation(of: Int.self, capacity: contours.count) { ends in
            for k in contours.indices { ends[k] = contours[k].range.upperBound }
            lines.points.withUnsafeBytes { points in
                _ = vk_fill_polygons(
                    points.assumingMemoryBound(to: Double.self).baseAddress, ends.baseAddress, contours.count,
                    rule == .evenOdd ? 1 : 0, area, hand, context)
            }
        }
    }

    /// Fills `path` into bytes, one a pixel of `area`, rows of `stride` bytes. Pixels that are not covered stay as they are.
    package static func fill(
        _ path: CGPath, transform: CGAffineTransform = .identity, rule: CGPathFillRule = .winding,
        area: PixelRect,
        into bytes: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        let elements = path.elements.transformed(by: transform)
        guard elements.isFinite else { return }
        fill(Polylines(elements), rule: rule, clip: area) { y, x, count, coverage in
            let out = bytes + (y - area.minY) * stride + (x - area.minX)
            if let coverage {
                out.update(from: coverage, count: count)
            } else {
                out.update(repeating: 255, count: count)
            }
        }
    }
}
