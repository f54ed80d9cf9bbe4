// CoverageMask.swift: the stored coverage of a filled path.
//
// Only pixels at edges have bytes. Fully covered ranges have none, and uncovered pixels are not stored. So a mask's
// memory is about proportional to the length of its outline. Coordinates: device pixels.

import Foundation

/// Coverage as ranges of rows. Immutable.
package final class CoverageMask: @unchecked Sendable {
    /// A range of a row. `offset` is the index of its first byte; -1: fully covered.
    private struct Stretch {
        var x: Int32
        var count: Int32
        var offset: Int32
    }

    /// The bounds of the covered pixels.
    package let bounds: PixelRect
    /// Its memory in bytes.
    package let byteCount: Int
    private let stretches: UnsafeMutablePointer<Stretch>
    /// The index of each row's first range, and at the end the number of ranges.
    private let rowStarts: UnsafeMutablePointer<Int32>
    private let bytes: UnsafeMutablePointer<UInt8>

    /// The coverage of `lines` within `clip`.
    package init(_ lines: Polylines, rule: CGPathFillRule, clip: PixelRect) {
        var found: [(y: Int, stretch: Stretch)] = []
        var coverage: [UInt8] = []
        CoverageRaster.fill(lines, rule: rule, clip: clip) { y, x, count, row in
            // The number of bytes is limited to 32 bits; more partial coverage has no use.
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

    /// Calls `body` for each range of row `y`, which must be in `bounds`, within the columns `from ..< to`. Without
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
