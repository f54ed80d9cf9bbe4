// CGContext+Recording.swift: the operations that a display list supports.

import Foundation

extension CGContext {
    /// The translation of the current transform from the base space, in points. Nil for any other transform.
    private var recordedTranslation: CGVector? {
        let t = state.deviceTransform
        guard t.b == 0, t.c == 0, t.a == scale, t.d == scale else { return nil }
        return CGVector(dx: t.tx / scale, dy: t.ty / scale)
    }

    private var isRecordable: Bool {
        recorder != nil && layers.isEmpty && state.blendMode == .normal && state.shadow == nil
            && state.clip.mask == nil
    }

    /// Whether the clip contains the visible part of `ink`.
    private func clipPasses(_ ink: PixelRect) -> Bool {
        state.clip.rect.contains(ink.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)))
    }

    /// - Returns: true if the fill became a command, and nothing is left to draw.
    func record(fill rect: CGRect, color: CGColor) -> Bool {
        guard isRecordable, antialiases, let move = recordedTranslation else { return false }
        let moved = rect.standardized.offsetBy(dx: move.dx, dy: move.dy)
        let pixels = RectCoverage(moved.applying(baseTransform)).pixels
        guard clipPasses(pixels) else { return false }
        if color.premultiplied >> 24 != 0, !pixels.isEmpty {
            recorder?.append(.fill(moved, state.effective(color)), ink: points(pixels))
        }
        return true
    }

    /// - Returns: true if the glyphs became a command, and nothing is left to draw.
    func record(glyphs run: GlyphRun, at origin: CGPoint, color: CGColor) -> Bool {
        guard isRecordable, color.pattern == nil, let move = recordedTranslation,
            GlyphPainter.usesMasks(size: run.size, scale: scale)
        else { return false }
        let moved = CGPoint(x: origin.x + move.dx, y: origin.y + move.dy)
        let ink = GlyphPainter.inkBounds(
            of: run, origin: CGPoint(x: moved.x * scale, y: moved.y * scale), scale: scale)
        guard clipPasses(ink) else { return false }
        if color.premultiplied >> 24 != 0, !ink.isEmpty {
            recorder?.append(.glyphs(run, origin: moved, state.effective(color)), ink: points(ink))
        }
        return true
    }

    private func points(_ pixels: PixelRect) -> CGRect {
        CGRect(
            x: CGFloat(pixels.minX) / scale, y: CGFloat(pixels.minY) / scale,
            width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }
}
