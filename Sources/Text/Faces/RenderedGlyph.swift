// RenderedGlyph.swift: one glyph's pixels, fresh from FreeType.

import CVitrineFreeType
import Foundation
import VitrineGraphics

/// A bitmap on its way out of the lock; whoever takes it owns the memory.
struct RenderedGlyph: @unchecked Sendable {
    var pixels: UnsafeMutablePointer<UInt8>?
    var box: PixelRect
    var format = GlyphCoverage.Format.mask

    /// The largest mask side; FreeType's own limit is 32,767.
    static let largestSide = 16_384
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
        guard !box.isEmpty, box.width <= largestSide, box.height <= largestSide else {
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
            adopting: pixels, width: box.width, height: box.height, left: box.minX, top: box.minY,
            format: format)
    }
}
