// RectCoverage.swift: the coverage of axis-aligned rectangles.
//
// Edges are rounded to 1/256 pixel, and a pixel's coverage is its covered area, so rectangles need no path.

package import Foundation

/// A rectangle of device space with edges in 1/256 pixel.
package struct RectCoverage {
    private let minX: Int
    private let minY: Int
    private let maxX: Int
    private let maxY: Int
    /// The pixels that it intersects.
    package let pixels: PixelRect
    /// Whether all edges are on pixel edges: coverage is 255 everywhere inside.
    package let isPixelAligned: Bool

    /// - Parameter antialiased: false rounds every edge to the nearest pixel edge.
    package init(_ rect: CGRect, antialiased: Bool = true) {
        let r = rect.standardized
        func edge(_ v: CGFloat) -> Int {
            let unit: CGFloat = antialiased ? 256 : 1
            let limited = v.isNaN ? 0 : max(-4_194_304, min(4_194_304, v))
            return Int((limited * unit + 0.5).rounded(.down)) * (antialiased ? 1 : 256)
        }
        minX = edge(r.origin.x)
        minY = edge(r.origin.y)
        maxX = edge(r.origin.x + r.size.width)
        maxY = edge(r.origin.y + r.size.height)
        let touched = PixelRect(
            minX: minX >> 8, minY: minY >> 8, maxX: (maxX + 255) >> 8, maxY: (maxY + 255) >> 8)
        pixels = maxX > minX && maxY > minY ? touched : .empty
        isPixelAligned = (minX | minY | maxX | maxY) & 255 == 0
    }

    /// The fully covered pixels.
    package var inside: PixelRect {
        let r = PixelRect(minX: (minX + 255) >> 8, minY: (minY + 255) >> 8, maxX: maxX >> 8, maxY: maxY >> 8)
        return r.isEmpty ? .empty : r
    }

    /// The covered part of row `y`, 0…256.
    private func rowWeight(_ y: Int) -> Int {
        max(0, min(maxY, (y + 1) << 8) - max(minY, y << 8))
    }

    private func columnWeight(_ x: Int) -> Int {
        max(0, min(maxX, (x + 1) << 8) - max(minX, x << 8))
    }

    /// The coverage of the pixels `x0 ..< x1` of row `y`, which must be in `pixels`.
    package func fill(_ out: UnsafeMutablePointer<UInt8>, y: Int, from x0: Int, to x1: Int) {
        let weight = rowWeight(y)
        func value(_ x: Int) -> UInt8 { UInt8(min(255, (columnWeight(x) * weight) >> 8)) }
        out.update(repeating: UInt8(min(255, weight)), count: x1 - x0)
        out[0] = value(x0)
        out[x1 - x0 - 1] = value(x1 - 1)
    }

    /// Whether row `y` is covered in its whole height, so that only the first and last column may be partial.
    package func coversWholeRow(_ y: Int) -> Bool { rowWeight(y) == 256 }
}

extension RowPainter {
    /// Fills `shape` with one colour, inside the clip.
    package func fill(_ shape: RectCoverage, color: UInt32) {
        let area = shape.pixels.intersection(clip.rect)
        if area.isEmpty { return }
        if shape.isPixelAligned {
            for y in area.minY..<area.maxY {
                paint(color, x: area.minX, y: y, count: area.width, coverage: nil)
            }
            return
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { row in
            let coverage = row.baseAddress!
            let inside = shape.inside.intersection(area)
            for y in area.minY..<area.maxY {
                if shape.coversWholeRow(y), !inside.isEmpty {
                    paintWholeRow(y, shape: shape, area: area, inside: inside, color: color)
                } else {
                    shape.fill(coverage, y: y, from: area.minX, to: area.maxX)
                    paint(color, x: area.minX, y: y, count: area.width, coverage: coverage)
                }
            }
        }
    }

    /// Draws the partial first and last pixel, and a run without coverage between them.
    private func paintWholeRow(
        _ y: Int, shape: RectCoverage, area: PixelRect, inside: PixelRect, color: UInt32
    ) {
        var edge: UInt8 = 0
        if area.minX < inside.minX {
            shape.fill(&edge, y: y, from: area.minX, to: area.minX + 1)
            paint(color, x: area.minX, y: y, count: 1, coverage: &edge)
        }
        paint(color, x: inside.minX, y: y, count: inside.width, coverage: nil)
        if inside.maxX < area.maxX {
            shape.fill(&edge, y: y, from: inside.maxX, to: inside.maxX + 1)
            paint(color, x: inside.maxX, y: y, count: 1, coverage: &edge)
        }
    }
}
