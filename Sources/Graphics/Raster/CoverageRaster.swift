// CoverageRaster.swift: coverage of filled paths.
//
// A pixel's coverage is the part of its area that is inside by the fill rule, 0…255, also if outlines cross or overlap
// within it. It is computed in CKernels/coverage.c. Coordinates: device pixels, y down.

import CVitrineKernels
import Foundation

package enum CoverageRaster {
    /// A range of one row: `coverage` has `count` bytes. Nil means that all are 255.
    package typealias Row = (_ y: Int, _ x: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?) -> Void

    /// The maximum number of points after flattening. Larger paths are not drawn.
    package static let mostPoints = Polylines.mostPoints

    /// Fills `lines` and calls `row` for every range with coverage inside `clip`, from top to bottom and left to right.
    /// No pixel is in two ranges. A pixel's coverage does not depend on `clip`. Time: linear in the points and in the
    /// number of edges in each row of `clip`, times the logarithm of the maximum in one row. If there is not enough
    /// memory, nothing is drawn.
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

    /// The same with a C function that receives `context`: no reference counting for each range.
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

    /// Fills `path` into bytes, one for each pixel of `area`, rows of `stride` bytes. Uncovered pixels are not changed.
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
