// PixelSource.swift: sources of pixels for fills with more than one colour.

import Foundation

/// Computes premultiplied pixels for any device position: an image, a gradient, a pattern.
package protocol PixelSource {
    /// Computes `count` pixels to the right from device pixel (`x`, `y`).
    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
    /// The same pixels if they are in memory. Nil if they must be computed.
    func directRow(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>?
    /// Whether all rows are equal.
    var hasIdenticalRows: Bool { get }
}

extension PixelSource {
    package func directRow(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>? { nil }
    package var hasIdenticalRows: Bool { false }
}

/// One colour everywhere.
package struct PlainSource: PixelSource {
    /// Premultiplied.
    let color: UInt32

    package init(color: UInt32) { self.color = color }

    package var hasIdenticalRows: Bool { true }

    package func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        out.update(repeating: color, count: count)
    }
}

/// A source multiplied by the alpha of another.
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
    /// Draws the pixels of `source` over the whole clip.
    /// - Parameter alpha: applied to all of them.
    package func paintAll(_ source: some PixelSource, alpha: UInt8) {
        fill(RectCoverage(clip.rect.cgRect), source: source, alpha: alpha)
    }

    /// Draws the pixels of `source` in `shape`, inside the clip.
    package func fill(_ shape: RectCoverage, source: some PixelSource, alpha: UInt8) {
        let area = shape.pixels.intersection(clip.rect)
        if area.isEmpty { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { pixels in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { bytes in
                let row = pixels.baseAddress!, covered = bytes.baseAddress!
                for y in area.minY..<area.maxY {
                    if !shape.isPixelAligned { shape.fill(covered, y: y, from: area.minX, to: area.maxX) }
                    let direct = source.directRow(x: area.minX, y: y, count: area.width)
                    if direct == nil { source.fill(row, x: area.minX, y: y, count: area.width) }
                    paint(
                        direct ?? UnsafePointer(row), x: area.minX, y: y, count: area.width,
                        coverage: shape.isPixelAligned ? nil : UnsafePointer(covered), alpha: alpha)
                }
            }
        }
    }

    /// Draws the pixels of `source` with the coverage of `fill`, which calls its argument with rows inside the clip.
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
