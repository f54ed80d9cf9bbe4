// RowPainter+Paths.swift: fills of paths with one colour, the most common way from coverage to pixels.

import CVitrineKernels

/// The data for the ranges of a fill, as plain memory.
private struct Ink {
    var painter: Unmanaged<RowPainter>
    var color: UInt32
}

extension RowPainter {
    /// Fills `lines` with one colour, inside the clip.
    package func fill(_ lines: Polylines, rule: CGPathFillRule, color: UInt32) {
        var ink = Ink(painter: .passUnretained(self), color: color)
        withUnsafeMutablePointer(to: &ink) {
            CoverageRaster.fill(lines, rule: rule, clip: clip.rect, context: $0) {
                context, y, x, count, coverage in
                let ink = context!.assumingMemoryBound(to: Ink.self).pointee
                ink.painter._withUnsafeGuaranteedRef {
                    $0.paint(ink.color, x: Int(x), y: Int(y), count: Int(count), coverage: coverage)
                }
            }
        }
    }
}
