// CoverageMask.swift: the coverage of a filled path, kept.
//
// Only pixels at edges have bytes; what is covered all through is a stretch
// without any, and what is not covered is not there. So a mask takes about as
// much memory as its outline is long.
// Coordinates: device pixels.

import Foundation

/// Coverage in rows of stretches. Does not change once it is made.
package final class CoverageMask: @unchecked Sendable {
    /// A part of a row. `offset` counts into the bytes; -1: all pixels are covered.
    private struct Stretch {
        var x: Int32
        var count: Int32
        var offset: Int32
    }

    /// The rows that may have coverage, and how far they reach.
    package let bounds: PixelRect
    /// The memory it takes, bytes.
    package let byteCount: Int
    private let stretches: UnsafeMutablePointer<Stretch>
    /// Where each row's stretches begin, and at the end how many there are.
    private let rowStarts: UnsafeMutablePointer<Int32>
    private let bytes: UnsafeMutablePointer<UInt8>

    /// The coverage of `lines` within `clip`.
    package init(_ lines: Polylines, rule: CGPathFillRule, clip: PixelRect) {
        var found: [(y: Int, stretch: Stretch)] = []
        var coverage: [UInt8] = []
        CoverageRaster.fill(lines, rule: rule, clip: clip) { y, x, count, row in
            // Bytes are counted in 32 bits; more than that of partial coverage has no use.
            guard coverage.count + count < Int(Int32.max) else { return }
            let offset = row == nil ? -1 : Int32(coverage.count)
            found.append((y, Stretch(x: Int32(x), count: Int32(count), offset: offset)))
            if let row { coverage.append(contentsOf: UnsafeBufferPointer(start: row, count: count)) }
        }
        let minY = found.first?.y ?? 0, maxY = (found.last?.y ?? -1) + 1
        let minX = found.reduce(Int.max) { min($0, Int($1.stretch.x)) }
        let maxX = found.reduce(Int.min) { max($0, Int($1.stretch.x) + Int($1.stretch.count)) }
        bounds =
            found.isEmpty ? .empty : PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        stretches = .allocate(capacity: max(1, found.count))
        bytes = .allocate(capacity: max(1, coverage.count))
        rowStarts = .allocate(capacity: maxY - minY + 1)
        bytes.update(from: coverage, count: coverage.count)
        var row = minY
        for (k, each) in found.enumerated() {
            while row <= each.y {
                rowStarts[row - minY] = Int32(k)
                row += 1
            }
            stretches[k] = each.stretch
        }
        while row <= maxY {
            rowStarts[row - minY] = Int32(found.count)
            row += 1
        }
        byteCount =
            MemoryLayout<Stretch>.stride * found.count + coverage.count + 4 * (maxY - minY + 1) + 128
    }

    deinit {
        stretches.deallocate()
        rowStarts.deallocate()
        bytes.deallocate()
    }

    /// Calls `body` for each stretch of row `y`, which lies in `bounds`, within the columns `from ..< to`; without
    /// coverage all of its pixels are covered.
    @inline(__always)
    package func forEachStretch(
        y: Int, from: Int, to: Int,
        _ body: (_ x: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?) -> Void
    ) {
        let row = y - bounds.minY
        for k in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
            let stretch = stretches[k]
            let start = max(from, Int(stretch.x)), end = min(to, Int(stretch.x) + Int(stretch.count))
            guard end > start else { continue }
            let coverage =
                stretch.offset < 0
                ? nil : UnsafePointer(bytes + Int(stretch.offset) + start - Int(stretch.x))
            body(start, end - start, coverage)
        }
    }
}
