// GlyphPainter.swift: glyph runs from cached coverage.
//
// Bitmap contexts and the compositor both draw through this, so a label looks
// the same whether it was recorded or drawn. Pens snap to quarters of a pixel
// across and whole pixels down.

import CVitrineKernels
import Foundation

package enum GlyphPainter {
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
        let kernels = vk_active()!.pointee
        visit(run, origin: origin, scale: scale, area: area) { mask, x, y, part in
            let source = mask.base + (part.minY - y) * mask.stride
            switch mask.format {
            case .mask:
                kernels.mask_color_rows(
                    surface.pixel(part.minX, part.minY), surface.stride, source + (part.minX - x),
                    mask.stride,
                    part.width, part.height, color)
            case .color:
                for row in 0..<part.height {
                    let pixels = UnsafeRawPointer(source + row * mask.stride).assumingMemoryBound(
                        to: UInt32.self)
                    kernels.blend_alpha(
                        surface.pixel(part.minX, part.minY + row), pixels + (part.minX - x), part.width,
                        UInt8(color >> 24))
                }
            }
        }
    }

    /// The same through a painter: any clip, blend mode and pixel layout.
    package static func draw(
        _ run: GlyphRun, origin: CGPoint, scale: CGFloat, color: UInt32, with painter: RowPainter
    ) {
        visit(run, origin: origin, scale: scale, area: painter.clip.rect) { mask, x, y, part in
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
                }
            }
        }
    }

    /// Calls `body` with each glyph's mask, its top left pixel and the part of it inside `area`.
    private static func visit(
        _ run: GlyphRun, origin: CGPoint, scale: CGFloat, area: PixelRect,
        body: (GlyphCoverage, Int, Int, PixelRect) -> Void
    ) {
        let pixelSize = Int32((run.size * scale * 64).rounded())
        for g in run.glyphs {
            let pen = snapped(origin.x + CGFloat(g.x) * scale)
            let quarter = (pen + 8) >> 4
            let line = (snapped(origin.y + CGFloat(g.y) * scale) + 32) >> 6
            // Far outside: not worth a mask.
            let reach = Int(run.size * scale * 8) + 64
            if quarter >> 2 > area.maxX + reach || quarter >> 2 < area.minX - reach { continue }
            guard
                let mask = run.source.coverage(
                    glyph: g.glyph, pixelSize: pixelSize, phase: UInt8(quarter & 3))
            else { continue }
            let x = (quarter >> 2) + mask.left
            let y = line + mask.top
            let part = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(area)
            if !part.isEmpty { body(mask, x, y, part) }
        }
    }
}
