// GlyphRun.swift: positioned glyphs, as drawing contexts and the compositor take them.
//
// Graphics knows nothing of fonts. A font hands out coverage through
// GlyphSource, so text can be drawn from cached masks anywhere: into a bitmap,
// or by the compositor straight into a band, without a bitmap of its own.

package import Foundation

/// One glyph at its pen position.
package struct PositionedGlyph: Hashable, Sendable {
    package var glyph: UInt32
    /// The pen, in points, relative to the run's origin on the baseline; y points down.
    package var x: Float
    package var y: Float

    package init(glyph: UInt32, x: Float, y: Float) {
        self.glyph = glyph
        self.x = x
        self.y = y
    }
}

/// Coverage of one glyph at one pixel size and horizontal phase. The memory
/// belongs to the source and stays valid as long as the source lives and the
/// main actor has not ended its turn.
package struct GlyphCoverage {
    package enum Format: Sendable {
        /// 8 bits of coverage a pixel.
        case mask
        /// Premultiplied BGRA, for colour glyphs.
        case color
        /// Three bytes of coverage a pixel, of its left, middle and right third.
        case subpixels

        package var bytesPerPixel: Int {
            switch self {
            case .mask: 1
            case .color: 4
            case .subpixels: 3
            }
        }
    }

    package var base: UnsafePointer<UInt8>
    /// Bytes from one row to the next.
    package var stride: Int
    package var width: Int
    package var height: Int
    /// From the pen's whole pixel to the left edge, in pixels.
    package var left: Int
    /// From the baseline's pixel row to the top row, in pixels; negative is up.
    package var top: Int
    package var format: Format
    /// The memory that it lies in, for `GlyphSource.keeps(pages:)`.
    package var page: UInt64

    package init(
        base: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, left: Int, top: Int, format: Format,
        page: UInt64 = 0
    ) {
        self.base = base
        self.stride = stride
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.format = format
        self.page = page
    }
}

/// Where glyph coverage and outlines come from: a font face at no particular size.
package protocol GlyphSource: AnyObject, Sendable {
    /// Coverage of `glyph`, cached by the source; nil where it has no ink.
    /// - Parameters:
    ///   - pixelSize: pixels per em, in 1/64 pixel.
    ///   - phase: horizontal sub-pixel position, in quarters of a pixel (0…3).
    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage?
    /// The same for text of another tone, or for thirds of pixels. A source that has one kind of masks gives that.
    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle) -> GlyphCoverage?
    /// How often coverage was dropped: as long as it stays the same, all that was handed out may still be read.
    var dropCount: Int { get }
    /// Whether coverage that lies in these pages may still be read, in this turn of the main actor; it then
    /// counts as used, as if it had been asked for again.
    func keeps(pages: [UInt64]) -> Bool
    /// The outline with 1 unit per em, y down, origin on the baseline; nil for bitmap glyphs.
    func outline(glyph: UInt32) -> CGPath?
    /// Ink bounds of every glyph of the face with 1 unit per em, y down: safe for damage.
    var emBounds: CGRect { get }
}

extension GlyphSource {
    package func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle) -> GlyphCoverage? {
        coverage(glyph: glyph, pixelSize: pixelSize, phase: phase)
    }
    package var dropCount: Int { 0 }
    /// A source that drops nothing keeps everything.
    package func keeps(pages: [UInt64]) -> Bool { true }
}

/// Glyphs of one font at one size.
package struct GlyphRun: Sendable {
    package var source: any GlyphSource
    /// Points per em.
    package var size: CGFloat
    package var glyphs: [PositionedGlyph]

    package init(source: any GlyphSource, size: CGFloat, glyphs: [PositionedGlyph]) {
        self.source = source
        self.size = size
        self.glyphs = glyphs
    }
}
