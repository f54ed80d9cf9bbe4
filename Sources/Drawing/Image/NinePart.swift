// NinePart.swift: the source and destination of each part of a resizable image.

import Foundation
import VitrineGraphics

/// The parts of a resizable image: corners as they are, edges and middle stretched or tiled.
enum NinePart {
    /// `source` in pixels of the upright image, `target` in points.
    struct Part {
        var source: CGRect
        var target: CGRect
    }

    /// More tiles than this along one side would be smaller than pixels: they are not drawn.
    private static let mostTiles: CGFloat = 100_000

    /// - Parameter visible: parts outside of it may be left out.
    static func parts(of image: UIImage, in rect: CGRect, visible: CGRect) -> [Part] {
        let size = image.size
        let caps = image.capInsets
        let columns = bands(
            length: size.width, pixel: 1 / image.scale, before: caps.left, after: caps.right, start: rect.minX,
            end: rect.maxX, visible: (visible.minX, visible.maxX), tiled: image.resizingMode == .tile)
        let rows = bands(
            length: size.height, pixel: 1 / image.scale, before: caps.top, after: caps.bottom, start: rect.minY,
            end: rect.maxY, visible: (visible.minY, visible.maxY), tiled: image.resizingMode == .tile)
        return rows.flatMap { row in
            columns.map { column in
                Part(
                    source: CGRect(
                        x: column.source.lowerBound * image.scale, y: row.source.lowerBound * image.scale,
                        width: (column.source.upperBound - column.source.lowerBound) * image.scale,
                        height: (row.source.upperBound - row.source.lowerBound) * image.scale),
                    target: CGRect(
                        x: column.target.lowerBound, y: row.target.lowerBound,
                        width: column.target.upperBound - column.target.lowerBound,
                        height: row.target.upperBound - row.target.lowerBound))
            }
        }
    }

    private struct Band {
        var source: ClosedRange<CGFloat>
        var target: ClosedRange<CGFloat>
    }

    /// One axis: the cap before, the middle once or in tiles, the cap after. Caps that leave no middle are both drawn whole;
    /// the pixel between them is stretched, as a layer's empty `contentsCenter` does.
    private static func bands(
        length: CGFloat, pixel: CGFloat, before: CGFloat, after: CGFloat, start: CGFloat, end: CGFloat,
        visible: (from: CGFloat, to: CGFloat), tiled: Bool
    ) -> [Band] {
        guard start.isFinite, end.isFinite, start < end, before.isFinite, after.isFinite else { return [] }
        // Caps that do not fit shrink by the same factor, so that corners stay complete.
        let before = max(0, before), after = max(0, after)
        let fit = min(1, (end - start) / max(before + after, .leastNonzeroMagnitude))
        let first = min(before, length)
        let last = min(after, length - first)
        let innerStart = start + first * fit
        let innerEnd = max(innerStart, end - last * fit)
        var bands: [Band] = []
        if first > 0 { bands.append(Band(source: 0...first, target: start...innerStart)) }
        let middle = length - first - last
        if middle > 0, innerEnd > innerStart {
            // A middle of a pixel or two looks the same stretched, at a thousandth of the work.
            if tiled && middle > 2 {
                bands += tiles(
                    of: middle, from: first, between: innerStart, and: innerEnd, visible: visible)
            } else {
                bands.append(Band(source: first...(first + middle), target: innerStart...innerEnd))
            }
        } else if innerEnd > innerStart {
            let from = max(0, min(length - pixel, first - pixel / 2))
            bands.append(Band(source: from...max(from, min(length, from + pixel)), target: innerStart...innerEnd))
        }
        if last > 0 { bands.append(Band(source: (length - last)...length, target: innerEnd...end)) }
        return bands
    }

    private static func tiles(
        of middle: CGFloat, from first: CGFloat, between start: CGFloat, and end: CGFloat,
        visible: (from: CGFloat, to: CGFloat)
    ) -> [Band] {
        let from = max(0, ((visible.from - start) / middle).rounded(.down))
        let to = min(((end - start) / middle).rounded(.up), ((visible.to - start) / middle).rounded(.up))
        guard to > from, to - from <= mostTiles else { return [] }
        return (0..<Int(to - from)).compactMap { i in
            let at = start + (from + CGFloat(i)) * middle
            let next = min(end, at + middle)
            guard next > at + 0.001 else { return nil }
            return Band(source: first...(first + next - at), target: at...next)
        }
    }

    /// Rectangles of `size` beside each other, one with its corner at the origin, that cover `rect`.
    static func tiles(of size: CGSize, covering rect: CGRect) -> [CGRect] {
        guard size.width > 0, size.height > 0, !rect.isEmpty, !rect.isInfinite else { return [] }
        let left = (rect.minX / size.width).rounded(.down), right = (rect.maxX / size.width).rounded(.up)
        let top = (rect.minY / size.height).rounded(.down), bottom = (rect.maxY / size.height).rounded(.up)
        guard (right - left) * (bottom - top) <= mostTiles * 10, abs(left) < 1e15, abs(top) < 1e15 else {
            return []
        }
        return (0..<Int(bottom - top)).flatMap { row in
            (0..<Int(right - left)).map { column in
                CGRect(
                    origin: CGPoint(
                        x: (left + CGFloat(column)) * size.width, y: (top + CGFloat(row)) * size.height),
                    size: size)
            }
        }
    }
}
