// PixelSource.swift: anything that can fill shapes with more than one colour.

import Foundation

/// Gives premultiplied pixels for any place of the device: a picture, a gradient, a pattern.
package protocol PixelSource {
    /// The pixels from device pixel (`x`, `y`) on, `count` of them to the right.
    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
    /// The same pixels where they lie in memory already; nil where they must be made.
    func directRow(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>?
    /// Rows differ in nothing.
    var isSameInEveryRow: Bool { get }
}

extension PixelSource {
    package func directRow(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>? { nil }
    package var isSameInEveryRow: Bool { false }
}

/// One colour everywhere.
package struct PlainSource: PixelSource {
    /// Premultiplied.
    let color: UInt32

    package init(color: UInt32) { self.color = color }

    package var isSameInEveryRow: Bool { true }

    package func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        out.update(repeating: color, count: count)
    }
}

/// A source through the alpha of another.
struct CutSource<Source: PixelSource>: PixelSource {
    let source: Source
    let mask: ImageSampler

    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        source.fill(out, x: x, y: y, count: count)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { line in
            mask.fill(line.baseAddress!, x: x, y: y, count: count)
            for i in 0..<count { out[i] = out[i].scaled(by: UInt8(line[i] >> 24)) }
        }
    }
}

extension RowPainter {
    /// The pixels of `source` over all of the clip.
    /// - Parameter alpha: acts on all of them.
    package func paintAll(_ source: some PixelSource, alpha: UInt8) {
        fill(RectCoverage(clip.rect.cgRect), source: source, alpha: alpha)
    }

    /// The pixels of `source` in `shape`, inside the clip.
    package func fill(_ shape: RectCoverage, source: some PixelSource, alpha: UInt8) {
        let area = shape.pixels.intersection(clip.rect)
        if area.isEmpty { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { pixels in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { bytes in
                let row = pixels.baseAddress!, covered = bytes.baseAddress!
                for y in area.minY..<area.maxY {
                    if !shape.isWhole { shape.fill(covered, y: y, from: area.minX, to: area.maxX) }
                    let direct = source.directRow(x: area.minX, y: y, count: area.width)
                    if direct == nil { source.fill(row, x: area.minX, y: y, count: area.width) }
                    paint(
                        direct ?? UnsafePointer(row), x: area.minX, y: y, count: area.width,
                        coverage: shape.isWhole ? nil : UnsafePointer(covered), alpha: alpha)
                }
            }
        }
    }

    /// The pixels of `source` where `fill` says, which calls its argument with rows inside the clip.
    package func paint(
        _ source: some PixelSource, alpha: UInt8, fill: (@escaping CoverageRaster.Row) -> Void
    ) {
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, clip.rect.width))
        defer { pixels.deallocate() }
        fill { y, x, count, coverage in
            let direct = source.directRow(x: x, y: y, count: count)
            if direct == nil { source.fill(pixels, x: x, y: y, count: count) }
            self.paint(
                direct ?? UnsafePointer(pixels), x: x, y: y, count: count, coverage: coverage, alpha: alpha)
        }
    }
}
