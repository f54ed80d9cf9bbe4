// GlyphPainter.swift: draws glyph runs from cached coverage.
//
// Bitmap contexts and the compositor both use it, so a label looks the same whether it was recorded or drawn. Pen
// positions are rounded to quarters of a pixel across and whole pixels down.

import CVitrineKernels
package import Foundation

/// A pen position on the grid of the masks.
package struct SnappedPen {
    package var column: Int
    package var line: Int
    /// In quarters of a pixel right of `column`.
    package var phase: UInt8
}

package enum GlyphPainter {
    private static let kernels = vk_active()!.pointee

    /// Larger glyphs are drawn from outlines: masks of that size are not worth caching.
    package static let largestMask: CGFloat = 256

    /// Whether a run of `size` points per em is drawn from masks at `scale`.
    package static func usesMasks(size: CGFloat, scale: CGFloat) -> Bool {
        let pixels = size * scale
        return pixels > 0 && pixels <= largestMask
    }

    /// A position rounded to 1/64 pixel, so that rounding errors do not change where a glyph snaps.
    private static func snapped(_ v: CGFloat) -> Int {
        guard v.isFinite else { return Int.min / 4 }
        return Int((max(-16_777_216, min(16_777_216, v)) * 64).rounded())
    }

    /// The grid position nearest to a pen at (x, y), in device pixels.
    package static func snap(x: CGFloat, y: CGFloat) -> SnappedPen {
        let quarters = (snapped(x) + 8) >> 4
        return SnappedPen(column: quarters >> 2, line: (snapped(y) + 32) >> 6, phase: UInt8(quarters & 3))
    }

    /// The device pixels that the run may draw. May be too large, but never too small.
    package static func inkBounds(of run: GlyphRun, origin: CGPoint, scale: CGFloat) -> PixelRect {
        let em = run.source.emBounds
        let unit = run.size * scale
        var minX = CGFloat.infinity, maxX = -CGFloat.infinity
        var minY = CGFloat.infinity, maxY = -CGFloat.infinity
        for g in run.glyphs {
            minX = min(minX, CGFloat(g.x))
            maxX = max(maxX, CGFloat(g.x))
            minY = min(minY, CGFloat(g.y))
            maxY = max(maxY, CGFloat(g.y))
        }
        guard minX <= maxX, !em.isNull else { return .empty }
        let rect = CGRect(
            x: origin.x + minX * scale + em.minX * unit, y: origin.y + minY * scale + em.minY * unit,
            width: (maxX - minX) * scale + em.width * unit, height: (maxY - minY) * scale + em.height * unit)
        // Snapping moves a glyph by up to half a pixel, and antialiasing needs one more.
        return PixelRect(covering: rect.insetBy(dx: -1.5, dy: -1.5))
    }

    /// Draws the run's glyphs with the baseline's left end at `origin`, in device pixels.
    /// - Parameters:
    ///   - scale: device pixels per point.
    ///   - color: premultiplied. Colour glyphs only use its alpha.
    ///   - clip: the device pixels that may be written, also limited by `surface`.
    package static func draw(
        _ run: GlyphRun, origin: CGPoint, scale: CGFloat, color: UInt32, into surface: PixelSurface,
        clip: PixelRect
    ) {
        let area = clip.intersection(surface.bounds)
        if area.isEmpty || color >> 24 == 0 { return }
        visit(run, origin: origin, scale: scale, area: area, color: color) { mask, x, y, _ in
            blend(mask, x: x, y: y, color: color, into: surface, clip: area)
        }
    }

    /// Blends a glyph's mask with its top left pixel at (x, y).
    /// - Parameters:
    ///   - color: premultiplied. Colour glyphs only use its alpha.
    ///   - clip: the device pixels of `surface` that may be written.
    package static func blend(
        _ mask: GlyphCoverage, x: Int, y: Int, color: UInt32, into surface: PixelSurface, clip: PixelRect
    ) {
        let part = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(clip)
        guard !part.isEmpty else { return }
        let source = mask.base + (part.minY - y) * mask.stride
        switch mask.format {
        case .mask:
            kernels.mask_color_rows(
                surface.pixel(part.minX, part.minY), surface.stride, source + (part.minX - x), mask.stride,
                part.width, part.height, color)
        case .color:
            for row in 0..<part.height {
                let pixels = UnsafeRawPointer(source + row * mask.stride).assumingMemoryBound(to: UInt32.self)
                kernels.blend_alpha(
                    surface.pixel(part.minX, part.minY + row), pixels + (part.minX - x), part.width,
                    UInt8(color >> 24))
            }
        case .subpixels: break
        }
    }

    /// The same with a painter: any clip, blend mode and pixel layout.
    package static func draw(
        _ run: GlyphRun, origin: CGPoint, scale: CGFloat, color: UInt32, with painter: RowPainter
    ) {
        visit(run, origin: origin, scale: scale, area: painter.clip.rect, color: color) { mask, x, y, part in
            for row in part.minY..<part.maxY {
                let source = mask.base + (row - y) * mask.stride
                switch mask.format {
                case .mask:
                    painter.paint(
                        color, x: part.minX, y: row, count: part.width, coverage: source + (part.minX - x))
                case .color:
                    let pixels =
                        UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self) + (part.minX - x)
                    painter.paint(
                        pixels, x: part.minX, y: row, count: part.width, coverage: nil,
                        alpha: UInt8(color >> 24))
                case .subpixels: break
                }
            }
        }
    }

    /// Calls `body` with each glyph's mask, its top left pixel and the part of it inside `area`.
    private static func visit(
        _ run: GlyphRun, origin: CGPoint, scale: CGFloat, area: PixelRect, color: UInt32,
        body: (GlyphCoverage, Int, Int, PixelRect) -> Void
    ) {
        let pixelSize = Int32((run.size * scale * 64).rounded())
        let style = GlyphStyle(tone: TextRendering.tone(of: color))
        for g in run.glyphs {
            let pen = snap(x: origin.x + CGFloat(g.x) * scale, y: origin.y + CGFloat(g.y) * scale)
            // Far outside: no mask is needed.
            let reach = Int(run.size * scale * 8) + 64
            if pen.column > area.maxX + reach || pen.column < area.minX - reach { continue }
            guard
                let mask = run.source.coverage(
                    glyph: g.glyph, pixelSize: pixelSize, phase: pen.phase, style: style)
            else { continue }
            let x = pen.column + mask.left
            let y = pen.line + mask.top
            let part = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(area)
            if !part.isEmpty { body(mask, x, y, part) }
        }
    }
}
