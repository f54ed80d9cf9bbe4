// SplitRegion.swift: parts of a region, so that steps that read much larger regions need little memory.

import VitrineGraphics

extension Tile {
    /// The most pixels that a part reads, unless it is a single pixel.
    private static let mostRead = 1 << 22

    /// Calls `body` for parts of the region, each small enough that it reads few pixels.
    /// - Parameters:
    ///   - most: the number of pixels that are read for one pixel of a part that has more than one.
    ///   - read: the region that a part reads.
    func forEachPart(
        readingForOne most: Int = .max, reading read: (PixelRect) -> PixelRect,
        _ body: (PixelRect, PixelRect) throws(RenderingError) -> Void
    ) throws(RenderingError) {
        var parts = [region]
        while let part = parts.popLast() {
            if part.isEmpty { continue }
            let needed = read(part)
            let (area, overflows) = needed.width.multipliedReportingOverflow(by: needed.height)
            if part.area == 1 || (!overflows && area <= Self.mostRead && area / part.area < most) {
                try body(part, needed)
                continue
            }
            var (a, b) = (part, part)
            if part.width > part.height {
                a.maxX = part.minX + part.width / 2
                b.minX = a.maxX
            } else {
                a.maxY = part.minY + part.height / 2
                b.minY = a.maxY
            }
            parts += [b, a]
        }
    }
}
