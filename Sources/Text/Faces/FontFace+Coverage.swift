// FontFace+Coverage.swift: glyph masks.
//
// Below `hintedBelow` pixels per em glyphs are hinted lightly: stems snap to
// pixel rows, so small text is crisp, and nothing moves sideways, so spacing is
// the designer's. Larger text is drawn as designed: it is sharp enough, and
// hinting would make it jump while it grows.

import CVitrineFreeType
import Foundation
import VitrineGraphics

extension FontFace {
    /// Pixels per em from which text is not hinted.
    static let hintedBelow: Int32 = 26
    /// The largest mask side; FreeType's own limit is 32,767.
    private static let largestSide = 16_384

    package func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage? {
        guard let key = GlyphCache.key(face: id, glyph: glyph, pixelSize: pixelSize, phase: phase),
            let rasterizer
        else { return nil }
        var found = cache.lookup(key)
        if case .unknown = found {
            found = cache.insert(
                key, rasterize(rasterizer, glyph: glyph, pixelSize: pixelSize, phase: phase & 3))
        }
        if case .coverage(let coverage) = found { return coverage }
        return nil
    }

    package var dropCount: Int { cache.dropCount }

    package func keeps(pages: [UInt64]) -> Bool { cache.keeps(pages) }

    private func rasterize(_ face: FT_Face, glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphBitmap {
        let box = maskLimits(pixelSize: pixelSize)
        let result = FreeTypeLibrary.shared.withLibrary { library -> RenderedGlyph in
            guard let library, FT_Set_Char_Size(face, 0, FT_F26Dot6(pixelSize), 72, 72) == 0 else {
                return .blank
            }
            let isHinted = pixelSize < Self.hintedBelow * 64
            // The automatic hinter, since many fonts (Inter among them) come without hints of their own.
            let hinting = VITRINE_FT_LOAD_TARGET_LIGHT | VITRINE_FT_LOAD_FORCE_AUTOHINT
            let flags = VITRINE_FT_LOAD_NO_BITMAP | (isHinted ? hinting : VITRINE_FT_LOAD_NO_HINTING)
            guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_contours > 0
            else { return .blank }
            FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase) * 16, 0)
            return RenderedGlyph.render(&slot.pointee.outline, library: library, within: box)
        }
        return result.bitmap()
    }

    /// What a mask may cover, in pixels around the pen, y down.
    private func maskLimits(pixelSize: Int32) -> PixelRect {
        let size = CGFloat(pixelSize) / 64
        return PixelRect(
            minX: Int((emBounds.minX * size).rounded(.down)),
            minY: Int((emBounds.minY * size).rounded(.down)),
            maxX: Int((emBounds.maxX * size).rounded(.up)) + 1, maxY: Int((emBounds.maxY * size).rounded(.up))
        )
    }

    /// A bitmap on its way out of the lock; whoever takes it owns the memory.
    private struct RenderedGlyph: @unchecked Sendable {
        var pixels: UnsafeMutablePointer<UInt8>?
        var box: PixelRect

        static let blank = RenderedGlyph(pixels: nil, box: .empty)

        static func render(
            _ outline: inout FT_Outline, library: FT_Library, within limits: PixelRect
        ) -> RenderedGlyph {
            var ink = FT_BBox()
            FT_Outline_Get_CBox(&outline, &ink)
            // Limits first: a hostile outline's corners may not fit an Int32 of pixels.
            let box = PixelRect(
                minX: Int(ink.xMin) >> 6, minY: -((Int(ink.yMax) + 63) >> 6),
                maxX: (Int(ink.xMax) + 63) >> 6, maxY: -(Int(ink.yMin) >> 6)
            ).intersection(limits)
            guard !box.isEmpty, box.width <= FontFace.largestSide, box.height <= FontFace.largestSide else {
                return .blank
            }
            let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: box.area)
            pixels.initialize(repeating: 0, count: box.area)
            FT_Outline_Translate(&outline, FT_Pos(-box.minX * 64), FT_Pos(box.maxY * 64))
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(box.height)
            bitmap.width = UInt32(box.width)
            bitmap.pitch = Int32(box.width)
            bitmap.buffer = pixels
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            guard FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0 else {
                pixels.deallocate()
                return .blank
            }
            return RenderedGlyph(pixels: pixels, box: box)
        }

        func bitmap() -> GlyphBitmap {
            guard let pixels else { return .blank }
            return GlyphBitmap(
                adopting: pixels, width: box.width, height: box.height, left: box.minX, top: box.minY)
        }
    }
}
