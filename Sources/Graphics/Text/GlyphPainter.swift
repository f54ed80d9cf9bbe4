// GlyphPainter.swift: glyph runs from cached coverage.
//
// Bitmap contexts and the compositor both snap and blend through this, so a
// label looks the same whether it was recorded or drawn. Pens snap to quarters
// of a pixel across and whole pixels down.

import CVitrineKernels
package import Foundation

/// Where a pen comes to stand on the grid that masks are made for.
package struct SnappedPen {
    package var column: Int
    package var line: Int
    /// Quarters of a pixel right of `column`.
    package var phase: UInt8
}

package enum GlyphPainter {
    private static let kernels = vk_active()!.pointee

    /// Larger glyphs are drawn from outlines: masks of that size are not worth keeping.
    package static let largestMask: CGFloat = 256

    /// Whether a run of `size` points per em is drawn from masks at `scale`.
    package static func usesMasks(size: CGFloat, scale: CGFloat) -> Bool {
        let pixels = size * scale
        return pixels > 0 && pixels <= largestMask
    }

    /// A position to 1/64 pixel, so that rounding noise cannot decide where a glyph snaps.
    private static func snapped(_ v: CGFloat) -> Int {
        guard v.isFinite else { return Int.min / 4 }
        return Int((max(-16_777_216, min(16_777_216, v)) * 64).rounded())
    }

    /// The place on the grid that is nearest to a pen at (x, y), device pixels.
    package static func snap(x: CGFloat, y: CGFloat) -> SnappedPen {
        let quarters = (snapped(x) + 8) >> 4
        return SnappedPen(column: quarters >> 2, line: (snapped(y) + 32) >> 6, phase: UInt8(quarters & 3))
    }

    /// Device pixels that the run may mark; large, but never too small.
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
        // Snapping moves a glyph by up to half a pixel, and its smooth edge takes one more.
        return PixelRect(covering: rect.insetBy(dx: -1.5, dy: -1.5))
    }

    /// Draws the run's glyphs with the baseline's left end at `origin`, in device pixels.
    /// - Parameters:
    ///   - scale: device pixels per point.
    ///   - color: premultiplied; colour glyphs take its alpha alone.
    ///   - clip: device pixels that may be written; those outside `surface` are not.
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
    ///   - color: premultiplied; colour glyphs take its alpha alone.
    ///   - clip: device pixels of `surface` that may be written.
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

    /// The same through a painter: any clip, blend mode and pixel layout.
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
            // Far outside: not worth a mask.
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
