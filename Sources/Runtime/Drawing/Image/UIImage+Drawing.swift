// UIImage+Drawing.swift: an image in the current context.
//
// Coordinates: points of the current context, y down.

import Foundation
import VitrineGraphics

extension UIImage {
    /// Draws with the top left at `point`, at the image's own size.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws scaled to fill `rect`; a resizable image keeps its edges. A template is drawn in the fill colour.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightCGImage, !rect.isEmpty else {
            return
        }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if capInsets == .zero {
            context.draw(image, topDownIn: rect)
        } else {
            for part in NinePart.parts(of: self, in: rect) {
                guard let piece = image.cropping(to: part.source) else { continue }
                context.draw(piece, topDownIn: part.target)
            }
        }
        context.restoreGState()
    }

    /// Covers `rect` with copies of the image, the first at the context's origin.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightCGImage else { return }
        context.saveGState()
        context.clip(to: rect)
        for tile in NinePart.tiles(of: size, phase: .zero, covering: rect) {
            context.draw(image, topDownIn: tile)
        }
        context.restoreGState()
    }
}

/// The parts of a resizable image: corners as they are, edges and middle stretched or tiled.
enum NinePart {
    /// `source` in pixels of the upright image, `target` in points.
    struct Part {
        var source: CGRect
        var target: CGRect
    }

    static func parts(of image: UIImage, in rect: CGRect) -> [Part] {
        let size = image.size
        let caps = image.capInsets
        let columns = bands(
            length: size.width, before: caps.left, after: caps.right, start: rect.minX, end: rect.maxX,
            tiled: image.resizingMode == .tile)
        let rows = bands(
            length: size.height, before: caps.top, after: caps.bottom, start: rect.minY, end: rect.maxY,
            tiled: image.resizingMode == .tile)
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

    /// One axis: the cap before, the middle once or in tiles, the cap after.
    private static func bands(
        length: CGFloat, before: CGFloat, after: CGFloat, start: CGFloat, end: CGFloat, tiled: Bool
    ) -> [Band] {
        // Caps that do not fit shrink alike, so that corners stay whole.
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
            let step = tiled && middle > 2 ? middle : innerEnd - innerStart
            var at = innerStart
            while at < innerEnd - 0.001 {
                let next = min(innerEnd, at + step)
                let used = tiled && middle > 2 ? next - at : middle
                bands.append(Band(source: first...(first + used), target: at...next))
                at = next
            }
        }
        if last > 0 { bands.append(Band(source: (length - last)...length, target: innerEnd...end)) }
        return bands
    }

    static func tiles(of size: CGSize, phase: CGPoint, covering rect: CGRect) -> [CGRect] {
        guard size.width > 0, size.height > 0 else { return [] }
        let columns =
            Int(
                ((rect.minX - phase.x) / size.width).rounded(.down))...Int(
                ((rect.maxX - phase.x) / size.width).rounded(.down))
        let rows =
            Int(
                ((rect.minY - phase.y) / size.height).rounded(.down))...Int(
                ((rect.maxY - phase.y) / size.height).rounded(.down))
        return rows.flatMap { row in
            columns.map { column in
                CGRect(
                    origin: CGPoint(
                        x: phase.x + CGFloat(column) * size.width, y: phase.y + CGFloat(row) * size.height),
                    size: size)
            }
        }
    }
}
