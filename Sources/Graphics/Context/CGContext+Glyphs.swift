// CGContext+Glyphs.swift: drawing of text that was laid out.

package import Foundation

extension CGContext {
    /// Draws a run with the left end of its baseline at `origin`, in user space.
    ///
    /// Uses cached masks if the transform is a positive scale and a translation, otherwise outlines. Glyphs that are
    /// bitmaps, without an outline, are drawn as pictures then.
    package func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
        let t = state.deviceTransform
        guard t.isFinite, origin.x.isFinite, origin.y.isFinite, run.size.isFinite, run.size > 0 else {
            return
        }
        if record(glyphs: run, at: origin, color: color) { return }
        let usesMasks =
            t.isScaleAndTranslation && t.a > 0 && t.a == t.d && state.shadow == nil
            && antialiases && color.pattern == nil && GlyphPainter.usesMasks(size: run.size, scale: t.a)
        if usesMasks {
            GlyphPainter.draw(
                run, origin: origin.applying(t), scale: t.a, color: state.pixel(color), with: painter())
        } else {
            drawOutlines(of: run, at: origin, color: color)
        }
    }

    private func drawOutlines(of run: GlyphRun, at origin: CGPoint, color: CGColor) {
        var all = PathElements()
        for g in run.glyphs {
            let pen = CGPoint(x: origin.x + CGFloat(g.x), y: origin.y + CGFloat(g.y))
            guard let outline = run.source.outline(glyph: g.glyph) else {
                drawPicture(of: g.glyph, run: run, at: pen, alpha: color.alpha)
                continue
            }
            let place = CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: pen.x, ty: pen.y)
            all.append(outline.elements, transform: place.concatenating(state.deviceTransform))
        }
        if !all.isEmpty { fill(all, rule: .winding, color: color) }
    }

    /// Draws a colour glyph, scaled from the size nearest to the required one.
    private func drawPicture(of glyph: UInt32, run: GlyphRun, at pen: CGPoint, alpha: CGFloat) {
        let pixels = min(run.size * state.deviceTransform.maximumScale, GlyphPainter.largestMask)
        guard pixels >= 1,
            let mask = run.source.coverage(glyph: glyph, pixelSize: Int32((pixels * 64).rounded()), phase: 0),
            mask.format == .color, mask.width > 0, mask.height > 0
        else { return }
        let buffer = PixelBuffer(width: mask.width, height: mask.height)
        for y in 0..<mask.height {
            UnsafeMutableRawPointer(buffer.row(y)).copyMemory(
                from: mask.base + y * mask.stride, byteCount: mask.width * 4)
        }
        let point = run.size / pixels
        let kept = state.alpha
        state.alpha *= max(0, min(1, alpha))
        draw(
            CGImage(buffer, isOpaque: false),
            topDownIn: CGRect(
                x: pen.x + CGFloat(mask.left) * point, y: pen.y + CGFloat(mask.top) * point,
                width: CGFloat(mask.width) * point, height: CGFloat(mask.height) * point))
        state.alpha = kept
    }
}
