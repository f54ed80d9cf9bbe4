// FontFace+Coverage.swift: glyph masks.
//
// Below `hintedBelow` pixels per em glyphs are hinted lightly: stems snap to
// pixel rows, so small text is crisp, and nothing moves horizontally, so spacing
// stays the designer's. Larger text is not hinted: it is sharp enough, and
// hinting would make it jump while it grows.

import CVitrineFreeType
import Foundation
package import VitrineGraphics

extension FontFace {
    /// Text is not hinted from this size, in pixels per em.
    static let hintedBelow: Int32 = 26

    package func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage? {
        coverage(glyph: glyph, pixelSize: pixelSize, phase: phase, style: .plain)
    }

    package func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle) -> GlyphCoverage? {
        // Pictures are placed on whole pixels: between them they would only blur.
        let phase = isBitmap ? 0 : phase, style = isBitmap ? .plain : style
        guard
            let key = GlyphCache.key(
                face: id, glyph: glyph, pixelSize: pixelSize, phase: phase, style: style),
            let rasterizer
        else { return nil }
        var found = cache.lookup(key)
        if case .unknown = found {
            found = cache.insert(
                key,
                rasterize(
                    rasterizer, glyph: glyph, pixelSize: pixelSize, phase: phase & 3, style: style))
        }
        if case .coverage(let coverage) = found { return coverage }
        return nil
    }

    package var dropCount: Int { cache.dropCount }

    package func validate(pages: [UInt64]) -> Bool { cache.validate(pages) }

    private func rasterize(
        _ face: FT_Face, glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle
    ) -> GlyphBitmap {
        let result = FontTrace.timeMask {
            render(face, glyph: glyph, pixelSize: pixelSize, phase: phase, style: style)
        }
        result.applyCurve(of: style.tone)
        return result.bitmap()
    }

    private func render(
        _ face: FT_Face, glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle
    ) -> RenderedGlyph {
        let box = maskLimits(pixelSize: pixelSize)
        let (hasColors, isBitmap) = (hasColors, isBitmap)
        return FreeTypeLibrary.shared.withLibrary { library -> RenderedGlyph in
            if isBitmap { return ColorStrike.render(face, glyph: glyph, pixelSize: pixelSize, within: box) }
            guard let library, FT_Set_Char_Size(face, 0, FT_F26Dot6(pixelSize), 72, 72) == 0 else {
                return .blank
            }
            if hasColors, let layers = ColorLayers(face, glyph: glyph) {
                return layers.render(face, library: library, phase: phase, within: box)
            }
            let flags = VITRINE_FT_LOAD_NO_BITMAP | Self.hintingFlags(pixelSize: pixelSize)
            guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_contours > 0
            else { return .blank }
            FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase) * 16, 0)
            return style.hasSubpixels
                ? RenderedGlyph.renderThirds(&slot.pointee.outline, library: library, within: box)
                : RenderedGlyph.render(&slot.pointee.outline, library: library, within: box)
        }
    }

    private static func hintingFlags(pixelSize: Int32) -> Int32 {
        guard pixelSize < hintedBelow * 64 else { return VITRINE_FT_LOAD_NO_HINTING }
        switch TextRendering.hinting {
        case .none: return VITRINE_FT_LOAD_NO_HINTING
        // The automatic hinter, since many fonts (Inter among them) have no hints.
        case .light: return VITRINE_FT_LOAD_TARGET_LIGHT | VITRINE_FT_LOAD_FORCE_AUTOHINT
        case .full: return VITRINE_FT_LOAD_TARGET_NORMAL
        }
    }

    /// The largest area of a mask, in pixels around the pen, y down.
    private func maskLimits(pixelSize: Int32) -> PixelRect {
        let size = CGFloat(pixelSize) / 64
        return PixelRect(
            minX: Int((emBounds.minX * size).rounded(.down)),
            minY: Int((emBounds.minY * size).rounded(.down)),
            maxX: Int((emBounds.maxX * size).rounded(.up)) + 1, maxY: Int((emBounds.maxY * size).rounded(.up))
        )
    }
}
