// CGContext+Glyphs.swift: text that has been laid out.

import Foundation

extension CGContext {
    /// Draws a run with the left end of its baseline at `origin`, in user space.
    ///
    /// From cached masks where the transform is a positive scale and a move; from outlines otherwise.
    package func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
        let t = state.deviceTransform
        guard t.isFinite, origin.x.isFinite, origin.y.isFinite, run.size.isFinite else { return }
        if record(glyphs: run, at: origin, color: color) { return }
        let usesMasks =
            t.isScaleAndTranslation && t.a > 0 && t.a == t.d && state.shadow == nil
            && state.antialiases && GlyphPainter.usesMasks(size: run.size, scale: t.a)
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
            guard let outline = run.source.outline(glyph: g.glyph) else { continue }
            let place = CGAffineTransform(
                a: run.size, b: 0, c: 0, d: run.size, tx: origin.x + CGFloat(g.x), ty: origin.y + CGFloat(g.y)
            )
            all.append(outline.elements, transform: place.concatenating(state.deviceTransform))
        }
        if !all.isEmpty { fill(all, rule: .winding, color: color) }
    }
}
