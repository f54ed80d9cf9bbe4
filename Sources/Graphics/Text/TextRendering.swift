// TextRendering.swift: settings of glyph rendering, for the whole process.
//
// Coverage is blended in the screen's encoding, not linearly. So dark text looks slightly heavier than its outline, and
// light text lighter: at half coverage black on white removes 78 % of the light, and white on black adds 22 %. Masks
// for light colours are corrected with a curve, as in Skia. docs/text.md has the measurements.

import Foundation
import Synchronization

/// The kind of a glyph's mask.
package struct GlyphStyle: RawRepresentable, Hashable, Sendable {
    /// Bits 0 and 1: the lightness of the text; bit 2: coverage for each third of a pixel.
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue & 7 }

    package init(tone: UInt8 = 0, hasSubpixels: Bool = false) {
        rawValue = min(tone, 3) | (hasSubpixels ? 4 : 0)
    }

    /// Uncorrected coverage of whole pixels.
    package static let plain = GlyphStyle()

    /// 0 for dark text, 3 for white.
    package var tone: UInt8 { rawValue & 3 }
    package var hasSubpixels: Bool { rawValue & 4 != 0 }
}

/// The order of the colour stripes of a panel's pixels, from left to right.
package enum SubpixelOrder: Int, Sendable {
    /// Unknown, or not to be used.
    case none
    case rgb, bgr
}

package enum TextRendering {
    package enum Hinting: Int, Sendable {
        /// As designed.
        case none
        /// Small text is hinted vertically by FreeType's automatic hinter; nothing moves horizontally.
        case light
        /// Small text is hinted by the font's own instructions, if it has any. Layout does not change.
        case full
    }

    private static let contrastPerCent = Atomic<Int>(0)
    private static let subpixelValue = Atomic<Int>(SubpixelOrder.none.rawValue)
    private static let hintingValue = Atomic<Int>(Hinting.light.rawValue)

    /// The correction of light text: 0 none, 100 full. Existing masks are not changed: empty the glyph cache after a
    /// change.
    package static var contrast: Int {
        get { contrastPerCent.load(ordering: .relaxed) }
        set { contrastPerCent.store(max(0, min(100, newValue)), ordering: .relaxed) }
    }

    package static var hinting: Hinting {
        get { Hinting(rawValue: hintingValue.load(ordering: .relaxed)) ?? .light }
        set { hintingValue.store(newValue.rawValue, ordering: .relaxed) }
    }

    /// The default of screens that are made later.
    package static var subpixels: SubpixelOrder {
        get { SubpixelOrder(rawValue: subpixelValue.load(ordering: .relaxed)) ?? .none }
        set { subpixelValue.store(newValue.rawValue, ordering: .relaxed) }
    }

    /// The tone of masks for a premultiplied colour: by its lightness, independent of its alpha.
    package static func tone(of color: UInt32) -> UInt8 {
        guard contrast > 0 else { return 0 }
        let alpha = color >> 24
        guard alpha > 0 else { return 0 }
        // Rec. 601, in 1/256.
        let light = 77 * (color >> 16 & 0xFF) + 150 * (color >> 8 & 0xFF) + 29 * (color & 0xFF)
        let luma = light / alpha
        return luma < 128 ? 0 : luma < 171 ? 1 : luma < 214 ? 2 : 3
    }

    /// The exponent for white text's coverage at full correction.
    package static let whiteExponent = 1 / 1.4

    /// The corrected coverage for a tone. Nil if it is not changed.
    package static func curve(tone: UInt8) -> [UInt8]? {
        let strength = Double(contrast) / 100 * Double(min(tone, 3)) / 3
        guard strength > 0 else { return nil }
        let exponent = 1 - (1 - whiteExponent) * strength
        return (0...255).map { UInt8((pow(Double($0) / 255, exponent) * 255).rounded()) }
    }
}
