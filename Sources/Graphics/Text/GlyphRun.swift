// GlyphRun.swift: positioned glyphs, for drawing contexts and the compositor.
//
// Graphics does not depend on fonts. A font provides coverage through GlyphSource, so text can be drawn from cached
// masks anywhere: into a bitmap, or by the compositor directly into a band.

package import Foundation

/// One glyph at its pen position.
package struct PositionedGlyph: Hashable, Sendable {
    package var glyph: UInt32
    /// The pen in points, relative to the run's origin on the baseline; y points down.
    package var x: Float
    package var y: Float

    package init(glyph: UInt32, x: Float, y: Float) {
        self.glyph = glyph
        self.x = x
        self.y = y
    }
}

/// The coverage of one glyph at one pixel size and horizontal phase. The memory belongs to the source and is valid
/// while the source lives, until the main actor ends its turn.
package struct GlyphCoverage {
    package enum Format: Sendable {
        /// 8 bits of coverage a pixel.
        case mask
        /// Premultiplied BGRA, for colour glyphs.
        case color
        /// Three bytes of coverage a pixel, for its left, middle and right third.
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
    /// The number of bytes from one row to the next.
    package var stride: Int
    package var width: Int
    package var height: Int
    /// The distance from the pen's whole pixel to the left edge, in pixels.
    package var left: Int
    /// The distance from the baseline's pixel row to the top row, in pixels. Negative is up.
    package var top: Int
    package var format: Format
    /// The memory page that contains it, for `GlyphSource.validate(pages:)`.
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

/// A source of glyph coverage and outlines: a font face without a size.
package protocol GlyphSource: AnyObject, Sendable {
    /// The coverage of `glyph`, cached by the source. Nil if the glyph is empty.
    /// - Parameters:
    ///   - pixelSize: pixels per em, in 1/64 pixel.
    ///   - phase: the horizontal sub-pixel position, in quarters of a pixel (0…3).
    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage?
    /// The same for text of another tone, or for thirds of pixels. A source with one kind of masks returns that.
    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle) -> GlyphCoverage?
    /// The number of times that coverage was dropped: while it does not change, all returned coverage is valid.
    var dropCount: Int { get }
    /// Whether coverage in these pages is still valid, in this turn of the main actor. It is then marked as used.
    func validate(pages: [UInt64]) -> Bool
    /// The outline with 1 unit per em, y down, origin on the baseline. Nil for bitmap glyphs.
    func outline(glyph: UInt32) -> CGPath?
    /// The bounds of all glyphs of the face with 1 unit per em, y down: safe for damage.
    var emBounds: CGRect { get }
}

extension GlyphSource {
    package func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8, style: GlyphStyle) -> GlyphCoverage? {
        coverage(glyph: glyph, pixelSize: pixelSize, phase: phase)
    }
    package var dropCount: Int { 0 }
    /// A source that never drops coverage.
    package func validate(pages: [UInt64]) -> Bool { true }
}

/// Glyphs of one font at one size.
package struct GlyphRun: Sendable {
    package var source: any GlyphSource
    /// In points per em.
    package var size: CGFloat
    package var glyphs: [PositionedGlyph]

    package init(source: any GlyphSource, size: CGFloat, glyphs: [PositionedGlyph]) {
        self.source = source
        self.size = size
        self.glyphs = glyphs
    }
}
