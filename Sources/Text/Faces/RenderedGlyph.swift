// RenderedGlyph.swift: one glyph's pixels from FreeType.

import CVitrineFreeType
import Foundation
import VitrineGraphics

/// A bitmap that leaves the lock. The receiver owns the memory.
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
        // Checked first: a hostile outline's corners may not fit an Int32 of pixels.
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

    /// Bytes per row.
    private var stride: Int { format == .subpixels ? 3 * box.width : box.width }

    /// Raises the coverage of light text.
    func applyCurve(of tone: UInt8) {
        guard tone > 0, format != .color, let pixels, let curve = TextRendering.curve(tone: tone) else {
            return
        }
        for index in 0..<stride * box.height { pixels[index] = curve[Int(pixels[index])] }
    }

    /// The weights of a third of a pixel for itself and its neighbours, in 1/256: FreeType's default filter. It removes
    /// the colour fringes that a panel's stripes would show at edges.
    private static let filter: [UInt32] = [0x08, 0x4D, 0x56, 0x4D, 0x08]

    /// Coverage of thirds of pixels: rendered at three times the width, then filtered.
    static func renderThirds(
        _ outline: inout FT_Outline, library: FT_Library, within limits: PixelRect
    ) -> RenderedGlyph {
        var wide = FT_Matrix(xx: 3 << 16, xy: 0, yx: 0, yy: 1 << 16)
        FT_Outline_Transform(&outline, &wide)
        let wideLimits = PixelRect(
            minX: limits.minX * 3, minY: limits.minY, maxX: limits.maxX * 3, maxY: limits.maxY)
        let thirds = render(&outline, library: library, within: wideLimits)
        guard let source = thirds.pixels else { return .blank }
        defer { source.deallocate() }
        // The filter reaches two thirds of a pixel to each side.
        let box = PixelRect(
            minX: floorOfThird(thirds.box.minX - 2), minY: thirds.box.minY,
            maxX: floorOfThird(thirds.box.maxX + 4), maxY: thirds.box.maxY
        ).intersection(limits)
        guard !box.isEmpty, box.width <= largestSide / 3 else { return .blank }
        let count = box.width * 3
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: count * box.height)
        for row in 0..<box.height {
            let from = source + row * thirds.box.width
            for column in 0..<count {
                var sum: UInt32 = 128
                for tap in 0..<5 {
                    let at = box.minX * 3 + column + tap - 2 - thirds.box.minX
                    if at >= 0, at < thirds.box.width { sum += filter[tap] * UInt32(from[at]) }
                }
                pixels[row * count + column] = UInt8(min(255, sum >> 8))
            }
        }
        return RenderedGlyph(pixels: pixels, box: box, format: .subpixels)
    }

    private static func floorOfThird(_ value: Int) -> Int { (value - (value < 0 ? 2 : 0)) / 3 }

    func bitmap() -> GlyphBitmap {
        guard let pixels else { return .blank }
        return GlyphBitmap(
            adopting: pixels, width: box.width, height: box.height, left: box.minX, top: box.minY,
            format: format)
    }
}
