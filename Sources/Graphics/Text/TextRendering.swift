// TextRendering.swift: choices about how glyphs become pixels, for the whole process.
//
// Coverage is blended in the encoding of the screen, not in light. So dark text
// gets a little more weight than its outline has, and light text less: at half
// coverage black on white takes 78 % of the light away, and white on black gives
// 22 %. Masks for light colours are lifted by a curve, as Skia does it.
// docs/text.md has what was measured.

import Foundation
import Synchronization

/// Which of the masks of a glyph is meant.
package struct GlyphStyle: RawRepresentable, Hashable, Sendable {
    /// Bits 0 and 1: how light the text is; bit 2: coverage for each third of a pixel.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue & 7 }

    package init(tone: UInt8 = 0, hasSubpixels: Bool = false) {
        rawValue = min(tone, 3) | (hasSubpixels ? 4 : 0)
    }

    /// Coverage as it is, of whole pixels.
    package static let plain = GlyphStyle()

    /// 0 for dark text, 3 for white.
    package var tone: UInt8 { rawValue & 3 }
    package var hasSubpixels: Bool { rawValue & 4 != 0 }
}

/// How a panel's pixels are made of stripes of colour, from left to right.
package enum SubpixelOrder: Int, Sendable {
    /// Not known, or not to be used.
    case none
    case rgb, bgr
}

package enum TextRendering {
    package enum Hinting: Int, Sendable {
        /// As designed.
        case none
        /// Small text is moved onto rows of pixels, by FreeType's automatic hinter; nothing moves sideways.
        case light
        /// Small text by the font's own instructions, where it has any. Nothing that is laid out changes.
        case full
    }

    private static let contrastPerCent = Atomic<Int>(0)
    private static let subpixelValue = Atomic<Int>(SubpixelOrder.none.rawValue)
    private static let hintingValue = Atomic<Int>(Hinting.light.rawValue)

    /// How much light text is lifted: 0 not at all, 100 as measured. Masks that were made before stay as they are:
    /// who changes it empties the glyph cache.
    package static var contrast: Int {
        get { contrastPerCent.load(ordering: .relaxed) }
        set { contrastPerCent.store(max(0, min(100, newValue)), ordering: .relaxed) }
    }

    package static var hinting: Hinting {
        get { Hinting(rawValue: hintingValue.load(ordering: .relaxed)) ?? .light }
        set { hintingValue.store(newValue.rawValue, ordering: .relaxed) }
    }

    /// What screens that are made from now on do.
    package static var subpixels: SubpixelOrder {
        get { SubpixelOrder(rawValue: subpixelValue.load(ordering: .relaxed)) ?? .none }
        set { subpixelValue.store(newValue.rawValue, ordering: .relaxed) }
    }

    /// The tone of masks for a premultiplied colour: by how light it is, whatever its alpha.
    package static func tone(of color: UInt32) -> UInt8 {
        guard contrast > 0 else { return 0 }
        let alpha = color >> 24
        guard alpha > 0 else { return 0 }
        // Rec. 601, in 1/256.
        let light = 77 * (color >> 16 & 0xFF) + 150 * (color >> 8 & 0xFF) + 29 * (color & 0xFF)
        let luma = light / alpha
        return luma < 128 ? 0 : luma < 171 ? 1 : luma < 214 ? 2 : 3
    }

    /// The exponent that white text's coverage is taken to at full contrast.
    package static let whiteExponent = 1 / 1.4

    /// What coverage becomes for text of a tone; nil where it stays as it is.
    package static func curve(tone: UInt8) -> [UInt8]? {
        let strength = Double(contrast) / 100 * Double(min(tone, 3)) / 3
        guard strength > 0 else { return nil }
        let exponent = 1 - (1 - whiteExponent) * strength
        return (0...255).map { UInt8((pow(Double($0) / 255, exponent) * 255).rounded()) }
    }
}
